import type { ImportOutcome } from '@crewcall/contract/rules/people-import.ts'
import type { PersonStanding, ScheduleField } from '@crewcall/contract/rules/schedule-import.ts'
import type { Sentence } from '../../lib/i18n.ts'

export const fieldWords: Record<ScheduleField, Sentence> = {
  DATE: 'Date',
  START: 'Start',
  END: 'End',
  BREAK: 'Unpaid break',
  POSITION: 'Position',
  PERSON: 'Person: name, email or phone',
  FIRST_NAME: 'First name',
  LAST_NAME: 'Last name',
  EMAIL: 'Email',
  PHONE: 'Phone number',
  NOTES: 'Notes',
  PEOPLE: 'Number of people',
  WAGE: 'Hourly wage',
}

export const outcomeWords: Record<ImportOutcome, Sentence> = {
  CREATE: 'Draft',
  PRESENT: 'There already',
  BAD: 'Not imported',
}

/** Why somebody is not planned; null for those who are. */
export const standingWords: Record<PersonStanding, Sentence | null> = {
  PLANNED: null,
  UNAVAILABLE: 'cannot be planned now',
  ON_LIST: 'not in your network yet',
  MANAGER: 'on your team, takes no shifts',
  SEVERAL: 'several people have this name',
  UNKNOWN: 'not in your network',
}

/** Kinds of rows that cannot be imported, by the code of the reason. */
export const problemWords: Partial<Record<string, Sentence>> = {
  IMPORT_ROW_TOO_LONG: 'Too many cells',
  IMPORT_ROW_TWICE: 'Twice in the file',
  IMPORT_TEXT_UNREADABLE: 'Unreadable character',
  POSTING_CLOSED: 'In the past',
  SCHEDULE_BREAK_UNREADABLE: 'Unpaid break',
  SCHEDULE_DATE_UNREADABLE: 'Date',
  SCHEDULE_NO_POSITION: 'Position',
  SCHEDULE_POSITION_UNKNOWN: 'Position',
  SCHEDULE_ROW_TWICE: 'Twice in the file',
  SCHEDULE_TIME_SKIPPED: 'Change of the clocks',
  SCHEDULE_TIME_UNREADABLE: 'Time of day',
  WAGE_BELOW_LAW: 'Hourly wage',
  WAGE_TOO_LOW: 'Hourly wage',
  WEEK_FULL: 'Week is full',
}
