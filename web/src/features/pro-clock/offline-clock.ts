import { canRequestExtensionAt } from '@crewcall/contract/rules/windows.ts'
import type { ClockState, Timesheet } from '@crewcall/contract/timesheets.ts'
import type { ClockAction, QueuedPunch } from '../../lib/punch-queue.ts'

/** The clock including what waits on this phone; `isOut` once it includes the clock-out. */
export type ShownClock = { clock: ClockState; unsent: number; isOut: boolean }

/**
 * The clock from the pro's point of view: the server's state, advanced by what waits on this phone and by time. A punch advances it once
 * sending it has failed (until then its button is busy), a break or extra time at once.
 */
export function shownClock(server: ClockState, waiting: readonly QueuedPunch[], now: number): ShownClock {
  const mine = waiting.filter(({ application_id }) => application_id === server.application?.id)
  const moving = mine.filter(({ action, tries }) => tries > 0 || atOnce.includes(action))
  const clock = byTime(moving.reduce(after, byTime(server, now)), now)
  return { clock, unsent: mine.filter(({ tries }) => tries > 0).length, isOut: moving.some(({ action }) => action === 'CLOCK_OUT') }
}

const atOnce: readonly ClockAction[] = ['BREAK_START', 'BREAK_END', 'EXTRA_TIME']

function after(clock: ClockState, { action, queued_at }: QueuedPunch): ClockState {
  if (action === 'CLOCK_IN') {
    const isFirst = clock.stage === 'OPEN' || clock.stage === 'UPCOMING'
    return isFirst ? { ...clock, stage: 'WORKING', clocked_in_at: queued_at } : clock
  }
  if (action === 'EXTRA_TIME') return { ...clock, extension: 'REQUESTED', may_request_extension: false }
  // The clock-out then asks for no break that was pressed.
  const breaks = clock.timesheet?.shift_breaks ?? []
  if (action === 'BREAK_START')
    return withBreaks({ ...clock, stage: 'ON_BREAK', break_started_at: queued_at }, [...breaks, { ...pressed, start_time: queued_at }])
  if (action !== 'BREAK_END') return clock
  const ended = breaks.map((taken) => ({ ...taken, end_time: taken.end_time ?? queued_at }))
  return withBreaks({ ...clock, stage: 'WORKING', break_started_at: null }, ended)
}

const pressed = { id: 0, minutes: 0, seconds: 0, end_time: null, compliance_status: 'UNKNOWN' } as const

function withBreaks(clock: ClockState, shift_breaks: Timesheet['shift_breaks']): ClockState {
  return { ...clock, timesheet: clock.timesheet && { ...clock.timesheet, shift_breaks } }
}

// Offline, nobody reports that the clock has opened, the shift has ended, or extra time may be asked for.
function byTime(clock: ClockState, now: number): ClockState {
  const end = clock.application === null ? Infinity : Date.parse(clock.application.gig.end_time)
  if (clock.stage === 'UPCOMING' && clock.opens_at !== null && now >= Date.parse(clock.opens_at) && now < end)
    return { ...clock, stage: 'OPEN' }
  if (!['WORKING', 'ON_BREAK', 'AFTER_END'].includes(clock.stage) || end === Infinity) return clock
  const may_request_extension = clock.extension === 'NONE' && canRequestExtensionAt(new Date(now), new Date(end))
  return { ...clock, may_request_extension, stage: clock.stage === 'WORKING' && now >= end ? 'AFTER_END' : clock.stage }
}
