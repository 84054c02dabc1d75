import { payForMinutes, percentOf } from '@crewcall/contract/rules/money.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, pro, skill } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'

const HOUR = 3_600_000

/** Numbers that look random and are the same each time. */
function drawn(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/**
 * Weeks of shifts at these locations with everything that can happen to them: unfilled, overfilled and cancelled ones, late pros, no-shows, pros who left,
 * hours that are charged, owed, disputed or missing, refunds and tips.
 */
export async function workQuarter(
  crew: Crew,
  places: readonly Tables['locations'][],
  { days, until, seed = 7 }: { days: number; until: string; seed?: number },
) {
  const draw = drawn(seed)
  const position = await skill(crew)
  const people: Tables['pros'][] = []
  while (people.length < 5) people.push(await pro(crew))
  const busy = new Map(people.map(({ id }) => [id, [] as [number, number][]]))
  const first = Date.parse(`${until}T00:00:00Z`) - days * 24 * HOUR
  for (let day = 0; day < days; day++)
    for (const place of places)
      for (let nth = draw(3); nth > 0; nth--) {
        const start = first + day * 24 * HOUR + (10 + draw(18)) * HOUR
        const end = start + (6 + draw(7)) * HOUR
        const openings = 1 + draw(3)
        const isCancelled = draw(10) === 0
        const shift = await gig(crew, place, {
          skill_id: position.id,
          start_time: new Date(start),
          end_time: new Date(end),
          posted_at: new Date(start - (1 + draw(300)) * HOUR),
          unpaid_break_minutes: draw(2) * 30,
          allowed_confirmed_pros: openings,
          overfill: 1,
          wage_amount: 15 + draw(200) / 10,
          boosted_gig_bonus: day % 4 === 0 ? 5 : 0,
          background_check_required: draw(3) === 0,
          ...(isCancelled && { cancelled_at: new Date(start - HOUR), cancellation_reason: 'OTHER' }),
        })
        if (isCancelled) continue
        for (const worker of people.filter(() => draw(5) < 3).slice(0, openings + 1)) {
          const times = busy.get(worker.id) ?? []
          if (times.some(([from, to]) => start < to && from < end)) continue
          if (await engage(crew, { shift, worker, draw })) times.push([start, end])
        }
      }
  await likeSome(crew, places, people)
  return { people, position }
}

// Each location has two favorites, others each.
async function likeSome(crew: Crew, places: readonly Tables['locations'][], people: readonly Tables['pros'][]): Promise<void> {
  for (const [at, { organization_id, id: location_id }] of places.entries())
    for (const { id: pro_id, user_id } of people.slice(at, at + 2))
      await row(crew, 'favorite_pros', { organization_id, location_id, pro_id, created_by: user_id })
}

type Engaged = { shift: Tables['gigs']; worker: Tables['pros']; draw: (below: number) => number }

/** One pro on a shift; false if they are not on it in the end. */
async function engage(crew: Crew, { shift, worker, draw }: Engaged): Promise<boolean> {
  const start = shift.start_time.getTime()
  const fate = draw(10)
  if (fate === 0) {
    await application(crew, shift, worker, 'SELECTED')
    return false
  }
  const confirmed_at = new Date(shift.posted_at.getTime() + draw(Math.max(1, (start - shift.posted_at.getTime()) / 60_000)) * 60_000)
  const rates = { platform_fee_percentage: 28, background_checks_fee_percentage: 3.5, bonus: draw(3) * 5 }
  const left = { cancelled_at: new Date(start - 60_000), cancellation_reason: draw(2) === 0 ? 'CALLED_OUT' : 'CANCELLED_BY_PRO' }
  const absent = { cancelled_at: new Date(start + HOUR), cancellation_reason: 'NO_SHOW' }
  const engaged = await application(crew, shift, worker, 'CONFIRMED', {
    confirmed_at,
    ...rates,
    ...(fate === 1 ? left : fate === 2 ? absent : {}),
  })
  if (fate <= 2) return false
  await workHours(crew, { shift, worker, draw }, engaged)
  return true
}

async function workHours(crew: Crew, { shift, worker, draw }: Engaged, engaged: Tables['applications']): Promise<void> {
  const { organization_id, location_id, id: application_id, gig_id } = engaged
  const ids = { organization_id, application_id, pro_id: worker.id }
  const end = shift.end_time
  const state = ['OPEN', 'PROPOSED', 'APPROVED', 'LOCKED', 'LOCKED', 'LOCKED', 'LOCKED', 'DISPUTED'][draw(8)] ?? 'OPEN'
  const payable_minutes =
    state === 'OPEN' ? null : Math.round((end.getTime() - shift.start_time.getTime()) / 60_000) - shift.unpaid_break_minutes - draw(40)
  const isSettled = state === 'APPROVED' || state === 'LOCKED'
  await row(crew, 'timesheets', {
    ...ids,
    location_id,
    gig_id,
    state,
    start_time: shift.start_time,
    end_time: end,
    payable_minutes,
    is_flagged: draw(4) === 0,
    compliance_status: ['COMPLIANT', 'NOT_APPLICABLE', 'SKIPPED', 'TOO_SHORT'][draw(4)] ?? 'COMPLIANT',
    auto_clocked_out_at: draw(6) === 0 ? end : null,
    original_start_time: draw(5) === 0 ? shift.start_time : null,
    original_end_time: null,
    is_auto_approved: isSettled && draw(3) === 0,
    ...(isSettled && { approved_at: end }),
    ...(state === 'LOCKED' && { locked_at: end }),
    last_updated_ts: end,
  })
  if (draw(8) > 0)
    await row(crew, 'time_punches', {
      ...ids,
      client_punch_id: crypto.randomUUID(),
      punch_type: 'CLOCK_IN',
      time: new Date(shift.start_time.getTime() + (draw(30) - 8) * 60_000),
      recorded_by: worker.user_id,
      verdict: 'ACCEPTED',
      received_at: shift.start_time,
    })
  if (isSettled) await row(crew, 'pro_outcomes', { ...ids, skill_id: shift.skill_id, kind: 'WORKED', points: 10, at: end })
  if (state === 'LOCKED' && payable_minutes !== null) await charge(crew, { engaged, draw, payable_minutes, at: end })
}

type Charged = { engaged: Tables['applications']; draw: (below: number) => number; payable_minutes: number; at: Date }
async function charge(crew: Crew, { engaged, draw, payable_minutes, at }: Charged): Promise<void> {
  const { organization_id, location_id, id: application_id, pro_id, wage_amount, bonus } = engaged
  const pay = payForMinutes(payable_minutes, Math.round((wage_amount ?? 0) * 100)) + Math.round((bonus ?? 0) * 100)
  const fee = percentOf(pay, 28)
  const on = { organization_id, location_id, application_id, pro_id, created_ts: at, last_updated_ts: at }
  const made = await row(crew, 'payment_intents', {
    ...on,
    kind: 'BUSINESS_CHARGE',
    state: draw(4) === 0 ? 'DECLINED' : 'SUCCEEDED',
    amount_cents: pay + fee,
    attempt: 1,
    provider_key: crypto.randomUUID(),
    refunded_cents: draw(4) === 0 ? 500 : 0,
  })
  await row(crew, 'charge_lines', { organization_id, payment_intent_id: made.id, line: 'pro_amount', amount_cents: pay })
  await row(crew, 'charge_lines', { organization_id, payment_intent_id: made.id, line: 'platform_fee', amount_cents: fee, percentage: 28 })
  if (draw(3) > 0) return
  const tip = {
    organization_id,
    application_id,
    location_id,
    pro_id,
    reason: 'TIP',
    description: 'x',
    employment_type: 'F1099',
    charged_to_business: true,
  }
  const extra = await row(crew, 'adhoc_payments', { ...tip, pro_amount_cents: 1000, created_ts: at })
  const attempt = { kind: 'ADHOC_CHARGE', adhoc_payment_id: extra.id, amount_cents: 1050, attempt: 1, provider_key: crypto.randomUUID() }
  await row(crew, 'payment_intents', { ...on, ...attempt, state: 'SUCCEEDED' })
}
