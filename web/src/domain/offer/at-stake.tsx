import { loyaltyPoints } from '@crewcall/contract/rules/loyalty-points.ts'
import { LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import { useT } from '../../lib/i18n.ts'

/** What confirming a shift risks, in a line beside the button that confirms (docs/rules/applications.md#cancelling). */
export function AtStake() {
  const { t } = useT()
  const values = { hours: LATE_CANCEL_HOURS, points: -loyaltyPoints.callout, most: -loyaltyPoints.no_show }
  return (
    <p className="soft note">
      {t(
        'Cancelling less than {hours} hours before the start costs {points} points, not coming {most}, and your account can be suspended.',
        values,
      )}
    </p>
  )
}
