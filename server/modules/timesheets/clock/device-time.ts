import type { Ctx } from '../../../platform/context.ts'

type Told = { is_offline: boolean; device_time?: string | undefined }
const day = 24 * 3_600_000

/** When something on the clock happened: at the time of the phone when it had no connection in the last 24 hours, else now (docs/invariants.md#p3). */
export function timeOf(ctx: Ctx, { is_offline, device_time }: Told): Date {
  const told = new Date(device_time ?? ctx.now)
  const age = ctx.now.getTime() - told.getTime()
  return is_offline && age >= 0 && age <= day ? told : ctx.now
}

// A phone that tells of a time before never had it set, and counts from 1970.
const earliestSet = new Date(Date.UTC(2000, 0, 1))

/** When a punch that a manager decides was made: the time of the phone, however long ago, but when it was received where that clock was not set. */
export function keptTimeOf(ctx: Ctx, { is_offline, device_time }: Told): Date {
  const told = new Date(device_time ?? ctx.now)
  return is_offline && told >= earliestSet && told <= ctx.now ? told : ctx.now
}
