import type { HoursFlag } from '@crewcall/contract/evidence.ts'
import { LONG_BREAK_TOLERANCE_MINUTES } from '@crewcall/contract/rules/compliance.ts'
import { fenceStanding } from '@crewcall/contract/rules/fence.ts'
import { overlapsOthers } from '@crewcall/contract/rules/overlapping-hours.ts'
import type { Break, Clock, Evidence, Punch } from './evidence.ts'
import { counts } from './evidence.ts'

type Around = {
  sheet: { auto_clocked_out_at: Date | null }
  gig: { geofence_radius_m: number; unpaid_break_minutes: number }
}

/** The flags derived from the evidence (docs/rules/hours.md#flags); they request a check and never change pay by themselves. */
export function evidenceFlags(
  { punches, breaks }: Pick<Evidence, 'punches' | 'breaks'>,
  clock: Clock,
  { sheet, gig }: Around,
): HoursFlag[] {
  const counted = punches.filter(counts)
  const flagged = counted.filter((punch) => punch.verdict === 'FLAGGED')
  const standingOf = ({ distance_m, accuracy_m }: Punch) =>
    distance_m === null ? 'UNSURE' : fenceStanding({ distance_m, accuracy_m: accuracy_m ?? 0 }, gig.geofence_radius_m)
  const found: [HoursFlag, boolean][] = [
    // One that was only sent later is accepted.
    ['OFFLINE_PUNCH', counted.some((punch) => punch.is_offline && punch.verdict !== 'ACCEPTED')],
    ['OUTSIDE_FENCE', flagged.some((punch) => standingOf(punch) === 'OUTSIDE')],
    ['POSITION_UNSURE', flagged.some((punch) => standingOf(punch) === 'UNSURE' && !punch.is_offline)],
    ['AUTO_CLOCK_OUT', sheet.auto_clocked_out_at !== null && clock.clock_out === undefined],
    ['NO_PUNCHES', clock.clock_in === undefined && clock.clock_out === undefined],
    ['CLOCK_IN_MISSING', clock.clock_in === undefined && clock.clock_out !== undefined],
    ['PENDING_PUNCH', clock.pending.length > 0],
    ['BREAK_NOT_ENDED', breaks.some((taken) => taken.is_ended_by_clock_out && isLonger(taken, gig.unpaid_break_minutes))],
  ]
  return found.filter(([, is]) => is).map(([flag]) => flag)
}

/** The flag of hours that hold minutes of the pro's other hours (docs/rules/hours.md#flags). */
export function overlapFlag({ other_hours }: Pick<Evidence, 'other_hours'>, start_time: Date, end_time: Date): HoursFlag[] {
  return overlapsOthers({ start_time, end_time }, other_hours) ? ['OVERLAPS'] : []
}

function isLonger({ start_time, end_time }: Break, plannedMinutes: number): boolean {
  return end_time !== null && end_time.getTime() - start_time.getTime() > (plannedMinutes + LONG_BREAK_TOLERANCE_MINUTES) * 60_000
}
