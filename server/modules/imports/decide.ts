import type { ImportOutcome } from '@crewcall/contract/rules/people-import.ts'
import type { Person, SheetRow } from './sheets/read-people.ts'
import { reason } from './sheets/reasons.ts'
import type { Reason } from './sheets/reasons.ts'

/** Addresses of people whom a location has already. */
export type Known = { roster: ReadonlySet<string>; members: ReadonlySet<string> }
export type Decision = { line: number; person: Person; outcome: ImportOutcome; reason: Reason | null }

/**
 * What each row of a sheet does: people are the same by their email address, then by their phone number (docs/rules/imports.md#rows). Of rows
 * of one sheet with the same person, the first counts.
 */
export function decideRows(rows: readonly SheetRow[], { roster, members }: Known): Decision[] {
  const before = new Map<string, number>()
  return rows.map(({ line, person, fault, gap }) => {
    if (fault) return { line, person, outcome: 'BAD', reason: fault }
    const addresses = addressesOf(person)
    const twin = addresses.map((address) => before.get(address)).find((found) => found !== undefined)
    if (twin !== undefined) return { line, person, outcome: 'BAD', reason: reason('IMPORT_ROW_TWICE', { line: twin }) }
    for (const address of addresses) before.set(address, line)
    if (addresses.some((address) => members.has(address)))
      return { line, person, outcome: 'PRESENT', reason: reason('IMPORT_ALREADY_MEMBER') }
    if (addresses.some((address) => roster.has(address)))
      return { line, person, outcome: 'PRESENT', reason: reason('IMPORT_ALREADY_ON_ROSTER') }
    return { line, person, outcome: 'CREATE', reason: gap }
  })
}

/** The addresses of a person, the email address first. */
export function addressesOf({ email, phone_number }: Pick<Person, 'email' | 'phone_number'>): string[] {
  return [email, phone_number].filter((address) => address !== null)
}
