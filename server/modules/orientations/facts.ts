import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'

type Place = { organization_id: Sql; location_id: Sql }
/** The location of the gig `g`. */
const ofGig: Place = { organization_id: sql`g.organization_id`, location_id: sql`g.location_id` }

/**
 * The orientation of a location as it is for a pro (`OrientationOfPro`), as JSON; by default the location of the gig `g`. Null where there is none, or it is off
 * (docs/rules/orientation.md#who-needs-it).
 */
export function orientationOfProSql(proId: Sql, { organization_id, location_id }: Place = ofGig): Sql {
  return sql`(
    select jsonb_build_object('audiences', o.audiences, 'step_count', o.step_count, 'is_complete', exists (
      select from orientation_completions c where c.organization_id = o.organization_id and c.location_id = o.location_id
        and c.pro_id = ${proId} and c.version >= o.valid_from_version),
      'has_worked_here', exists (select from worked_together w where w.organization_id = o.organization_id and w.location_id = o.location_id
        and w.pro_id = ${proId} and w.times > w.trial_times))
    from orientations o where o.organization_id = ${organization_id} and o.location_id = ${location_id} and o.is_on)`
}

/** Whether the orientation `o` is on, and this pro not blocked at its location: its link shows nothing otherwise (docs/rules/orientation.md#link). */
export function isOpenTo(proId: Sql): Sql {
  return sql`(o.is_on and not exists (select from pro_blocks b
    where b.organization_id = o.organization_id and b.location_id = o.location_id and b.pro_id = ${proId} and b.lifted_at is null))`
}
