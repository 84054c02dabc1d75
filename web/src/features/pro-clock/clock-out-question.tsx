import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { dollarsToCents, formatCents, payForMinutes } from '@crewcall/contract/rules/money.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { ClockOutDialog, workFacts } from '../../domain/hours/clock-out-dialog.tsx'
import { minutesText, payParts } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'

type Props = {
  opened: boolean
  clock: ClockState
  /** Since when the pro is on the clock, though a manager may still have to accept it. */
  since: string | null
  onClose: () => void
  onConfirm: (unpaidBreakMinutes?: number) => void
}

/** Clocking out is final for the pro (docs/rules/hours.md#clocking-in-and-out), so it is confirmed once, with the consequence. */
export function ClockOutQuestion({ opened, clock: { application, timesheet, stage }, since, onClose, onConfirm }: Props) {
  const { t } = useT()
  const now = useNow(10_000)
  if (application === null || timesheet === null || since === null) return null
  const { gig } = application
  const early = opened ? durationMinutes(new Date(now), gig.end_time) : 0
  const { bonus_cents } = payParts(gig)
  return (
    <ClockOutDialog
      opened={opened}
      onClose={onClose}
      title={t('Clock out now?')}
      cancel={t('Keep working')}
      facts={workFacts(gig, timesheet, since, now)}
      question={t('Did you take your {minutes}-minute break?', { minutes: gig.unpaid_break_minutes })}
      payFor={(minutes) => formatCents(payForMinutes(minutes, dollarsToCents(gig.wage_amount)) + bonus_cents)}
      paid={(what) => t('You are paid for {what}.', { what })}
      onConfirm={onConfirm}
    >
      {early > 5
        ? t('The shift continues for {length}. Only a manager can undo it.', { length: minutesText(early) })
        : t('Your shift ends here. Only a manager can undo it, within 30 minutes.')}
      {stage === 'ON_BREAK' && ` ${t('Your break ends with it.')}`}
    </ClockOutDialog>
  )
}
