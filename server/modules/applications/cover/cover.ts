import type { ownCover } from '@crewcall/contract/covers.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { updateRow } from '../../../platform/write.ts'
import { isPromised } from '../../engagements/index.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import type { Fit } from '../matching/fit.ts'

constraintProblem('covers_one_open', () => problem('conflict', 'COVER_ASKED_ALREADY'))

/** A confirmed pro's wish that somebody else takes the shift (docs/rules/applications.md#cover). */
export type CoverRecord = Tables['covers']
type End = NonNullable<z.infer<typeof ownCover>['end_reason']>

/** Where it stands. */
export function stateOf({ ended_at, taken_by }: Pick<CoverRecord, 'ended_at' | 'taken_by'>): 'OPEN' | 'TAKEN' | 'ENDED' {
  if (ended_at !== null) return 'ENDED'
  return taken_by === null ? 'OPEN' : 'TAKEN'
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

/** Whether the location's rule gives a shift to who takes it, without a manager. */
export function isApprovedByRule({ cover_approval }: Pick<LocationRow, 'cover_approval'>, { facts }: Pick<Fit, 'facts'>): boolean {
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

/** Ends an open wish. */
export function endCover(ctx: Ctx, { organization_id, id }: CoverRecord, end_reason: End): Promise<CoverRecord> {
  return updateRow(ctx.tx, 'covers', sql`organization_id = ${organization_id} and id = ${id} and ended_at is null`, {
    ended_at: ctx.now,
    end_reason,
    ended_by: ctx.actor.user_id || null,
  })
}

/** Notes who would take the shift and its times, or that nobody would. */
export function writeTaker(ctx: Ctx, { organization_id, id }: CoverRecord, gig: GigRecord, taken_by: number | null): Promise<CoverRecord> {
  return updateRow(ctx.tx, 'covers', sql`organization_id = ${organization_id} and id = ${id} and ended_at is null`, {
    taken_by,
    taken_at: taken_by === null ? null : ctx.now,
    taken_start: taken_by === null ? null : gig.start_time,
    taken_end: taken_by === null ? null : gig.end_time,
  })
}

/** The ids in every event about it; `pro_id` is who has the shift. */
export function coverIds({ organization_id, location_id, gig_id, application_id, pro_id, id }: CoverRecord) {
  return { organization_id, location_id, gig_id, application_id, pro_id, cover_id: id }
}

/** The open screens that show it. */
export function coverTopics({ location_id, gig_id, pro_id, taken_by }: CoverRecord): string[] {
  return [`location:${location_id}`, `gig:${gig_id}`, `pro:${pro_id}`, ...(taken_by === null ? [] : [`pro:${taken_by}`])]
}
