import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type * as contract from '@crewcall/contract/reference-data.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { constraintProblem } from '../../platform/database-errors.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { insertRow, updateRows } from '../../platform/write.ts'
import { requireStepUp } from '../identity/index.ts'
import { lastChange, requireUnchanged } from './last-change.ts'
import { recordChange } from './record-change.ts'

type Kept = Reply<typeof contract.listKeptMarkets>

constraintProblem('markets_name_key', () => problem('conflict', 'MARKET_NAME_TAKEN', { target: 'name' }))

/** Every market by name, with its number of locations and who changed it last. */
export async function listKeptMarkets(ctx: Ctx): Promise<Kept> {
  allow(ctx, 'admin.skills')
  return view(ctx)
}

/** Adds a market; locations added later belong to the market with the nearest center. @throws problem conflict if the name is taken */
export async function addMarket(ctx: Ctx, { body }: Input<typeof contract.addMarket>): Promise<Kept> {
  await begin(ctx)
  const { reason, ...market } = body
  const { id } = await insertRow(ctx.tx, 'markets', { ...market, ...lastChange(ctx) })
  await recordChange(ctx, { action: 'market.add', object_type: 'market', object_id: id, after: { ...market, reason } })
  return view(ctx)
}

/**
 * Changes a market; its locations, pros and break rules stay in it.
 * @throws problem stale_version if it changed since it was shown; conflict if the name is taken
 */
export async function changeMarket(ctx: Ctx, { params, body }: Input<typeof contract.changeMarket>): Promise<Kept> {
  await begin(ctx)
  const before = await ctx.tx.one<Tables['markets']>(sql`select * from markets where id = ${params.id} for update`)
  const { reason, last_updated_ts, ...market } = body
  requireUnchanged(before, last_updated_ts)
  await updateRows(ctx.tx, 'markets', sql`id = ${before.id}`, { ...market, ...lastChange(ctx) })
  const { name, state_code, timezone, latitude, longitude } = before
  const change = { before: { name, state_code, timezone, latitude, longitude }, after: { ...market, reason } }
  await recordChange(ctx, { action: 'market.change', object_type: 'market', object_id: before.id, ...change })
  return view(ctx)
}

async function begin(ctx: Ctx): Promise<void> {
  allow(ctx, 'admin.skills')
  await requireStepUp(ctx)
}

async function view({ tx }: Ctx): Promise<Kept> {
  return {
    results: await tx.rows(sql`
      select m.*, trim(u.first_name || ' ' || u.last_name) as last_updated_by_name,
        (select count(*)::int from locations l where l.market_id = m.id) as locations_count
      from markets m left join users u on u.id = m.last_updated_by order by m.name`),
  }
}
