import { holdsAgain } from '@crewcall/contract/rules/confirmed-terms.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import {
  confirmedTerms,
  eventIds,
  filledBy,
  liveApplications,
  lockEngagement,
  openingsLeft,
  plannedMinutes,
  raiseConfirmedWages,
  termsOf,
  topicsOf,
  withNamedPlaces,
} from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { confirmApplication } from '../offers/confirm.ts'
import { fitOfPair, obstaclesToPlanned, obstaclesToTake } from '../matching/fit.ts'

/** A confirmation that a change took away, and the question that the pro has instead. */
type Taken = { before: ApplicationRecord; asked: ApplicationRecord }
/** By pro, in the order in which they had confirmed. */
export type TakenAway = ReadonlyMap<number, Taken>

/**
 * The confirmations that changes of a shift took away and that hold again as it will be, by pro: of those asked again who have not answered, could take
 * it, and find an opening (docs/rules/applications.md#a-move-taken-back). For the preview and for the change.
 * @param there the shift as it will be; its `confirmed_count` is that of the pros who stay confirmed
 */
export async function takenAway(ctx: Ctx, live: readonly ApplicationRecord[], there: GigRecord): Promise<TakenAway> {
  const held = await heldAgain(ctx, live, there)
  const able = await ableToTake(
    ctx,
    there,
    held.map(({ asked }) => asked.pro_id),
  )
  const taken = new Map<number, Taken>()
  for (const one of held) {
    const gig = { ...there, confirmed_count: there.confirmed_count + taken.size }
    if (able.has(one.asked.pro_id) && openingsLeft(gig, filledBy(one.asked)) > 0) taken.set(one.asked.pro_id, one)
  }
  return taken
}

async function heldAgain(ctx: Ctx, live: readonly ApplicationRecord[], there: GigRecord): Promise<Taken[]> {
  const open = live.filter(({ selected_at, confirmed_at }) => selected_at !== null && confirmed_at === null)
  const former = open.flatMap(({ former_confirmation_id: id }) => id ?? [])
  if (former.length === 0) return []
  const confirmations = await ctx.tx.rows<ApplicationRecord>(sql`
    select * from applications where organization_id = ${there.organization_id} and id = any(${former}::bigint[]) and confirmed_at is not null
    order by confirmed_at, id`)
  const asked = new Map(open.map((application) => [application.former_confirmation_id, application]))
  const pairs = confirmations.flatMap((before) => {
    const question = asked.get(before.id)
    const terms = question && confirmedTerms(question, there)
    const taken_at = before.cancelled_at
    return question && terms && taken_at !== null ? [{ before, asked: question, terms: { ...terms, taken_at } }] : []
  })
  const [is, ...known] = await withNamedPlaces(ctx, [termsOf(there), ...pairs.map(({ terms }) => terms)])
  const now = { ...(is ?? termsOf(there)), paid_minutes: plannedMinutes(there) }
  return pairs.flatMap(({ terms, ...one }, at) => {
    const confirmed = { ...terms, ...known[at], paid_minutes: one.asked.promised_minutes ?? 0 }
    return holdsAgain(confirmed, now, ctx.now) ? [one] : []
  })
}

async function ableToTake(ctx: Ctx, there: GigRecord, proIds: readonly number[]): Promise<Set<number>> {
  if (proIds.length === 0) return new Set()
  const { id, organization_id, location_id, skill_id, type, employment_type, start_time, end_time, timezone } = there
  const { state_code, latitude, longitude, background_check_required, require_certifications } = there
  const shift = { id, gig_id: id, organization_id, location_id, skill_id, type, employment_type, start_time, end_time, timezone }
  const found = await obstaclesToPlanned(
    ctx,
    [{ ...shift, state_code, latitude, longitude, background_check_required, require_certifications, posted_at: there.posted_at }],
    proIds.map((pro_id) => ({ gig_id: id, pro_id })),
  )
  return new Set(found.flatMap(({ pro_id, obstacles }) => (obstacles.length === 0 ? [pro_id] : [])))
}

/**
 * Confirms pros as before the change that took their confirmation away, at the rates of that confirmation, and the wage of the shift if it is higher; the gig
 * is locked and changed. Who could not take the shift after all, or finds no opening, stays asked.
 * @returns the pros who are confirmed again
 */
export async function giveBack(ctx: Ctx, gig: GigRecord, taken: TakenAway): Promise<Set<number>> {
  const given = new Set<number>()
  const open = taken.size === 0 ? [] : (await liveApplications(ctx, gig)).filter(({ confirmed_at }) => confirmed_at === null)
  for (const [pro_id, { before, asked: question }] of taken) {
    const asked = open.find((application) => application.pro_id === pro_id && application.selected_at !== null)
    if (!asked) continue
    const engagement = await lockEngagement(ctx, asked)
    const fit = await fitOfPair(ctx, { gig_id: gig.id, pro_id })
    const by = filledBy(asked)
    if (obstaclesToTake(fit).length > 0 || openingsLeft(engagement.gig, by) === 0) continue
    await confirmApplication(ctx, engagement, {
      event: 'give_back',
      by,
      fit,
      earlier: before,
      is_instant: before.is_instant,
      is_quiet: true,
    })
    await announce(ctx, 'application.given_back', { ...eventIds(asked), asked_id: question.id }, topicsOf(asked))
    given.add(pro_id)
  }
  if (given.size > 0) await raiseConfirmedWages(ctx, gig, { of: given })
  return given
}
