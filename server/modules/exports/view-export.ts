import type * as contract from '@crewcall/contract/exports.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { exportState } from '@crewcall/contract/rules/exports.ts'
import { oldestKept } from '@crewcall/contract/rules/retention.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { isOf, organizationOwner, ownOwner } from './owner.ts'
import type { Owner } from './owner.ts'

type View = Reply<typeof contract.startOwnExport>
type Row = Omit<Tables['data_exports'], 'asked_by'> & { asked_by: string }

/** The exports of an organization, for its admins (docs/rules/exports.md). @throws problem not_found, forbidden */
export async function listOrganizationExports(
  ctx: Ctx,
  { params }: Input<typeof contract.listOrganizationExports>,
): Promise<Reply<typeof contract.listOrganizationExports>> {
  return { results: await exportsOf(ctx, await organizationOwner(ctx, params.orgId)) }
}

/** The exports of the caller's own data. @throws problem forbidden */
export async function listOwnExports(ctx: Ctx): Promise<Reply<typeof contract.listOwnExports>> {
  return { results: await exportsOf(ctx, ownOwner(ctx)) }
}

/** One export of this owner as the API sends it. @throws problem not_found */
export async function exportById(ctx: Ctx, owner: Owner, id: number): Promise<View> {
  return view(ctx.now, await ctx.tx.one<Row>(sql`${rows} where ${isOf(owner)} and e.id = ${id}`))
}

async function exportsOf(ctx: Ctx, owner: Owner): Promise<View[]> {
  const oldest = oldestKept('exports', ctx.now)
  const found = await ctx.tx.rows<Row>(sql`${rows} where ${isOf(owner)} and e.created_ts >= ${oldest} order by e.id desc limit 1000`)
  return found.map((row) => view(ctx.now, row))
}

const rows = sql`select e.*, trim(u.first_name || ' ' || u.last_name) as asked_by from data_exports e join users u on u.id = e.asked_by`

function view(now: Date, { id, asked_by, created_ts, files_done, files_total, rows_done, finished_at, size_bytes, ...row }: Row): View {
  const { expires_at } = row
  return {
    id,
    state: exportState(row, now),
    asked_by,
    created_ts,
    files_done,
    files_total,
    rows_done,
    finished_at,
    size_bytes,
    expires_at,
  }
}
