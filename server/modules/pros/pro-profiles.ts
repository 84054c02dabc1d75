import type { DayOfWeek, EmploymentType, TimeBlock } from '@crewcall/contract/enums.ts'
import type { proProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { mediaUrl } from '../media/index.ts'
import { viewPerformance } from './performance-view.ts'
import type { Pro } from './pro-rows.ts'
import { badgesOf } from './pro-summaries.ts'
import { describeBlocks } from './time-blocks.ts'

export type ProfileView = z.input<typeof proProfile>
type Preferences = ProfileView['pro_preferences']
type Row = Pro & {
  market_name: string | null
  pro_contractor_types: string[] | null
  days_of_week: DayOfWeek[] | null
  time_blocks: TimeBlock[] | null
  hours_per_week: Preferences['hours_per_week']
  max_distance_miles: number | null
  skills: Preferences['skills']
  work_history: ProfileView['work_history']
  competencies: string[]
}

/** The default number of miles a pro travels. */
export const defaultDistanceMiles = 25

/** Profiles by pro id, in one query, without phone or street. */
export async function proProfiles(ctx: Ctx, proIds: readonly number[]): Promise<Map<number, ProfileView>> {
  const rows = await ctx.tx.rows<Row>(sql`
    select p.*, m.name as market_name, f.pro_contractor_types, f.days_of_week, f.time_blocks, f.hours_per_week, f.max_distance_miles,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'icon', k.icon, 'years', s.years) order by s.years desc, k.name), '[]')
        from pro_skills s join skills k on k.id = s.skill_id where s.pro_id = p.id) as skills,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'business_name', w.business_name, 'position', w.position, 'start_date', w.start_date,
          'end_date', w.end_date, 'duty', w.duty, 'position_skill_object', case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.name, 'icon', k.icon) end)
          order by w.end_date desc nulls first, w.start_date desc, w.id), '[]')
        from pro_work_history w left join skills k on k.id = w.skill_id where w.pro_id = p.id) as work_history,
      (select coalesce(jsonb_agg(distinct c.name), '[]') from pro_skills s join competencies c on c.skill_id = s.skill_id where s.pro_id = p.id) as competencies
    from pros p left join markets m on m.id = p.market_id left join pro_preferences f on f.pro_id = p.id
    where p.id = any(${[...new Set(proIds)]})`)
  return new Map(rows.map((row) => [row.id, viewProfile(ctx, row)]))
}

function viewProfile(ctx: Ctx, row: Row): ProfileView {
  return {
    uuid: row.uuid,
    profile_id: row.id,
    user_id: row.user_id,
    bio: row.bio,
    headshot_public_id: row.headshot_public_id,
    headshot_url: row.headshot_public_id === null ? null : mediaUrl(ctx, row.headshot_public_id),
    badges: badgesOf(row),
    display_name: row.display_name,
    pro_preferences: viewPreferences(row),
    work_history: row.work_history,
    market_id: row.market_id,
    market_name: row.market_name,
    market_not_listed: row.market_id === null,
    market_not_listed_name: row.market_not_listed_name,
    supported_employment_types: row.supported_employment_types as EmploymentType[],
    performance: viewPerformance(row),
    competencies: row.competencies,
    verified: row.verified_at !== null,
  }
}

function viewPreferences(row: Row): Preferences {
  return {
    pro_contractor_type: row.pro_contractor_types ?? [],
    skills: row.skills,
    days_of_week: row.days_of_week ?? [],
    time_blocks: describeBlocks(row.time_blocks ?? []),
    hours_per_week: row.hours_per_week,
    max_distance_miles: row.max_distance_miles ?? defaultDistanceMiles,
  }
}
