import type { BreakRule } from '@crewcall/contract/rules/break-rules.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { myLocations } from '../../organizations/index.ts'
import { breakRulesInForceSql, minimumWagesSql } from '../../skills/index.ts'

export type Draft = Tables['draft_shifts']
export type Person = { pro_id: number; name: string; headshot_public_id: string | null }
type Skill = Pick<Tables['skills'], 'name' | 'icon' | 'minimum_wage_amount' | 'is_offered' | 'license' | 'is_event_only'>
/** A draft with what decides whether it could be published. */
type BundleDay = { id: number; start_time: string; end_time: string; local_date: string }
export type KnownDraft = Draft & {
  /** Of the work it is a day of, all days by start. */
  days: BundleDay[]
  timezone: string
  local_date: string
  skill: Skill | null
  rules: BreakRule[]
  /** The minimum wages of its state and the cities in it. */
  laws: LocalWage[]
  people: Person[]
  /** Of its template. */
  auto_select_enabled: boolean
}

/** Drafts neither published nor removed, over the alias `d`. */
export const planned: Sql = sql`d.gig_id is null and d.removed_at is null`

/** Drafts under a condition over `draft_shifts d` and `locations l`, by start, in one statement; those of a deleted event are of none. */
export function knownDrafts(ctx: Ctx, condition: Sql): Promise<KnownDraft[]> {
  return ctx.tx.rows<KnownDraft>(sql`
    select d.*, (select e.id from events e where e.organization_id = d.organization_id and e.id = d.event_id and e.removed_at is null) as event_id,
      l.timezone, to_char(d.start_time at time zone l.timezone, 'YYYY-MM-DD') as local_date,
      case when s.id is not null then jsonb_build_object('name', s.name, 'icon', s.icon, 'minimum_wage_amount', s.minimum_wage_amount,
        'is_offered', s.is_offered, 'license', s.license, 'is_event_only', s.is_event_only) end as skill,
      ${breakRulesInForceSql(sql`l.market_id`, sql`d.start_time`)} as rules,
      ${minimumWagesSql(sql`l.state_code`)} as laws,
      exists (select from gig_templates t where t.organization_id = d.organization_id and t.id = d.gig_template_id
        and t.removed_at is null and t.auto_select_enabled) as auto_select_enabled,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'start_time', o.start_time, 'end_time', o.end_time,
        'local_date', to_char(o.start_time at time zone l.timezone, 'YYYY-MM-DD')) order by o.start_time, o.id), '[]')
        from draft_shifts o where o.organization_id = d.organization_id and o.bundle_key = d.bundle_key) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('pro_id', p.id, 'name', p.display_name, 'headshot_public_id', p.headshot_public_id)
        order by w.place), '[]') from unnest(d.pro_ids) with ordinality as w(pro_id, place) join pros p on p.id = w.pro_id) as people
    from draft_shifts d
    join locations l on l.organization_id = d.organization_id and l.id = d.location_id
    left join skills s on s.id = d.skill_id
    where ${condition} order by d.start_time, d.id`)
}

/** These drafts with the other days of the work they are part of. */
export async function withTheirDays(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await ctx.tx.rows<{ id: number }>(sql`
    select o.id from draft_shifts d join draft_shifts o on o.organization_id = d.organization_id and o.bundle_key = d.bundle_key
    where d.id = any(${[...ids]}::bigint[]) and ${myLocations(ctx)(sql`d.location_id`)} order by o.id`)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

/**
 * Locks these drafts of locations the actor manages, published ones included, by id.
 * @throws problem not_found if one does not exist or is foreign
 */
export async function draftsForUpdate(ctx: Ctx, ids: readonly number[]): Promise<Draft[]> {
  const wanted = [...new Set(ids)]
  const found = await ctx.tx.rows<Draft>(sql`
    select d.* from draft_shifts d where d.id = any(${wanted}::bigint[]) and ${myLocations(ctx)(sql`d.location_id`)}
    order by d.organization_id, d.id for no key update`)
  if (found.length < wanted.length) throw problem('not_found', 'NOT_FOUND')
  return found
}
