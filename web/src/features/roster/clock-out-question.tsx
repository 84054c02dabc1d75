import type { Gig } from '@crewcall/contract/gigs.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { REOPEN_CLOCK_MINUTES } from '@crewcall/contract/rules/windows.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { ClockOutDialog, workFacts } from '../../domain/hours/clock-out-dialog.tsx'
import { clockedInAt } from '../../domain/hours/punched-text.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'

type Props = { opened: boolean; row: RosterRow; gig: Gig; onClose: () => void; onConfirm: (unpaidBreakMinutes?: number) => unknown }

/** What clocking a pro out means, and what was taken of the break. */
export function ClockOutQuestion({ opened, row: { application, timesheet }, gig, onClose, onConfirm }: Props) {
  const { t } = useT()
  const now = useNow(30_000)
  const left = durationMinutes(new Date(now), gig.end_time)
  const name = application.gigster.first_name
  return (
    <ClockOutDialog
      opened={opened}
      onClose={onClose}
      title={t('Clock {name} out now?', { name })}
      cancel={t('Cancel')}
      facts={workFacts(gig, timesheet, clockedInAt(timesheet) ?? gig.start_time, now)}
      question={t('Did {name} take the {minutes}-minute break?', { name, minutes: gig.unpaid_break_minutes })}
      paid={(what) => t('{name} is paid for {what}.', { name, what })}
      onConfirm={onConfirm}
    >
      {left > 5 ? t('The shift continues for {length}.', { length: minutesText(left) }) : t('{name}’s shift ends here.', { name })}{' '}
      {t('You can undo it for {minutes} minutes.', { minutes: REOPEN_CLOCK_MINUTES })}
    </ClockOutDialog>
  )
}
