import type { OwnCover, ShiftInReturn } from '@crewcall/contract/covers.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { updateRow } from '../../../platform/write.ts'
import { isPromised } from '../../engagements/index.ts'
import type { ApplicationRecord, Engagement } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import type { Fit } from '../matching/fit.ts'
import { payFor } from '../search/view-pro-gigs.ts'

constraintProblem('covers_one_open', () => problem('conflict', 'COVER_ASKED_ALREADY'))
constraintProblem('covers_one_return', () => problem('conflict', 'COVER_IN_TRADE'))

/** A confirmed pro's wish that somebody else takes the shift (docs/rules/applications.md#cover). */
export type CoverRecord = Tables['covers']
type End = NonNullable<OwnCover['end_reason']>

/** Where it stands. */
export function stateOf({
  ended_at,
  taken_by,
  return_gig_id,
  agreed_at,
}: Pick<CoverRecord, 'ended_at' | 'taken_by' | 'return_gig_id' | 'agreed_at'>): OwnCover['state'] {
  if (ended_at !== null) return 'ENDED'
  if (taken_by === null) return 'OPEN'
  return return_gig_id !== null && agreed_at === null ? 'TRADE_OFFERED' : 'TAKEN'
}

/** Whether a pro may ask for cover: confirmed, before the start, not charged, no interview, and not one of several days that are taken together. */
export function mayAsk({ now }: Pick<Ctx, 'now'>, application: ApplicationRecord, gig: GigRecord): boolean {
  const isConfirmed = application.confirmed_at !== null && isPromised(application) && application.cancelled_at === null
  return (
    isConfirmed &&
    gig.cancelled_at === null &&
    gig.bundle_id === null &&
    gig.type !== 'INTERVIEW' &&
    gig.start_time > now &&
    application.business_payment_status === null
  )
}

/** Whether the location's rule gives a shift to who takes it, without a manager: to nobody without its position. */
export function isApprovedByRule({ cover_approval }: Pick<LocationRow, 'cover_approval'>, { facts }: Pick<Fit, 'facts'>): boolean {
  if (!facts.has_skill) return false
  if (cover_approval === 'WORKED_HERE') return facts.times_worked_together > 0
  return cover_approval === 'ANYONE_ABLE'
}

/** The open wish for an application. */
export function openCoverOf(
  { tx }: Ctx,
  { organization_id, id }: Pick<ApplicationRecord, 'organization_id' | 'id'>,
): Promise<CoverRecord | undefined> {
  return tx.maybe<CoverRecord>(sql`
    select * from covers where organization_id = ${organization_id} and application_id = ${id} and ended_at is null for no key update`)
}

/** A wish, locked: after its shift and the application. */
export function lockCover({ tx }: Ctx, { organization_id, id }: CoverRecord): Promise<CoverRecord> {
  return tx.one<CoverRecord>(sql`select * from covers where organization_id = ${organization_id} and id = ${id} for no key update`)
}

/** That the decision is about who took it, and with what in return, as it was seen. @throws problem stale_version if it was taken anew since */
export function requireSeen({ taken_at }: CoverRecord, seen: { taken_at: string }): void {
  if (taken_at?.getTime() !== Date.parse(seen.taken_at)) throw problem('stale_version', 'CHANGED_MEANWHILE')
}

/** That taking makes nothing else of a trade of the same pro, which the other may have agreed to. @throws problem conflict while it stands */
export function requireNoTrade({ taken_by, return_gig_id }: CoverRecord, proId: number): void {
  if (taken_by === proId && return_gig_id !== null) throw problem('conflict', 'COVER_TRADE_STANDS')
}

/** Ends an open wish. */
export function endCover(ctx: Ctx, { organization_id, id }: CoverRecord, end_reason: End): Promise<CoverRecord> {
  return updateRow(ctx.tx, 'covers', sql`organization_id = ${organization_id} and id = ${id} and ended_at is null`, {
    ended_at: ctx.now,
    end_reason,
    ended_by: ctx.actor.user_id || null,
  })
}

