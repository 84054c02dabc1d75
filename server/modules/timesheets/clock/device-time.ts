import type { Ctx } from '../../../platform/context.ts'

type Told = { is_offline: boolean; device_time?: string | undefined }
const day = 24 * 3_600_000

/** When something on the clock happened: at the time of the phone when it had no connection in the last 24 hours, else now (P3). */
export function timeOf(ctx: Ctx, { is_offline, device_time }: Told): Date {
  const told = new Date(device_time ?? ctx.now)
  const age = ctx.now.getTime() - told.getTime()
  return is_offline && age >= 0 && age <= day ? told : ctx.now
}

/** When a punch that a manager decides was made: the time of the phone, however long ago. */
export function keptTimeOf(ctx: Ctx, { is_offline, device_time }: Told): Date {
  const told = new Date(device_time ?? ctx.now)
  return is_offline && told <= ctx.now ? told : ctx.now
}
