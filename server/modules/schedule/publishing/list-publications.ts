import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { listPublications as endpoint } from '@crewcall/contract/publications.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { page } from '../../../platform/lists.ts'
import { every } from '../../../platform/write.ts'
import { locationById, myLocations } from '../../organizations/index.ts'
import { publicationColumns } from './publication-rows.ts'
import type { PublicationView } from './publication-rows.ts'

/** What was published at the locations where the actor may post, newest first. */
export async function listPublications(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  if (query.location_id !== undefined) await locationById(ctx, query.location_id)
  const mine = myLocations(ctx, { may: 'gig.post' })(sql`place.id`)
  return page<PublicationView>(ctx.tx, {
    select: publicationColumns,
    from: sql`publications p`,
    where: every(
      // Of several locations, all have to be the actor's: the people told are those of all.
      sql`not exists (select from unnest(p.location_ids) as place(id) where not ${mine})`,
      query.location_id !== undefined && sql`${query.location_id}::bigint = any(p.location_ids)`,
      query.organization_id !== undefined && sql`p.organization_id = ${query.organization_id}`,
    ),
    order: sql`p.published_at desc, p.id desc`,
    query,
  })
}
