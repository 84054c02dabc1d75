import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { alarm, listAlarms } from '@crewcall/contract/admin.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'

type Row = Tables['alarms'] & { resolved_by_name: string | null }
const columns = sql`a.*, nullif(trim(u.first_name || ' ' || u.last_name), '') as resolved_by_name`
const tables = sql`alarms a left join users u on u.id = a.resolved_by`

/** Alarms that the product raised about itself, open ones first, then newest first. */
export async function alarms(ctx: Ctx, { query }: Input<typeof listAlarms>): Promise<Reply<typeof listAlarms>> {
  allow(ctx, 'admin.view')
  const found = await page<Row>(ctx.tx, {
    select: columns,
    from: tables,
    where: sql`true`,
    order: sql`(a.resolved_at is null) desc, a.id desc`,
    query,
  })
  return mapPage(found, presented)
}

/** One alarm. @throws problem not_found */
export async function viewAlarm(ctx: Ctx, id: number): Promise<z.input<typeof alarm>> {
  return presented(await ctx.tx.one<Row>(sql`select ${columns} from ${tables} where a.id = ${id}`))
}

function presented({ resolved_by: _by, ...row }: Row): z.input<typeof alarm> {
  return { ...row, detail: readable(row.detail) }
}

function readable(detail: unknown): string {
  if (typeof detail !== 'object' || detail === null) return String(detail)
  const said = Object.entries(detail).map(
    ([name, value]) => phrase`${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  )
  return said.join(', ')
}
