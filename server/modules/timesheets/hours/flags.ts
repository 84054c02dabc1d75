import { LONG_BREAK_TOLERANCE_MINUTES } from '@crewcall/contract/rules/compliance.ts'
import type { Break, Clock, Evidence, Punch } from './evidence.ts'
import { counts } from './evidence.ts'

/** Why a manager should look at hours before they are paid; each with the sentence managers read. */
export const flagSentences = {
  OFFLINE_PUNCH: 'A punch was made without a connection and carries the time of the phone.',
  OUTSIDE_FENCE: 'A punch was made away from the address.',
  POSITION_UNSURE: 'A punch came without a precise position.',
  AUTO_CLOCK_OUT: 'The pro did not clock out; the scheduled end was used.',
  NO_PUNCHES: 'The pro did not use the clock; the scheduled hours are proposed.',
  CLOCK_IN_MISSING: 'The clock-in is missing; the scheduled start was used.',
  PENDING_PUNCH: 'A punch waits for a decision.',
  BREAK_NOT_ENDED: 'A break was not ended before the clock-out, so its length is unsure.',
  OUTSIDE_SCHEDULE: 'The hours begin or end more than 30 minutes outside the shift.',
  LARGE_EDIT: 'The hours were changed by more than 30 minutes.',
} as const
export type Flag = keyof typeof flagSentences

type Around = {
  sheet: { auto_clocked_out_at: Date | null }
  gig: { geofence_radius_m: number; unpaid_break_minutes: number }
}

/** The flags that follow from the evidence (docs/rules/hours.md#flags); they ask for a look and never change pay by themselves. */
export function evidenceFlags({ punches, breaks }: Pick<Evidence, 'punches' | 'breaks'>, clock: Clock, { sheet, gig }: Around): Flag[] {
  const counted = punches.filter(counts)
  const flagged = counted.filter((punch) => punch.verdict === 'FLAGGED')
  const isFine = (punch: Punch) => punch.pro_coordinates_precision === 'FINE'
  const found: [Flag, boolean][] = [
    ['OFFLINE_PUNCH', counted.some((punch) => punch.is_offline)],
    ['OUTSIDE_FENCE', flagged.some((punch) => isFine(punch) && (punch.distance_m ?? 0) > gig.geofence_radius_m)],
    ['POSITION_UNSURE', flagged.some((punch) => !isFine(punch) && !punch.is_offline)],
    ['AUTO_CLOCK_OUT', sheet.auto_clocked_out_at !== null && clock.clock_out === undefined],
    ['NO_PUNCHES', clock.clock_in === undefined && clock.clock_out === undefined],
    ['CLOCK_IN_MISSING', clock.clock_in === undefined && clock.clock_out !== undefined],
    ['PENDING_PUNCH', clock.pending.length > 0],
    ['BREAK_NOT_ENDED', breaks.some((taken) => taken.is_ended_by_clock_out && isLonger(taken, gig.unpaid_break_minutes))],
  ]
  return found.filter(([, is]) => is).map(([flag]) => flag)
}

function isLonger({ start_time, end_time }: Break, plannedMinutes: number): boolean {
  return end_time !== null && end_time.getTime() - start_time.getTime() > (plannedMinutes + LONG_BREAK_TOLERANCE_MINUTES) * 60_000
}

/** The sentences of stored flags. */
export function sentencesOf(flags: readonly string[]): string[] {
  return flags.map((flag) => flagSentences[flag as Flag] ?? flag)
}
