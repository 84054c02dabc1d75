import type { RefusalReason } from './refusals/all.ts'

/** Why a break cannot be counted. */
export const breakRefusals = ['SHIFT_CANCELLED', 'NOT_ON_THE_CLOCK', 'ALREADY_ON_BREAK'] as const satisfies readonly RefusalReason[]
export type BreakRefusal = (typeof breakRefusals)[number]
