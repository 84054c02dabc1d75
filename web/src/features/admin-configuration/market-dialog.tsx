import { keptMarketFields } from '@crewcall/contract/reference-data.ts'
import type { z } from 'zod'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { stateOptions } from '../../domain/place/us-states.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, NumberField, TextField } from '../../ui/fields/text-fields.tsx'
import { useAddMarket, useChangeMarket } from './commands.ts'
import type { KeptMarket } from './markets-tab.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => /^(America|Pacific)\//.test(zone))

/** Adds a market, or changes one. */
export function MarketDialog({ market, onClose }: { market?: KeptMarket; onClose: () => void }) {
  const { t } = useT()
  const add = useAddMarket()
  const change = useChangeMarket()
  const form = useContractForm(keptMarketFields, {
    name: market?.name ?? '',
    state_code: market?.state_code ?? '',
    timezone: market?.timezone ?? 'America/New_York',
    latitude: market?.latitude ?? Number.NaN,
    longitude: market?.longitude ?? Number.NaN,
    reason: '',
  })
  // A market may have the other name of a zone, such as America/Indiana/Indianapolis.
  const offered = new Set([...(market ? [market.timezone] : []), ...zones])
  const title = market ? t('Change {market}', { market: market.name }) : t('Add a market')
  async function handleSend(body: z.input<typeof keptMarketFields>) {
    if (market) await change.submit({ params: { id: market.id }, body: { ...body, last_updated_ts: market.last_updated_ts } })
    else await add.submit({ body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        <TextField name="name" label={t('Name')} maxLength={80} required />
        <FieldRow>
          <SelectField name="state_code" label={t('State')} options={stateOptions} required />
          <SelectField name="timezone" label={t('Time zone')} options={[...offered].map((value) => ({ value, label: value }))} required />
        </FieldRow>
        <FieldRow>
          <NumberField
            name="latitude"
            label={t('Latitude of the center')}
            hint={t('North of the equator, as in 32.78')}
            unit="°"
            step={0.0001}
            min={-90}
            max={90}
            required
          />
          <NumberField
            name="longitude"
            label={t('Longitude of the center')}
            hint={t('Below zero in America, as in -79.93')}
            unit="°"
            step={0.0001}
            min={-180}
            max={180}
            required
          />
        </FieldRow>
        <ReasonField />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
