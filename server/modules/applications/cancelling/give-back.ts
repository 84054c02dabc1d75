import { reconfirmCauses } from '@crewcall/contract/enums.ts'
import { isAnotherPlace } from '@crewcall/contract/rules/another-place.ts'
import type { WorkPlace } from '@crewcall/contract/rules/another-place.ts'
import { isMoveUndone } from '@crewcall/contract/rules/move-undone.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import {
  eventIds,
  filledBy,
  liveApplications,
  lockEngagement,
  openingsLeft,
  plannedMinutes,
  raiseConfirmedWages,
  ratesOfConfirmation,
  topicsOf,
} from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { confirmApplication } from '../offers/confirm.ts'
import { fitOfPair, obstaclesToTake } from '../matching/fit.ts'

/** A confirmation that a move took away, and the application by which the pro was asked again instead. */
type Taken = { before: ApplicationRecord; asked_id: number }
export type TakenAway = ReadonlyMap<number, Taken>

/**
 * The confirmations that the latest move of a shift took away and that taking it back now would give back, by pro: of those asked again who
 * have not answered (docs/rules/applications.md#a-move-taken-back).
 * @param there where the shift goes, with its further address if it has one, and its break: shorter work is not what was confirmed; a move took a confirmation away in the moment in which it asked again
 */
export async function takenAway(
  ctx: Ctx,
  gig: Pick<GigRecord, 'organization_id' | 'id'>,
  there: Pick<GigRecord, 'location_id' | 'location_address_id' | 'unpaid_break_minutes'> & WorkPlace & { start: Date; end: Date },
): Promise<TakenAway> {
  const rows = await ctx.tx.rows<ApplicationRecord & { asked_id: number; asked_minutes: number | null; place: WorkPlace | null }>(sql`
    select a.*, b.id as asked_id, b.promised_minutes as asked_minutes, b.confirmed_place as place from applications b
    join applications a on a.organization_id = b.organization_id and a.pro_id = b.pro_id and a.cancelled_at = b.created_ts
    join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id
    join gigs moved on moved.organization_id = b.organization_id and moved.id = b.gig_id
    where b.organization_id = ${gig.organization_id} and b.gig_id = ${gig.id}
      and b.selected_at is not null and b.confirmed_at is null and b.cancelled_at is null
      and a.start_time = ${there.start} and a.location_id = ${there.location_id}
      and a.confirmed_at is not null and (a.cancellation_cause = any(${reconfirmCauses}::text[]) and a.gig_id = b.gig_id
        or a.cancellation_cause = 'PLACE_CHANGED' and a.gig_id <> b.gig_id and g.skill_id = moved.skill_id
          and g.location_address_id is not distinct from ${there.location_address_id})
    order by a.confirmed_at, a.id`)
  const minutes = plannedMinutes({ ...there, start_time: there.start, end_time: there.end })
  const undone = rows.filter(
    ({ start_time, end_time, cancelled_at, asked_minutes, place }) =>
      cancelled_at !== null &&
      !(place && isAnotherPlace(place, there)) &&
      minutes >= (asked_minutes ?? 0) &&
      isMoveUndone({ was: { start: start_time, end: end_time }, moved_at: cancelled_at }, there, ctx.now),
  )
  return new Map(undone.map(({ asked_id, asked_minutes: _minutes, place: _place, ...before }) => [before.pro_id, { before, asked_id }]))
}

/**
 * Confirms pros as before a move that was taken back, at the rates of that confirmation; the gig is locked, with its new times. Who could not
 * take the shift any more, or finds no opening, stays asked.
 * @returns the pros who are confirmed again
 */
export async function giveBack(ctx: Ctx, gig: GigRecord, taken: TakenAway): Promise<Set<number>> {
  const given = new Set<number>()
  const open = taken.size === 0 ? [] : (await liveApplications(ctx, gig)).filter(({ confirmed_at }) => confirmed_at === null)
  for (const [pro_id, { before, asked_id }] of taken) {
    const asked = open.find((application) => application.pro_id === pro_id && application.selected_at !== null)
    if (!asked) continue
    const engagement = await lockEngagement(ctx, asked)
    const fit = await fitOfPair(ctx, { gig_id: gig.id, pro_id })
    const by = filledBy(asked)
    if (obstaclesToTake(fit).length > 0 || openingsLeft(engagement.gig, by) === 0) continue
    const rates = ratesOfConfirmation(before)
    await confirmApplication(ctx, engagement, { event: 'give_back', by, fit, rates, is_instant: before.is_instant, is_quiet: true })
    await announce(ctx, 'application.given_back', { ...eventIds(asked), asked_id }, topicsOf(asked))
    given.add(pro_id)
  }
  if (given.size > 0) await raiseConfirmedWages(ctx, gig)
  return given
}
