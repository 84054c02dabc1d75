/** Programs whose exports are read by the names of their columns (docs/rules/imports.md#columns). */
export const importSources = ['WHEN_I_WORK', 'DEPUTY', 'SEVEN_SHIFTS', 'CSV'] as const
export type ImportSource = (typeof importSources)[number]

/** The names of the programs, in every language; null is any other. */
export const sourceNames: Record<ImportSource, string | null> = {
  WHEN_I_WORK: 'When I Work',
  DEPUTY: 'Deputy',
  SEVEN_SHIFTS: '7shifts',
  CSV: null,
}

/** What a column of a sheet of people can be; NAME is a whole name. */
export const importFields = ['FIRST_NAME', 'LAST_NAME', 'NAME', 'EMAIL', 'PHONE', 'POSITION'] as const
export type ImportField = (typeof importFields)[number]

/** What a row of a sheet does: adds somebody, names somebody who is there already, or cannot be read. */
export const importOutcomes = ['CREATE', 'PRESENT', 'BAD'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Where somebody on the roster stands. */
export const rosterStates = ['NOT_INVITED', 'INVITED', 'MEMBER'] as const
export type RosterState = (typeof rosterStates)[number]

export const MOST_IMPORT_ROWS = 10_000
export const MOST_INVITED_AT_ONCE = 100
/** How long an import can be undone. */
export const UNDO_IMPORT_HOURS = 24
