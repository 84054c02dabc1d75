import { loyaltyPoints } from '@crewcall/contract/rules/loyalty-points.ts'
import { signed } from '../../domain/pay/pro-pay.ts'
import { useT } from '../../lib/i18n.ts'

/** Everything that gives or takes points (docs/rules/pros.md#points-and-tiers). */
export function PointsTold() {
  const { t } = useT()
  return (
    <p className="soft small">
      {t(
        'Worked +{worked}, confirmed at once and worked +{instant}, five stars +{five}, four stars +{four}, accepted offer +{offer}; one or two stars {low}, call-out {callout}, no-show {noshow}.',
        {
          worked: loyaltyPoints.completed,
          instant: loyaltyPoints.instant_confirm_worked,
          five: loyaltyPoints.five_stars,
          four: loyaltyPoints.four_stars,
          offer: loyaltyPoints.accepted_direct_offer,
          low: signed(loyaltyPoints.one_or_two_stars),
          callout: signed(loyaltyPoints.callout),
          noshow: signed(loyaltyPoints.no_show),
        },
      )}
    </p>
  )
}
