/**
 * Why a call is refused, where its error code leaves it open: the `reason` of an error. The client makes the words of it and of `values`.
 * A reason that is gone stays in this list while an old client may wait with it.
 */
export const refusalReasons = [
  'ALREADY_CLOCKED_IN',
  'ALREADY_CLOCKED_OUT',
  'ALREADY_ON_BREAK',
  'CHECKIN_CODE_MISSING',
  'CHECKIN_CODE_WRONG',
  'CHECKIN_LOCKED',
  'CLOCKED_IN_ELSEWHERE',
  'CLOCK_IN_NOT_OPEN',
  'CLOCK_OUT_BEFORE_CLOCK_IN',
  'HOURS_SETTLED',
  'NOT_CLOCKED_IN',
  'NOT_ON_THE_CLOCK',
  'SHIFT_CANCELLED',
  'SHIFT_OVER',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Why a break cannot count. */
export const breakRefusals = ['SHIFT_CANCELLED', 'NOT_ON_THE_CLOCK', 'ALREADY_ON_BREAK'] as const satisfies readonly RefusalReason[]
export type BreakRefusal = (typeof breakRefusals)[number]
