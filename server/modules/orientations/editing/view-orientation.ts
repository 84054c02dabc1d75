import type {
  getOrientation as getEndpoint,
  listOrientationCompletions as listEndpoint,
  saveOrientation as saveEndpoint,
} from '@crewcall/contract/orientations.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { allow } from '../../../platform/policy.ts'
import type { AtLocation } from '../../../platform/policy.ts'
import { mediaByIds } from '../../media/index.ts'
import { locationById, scopeOfLocation } from '../../organizations/index.ts'
import { orientationAt, stepsOf } from '../rows.ts'
import type { OrientationRow } from '../rows.ts'

/** The orientation of a location; null until somebody writes one. @throws problem not_found, forbidden */
export async function getOrientation(ctx: Ctx, { params }: Input<typeof getEndpoint>): Promise<Reply<typeof getEndpoint>> {
  const row = await orientationAt(ctx, await viewable(ctx, params.id))
  return { orientation: row ? await viewOrientation(ctx, row) : null }
}

/** Who has completed the orientation of a location: their latest version, latest first. @throws problem not_found, forbidden */
export async function listCompletions(ctx: Ctx, { params, query }: Input<typeof listEndpoint>): Promise<Reply<typeof listEndpoint>> {
  const { organization_id, location_id } = await viewable(ctx, params.id)
  return page<Reply<typeof listEndpoint>['results'][number]>(ctx.tx, {
    select: sql`p.id as pro_id, p.display_name, p.headshot_public_id, c.version, c.completed_at, c.version >= o.valid_from_version as is_valid`,
    from: sql`orientation_completions c join pros p on p.id = c.pro_id
      join orientations o on o.organization_id = c.organization_id and o.location_id = c.location_id`,
    where: sql`c.organization_id = ${organization_id} and c.location_id = ${location_id} and not exists (
      select from orientation_completions d where d.organization_id = c.organization_id and d.location_id = c.location_id and d.pro_id = c.pro_id
        and d.version > c.version)`,
    order: sql`c.completed_at desc, p.id`,
    query,
  })
}

/** An orientation as its managers see it. */
export async function viewOrientation(ctx: Ctx, row: OrientationRow): Promise<Reply<typeof saveEndpoint>> {
  const [steps, { count }] = [await stepsOf(ctx, row), await countValid(ctx, row)]
  const files = new Map(
    (
      await mediaByIds(
        ctx,
        steps.flatMap(({ media_id }) => media_id ?? []),
      )
    ).map((file) => [file.id, file]),
  )
  return {
    ...row,
    completed_count: count,
    steps: steps.map((step) => ({ ...step, file: step.media_id === null ? null : (files.get(step.media_id) ?? null) })),
  }
}

async function viewable(ctx: Ctx, locationId: number): Promise<AtLocation> {
  const place = scopeOfLocation(await locationById(ctx, locationId))
  allow(ctx, 'orientation.view', place)
  return place
}

function countValid({ tx }: Ctx, { organization_id, location_id, valid_from_version }: OrientationRow): Promise<{ count: number }> {
  return tx.one(sql`
    select count(distinct pro_id) as count from orientation_completions
    where organization_id = ${organization_id} and location_id = ${location_id} and version >= ${valid_from_version}`)
}
