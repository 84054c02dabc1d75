import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { payTimesheets as endpoint } from '@crewcall/contract/timesheet-list.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { leftOutBy, problem } from '../../../platform/errors.ts'
import { allow, locationScopeOf } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { gigForUpdate } from '../../gigs/index.ts'
import { payAll } from './pay-pros.ts'
import { totalsOf } from './total-timesheets.ts'

type Answer = Reply<typeof endpoint>
type Line = Awaited<ReturnType<typeof totalsOf>>['lines'][number]

/**
 * Approves and charges hours of many shifts in one call, a part of a pay run (docs/rules/money.md#paying). What the totals leave out, or show
 * with another amount by now, is in `skipped`; a change between reading and locking stops the whole call, which pays nothing.
 * @throws problem not_found when none of them exists for the actor; else as `payPros`
 */
export async function payTimesheets(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Answer> {
  const asked = new Map(body.payments.map((payment) => [payment.application_id, payment]))
  const shown = await totalsOf(ctx, { application_id: [...asked.keys()], action: 'PAY' })
  if (shown.lines.length === 0 && shown.skipped.every(({ reason }) => reason === 'PRO_NOT_CONFIRMED'))
    throw problem('not_found', 'PRO_NOT_CONFIRMED')
  if (shown.lines.length === 0 && shown.skipped.every(({ code }) => code === 'forbidden')) await refuse(ctx, [...asked.keys()])
  const skipped: Answer['skipped'] = [...shown.skipped]
  const isAsSeen = ({ application_id, hours_total }: Line) => {
    const seen = asked.get(application_id)?.expected_total
    return seen === undefined || hours_total === null || seen === hours_total
  }
  for (const { application_id } of shown.lines.filter((line) => !isAsSeen(line)))
    skipped.push({ application_id, ...leftOutBy(problem('stale_version', 'AMOUNT_CHANGED')) })
  const done = await payShown(ctx, shown.lines.filter(isAsSeen))
  return { paid: done.paid, skipped: [...skipped, ...done.skipped] }
}

/** Approves and charges lines of the totals with the action PAY, shift after shift. @throws problem as `payAll` */
export async function payShown(ctx: Ctx, shown: readonly Pick<Line, 'application_id' | 'gig_id' | 'hours_total'>[]): Promise<Answer> {
  const [paid, skipped]: [number[], Answer['skipped']] = [[], []]
  const shifts = [...Map.groupBy(shown, ({ gig_id }) => gig_id)].toSorted(([a], [b]) => a - b)
  for (const [gigId, lines] of shifts) {
    const gig = await gigForUpdate(ctx, gigId)
    const payments = lines
      .map(({ application_id, hours_total }) => ({ application_id, ...(hours_total === null ? {} : { expected_total: hours_total }) }))
      .toSorted((a, b) => a.application_id - b.application_id)
    const done = await payAll(ctx, gig, payments)
    paid.push(...done.paid)
    skipped.push(...done.skipped)
  }
  return { paid, skipped }
}

async function refuse(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const place = await ctx.tx.maybe<AtLocation>(sql`
    select organization_id, location_id from applications where id = any(${[...ids]}::bigint[]) order by id limit 1`)
  if (place) allow(ctx, 'payment.charge', locationScopeOf(place))
}
