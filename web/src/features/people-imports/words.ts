import type { ImportField, ImportOutcome, RosterState } from '@crewcall/contract/rules/people-import.ts'
import type { Sentence } from '../../lib/i18n.ts'

export const fieldWords: Record<ImportField, Sentence> = {
  FIRST_NAME: 'First name',
  LAST_NAME: 'Last name',
  NAME: 'Whole name',
  EMAIL: 'Email',
  PHONE: 'Phone number',
  POSITION: 'Position',
}

export const outcomeWords: Record<ImportOutcome, Sentence> = {
  CREATE: 'New|person',
  PRESENT: 'There already',
  BAD: 'Not imported',
}

export const stateWords: Record<RosterState, Sentence> = {
  NOT_INVITED: 'Not invited',
  INVITED: 'Invited',
  MEMBER: 'In your network',
}

/** Kinds of rows that cannot be imported, by the code of the reason. */
export const problemWords: Partial<Record<string, Sentence>> = {
  IMPORT_EMAIL_UNREADABLE: 'Email',
  IMPORT_NAME_TOO_LONG: 'Name too long',
  IMPORT_NO_ADDRESS: 'No phone number or email',
  IMPORT_NO_NAME: 'No name',
  IMPORT_PHONE_UNREADABLE: 'Phone number',
  IMPORT_ROW_TOO_LONG: 'Too many cells',
  IMPORT_ROW_TWICE: 'Twice in the file',
  IMPORT_TEXT_UNREADABLE: 'Unreadable character',
}
