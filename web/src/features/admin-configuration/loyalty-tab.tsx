import type { Output } from '@crewcall/contract/kit.ts'
import { MOST_CENTS_PER_100_POINTS } from '@crewcall/contract/rules/loyalty.ts'
import { centsToDollars, dollarsToCents } from '@crewcall/contract/rules/money.ts'
import { LOYALTY_PERIOD_DAYS } from '@crewcall/contract/rules/performance.ts'
import { changeLoyaltyRewards, type getSettings } from '@crewcall/contract/settings.ts'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, MoneyField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { useChangeLoyaltyRewards } from './commands.ts'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings-tab.tsx'

type Terms = Output<typeof getSettings>['loyalty_rewards']

const most = centsToDollars(MOST_CENTS_PER_100_POINTS)
const termsForm = z.object({
  is_on: z.boolean(),
  per_100_points: z.number().min(0).max(most),
  reason: changeLoyaltyRewards.body.shape.reason,
})

/** Whether the points of loyalty periods are paid, what they bring, and every change (docs/rules/pros.md#loyalty-rewards). */
export function LoyaltyTab() {
  const { t } = useT()
  return (
    <SettingsTab name="loyalty_rewards">
      {({ loyalty_rewards: terms }) => (
        <Section title={t('Loyalty rewards')}>
          <p className="soft small">
            {t(
              'A loyalty period of a pro lasts {days} days. While this is on, its points are paid when it ends, from the money of the platform. Periods that are over keep what they brought.',
              { days: LOYALTY_PERIOD_DAYS },
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
  const { submit, send, isPending } = useChangeLoyaltyRewards()
  const { is_on, cents_per_100_points } = terms.value
  const form = useContractForm(termsForm, { is_on, per_100_points: centsToDollars(cents_per_100_points), reason: '' })
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: terms.version } })
  }
  const save = ({ per_100_points, reason, ...value }: z.infer<typeof termsForm>) =>
    submit({ body: { value: { ...value, cents_per_100_points: dollarsToCents(per_100_points) }, reason, version: terms.version } })
  return (
    <Form form={form} label={t('Loyalty rewards')} onSend={save}>
      <SwitchField name="is_on" label={t('Points are paid when a loyalty period ends')} />
      <FieldRow>
        <MoneyField name="per_100_points" label={t('For 100 points')} hint={t('$10 by default')} min={0} max={most} required />
      </FieldRow>
      <SaveBar isDefault={terms.is_default} disabled={false} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}
