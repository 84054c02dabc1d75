import sql from 'sql-template-tag'
import { z } from 'zod'
import { noteAlarm } from './alarms.ts'
import { keepUntilCommit } from './before-commit.ts'
import type { Ctx, OutsideCtx } from './context.ts'
import type { Tx } from './db.ts'
import { job } from './jobs.ts'
import { adding } from './write.ts'

/*
 * Cells are stored aggregates: how often a pro worked at a location, what a location spent on a day. A cell is never incremented. A change
 * to its source data marks its key, in the same transaction; the worker notices it within 15 seconds (`noticeMarks`), recalculates it from
 * the source and removes the marks it saw. So
 * recalculating twice is harmless, a worker that dies leaves the marks, and late changes need no special handling. Every night all cells of
 * a kind are compared with their source; differences raise an alarm and are recalculated (ADR 67).
 */

/** A kind of cell, declared once by the module that owns its table. */
export type CellKind = {
  readonly name: string
  /** Recalculates one cell from its source and overwrites it. */
  readonly recount: (ctx: Ctx, key: string) => Promise<void>
  /** Keys of cells that differ from their source without a mark; at most `limit`. */
  readonly drifted: (ctx: Ctx, limit: number) => Promise<string[]>
}

const kinds = new Map<string, CellKind>()
const mostKeys = 500
const mostDrifted = 1000

/** Declares a kind of cell; called once, at module load. */
export function cellKind(kind: CellKind): CellKind {
  if (kinds.has(kind.name)) throw new Error(`There are two kinds of cells named ${kind.name}`)
  kinds.set(kind.name, kind)
  return kind
}

/** Marks cells, in the transaction that changes their source; all marks of a transaction are written in one statement. */
export function markDirty(tx: Tx, kind: string, keys: readonly string[]): void {
  for (const key of new Set(keys)) keepUntilCommit(tx, 'dirty_cells', { kind, key }, (rows) => adding('dirty_cells', rows))
}

/** Recalculates marked cells, one transaction per cell. A cell that fails keeps its marks and blocks no other. */
export const recountCells = job('platform.recount_cells', {
  input: z.object({}),
  cron: '* * * * *',
  outside: true,
  lane: 'usual',
  run: async (ctx) => {
    const faults: unknown[] = []
    // Marks set from now on are left to the next run, so this one ends; failed cells are skipped, not retried.
    const { last } = await ctx.begin(({ tx }) => tx.one<{ last: number }>(sql`select coalesce(max(id), 0) as last from dirty_cells`))
    for (let after = 0, marked: Cell[]; after < last; after = marked.at(-1)?.first ?? last) {
      const from = after
      marked = await ctx.begin(({ tx }) => markedCells(tx, { after: from, last }))
      for (const cell of marked) await recountOne(ctx, cell).catch((error: unknown) => faults.push(error))
    }
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} cells could not be counted: ${String(faults[0])}`)
  },
})

/** Every night: a cell that differs from its source without a mark was changed without marking it, which is an internal error. */
export const mendCells = job('platform.mend_cells', {
  input: z.object({}),
  cron: '40 10 * * *',
  run: async (ctx) => {
    for (const { name, drifted } of kinds.values()) {
      const keys = await drifted(ctx, mostDrifted)
      if (keys.length === 0) continue
      markDirty(ctx.tx, name, keys)
      await noteAlarm(ctx.tx, 'cells_drifted', { kind: name, count: keys.length, first: keys[0] ?? '' })
    }
  },
})

/** A marked cell; `first` is the id of its oldest mark. */
type Cell = { kind: string; key: string; first: number }

function markedCells(tx: Tx, { after, last }: { after: number; last: number }): Promise<Cell[]> {
  return tx.rows<Cell>(sql`
    select kind, key, min(id) as first from dirty_cells where kind = any(${[...kinds.keys()]}::text[]) and id <= ${last}
    group by kind, key having min(id) > ${after} order by 3 limit ${mostKeys}`)
}

function recountOne(ctx: OutsideCtx, { kind, key }: Cell): Promise<void> {
  return ctx.begin(async (inside) => {
    const { tx } = inside
    // One worker per cell: an older result must not overwrite a newer one. Marks set after the query below stay for the next run.
    const { is_mine } = await tx.one<{ is_mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`cell ${kind} ${key}`}, 0)) as is_mine`,
    )
    if (!is_mine) return
    const seen = await tx.rows<{ id: number }>(sql`select id from dirty_cells where kind = ${kind} and key = ${key}`)
    if (seen.length === 0) return
    await kinds.get(kind)?.recount(inside, key)
    await tx.run(sql`delete from dirty_cells where id = any(${seen.map(({ id }) => id)}::bigint[])`)
  })
}
