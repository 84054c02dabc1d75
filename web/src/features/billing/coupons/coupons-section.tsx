import { listLocationCoupons, type RedeemedCoupon } from '@crewcall/contract/coupons.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { RedemptionState } from '@crewcall/contract/rules/coupon.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { IconCheck, IconHistory, IconTicket, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../../domain/location/location.ts'
import { discountText } from '../../../domain/pay/coupon-text.ts'
import { useCan } from '../../../domain/person/can.tsx'
import { languageTag, type Sentence, useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ErrorScreen } from '../../../ui/states.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { UseCouponDialog } from './use-coupon-dialog.tsx'

/** The coupons that a location uses or used, with what they saved, and the way to use another one. */
export function CouponsSection() {
  const { t } = useT()
  const place = useLocation()
  const [isOpen, setOpen] = useState(false)
  const mayRedeem = useCan('billing.redeem_coupon', { location_id: place.id, organization_id: place.organization_id })
  const mayUse = mayRedeem && !place.is_sandbox
  const { data, error, refetch } = useQuery(api.query(listLocationCoupons, { params: { locationId: String(place.id) } }))
  const use = mayUse && (
    <Button size="small" variant="outlined" icon={<IconTicket size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
      {t('Use a coupon')}
    </Button>
  )
  if (!mayUse && data?.results.length === 0) return null
  return (
    <Section title={t('Coupons')} actions={use}>
      {error && <ErrorScreen error={error} retry={() => void refetch()} />}
      {data?.results.length === 0 && (
        <p className="soft small">{t('With a code from us, your next bookings cost less. What pros are paid stays as it is.')}</p>
      )}
      {data && data.results.length > 0 && (
        <Rows within label={t('Coupons')}>
          {data.results.map((coupon) => (
            <CouponRow key={coupon.id} coupon={coupon} timezone={place.timezone} />
          ))}
        </Rows>
      )}
      {isOpen && <UseCouponDialog place={place} onClose={() => setOpen(false)} />}
    </Section>
  )
}

const looks: Record<RedemptionState, { tone: Tone; icon: Icon; word: Sentence }> = {
  ACTIVE: { tone: 'good', icon: IconTicket, word: 'Active|coupon' },
  USED: { tone: 'calm', icon: IconCheck, word: 'Used up|coupon' },
  ENDED: { tone: 'calm', icon: IconHistory, word: 'Ended' },
}

function CouponRow({ coupon, timezone }: { coupon: RedeemedCoupon; timezone: string }) {
  const { t, locale } = useT()
  const { tone, icon: LookIcon, word } = looks[coupon.state]
  const day = new Date(coupon.ends_at).toLocaleDateString(languageTag(locale), { dateStyle: 'medium', timeZone: timezone })
  const terms = [
    discountText(t, coupon),
    ...(coupon.min_spend > 0 ? [t('from {amount} of pay on', { amount: formatCents(coupon.min_spend) })] : []),
  ]
  return (
    <Row
      title={<strong>{coupon.code}</strong>}
      sub={
        <div className="stack gap-0">
          <span>{joined(terms, ', ')}</span>
          {coupon.state === 'ACTIVE' && (
            <span>{t('{count, plural, one {# booking} other {# bookings}} left, until {day}', { count: coupon.bookings_left, day })}</span>
          )}
          {coupon.given > 0 && <span>{t('Saved {amount}', { amount: formatCents(coupon.given) })}</span>}
        </div>
      }
      trail={
        <StatusBadge tone={tone} icon={<LookIcon size={14} aria-hidden="true" />}>
          {t(word)}
        </StatusBadge>
      }
    />
  )
}
