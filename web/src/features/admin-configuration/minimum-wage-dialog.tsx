import type { Output } from '@crewcall/contract/kit.ts'
import { minimumWageFields, type listMinimumWages } from '@crewcall/contract/minimum-wages.ts'
import { hourlyRates } from '@crewcall/contract/common.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { stateOptions } from '../../domain/place/us-states.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldRow, MoneyField, TextField } from '../../ui/fields/text-fields.tsx'
import { SuggestField } from '../../ui/fields/suggest-field.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useAddMinimumWage, useChangeMinimumWage } from './minimum-wage-commands.ts'
import type { MinimumWage } from './minimum-wage-columns.tsx'

type Props = {
  today: string
  cities: Output<typeof listMinimumWages>['cities']
  law?: MinimumWage
  onClose: () => void
}

/** Adds a minimum wage of a state or city, or corrects one. */
export function MinimumWageDialog({ today, cities, law, onClose }: Props) {
  const { t } = useT()
  const add = useAddMinimumWage()
  const change = useChangeMinimumWage()
  const form = useContractForm(minimumWageFields, {
    state_code: law?.state_code ?? '',
    city: law?.city ?? '',
    starts_on: law?.starts_on ?? today,
    wage_amount: law?.wage_amount ?? Number.NaN,
    source: law?.source ?? '',
    reason: '',
  })
  const state = useWatch({ control: form.control, name: 'state_code' })
  const title = law ? t('Correct the minimum wage') : t('Add a minimum wage')
  async function handleSend(body: z.input<typeof minimumWageFields>) {
    if (law) await change.submit({ params: { id: law.id }, body: { ...body, last_updated_ts: law.last_updated_ts } })
    else await add.submit({ body })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form form={form} label={title} onSend={handleSend} guarded={false}>
        {law && law.starts_on <= today && (
          <p className="soft small">
            {t('It applies already. Correct it only if it was entered wrongly; for a new amount, add another one with its own first day.')}
          </p>
        )}
        <FieldRow>
          <SelectField name="state_code" label={t('State')} options={stateOptions} required />
          <SuggestField
            name="city"
            label={t('City')}
            hint={t('As in the addresses of locations; empty for the whole state')}
            suggestions={cities.filter((one) => one.state_code === state).map(({ city }) => city)}
            maxLength={100}
          />
        </FieldRow>
        <FieldRow>
          <MoneyField name="wage_amount" label={t('At least')} unit={t('per hour')} min={1} max={hourlyRates.highest} required />
          <DateField name="starts_on" label={t('First day')} required />
        </FieldRow>
        <TextField name="source" label={t('Source of the law')} hint={t('Its name, or its web address')} maxLength={500} required />
        <ReasonField />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
