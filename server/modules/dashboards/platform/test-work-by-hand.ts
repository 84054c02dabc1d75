import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../../platform/db.gen.ts'
import type { Crew } from '../../../test/crew.ts'

type T<K extends keyof Tables> = Tables[K]
type Days = { from: string; until: string }

const median = (values: number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]]
  return low === undefined || high === undefined || sorted.length < 5 ? null : (low + high) / 2
}
const share = (part: number, base: number): number | null => (base < 5 ? null : part / base)
const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000

/** The work of the platform over these days at the locations of some markets, counted row by row from the raw tables: another way than that of the product. */
export async function workByHand(crew: Crew, markets: readonly number[], { from, until }: Days) {
  const all = <K extends keyof Tables & string>(table: K) => crew.sql<T<K>>({ text: `select * from ${table}`, values: [] } as never)
  const places = new Map((await all('locations')).filter(({ market_id }) => markets.includes(market_id)).map((one) => [one.id, one]))
  const isIn = (at: Date | null, timezone: string | undefined) => {
    if (at === null || timezone === undefined) return false
    const { date } = instantToWall(at, timezone)
    return date >= from && date <= until
  }
  const zoneOf = (id: number | null) => places.get(id ?? 0)?.timezone
  const sheets = (await all('timesheets')).filter(
    ({ state, approved_at, proposed_at, location_id }) =>
      ['APPROVED', 'LOCKED'].includes(state) && proposed_at !== null && isIn(approved_at, zoneOf(location_id)),
  )
  const log = await all('audit_log')
  const decided = log.filter(({ action, at, object_id }) => action === 'location_approval.approve' && isIn(at, zoneOf(object_id)))
  const submitted = ({ id, object_id }: T<'audit_log'>) => {
    const again = log.filter((one) => one.action === 'location_approval.reapply' && one.object_id === object_id && one.id < id)
    return again.at(-1)?.at ?? places.get(object_id ?? 0)?.created_ts ?? new Date(0)
  }
  const applications = new Map((await all('applications')).map((one) => [one.id, one]))
  const opened = await all('hours_disputes')
  const disputes = (at: 'created_ts' | 'resolved_at') =>
    new Set(
      opened
        .filter((one) => isIn(one[at], zoneOf(applications.get(one.application_id)?.location_id ?? null)))
        .map(({ application_id }) => application_id),
    ).size
  const attempts = await all('payment_intents')
  const failed = ['DECLINED', 'NOT_SENT', 'RETURNED', 'SURPLUS']
  const refunds = (await all('charge_refunds')).filter(
    ({ id, location_id, created_ts }) =>
      isIn(created_ts, zoneOf(location_id)) && attempts.some((one) => one.charge_refund_id === id && !failed.includes(one.state)),
  )
  const gigs = new Map(
    (await all('gigs'))
      .filter(
        (one) => one.type !== 'INTERVIEW' && one.cancelled_at === null && places.has(one.location_id) && isIn(one.start_time, one.timezone),
      )
      .map((one) => [one.id, one]),
  )
  const onThem = [...applications.values()].filter(({ gig_id }) => gigs.has(gig_id))
  const wanted = onThem.filter(({ application_type }) => application_type === null)
  const openings = [...gigs.values()].reduce((sum, one) => sum + one.allowed_confirmed_pros, 0)
  const filled = [...gigs.values()].reduce((sum, one) => {
    const due = onThem
      .filter(({ gig_id, confirmed_at }) => gig_id === one.id && confirmed_at !== null && confirmed_at <= one.start_time)
      .filter((a) => a.cancelled_at === null || a.cancelled_at >= one.start_time || a.cancellation_reason === 'NO_SHOW')
    return sum + Math.min(one.allowed_confirmed_pros, due.length)
  }, 0)
  const pros = await ableByHand(
    crew,
    markets.filter((id) => [...places.values()].some(({ market_id }) => market_id === id)),
    until,
  )
  return {
    hours_approval: median(sheets.map(({ proposed_at, approved_at }) => hours(proposed_at ?? new Date(0), approved_at ?? new Date(0)))),
    location_approval: median(decided.map((entry) => hours(submitted(entry), entry.at))),
    disputed: disputes('created_ts'),
    decided: disputes('resolved_at'),
    refunds: refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    openings_per_pro: share(openings - filled, pros),
    applications_per_opening: share(wanted.length, openings),
    active_share: share(
      new Set(wanted.filter((one) => one.confirmed_at !== null && one.cancelled_at === null).map(({ pro_id }) => pro_id)).size,
      new Set(wanted.map(({ pro_id }) => pro_id)).size,
    ),
  }
}

async function ableByHand(crew: Crew, markets: readonly number[], until: string): Promise<number> {
  const now = await crew.clock.now()
  const zones = new Map((await crew.sql<T<'markets'>>(sql`select * from markets`)).map(({ id, timezone }) => [id, timezone]))
  const users = new Map((await crew.sql<T<'users'>>(sql`select * from users`)).map((one) => [one.id, one]))
  const held = (await crew.sql<T<'pro_suspensions'>>(sql`select * from pro_suspensions`))
    .filter(({ lifted_at, starts, ends }) => lifted_at === null && starts <= now && (ends === null || ends > now))
    .map(({ pro_id }) => pro_id)
  return (await crew.sql<T<'pros'>>(sql`select * from pros`)).filter(
    ({ id, user_id, market_id, verified_at }) =>
      market_id !== null &&
      markets.includes(market_id) &&
      verified_at !== null &&
      instantToWall(verified_at, zones.get(market_id) ?? 'UTC').date <= until &&
      users.get(user_id)?.account_status === 'ACTIVE' &&
      !held.includes(id),
  ).length
}
