import { previewCost } from '@crewcall/contract/cost-previews.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { hourlyRate } from '@crewcall/contract/common.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { firstShiftText } from '../../domain/pay/coupon-text.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SumLines } from '../../ui/sum-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './post-gig.module.css'
import type { ShiftValues } from './shift-form.ts'
import { useInstants, usePlace } from './use-place.ts'
import { hoursText } from './when-section.tsx'

/** For how long the form must rest before its cost is asked for. */
export const settleMs = 350

const watched = [
  'type',
  'wage_amount',
  'allowed_confirmed_pros',
  'unpaid_break_minutes',
  'boosted_gig_bonus',
  'employment_type',
  'background_check_required',
  'at_once',
] as const

/** The cost of the shift, line by line to the cent, beside the form and always visible; `children` is the main action. */
export function CostPanel({ children }: { children: ReactNode }) {
  const { t } = useT()
  const { location } = usePlace()
  const canSee = useCan('gig.see_wage', { location_id: location.id, organization_id: location.organization_id })
  return (
    <Card as="aside" className={styles.panel} aria-label={t('Cost')}>
      {canSee && <Cost />}
      {children}
    </Card>
  )
}

/** Only the total, at the foot of narrow screens, where the panel is far below. */
export function TotalBar() {
  const { t } = useT()
  const { location } = usePlace()
  const canSee = useCan('gig.see_wage', { location_id: location.id, organization_id: location.organization_id })
  const { asked, data } = useCost(canSee)
  if (!canSee || !asked || !data) return null
  return (
    <div className={styles.totalBar} aria-hidden="true">
      <span>{t('Total')}</span>
      <strong className="tabular">{formatCents(data.total_at_once)}</strong>
    </div>
  )
}

/** The button to post with the total, always at the foot of narrow screens. */
export function PostBar({ busy }: { busy: boolean }) {
  const { t } = useT()
  const { location } = usePlace()
  const canSee = useCan('gig.see_wage', { location_id: location.id, organization_id: location.organization_id })
  const { asked, data } = useCost(canSee)
  return (
    <div className={styles.postBar}>
      <Button type="submit" size="mainAction" wide busy={busy}>
        {canSee && asked && data ? phrase`${t('Post')} · ${formatCents(data.total_at_once)}` : t('Post')}
      </Button>
    </div>
  )
}

function useCost(canSee: boolean) {
  const asked = useSettled(useAsked(), settleMs)
  // While it is posted, the events of its own shifts would ask again and again.
  const { isSubmitting } = useFormState()
  const { data, isError } = useQuery({
    ...api.query(previewCost, { body: asked ?? nothing }),
    enabled: canSee && asked !== null && !isSubmitting,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { asked, data, isError }
}

function Cost() {
  const { t } = useT()
  const { asked, data, isError } = useCost(true)
  if (!asked || !data) {
    return (
      <>
        <h2>{t('Cost')}</h2>
        <p className="soft note">
          {isError
            ? t('The cost appears once day, times and break add up.')
            : t('Choose a position and times to see the full cost before you post.')}
        </p>
      </>
    )
  }
  const { per_pro: pro, total, shifts, payable_minutes, fee_percentage, late_cancel_minimum } = data
  const places = asked.allowed_confirmed_pros ?? 1
  const rate = formatCents(dollarsToCents(asked.wage_amount))
  return (
    <>
      <h2>{t('Cost')}</h2>
      <SumLines
        live
        lines={[
          {
            key: 'pay',
            label: t('Pay, {length} at {amount}', { length: hoursText(payable_minutes), amount: rate }),
            amount: formatCents(pro.pro_amount),
          },
          ...(pro.bonus > 0 ? [{ key: 'bonus', label: t('Boost bonus'), amount: formatCents(pro.bonus) }] : []),
          { key: 'fee', label: t('Platform fee, {percent}%', { percent: fee_percentage }), amount: formatCents(pro.platform_fee) },
          ...(pro.background_check_fee > 0
            ? [{ key: 'check', label: t('Background check'), amount: formatCents(pro.background_check_fee) }]
            : []),
          { key: 'each', label: t('Each pro'), amount: formatCents(pro.total), strong: true },
          ...(places > 1 ? [{ key: 'pros', label: t('Pros'), amount: `× ${places}` }] : []),
          ...(shifts > 1 ? [{ key: 'shift', label: t('First shift'), amount: formatCents(total), strong: true }] : []),
        ]}
        total={{
          label: t('{shifts, plural, one {Total} other {Total of # shifts}}', { shifts }),
          amount: formatCents(data.total_at_once),
        }}
      />
      {data.first_shift_coupon && <p className="note strong">{firstShiftText(t, data.first_shift_coupon)}</p>}
      {data.coupon && <CouponNote coupon={data.coupon} />}
      {shifts > 1 && <p className="note">{t('They are posted at once; each is charged by itself.')}</p>}
      <p className="soft note">
        {t(
          'You are charged after the shift, for the hours worked. If you cancel within 24 hours of the start, each confirmed pro is owed at least {amount}, fee included. Before that it costs nothing.',
          { amount: formatCents(late_cancel_minimum) },
        )}
      </p>
    </>
  )
}

function CouponNote({ coupon: { code, per_pro, bookings_left: count } }: { coupon: NonNullable<Output<typeof previewCost>['coupon']> }) {
  const { t } = useT()
  const amount = formatCents(per_pro)
  return (
    <p className="note">
      {t(
        '{count, plural, one {With {code}, the next booking costs {amount} less.} other {With {code}, each of the next # bookings costs {amount} less.}}',
        { code, count, amount },
      )}
    </p>
  )
}

type Asked = Parameters<typeof api.query<typeof previewCost>>[1]['body']
const nothing: Asked = { location_id: 0, start_time: '', end_time: '', wage_amount: 0 }

function useAsked(): Asked | null {
  const { location } = usePlace()
  const { instants } = useInstants()
  const [type, wage_amount, places, minutes, boosted_gig_bonus, employment_type, background_check_required, at_once = []] = useWatch<
    ShiftValues,
    typeof watched
  >({ name: watched })
  if (!instants || !hourlyRate.safeParse(wage_amount).success) return null
  return {
    location_id: location.id,
    ...instants,
    wage_amount,
    type,
    employment_type,
    background_check_required,
    also: at_once.slice(1),
    allowed_confirmed_pros: Number.isInteger(places) && places > 0 && places <= 200 ? places : 1,
    unpaid_break_minutes: Number.isInteger(minutes) && minutes >= 0 && minutes <= 240 ? minutes : 0,
    boosted_gig_bonus: boosted_gig_bonus >= 0 && boosted_gig_bonus <= 500 ? boosted_gig_bonus : 0,
  }
}

function useSettled<T>(value: T, ms: number): T {
  const [text] = useDebouncedValue(JSON.stringify(value), ms)
  return useMemo(() => JSON.parse(text) as T, [text])
}
