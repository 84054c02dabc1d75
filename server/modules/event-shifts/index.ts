import type { Module } from '../../platform/module.ts'

export {
  addEvent,
  changeEvent,
  changeEventShift,
  eventById,
  eventForUpdate,
  eventShiftById,
  eventShiftForUpdate,
  eventShiftOf,
  eventToPostIn,
  eventsByIds,
  leaveEventShifts,
  moveEventShifts,
  removeEventRow,
} from './rows.ts'
export type { EventRecord, EventShiftRecord } from './rows.ts'

/** The rows of events and of their shifts, which group gigs. What is done with them is `events`. */
export const module: Module = { name: 'event-shifts', routes: [] }
