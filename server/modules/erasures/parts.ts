import { erasureObstacles } from '@crewcall/contract/rules/erasure.ts'
import type { ErasureObstacle } from '@crewcall/contract/rules/erasure.ts'
import type { Ctx } from '../../platform/context.ts'

/** Whose account is erased, and what others read instead of the name from then on. */
export type Erased = { user_id: number; pro_id: number | null; name: string }

/** What one module does for an erasure. Its functions write its own tables only, and are safe to repeat. */
type Part = {
  /** How many things of a kind stand in the way. */
  obstacles?: Partial<Record<ErasureObstacle, (ctx: Ctx, person: Erased) => Promise<number>>>
  /** What ends with the account, in the transaction that closes it. */
  close?: (ctx: Ctx, person: Erased) => Promise<void>
  /** Deletes what is the person's alone, and takes name, address, place and words of the person out of what stays. */
  erase?: (ctx: Ctx, person: Erased) => Promise<void>
}

const parts: Part[] = []

/** Registers what a module does for an erasure; called once, at module load. */
export function partOfErasure(part: Part): void {
  parts.push(part)
}

/** The account itself is registered first and comes last: the sessions that others refer to go with it. */
export function partsToErase(): NonNullable<Part['erase']>[] {
  return parts.flatMap(({ erase }) => erase ?? []).toReversed()
}

/** Ends what ends with the account. */
export async function closeParts(ctx: Ctx, person: Erased): Promise<void> {
  for (const { close } of parts) await close?.(ctx, person)
}

/** Counts what stands in the way, in the order of the kinds. */
export async function countObstacles(ctx: Ctx, person: Erased): Promise<{ code: ErasureObstacle; count: number }[]> {
  const found: { code: ErasureObstacle; count: number }[] = []
  for (const code of erasureObstacles) {
    let count = 0
    for (const { obstacles } of parts) count += (await obstacles?.[code]?.(ctx, person)) ?? 0
    if (count > 0) found.push({ code, count })
  }
  return found
}
