import type { AccountSums, getJournal as endpoint } from '@crewcall/contract/journal.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { journalKinds, journalParts } from '@crewcall/contract/rules/journal.ts'
import type { JournalAccounts, JournalKind, JournalPart } from '@crewcall/contract/rules/journal.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { closedLines } from '../bookkeeping/closed-months.ts'
import { mostRows } from '../bookkeeping/export-charges.ts'
import { movementsOf } from '../bookkeeping/movements.ts'
import type { StatementMovement } from '../bookkeeping/movements.ts'
import { placesOf } from '../bookkeeping/places.ts'
import type { Place } from '../bookkeeping/places.ts'
import { openLines } from '../bookkeeping/statement-lines.ts'
import type { Line } from '../bookkeeping/statement-lines.ts'
import { lineText } from '../bookkeeping/statement-pdf.ts'
import { accountsOf } from './accounts.ts'

export type JournalQuery = Input<typeof endpoint>['query']
/** One balanced entry; debits are positive cents. */
export type JournalEntry = {
  /** Of the first entry of the statement in it. */
  number: string
  date: string
  location: string
  memo: string
  lines: { account: string; cents: number; is_payable: boolean }[]
}

/** What the journal adds up to: the sums of the very entries that the files have (docs/rules/money.md#accounting-journal). */
export async function getJournal(ctx: Ctx, { query }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { entries, places } = await journalOf(ctx, query)
  const lines = entries.flatMap((entry) => entry.lines)
  const accounts = [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, own]) => ({ account, ...sidesOf(own) }))
    .toSorted((a, b) => (a.account < b.account ? -1 : 1))
  return { from: query.from, until: query.until, locations: places.length, entries: entries.length, accounts, ...sidesOf(lines) }
}

function sidesOf(lines: readonly { cents: number }[]): Omit<AccountSums, 'account'> {
  const cents = lines.map((line) => line.cents)
  return { debit: sumCents(cents.filter((each) => each > 0)), credit: -sumCents(cents.filter((each) => each < 0)) }
}

/**
 * The entries of some days at the locations whose billing the actor may see, oldest first: one for each movement of the statements of these days, with
 * the names that a closed statement kept.
 * @throws problem not_found, forbidden, or invalid if there are more than fit into a file
 */
export async function journalOf(ctx: Ctx, query: JournalQuery): Promise<{ entries: JournalEntry[]; places: Place[] }> {
  const { from, until, organization_id, location_id = [] } = query
  const places: Place[] = location_id.length === 0 ? await placesOf(ctx, { organization_id }) : []
  for (const id of new Set(location_id)) places.push(...(await placesOf(ctx, { organization_id, location_id: id })))
  const days = { from, until }
  // A month that is closed between the two is then in both, not in none.
  const open = await openLines(ctx, places, days)
  const closed = await closedLines(ctx, places, days)
  const lines = [...new Map([...open, ...closed].map((line) => [line.id, line])).values()]
  if (lines.length > mostRows) throw problem('invalid', 'TOO_MANY_CHARGES', { target: 'from', values: { most: mostRows } })
  const names = new Map<number, JournalAccounts>()
  for (const { organization_id: of } of places) if (!names.has(of)) names.set(of, await accountsOf(ctx, of))
  const movements = await movementsOf(ctx, places, lines)
  const entries = movements.flatMap((movement) => entryOf(movement, names)).map((entry) => ({ ...entry, date: later(entry.date, from) }))
  return { entries, places }
}

// What counts on a later day, after its month was closed, is not dated before the days that were asked for.
function later(date: string, from: string): string {
  return date < from ? from : date
}

function entryOf(
  { first, organization_id, bill, ...movement }: StatementMovement,
  names: ReadonlyMap<number, JournalAccounts>,
): JournalEntry[] {
  const accounts = names.get(organization_id)
  if (!accounts) return []
  const parts = journalParts({ ...movement, bill: bill.map(({ line, cents }) => ({ kind: kindOf(line), cents })) })
  if (parts.length === 0) return []
  return [
    {
      number: `CC${first.id}`,
      date: instantToWall(first.at, first.timezone).date,
      location: first.location_name,
      memo: memoOf(first),
      lines: linesOf(parts, accounts),
    },
  ]
}

// A bonus is pay, and a coupon a lower fee.
function kindOf(line: string): JournalKind {
  if (line === 'bonus') return 'pro_amount'
  if (line === 'coupon') return 'platform_fee'
  return journalKinds.find((kind) => kind === line) ?? 'other_charge'
}

// One line for each account: two kinds may have the same.
function linesOf(parts: readonly JournalPart[], accounts: JournalAccounts): JournalEntry['lines'] {
  return [...Map.groupBy(parts, ({ kind }) => accounts[kind])]
    .map(([account, own]) => ({ account, cents: sumCents(own.map(({ cents }) => cents)), is_payable: account === accounts.payable }))
    .filter(({ cents }) => cents !== 0)
}

// In English like the titles, and without the pro's name: the file goes to people who see no pros.
function memoOf({ position, start_time, timezone, invoice_number, ...line }: Line): string {
  const parts = [
    lineText(line, 'en'),
    position === null ? '' : positionName(position, 'en'),
    start_time === null ? '' : `shift on ${instantToWall(start_time, timezone).date}`,
    invoice_number === null ? '' : phrase`invoice ${invoice_number}`,
  ]
  return joined(
    parts.filter((part) => part !== ''),
    ', ',
  )
}
