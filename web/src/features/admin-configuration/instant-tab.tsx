import type { Output } from '@crewcall/contract/kit.ts'
import { centsToDollars, dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { changeInstantPayouts, type getSettings } from '@crewcall/contract/settings.ts'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, MoneyField, NumberField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { useChangeInstantPayouts } from './commands.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings-tab.tsx'

type Terms = Output<typeof getSettings>['instant_payouts']

const termsForm = z.object({
  is_on: z.boolean(),
  fee_percentage: z.number().min(0).max(20),
  minimum_fee: z.number().min(0).max(10),
  reason: changeInstantPayouts.body.shape.reason,
})

/** Whether pros may have what waits at once, the fee, and every change (docs/rules/money.md#instant-payouts). */
export function InstantTab() {
  const { t } = useT()
  return (
    <SettingsTab name="instant_payouts">
      {({ instant_payouts: terms }) => (
        <Section title={t('Instant payouts')}>
          <p className="soft small">
            {t(
              'While this is on, payouts wait until eight in the evening of a business day where the pro works. A pro with a debit card may have what waits at once, for this fee. It is income of the platform, and is not taken if the money does not arrive.',
            )}
          </p>
          <TermsForm key={terms.version} terms={terms} />
        </Section>
      )}
    </SettingsTab>
  )
}

function TermsForm({ terms }: { terms: Terms }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeInstantPayouts()
  const { minimum_fee_cents, ...value } = terms.value
  const form = useContractForm(termsForm, { ...value, minimum_fee: centsToDollars(minimum_fee_cents), reason: '' })
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: terms.version } })
  }
  const save = ({ is_on, fee_percentage, minimum_fee, reason }: z.infer<typeof termsForm>) =>
    submit({
      body: { value: { is_on, fee_percentage, minimum_fee_cents: dollarsToCents(minimum_fee) }, reason, version: terms.version },
    })
  return (
    <Form form={form} label={t('Instant payouts')} onSend={save}>
      <SwitchField name="is_on" label={t('Pros may have what waits at once')} />
      <FieldRow>
        <NumberField
          name="fee_percentage"
          label={t('Fee')}
          hint={t('Of what waits, 0 by default')}
          unit="%"
          step={0.01}
          min={0}
          max={20}
          required
        />
        <MoneyField
          name="minimum_fee"
          label={t('At least')}
          hint={t('For all that is sent at once, $0 by default')}
          min={0}
          max={10}
          required
        />
      </FieldRow>
      <SaveBar isDefault={terms.is_default} disabled={false} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}
