import { across } from '@crewcall/contract/across.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { centsToDollars, dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { changeConversionFee, type getSettings } from '@crewcall/contract/settings.ts'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { FieldRow, MoneyField, NumberField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { useChangeConversionFee } from './commands.ts'
import { ConversionFees } from './conversion-fees.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings-tab.tsx'

type Fee = Output<typeof getSettings>['conversion_fee']

const feeForm = across(
  z.object({
    fee: z.number().min(0).max(10_000),
    free_after_hours: z.int().min(0).max(2000),
    reason: changeConversionFee.body.shape.reason,
  }),
  ['fee', 'free_after_hours'],
  ({ fee, free_after_hours }) => fee === 0 || free_after_hours > 0,
  {
    path: ['free_after_hours'],
    message: 'With a fee, at least 1 hour',
  },
)

/** What a location owes for hiring a pro of the marketplace, what is owed by now, and every change (docs/rules/hire.md#conversion-fee). */
export function ConversionTab() {
  const { t } = useT()
  return (
    <SettingsTab name="conversion_fee">
      {({ conversion_fee: fee }) => (
        <>
          <Section title={t('Fee for hiring a pro')}>
            <p className="soft small">
              {t(
                'Owed when a location hires a pro who worked there through the marketplace for fewer hours. With $0 nothing is asked or shown. {product} lists these fees; you invoice them.',
              )}
            </p>
            <FeeForm key={fee.version} fee={fee} />
          </Section>
          <ConversionFees />
        </>
      )}
    </SettingsTab>
  )
}

function FeeForm({ fee }: { fee: Fee }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeConversionFee()
  const { fee_cents, free_after_hours } = fee.value
  const form = useContractForm(feeForm, { fee: centsToDollars(fee_cents), free_after_hours, reason: '' })
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: fee.version } })
  }
  const save = ({ fee: dollars, free_after_hours: hours, reason }: z.infer<typeof feeForm>) =>
    submit({ body: { value: { fee_cents: dollarsToCents(dollars), free_after_hours: hours }, reason, version: fee.version } })
  return (
    <Form form={form} label={t('Fee for hiring a pro')} onSend={save}>
      <FieldRow>
        <MoneyField name="fee" label={t('Fee for each pro')} hint={t('$0 by default')} min={0} max={10_000} required />
        <NumberField
          name="free_after_hours"
          label={t('Free after')}
          hint={t('Hours worked at the location, with approved times')}
          unit={t('hours|unit')}
          min={0}
          max={2000}
          required
        />
      </FieldRow>
      <SaveBar isDefault={fee.is_default} disabled={false} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}
