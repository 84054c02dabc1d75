import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { geoLog, listGeoLogs as endpoint } from '@crewcall/contract/geo-logs.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { mapPage, page } from '../../../platform/lists.ts'
import { limitFor, locationScopeOf, mayDo } from '../../../platform/policy.ts'
import { containsWords } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'
import { myLocations } from '../../organizations/index.ts'

type Row = Tables['geo_logs'] & { user_id: number; market_id: number | null }

/** Fence crossings at the actor's locations, newest first; roles that see only flags get no coordinates (docs/rules/rights.md#roles). */
export async function listGeoLogs(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const list = await page<Row>(ctx.tx, {
    select: sql`l.*, p.user_id, g.market_id`,
    from: sql`geo_logs l join pros p on p.id = l.pro_id join users u on u.id = p.user_id
      join gigs g on g.organization_id = l.organization_id and g.id = l.gig_id`,
    where: every(
      myLocations(ctx)(sql`l.location_id`),
      query.gig_id !== undefined && sql`l.gig_id = ${query.gig_id}`,
      query.is_flagged_for_staffer_review !== undefined && sql`l.is_flagged_for_staffer_review = ${query.is_flagged_for_staffer_review}`,
      query.search !== undefined && containsWords(sql`u.first_name || ' ' || u.last_name || ' ' || p.display_name`, query.search),
    ),
    order: sql`l.created_ts desc, l.id desc`,
    query,
  })
  return mapPage(list, (row) => viewLog(ctx, row))
}

function viewLog(ctx: Ctx, row: Row): z.input<typeof geoLog> {
  const place = locationScopeOf(row)
  const seesPlace = mayDo(ctx, 'geo.view', place) && limitFor(ctx, 'geo.view', place) === null
  const { id, is_flagged_for_staffer_review, created_ts, last_updated_ts, latitude, longitude } = row
  return {
    id,
    is_flagged_for_staffer_review,
    created_ts,
    last_updated_ts,
    action: row.action as z.input<typeof geoLog>['action'],
    precision: row.precision as 'FINE' | 'COARSE' | null,
    metadata: {
      gig_id: row.gig_id,
      user_id: row.user_id,
      market_id: row.market_id,
      location_id: row.location_id,
      gig_application_id: row.application_id,
    },
    coordinates: seesPlace && latitude !== null && longitude !== null ? { type: 'Point', coordinates: [longitude, latitude] } : null,
  }
}
