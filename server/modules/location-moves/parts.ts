import { moveEffects } from '@crewcall/contract/rules/location-move.ts'
import type { MoveEffect, MoveFate, MoveObstacle, StayReason } from '@crewcall/contract/rules/location-move.ts'
import type { MoveEffects } from '@crewcall/contract/location-moves.ts'
import type { Copies } from '../../platform/copy-rows.ts'
import type { Ctx } from '../../platform/context.ts'
import type { LocationRow } from '../organizations/index.ts'

/** What would move: from where, to which organization, and which of the coming shifts. */
export type Planned = {
  from: LocationRow
  to: { organization_id: number; location: LocationRow | null }
  gig_ids: readonly number[]
  stays: ReadonlyMap<number, StayReason>
}

/** A move that is being done: the location there exists. */
export type Moving = {
  from: LocationRow
  to: LocationRow
  gig_ids: readonly number[]
  /** In whose name offers and plans go on there. */
  owner_id: number
  /** The copies of what shifts and drafts refer to. */
  copies: { addresses: Copies; templates: Copies; series: Copies }
}

/** A coming shift of the location. */
export type ComingShift = { gig_id: number; start_time: Date; bundle_id: number | null; event_shift_id: number | null }

/** What one module does when a location moves. Its functions write its own tables only. */
type Part = {
  /** What has to end first. */
  obstacles?: Partial<Record<MoveObstacle, (ctx: Ctx, planned: Omit<Planned, 'gig_ids' | 'stays'>) => Promise<boolean>>>
  /** Locks the shifts of the location until the end of the transaction. */
  lock?: (ctx: Ctx, from: LocationRow) => Promise<void>
  /** The shifts of the location that could move: neither cancelled nor completed. */
  coming?: (ctx: Ctx, from: LocationRow) => Promise<ComingShift[]>
  /** Shifts that stay, of some. */
  stays?: Partial<Record<StayReason, (ctx: Ctx, from: LocationRow, gigIds: readonly number[]) => Promise<{ gig_id: number }[]>>>
  /** How many things of a kind there are. */
  counts?: Partial<Record<MoveEffect, (ctx: Ctx, planned: Planned) => Promise<number>>>
  /** Copies what the location there has as well. */
  copy?: (ctx: Ctx, moving: Moving) => Promise<void>
  /** Moves what is ahead, and ends what ends. The checks between rows that move wait for the end of the transaction. */
  carry?: (ctx: Ctx, moving: Moving) => Promise<void>
  /** Moves what belongs to shifts, after them. */
  follow?: (ctx: Ctx, moving: Moving) => Promise<void>
}

const parts: Part[] = []

/** Registers what a module does when a location moves; called once, at module load, in any order. */
export function partOfLocationMove(part: Part): void {
  parts.push(part)
}

/** What stands in the way, in the order in which parts registered it. */
export async function obstaclesOf(ctx: Ctx, planned: Omit<Planned, 'gig_ids' | 'stays'>): Promise<MoveObstacle[]> {
  const found: MoveObstacle[] = []
  for (const { obstacles } of parts)
    for (const [code, isThere] of Object.entries(obstacles ?? {}))
      // The keys of `Object.entries` are those of the record.
      if (await isThere(ctx, planned)) found.push(code as MoveObstacle)
  return found
}

/** Locks what a plan is made of. */
export async function lockParts(ctx: Ctx, from: LocationRow): Promise<void> {
  for (const { lock } of parts) await lock?.(ctx, from)
}

/** Every shift that could move. */
export async function comingShifts(ctx: Ctx, from: LocationRow): Promise<ComingShift[]> {
  const found: ComingShift[] = []
  for (const { coming } of parts) found.push(...((await coming?.(ctx, from)) ?? []))
  return found
}

/** Shifts of these that stay, with the reason that their module gives. */
export async function staysOf(ctx: Ctx, from: LocationRow, gigIds: readonly number[]): Promise<{ gig_id: number; reason: StayReason }[]> {
  const found: { gig_id: number; reason: StayReason }[] = []
  for (const { stays } of parts)
    for (const [reason, ofThese] of Object.entries(stays ?? {}))
      for (const { gig_id } of await ofThese(ctx, from, gigIds)) found.push({ gig_id, reason: reason as StayReason })
  return found
}

/** What the move does, counted by the modules that do it. */
export async function effectsOf(ctx: Ctx, planned: Planned): Promise<MoveEffects> {
  const reasons = Map.groupBy(planned.stays.values(), (reason) => reason)
  return {
    moves: await counted(ctx, planned, 'moves'),
    // A location to which a move is undone has its lists.
    copied: planned.to.location === null ? await counted(ctx, planned, 'copied') : [],
    stays: await counted(ctx, planned, 'stays'),
    ends: await counted(ctx, planned, 'ends'),
    stay_reasons: [...reasons].map(([code, list]) => ({ code, count: list.length })),
  }
}

async function counted<F extends MoveFate>(
  ctx: Ctx,
  planned: Planned,
  fate: F,
): Promise<{ code: (typeof moveEffects)[F][number]; count: number }[]> {
  const list: { code: (typeof moveEffects)[F][number]; count: number }[] = []
  for (const code of moveEffects[fate]) {
    let count = 0
    for (const { counts } of parts) count += (await counts?.[code]?.(ctx, planned)) ?? 0
    if (count > 0) list.push({ code, count })
  }
  return list
}

/** Copies, carries, and lets follow, all parts at a time. */
export async function moveParts(ctx: Ctx, moving: Moving): Promise<void> {
  for (const { copy } of parts) await copy?.(ctx, moving)
  for (const { carry } of parts) await carry?.(ctx, moving)
  for (const { follow } of parts) await follow?.(ctx, moving)
}
