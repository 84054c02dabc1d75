import type { LoyaltyPeriod } from '@crewcall/contract/loyalty.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { Tier } from '@crewcall/contract/rules/performance.ts'
import { formatDate, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { ReactNode } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Row, Rows } from '../../ui/rows.tsx'
import { ArrivalLine } from './arrival-line.tsx'

const tiers: Record<Tier, Sentence> = { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' }

type Props = {
  label: string
  periods: readonly LoyaltyPeriod[]
  timezone: string
  /** What is said of a reward that waits for the account for payouts: to the pro, or about them. */
  waits: Sentence
  /** The days come after the name of the payment. */
  named?: boolean
}

/** Loyalty periods that are over, with points, tier, what each brought and where that is (docs/rules/pros.md#loyalty-rewards). */
export function LoyaltyPeriods({ label, periods, timezone, waits, named = false }: Props) {
  const { t, locale } = useT()
  const day = (instant: string) => formatDate(instantToWall(instant, timezone).date, locale)
  return (
    <Rows within label={label}>
      {periods.map(({ id, started_at, ended_at, points, points_rewarded, tier, amount, payment }) => {
        const days = `${day(started_at)} – ${day(ended_at)}`
        return (
          <Row
            key={id}
            title={<strong>{named ? t('Loyalty reward') : days}</strong>}
            sub={
              <>
                {named && <div>{days}</div>}
                <div>
                  {t('{points, plural, one {# point} other {# points}}', { points })}
                  {tier !== null && ` · ${t(tiers[tier])}`}
                </div>
                {amount > 0 && points_rewarded !== points && (
                  <div>{t('{points, plural, one {Paid for # point} other {Paid for # points}}', { points: points_rewarded })}</div>
                )}
                {payment !== null && <div>{paymentLine(payment, timezone, t(waits))}</div>}
              </>
            }
            trail={<strong className="tabular">{formatCents(amount)}</strong>}
          />
        )
      })}
    </Rows>
  )
}

function paymentLine(payment: NonNullable<LoyaltyPeriod['payment']>, timezone: string, waits: string): ReactNode {
  const { state, ...rest } = payment
  return state === 'NO_ACCOUNT' ? waits : <ArrivalLine arrival={{ ...rest, state }} timezone={timezone} />
}
