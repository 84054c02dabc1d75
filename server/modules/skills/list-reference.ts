import type * as skills from '@crewcall/contract/skills.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { suggestedBreakMinutes, suggestedBreaks } from '@crewcall/contract/rules/break-rules.ts'
import { durationMinutes, instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { every } from '../../platform/write.ts'
import { requirementColumns } from './queries.ts'
import { minimumWagesSince } from './laws-of-state.ts'
import { breakRulesInForce } from './rules-in-force.ts'

type SkillRow = Omit<Tables['skills'], 'license'> & { license: 'marketplace' | 'hire'; competencies: string[]; certification_ids: number[] }

/**
 * Positions by name or by how often they are posted, without those of events unless asked. `is_offered` and `license` say which may be chosen; the
 * others are listed because shifts, templates and pros refer to them.
 */
export async function listSkills(ctx: Ctx, { query }: Input<typeof skills.listSkills>): Promise<Reply<typeof skills.listSkills>> {
  const order = query.query === 'ordered_by_popularity' ? sql`s.popularity desc, s.name` : sql`s.name`
  // Every position that can be booked for a shift can also be hired for.
  const where = every(
    !query.is_for_events && sql`not s.is_event_only`,
    query.license !== undefined && sql`s.license in ('marketplace', ${query.license})`,
  )
  const results = await ctx.tx.rows<SkillRow>(sql`
    select s.*,
      array(select c.name from competencies c where c.skill_id = s.id order by c.id) as competencies,
      array(select sc.certification_id from skill_certifications sc where sc.skill_id = s.id and sc.asked_until is null order by 1) as certification_ids
    from skills s where ${where} order by ${order}`)
  // The clocks of the country are behind UTC.
  const minimum_wages = await minimumWagesSince(ctx, instantToWall(ctx.now, 'Pacific/Pago_Pago').date)
  return minimum_wages.length === 0 ? { results } : { results, minimum_wages }
}

/** The skills a manager may choose. */
export async function listManagerSkills({ tx }: Ctx): Promise<Reply<typeof skills.listManagerSkills>> {
  return { results: await tx.rows(sql`select id, name from manager_skills order by name`) }
}

/** Kinds of work a pro may look for. */
export async function listContractorTypes(
  { tx }: Ctx,
  { query }: Input<typeof skills.listContractorTypes>,
): Promise<Reply<typeof skills.listContractorTypes>> {
  const where = every(query.license !== undefined && sql`license = ${query.license}`)
  return { results: await tx.rows(sql`select id, name from pro_contractor_types where ${where} order by name`) }
}

/** Markets that are served, by name. */
export async function listMarkets({ tx }: Ctx): Promise<Reply<typeof skills.listMarkets>> {
  return { results: await tx.rows(sql`select * from markets order by name`) }
}

/** Requirements for every position and, if requested, those of one position; general ones first. */
export async function listRequirements(
  { tx }: Ctx,
  { query }: Input<typeof skills.listRequirements>,
): Promise<Reply<typeof skills.listRequirements>> {
  const where = query.skill_id === undefined ? sql`true` : sql`q.skill_id is null or q.skill_id = ${query.skill_id}`
  return {
    results: await tx.rows(
      sql`select ${requirementColumns} from requirements q where ${where} order by q.skill_id nulls first, q.category, q.name`,
    ),
  }
}

/** Certificates that shifts may require; `is_offered` says which may be chosen, the retired are listed because pros hold them. */
export async function listCertificationTypes({ tx }: Ctx): Promise<Reply<typeof skills.listCertificationTypes>> {
  return { results: await tx.rows(sql`select id, name, description, is_state_specific, is_offered from certifications order by name`) }
}

/**
 * Suggested breaks in a market for a shift of this length, by the rules in force on the day it begins (docs/rules/hours.md#breaks).
 * @throws problem invalid if the end is not after the start
 */
export async function suggestBreaks(ctx: Ctx, { query }: Input<typeof skills.suggestBreaks>): Promise<Reply<typeof skills.suggestBreaks>> {
  const minutes = durationMinutes(query.start_time, query.end_time)
  if (minutes <= 0) throw problem('invalid', 'END_NOT_AFTER_START', { target: 'end_time' })
  const rules = await breakRulesInForce(ctx, query.market_id, query.start_time)
  return { results: suggestedBreaks(rules, minutes), suggested_minutes: suggestedBreakMinutes(rules, minutes) }
}