/** Whether the application is offered in return for a shift of another pro. */
export async function isInTrade({ tx }: Ctx, { organization_id, id }: Pick<ApplicationRecord, 'organization_id' | 'id'>): Promise<boolean> {
  const found = await tx.rows(sql`
    select from covers where organization_id = ${organization_id} and return_application_id = ${id} and ended_at is null`)
  return found.length > 0
}

/** The shift in return of an offered trade, as both pros and the business see it: `y` is its row of `gigs`. */
export const shiftInReturnSql = sql`case when c.return_gig_id is not null then (select jsonb_build_object('gig_id', y.id, 'skill_name', r.name,
  'start_time', y.start_time, 'end_time', y.end_time, 'timezone', y.timezone)
  from gigs y join skills r on r.id = y.skill_id where y.organization_id = c.organization_id and y.id = c.return_gig_id) end`

/** The same, read from its JSON. */
export function inReturnOf(told: ShiftInReturn | null): InReturn | null {
  return told && { ...told, start_time: new Date(told.start_time), end_time: new Date(told.end_time) }
}

type InReturn = Omit<ShiftInReturn, 'start_time' | 'end_time'> & { start_time: Date; end_time: Date }

/** Notes who would take the shift, its times, and what they would give in return; or that nobody would. */
export function writeTaker(ctx: Ctx, { organization_id, id }: CoverRecord, taking: Taking | null): Promise<CoverRecord> {
  const returned = taking?.inReturn
  return updateRow(ctx.tx, 'covers', sql`organization_id = ${organization_id} and id = ${id} and ended_at is null`, {
    taken_by: taking?.by ?? null,
    taken_at: taking ? ctx.now : null,
    taken_start: taking?.gig.start_time ?? null,
    taken_end: taking?.gig.end_time ?? null,
    taken_pay_cents: taking ? payOfShift(taking.gig) : null,
    return_application_id: returned?.application.id ?? null,
    return_gig_id: returned?.gig.id ?? null,
    return_start: returned?.gig.start_time ?? null,
    return_end: returned?.gig.end_time ?? null,
    return_pay_cents: returned ? payOfShift(returned.gig) : null,
    agreed_at: null,
  })
}

/** Whether the shift is at the times at which it was taken, and pays no less (docs/rules/applications.md#cover). */
export function isAsTaken({ taken_start, taken_end, taken_pay_cents }: CoverRecord, gig: GigRecord): boolean {
  return isAs(gig, taken_start, taken_end, taken_pay_cents)
}

/** The same of the shift in return, as it was offered. */
export function isAsOffered({ return_start, return_end, return_pay_cents }: CoverRecord, gig: GigRecord): boolean {
  return isAs(gig, return_start, return_end, return_pay_cents)
}

function isAs(gig: GigRecord, start: Date | null, end: Date | null, payCents: number | null): boolean {
  return start?.getTime() === gig.start_time.getTime() && end?.getTime() === gig.end_time.getTime() && payOfShift(gig) >= (payCents ?? 0)
}

function payOfShift(gig: GigRecord): number {
  return payFor(gig, null).pay_total
}

/** The pro who would take the shift as it is, and what they would give in return. */
type Taking = { by: number; gig: GigRecord; inReturn?: Engagement }

/** The ids in every event about it; `pro_id` is who has the shift. */
export function coverIds({ organization_id, location_id, gig_id, application_id, pro_id, id }: CoverRecord) {
  return { organization_id, location_id, gig_id, application_id, pro_id, cover_id: id }
}

/** The open screens that show it. */
export function coverTopics({ location_id, gig_id, pro_id, taken_by }: CoverRecord): string[] {
  return [`location:${location_id}`, `gig:${gig_id}`, `pro:${pro_id}`, ...(taken_by === null ? [] : [`pro:${taken_by}`])]
}
