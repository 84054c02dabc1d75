import type { Appeal, listAppeals } from '@crewcall/contract/appeals.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { ownAppeal } from '@crewcall/contract/pros.ts'
import { appealDueAt, appealStatusOf } from '@crewcall/contract/rules/appeal.ts'
import type { AppealDecision, AppealStatus } from '@crewcall/contract/rules/appeal.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { resourceUrl } from '../../media/index.ts'
import { isOver, viewSuspension } from '../suspensions.ts'
import type { Suspension } from '../suspensions.ts'

type View = Reply<typeof listAppeals>['results'][number]
type OwnView = z.input<typeof ownAppeal>
type Person = Appeal['taken_by']
/** An appeal with what it is against, its files, and the people around it. */
export type AppealRow = Omit<Suspension, 'id' | 'pro_id' | 'created_ts'> &
  Tables['suspension_appeals'] & {
    documents: { id: number; name: string; public_id: string }[]
    pro: View['pro']
    people: { imposed_by: Person; taken_by: Person; answered_by: Person }
  }

const person = (alias: Sql) => sql`case when ${alias}.id is not null then
  jsonb_build_object('id', ${alias}.id, 'name', trim(${alias}.first_name || ' ' || ${alias}.last_name)) end`

/** Columns of an appeal, for `page()` and single reads. */
export const appealColumns = sql`s.reason_code, s.explanation, s.source, s.points, s.starts, s.ends, s.lifted_at, s.lifted_by, s.imposed_by, a.*,
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'public_id', m.public_id) order by d.position)
    from suspension_appeal_documents d join media m on m.id = d.media_id where d.appeal_id = a.id), '[]') as documents,
  jsonb_build_object('id', p.id, 'user_id', p.user_id, 'name', p.display_name) as pro,
  jsonb_build_object('imposed_by', ${person(sql`i`)}, 'taken_by', ${person(sql`k`)}, 'answered_by', ${person(sql`w`)}) as people`
export const appealTables = sql`suspension_appeals a join pro_suspensions s on s.id = a.suspension_id join pros p on p.id = a.pro_id
  left join users i on i.id = s.imposed_by left join users k on k.id = a.taken_by and k.is_gigpro_admin left join users w on w.id = a.answered_by`

/** Of an appeal: nobody answered it, and its suspension is in force at that time. */
export const waitsForAnswer = (now: Date) => sql`a.decision is null and s.lifted_at is null and (s.ends is null or s.ends > ${now})`
/** Since when appeals have waited for an answer, for the work queues of the platform. */
export const appealsWaiting = (now: Date) =>
  sql`select a.created_ts as since from suspension_appeals a join pro_suspensions s on s.id = a.suspension_id where ${waitsForAnswer(now)}`
/** Who takes care of one of them, for the same queues. */
export const appealsTaken = (now: Date) => sql`
  select a.taken_by as user_id from suspension_appeals a join pro_suspensions s on s.id = a.suspension_id
  where a.taken_by is not null and ${waitsForAnswer(now)}`

/** One appeal by id, without an access check. @throws problem not_found */
export function appealById({ tx }: Ctx, id: number): Promise<AppealRow> {
  return tx.one<AppealRow>(sql`select ${appealColumns} from ${appealTables} where a.id = ${id}`)
}

/** The appeals of a pro, by the id of the suspension. */
export async function appealsOf(ctx: Ctx, proId: number): Promise<Map<number, OwnView>> {
  const rows = await ctx.tx.rows<AppealRow>(sql`select ${appealColumns} from ${appealTables} where a.pro_id = ${proId}`)
  return new Map(rows.map((row) => [row.suspension_id, viewOwnAppeal(ctx, row)]))
}

/** The state of an appeal now. */
export function statusOfAppeal(ctx: Ctx, row: AppealRow): AppealStatus {
  return appealStatusOf({ decision: row.decision as AppealDecision | null, is_over: isOver(ctx, row) })
}

/** An appeal as its pro sees it: not who answered it. */
export function viewOwnAppeal(ctx: Ctx, row: AppealRow): OwnView {
  const { id, text, documents, created_ts, answer, answered_at } = row
  return {
    id,
    text,
    created_ts,
    answer,
    answered_at,
    status: statusOfAppeal(ctx, row),
    due_at: appealDueAt(created_ts),
    documents: documents.map(({ public_id, ...document }) => ({ ...document, resource_url: resourceUrl(ctx, public_id) })),
  }
}

/** An appeal as the platform sees it. */
export function viewAppeal(ctx: Ctx, row: AppealRow): View {
  const { imposed_by, ...people } = row.people
  return {
    ...viewOwnAppeal(ctx, row),
    ...people,
    pro: row.pro,
    suspension: { ...viewSuspension(ctx, { ...row, id: row.suspension_id }), imposed_by },
    is_mine: row.taken_by === ctx.actor.user_id,
  }
}
