import type { listProBlocks } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { proById } from '../pros/index.ts'

type Block = Reply<typeof listProBlocks>['results'][number]

/** Every block of a pro at any location; those in force first. */
export async function proBlocks(ctx: Ctx, { params, query }: Input<typeof listProBlocks>): Promise<Reply<typeof listProBlocks>> {
  allow(ctx, 'admin.pros')
  const pro = await proById(ctx, params.proId)
  return page<Block>(ctx.tx, {
    select: sql`b.id, b.location_id, l.name as location_name, o.name as organization_name, b.reason, b.feedback, b.created_ts, b.lifted_at,
      trim(u.first_name || ' ' || u.last_name) as created_by_name, trim(f.first_name || ' ' || f.last_name) as lifted_by_name`,
    from: sql`pro_blocks b join locations l on l.organization_id = b.organization_id and l.id = b.location_id
      join organizations o on o.id = b.organization_id join users u on u.id = b.created_by left join users f on f.id = b.lifted_by`,
    where: sql`b.pro_id = ${pro.id}`,
    order: sql`(b.lifted_at is null) desc, b.id desc`,
    query,
  })
}
