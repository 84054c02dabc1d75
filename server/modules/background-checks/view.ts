import type * as contract from '@crewcall/contract/background-checks.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { mapPage, page } from '../../platform/lists.ts'
import { allow } from '../../platform/policy.ts'
import { containsWords } from '../../platform/search-text.ts'
import { every } from '../../platform/write.ts'
import { isExpiring } from './expiring.ts'
import { today } from './rows.ts'
import type { Check } from './rows.ts'

type Row = Check & { user_id: number; name: string; decider: string | null }
const columns: Sql = sql`c.*, p.user_id, trim(u.first_name || ' ' || u.last_name) as name, trim(d.first_name || ' ' || d.last_name) as decider`
const tables: Sql = sql`background_checks c join pros p on p.id = c.pro_id join users u on u.id = p.user_id left join users d on d.id = c.decided_by`
const isWaiting: Sql = sql`(c.status = 'CONSIDER' and c.decision is null)`

/** The checks of the platform, newest first; those that wait for a decision the longest first. */
export async function list(
  ctx: Ctx,
  { query }: Input<typeof contract.listBackgroundChecks>,
): Promise<Reply<typeof contract.listBackgroundChecks>> {
  allow(ctx, 'background_check.decide')
  const found = await page<Row>(ctx.tx, {
    select: columns,
    from: tables,
    where: every(
      query.status !== undefined && sql`c.status = ${query.status}`,
      query.is_waiting !== undefined && sql`${isWaiting} = ${query.is_waiting}`,
      query.is_expiring !== undefined && sql`coalesce(${isExpiring(today(ctx))}, false) = ${query.is_expiring}`,
      query.name !== undefined && containsWords(sql`(u.first_name || ' ' || u.last_name || ' ' || p.display_name)`, query.name),
    ),
    order: orderOf(query),
    query,
  })
  return mapPage(found, (row) => present(ctx, row))
}

function orderOf({ is_waiting, is_expiring }: Input<typeof contract.listBackgroundChecks>['query']): Sql {
  if (is_expiring === true) return sql`c.expires_on, c.id`
  return is_waiting === true ? sql`c.completed_at, c.id` : sql`c.id desc`
}

/** One check, for the platform. */
export async function viewCheck(ctx: Ctx, id: number): Promise<z.input<typeof contract.backgroundCheck>> {
  return present(ctx, await ctx.tx.one<Row>(sql`select ${columns} from ${tables} where c.id = ${id}`))
}

/** How far declining has come; null if nobody declined. */
export function adverseOf({ adverse_state, final_at }: Check) {
  return adverse_state === null ? null : { state: adverse_state, final_at }
}

function present({ ports }: Ctx, row: Row): z.input<typeof contract.backgroundCheck> {
  const { id, status, consented_at, completed_at, expires_on, decision, decided_at, reason, decider } = row
  return {
    id,
    status,
    pro: { id: row.pro_id, user_id: row.user_id, name: row.name },
    consented_at,
    completed_at,
    expires_on,
    report_url:
      row.report_ref === null || ports.background_checks.provider === null ? null : ports.background_checks.reportUrl(row.report_ref),
    adverse: adverseOf(row),
    decision: decision === null || decided_at === null ? null : { kind: decision, by: decider ?? '', at: decided_at, reason: reason ?? '' },
    is_waiting: status === 'CONSIDER' && decision === null,
  }
}
