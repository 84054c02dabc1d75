import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'

export type SkillBrief = Pick<Tables['skills'], 'id' | 'name' | 'icon'>
export type Requirement = Pick<Tables['requirements'], 'id' | 'name' | 'skill_id'> & {
  category: 'ATTIRE' | 'EQUIPMENT' | 'EXPERIENCE' | 'OTHER'
  skill: SkillBrief | null
}

/** The columns of a requirement as in the API, over `requirements q`. */
export const requirementColumns: Sql = sql`q.id, q.name, q.category, q.skill_id,
  (select jsonb_build_object('id', k.id, 'name', k.name, 'icon', k.icon) from skills k where k.id = q.skill_id) as skill`

/** A position with its defaults and wages. @throws problem not_found */
export function skillById(ctx: Ctx, id: number): Promise<Tables['skills']> {
  return ctx.tx.one<Tables['skills']>(sql`select * from skills where id = ${id}`)
}

/** Names and icons of these positions. */
export async function skillBriefs(ctx: Ctx, ids: readonly number[]): Promise<Map<number, SkillBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx.rows<SkillBrief>(sql`select id, name, icon from skills where id in (${join([...new Set(ids)])})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these positions may be newly chosen: those that are offered. */
export async function offeredSkills(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.tx.rows<{ id: number }>(sql`select id from skills where id = any(${[...ids]}::bigint[]) and is_offered`)
  return new Set(rows.map(({ id }) => id))
}

/** The positions that may be chosen, by name. */
export function offeredPositions(ctx: Ctx): Promise<SkillBrief[]> {
  return ctx.tx.rows<SkillBrief>(sql`select id, name, icon from skills where is_offered order by name, id`)
}

/** The requirements with these ids by name; unknown ids are left out. */
export async function requirementsByIds(ctx: Ctx, ids: readonly number[]): Promise<Requirement[]> {
  if (ids.length === 0) return []
  return ctx.tx.rows<Requirement>(
    sql`select ${requirementColumns} from requirements q where q.id in (${join([...new Set(ids)])}) order by q.name, q.id`,
  )
}

/** The certificates that shifts of this position ask for if they are posted now. */
export async function requiredCertificationIds(ctx: Ctx, skillId: number): Promise<number[]> {
  const rows = await ctx.tx.rows<{ certification_id: number }>(sql`
    select certification_id from skill_certifications where skill_id = ${skillId} and asked_until is null order by certification_id`)
  return rows.map((row) => row.certification_id)
}
