import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { BreakRule } from '@crewcall/contract/rules/break-rules.ts'
import type { DraftProblem } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { breakRulesInForceSql, minimumWagesOf } from '../../skills/index.ts'
import { postingProblems } from './draft-problems.ts'
import type { Place } from './places.ts'

/** A single shift that is not planned yet. */
export type PlannedTimes = {
  skill_id: number
  start_time: Date
  end_time: Date
  unpaid_break_minutes: number
  wage_amount: number
  allowed_confirmed_pros: number
  special_inst: string
}

/** Why each of these shifts could not be posted as it is, by the checks of posting; what stops the location as a whole has no field. */
export async function faultsOfPlans(ctx: Ctx, place: Place, shifts: readonly PlannedTimes[]): Promise<DraftProblem[][]> {
  const skills = new Map((await ctx.tx.rows<Tables['skills']>(sql`select * from skills`)).map((skill) => [skill.id, skill]))
  const dates = [...new Set(shifts.map(({ start_time }) => instantToWall(start_time, place.timezone).date))]
  const rules = await ctx.tx.rows<{ date: string; rules: BreakRule[] }>(sql`
    select to_char(d.date, 'YYYY-MM-DD') as date, ${breakRulesInForceSql(sql`${place.market_id}`, sql`(d.date + time '12:00') at time zone ${place.timezone}`)} as rules
    from unnest(${dates}::date[]) as d(date)`)
  const rulesOn = new Map(rules.map((row) => [row.date, row.rules]))
  const laws = await minimumWagesOf(ctx, place.state_code)
  const same = { laws, location_id: place.id, type: 'MARKETPLACE', employment_type: null, event_id: null, fill_plan: null, days: [] }
  return shifts.map((shift, id) => {
    const local_date = instantToWall(shift.start_time, place.timezone).date
    const skill = skills.get(shift.skill_id) ?? null
    // Where the position has no description, the draft says that it is missing.
    const description = skill?.default_description || (skill?.name ?? '')
    return postingProblems(ctx.now, { ...same, ...shift, id, description, local_date, skill, rules: rulesOn.get(local_date) ?? [] }, place)
  })
}
