import type { listAlarms } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'

/** What the product noticed about itself, open ones first, newest first. */
export async function alarms(ctx: Ctx, { query }: Input<typeof listAlarms>): Promise<Reply<typeof listAlarms>> {
  allow(ctx, 'admin.view')
  const found = await page<Tables['alarms']>(ctx.tx, {
    select: sql`*`,
    from: sql`alarms`,
    where: sql`true`,
    order: sql`(resolved_at is null) desc, id desc`,
    query,
  })
  return mapPage(found, (row) => ({ ...row, detail: readable(row.detail) }))
}

function readable(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return String(detail)
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ')
}
