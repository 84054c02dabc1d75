import type { Ctx } from '../../../platform/context.ts'

type Told = { is_offline: boolean; device_time?: string | undefined }
const day = 24 * 3_600_000

/**
 * When something on the clock happened: at the phone's time if it was offline within the last 24 hours, else now (docs/invariants.md#p3).
 */
export function timeOf(ctx: Ctx, { is_offline, device_time }: Told): Date {
  const told = new Date(device_time ?? ctx.now)
  const age = ctx.now.getTime() - told.getTime()
  return is_offline && age >= 0 && age <= day ? told : ctx.now
}

// A phone that reports an earlier time was never set, and counts from 1970.
const earliestSet = new Date(Date.UTC(2000, 0, 1))

/**
 * The time of a punch to be decided by a manager: the phone's time, however long ago, or the time it was received if the phone's clock was
 * not set.
 */
export function keptTimeOf(ctx: Ctx, { is_offline, device_time }: Told): Date {
  const told = new Date(device_time ?? ctx.now)
  return is_offline && told >= earliestSet && told <= ctx.now ? told : ctx.now
}
