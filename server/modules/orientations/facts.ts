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
        and c.pro_id = ${proId} and c.version >= o.valid_from_version))
    from orientations o where o.organization_id = ${organization_id} and o.location_id = ${location_id} and o.is_on)`
}
