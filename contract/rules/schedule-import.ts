/** What a column of a sheet of shifts can be; PERSON is a name, an email address or a phone number, PEOPLE how many are needed. */
export const scheduleFields = [
  'DATE',
  'START',
  'END',
  'BREAK',
  'POSITION',
  'PERSON',
  'FIRST_NAME',
  'LAST_NAME',
  'EMAIL',
  'PHONE',
  'NOTES',
  'PEOPLE',
  'WAGE',
] as const
export type ScheduleField = (typeof scheduleFields)[number]

/**
 * What a location knows of somebody whom a row names: in its network, so that they are planned; in it, but not to be planned
 * now; imported, but not in the network; a manager; several
 * fit; nobody does. Who is not planned is named on the draft.
 */
export const personStandings = ['PLANNED', 'UNAVAILABLE', 'ON_LIST', 'MANAGER', 'SEVERAL', 'UNKNOWN'] as const
export type PersonStanding = (typeof personStandings)[number]

export const MOST_SCHEDULE_ROWS = 5000
