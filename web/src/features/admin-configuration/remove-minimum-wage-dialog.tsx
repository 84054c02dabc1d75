import { removeMinimumWage } from '@crewcall/contract/minimum-wages.ts'
import { isSamePlace, placeOfLaw } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { dayText } from '../../domain/time/day-text.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useRemoveMinimumWage } from './minimum-wage-commands.ts'
import type { MinimumWage } from './minimum-wage-columns.tsx'

const form = removeMinimumWage.body.pick({ reason: true })

/** Removes a minimum wage that should never have been entered; another amount from a day on is added instead. */
export function RemoveMinimumWageDialog({ law, all, onClose }: { law: MinimumWage; all: readonly MinimumWage[]; onClose: () => void }) {
  const { t, locale } = useT()
  const { submit } = useRemoveMinimumWage()
  const typed = useContractForm(form, { reason: '' })
  // The rows come with the newest first.
  const before = all.find((one) => isSamePlace(one, law) && one.starts_on < law.starts_on)
  const next = all.findLast((one) => isSamePlace(one, law) && one.starts_on > law.starts_on)
  const said = { place: placeOfLaw(law), day: dayText(law.starts_on, locale), next: next ? dayText(next.starts_on, locale) : '' }
  const applies = before && {
    ...said,
    amount: formatCents(dollarsToCents(before.wage_amount), locale),
    since: dayText(before.starts_on, locale),
  }
  const again = next
    ? (values: NonNullable<typeof applies>) =>
        t('From {day} until {next}, {amount} (since {since}) applies again, and the exceptions of payroll change for those days.', values)
    : (values: NonNullable<typeof applies>) =>
        t('From {day} on, {amount} (since {since}) applies again, and the exceptions of payroll change for those days.', values)
  const none = next
    ? t('From {day} until {next}, {place} has no minimum wage of its own, and the exceptions of payroll change for those days.', said)
    : t('From {day} on, {place} has no minimum wage of its own, and the exceptions of payroll change for those days.', said)
  const then = applies ? again(applies) : none
  const title = t('Remove this minimum wage?')
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <p>
        {t('{place}: {amount} an hour from {since}', {
          place: placeOfLaw(law),
          amount: formatCents(dollarsToCents(law.wage_amount), locale),
          since: dayText(law.starts_on, locale),
        })}
      </p>
      <p>{then}</p>
      <p>{t('It is removed as if it had never been entered. If the law asks for another amount from a day on, add that one instead.')}</p>
      <Form
        form={typed}
        label={title}
        guarded={false}
        onSend={async ({ reason }) => {
          await submit({ params: { id: law.id }, body: { reason, last_updated_ts: law.last_updated_ts } })
          onClose()
        }}
      >
        <ReasonField />
        <SendOrCancel action={t('Remove|minimum wage')} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
