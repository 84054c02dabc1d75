import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { loyaltyPoints } from '@crewcall/contract/rules/performance.ts'
import { isLateCancel, LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import { useT } from '../../lib/i18n.ts'
import { useNow } from '../time/use-now.ts'

/** What confirming a shift risks, in a line beside the button that confirms (docs/rules/applications.md#cancelling). */
export function AtStake({ gig: { start_time } }: { gig: Pick<ProGig, 'start_time'> }) {
  const { t } = useT()
  const isLate = isLateCancel(new Date(useNow()), new Date(start_time))
  const values = { hours: LATE_CANCEL_HOURS, points: -loyaltyPoints.callout, most: -loyaltyPoints.no_show }
  return (
    <p className="soft note">
      {isLate
        ? t(
            'It starts in less than {hours} hours: cancelling costs {points} points, not coming {most}, and your account can be suspended.',
            values,
          )
        : t(
            'Cancelling is free until {hours} hours before the start. Later it costs {points} points, not coming costs {most}, and your account can be suspended.',
            values,
          )}
    </p>
  )
}
