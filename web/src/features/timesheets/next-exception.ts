import type { TimesheetRow } from '@crewcall/contract/timesheet-list.ts'

type Row = Pick<TimesheetRow, 'application_id' | 'state'>

/** The timesheet to look at after this one was settled: the next that needs a person, then those before it; none after one that needed nobody. */
export function nextException(rows: readonly Row[], settled: number): number | undefined {
  const at = rows.findIndex(({ application_id }) => application_id === settled)
  const row = rows[at]
  if (!row || !needsPerson(row)) return undefined
  return [...rows.slice(at + 1), ...rows.slice(0, at)].find(needsPerson)?.application_id
}

function needsPerson({ state }: Row): boolean {
  return state === 'ATTENTION' || state === 'DISPUTED'
}
