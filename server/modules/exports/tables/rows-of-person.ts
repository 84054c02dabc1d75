import { candidateStatuses } from '@crewcall/contract/enums-of-hire.ts'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { toldOfBlock, untoldReason } from '../../applications/index.ts'
import { standingOf } from '../../hiring/index.ts'
import { seemsToWait } from '../../network/index.ts'
import type { ExportedTable } from './table.ts'

export type OfPerson = { user_id: number; pro_id: number | null; now: Date }
export type PersonTable = ExportedTable<OfPerson>

/** The account itself. */
export function itself({ user_id }: OfPerson): Sql {
  return sql`t.id = ${user_id}`
}

/** Rows that name the account. */
export function ofUser({ user_id }: OfPerson): Sql {
  return sql`t.user_id = ${user_id}`
}

/** Rows that name the pro; none of somebody who is not one. */
export function ofPro({ pro_id }: OfPerson): Sql {
  return sql`t.pro_id = ${pro_id}::bigint`
}

/** What belongs to an application of the pro. */
export function ofApplication({ pro_id }: OfPerson): Sql {
  return sql`exists (select from applications a where a.organization_id = t.organization_id and a.id = t.application_id and a.pro_id = ${pro_id}::bigint)`
}

/** The shifts for which the pro applied or got an offer. */
export function ofOwnShift({ pro_id }: OfPerson): Sql {
  return sql`exists (select from applications a where a.organization_id = t.organization_id and a.gig_id = t.id and a.pro_id = ${pro_id}::bigint)`
}

/** The locations of these shifts, and those the person manages. */
export function ofOwnPlace({ user_id, pro_id }: OfPerson): Sql {
  return sql`(exists (select from applications a where a.organization_id = t.organization_id and a.location_id = t.id and a.pro_id = ${pro_id}::bigint)
    or exists (select from location_managers m where m.organization_id = t.organization_id and m.location_id = t.id and m.user_id = ${user_id}))`
}

/** Wishes to join a network, as far as the pro is told of them: a refused one seems to wait, for as long as on their screen. */
export function toldWishes(owner: OfPerson): Sql {
  return sql`${ofPro(owner)} and (answer = 'ADMITTED' or ${seemsToWait(owner)})`
}

/** Money to the pro; what a business was charged is not theirs. */
export function payouts(owner: OfPerson): Sql {
  return sql`${ofPro(owner)} and t.kind in ('PRO_PAYOUT', 'ADHOC_PAYOUT', 'REFERRAL_PAYOUT', 'LOYALTY_PAYOUT')`
}

/** Rewards of the person, also as a manager. */
export function rewarded({ user_id, pro_id }: OfPerson): Sql {
  return sql`(t.user_id = ${user_id} or t.pro_id = ${pro_id}::bigint)`
}

/** Referrals by the person; whom they referred is not in them. */
export function referrer({ user_id }: OfPerson): Sql {
  return sql`t.referrer_user_id = ${user_id}`
}

/** Messages that the person wrote. */
export function author({ user_id }: OfPerson): Sql {
  return sql`t.author_user_id = ${user_id}`
}

/** Lists that are the same for everybody, which name what other tables refer to. */
export function everybodys(): Sql {
  return sql`true`
}

/** A message that its author deleted has no words any more. */
export const ownWords = { body: sql`case when t.deleted_at is null then t.body else '' end` }

const isBlock = sql`t.cancellation_reason = ${untoldReason}`
/** Of a business that blocked the pro, the export says what the screen says. */
export const toldCancellation = {
  cancelled_by: sql`case when ${isBlock} then null else t.cancelled_by end`,
  cancellation_reason: sql`case when ${isBlock} then ${toldOfBlock.reason} else t.cancellation_reason end`,
  cancellation_explanation: sql`case when ${isBlock} then ${toldOfBlock.explanation} else t.cancellation_explanation end`,
}

/** Where an application for a job stands, as far as the candidate is told. */
export const toldStanding = {
  status: sql`case t.status ${join(
    candidateStatuses.map((status) => sql`when ${status} then ${standingOf(status)}`),
    ' ',
  )} end`,
}

/** Of a refusal the pro is not told. */
export const toldAnswer = {
  answer: sql`nullif(t.answer, 'REFUSED')`,
  answered_at: sql`case when t.answer = 'ADMITTED' then t.answered_at end`,
}
