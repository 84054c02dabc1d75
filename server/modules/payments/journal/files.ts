import type { exportJournal as csvEndpoint, exportJournalIif as iifEndpoint } from '@crewcall/contract/journal.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { contained } from '@crewcall/contract/rules/direction.ts'
import { centsToDollars } from '@crewcall/contract/rules/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Media } from '../../../platform/mount.ts'
import { journalOf } from './journal.ts'
import type { JournalEntry, JournalQuery } from './journal.ts'

/** In English for every reader: what imports the file knows the columns by these names. */
const columns = ['Date', 'Entry', 'Account', 'Class', 'Memo', 'Debit', 'Credit']

/** The journal of some days for a spreadsheet or an accounting program (docs/rules/money.md#accounting-journal). @throws as `journalOf` */
export async function exportJournal(ctx: Ctx, { query }: Input<typeof csvEndpoint>): Promise<Media> {
  const { entries } = await journalOf(ctx, query)
  const rows = entries.flatMap(({ date, number, location, memo, lines }) =>
    lines.map(({ account, cents }) => [
      date,
      number,
      account,
      location,
      memo,
      cents > 0 ? dollars(cents) : null,
      cents < 0 ? dollars(-cents) : null,
    ]),
  )
  return { type: 'text/csv; charset=utf-8', body: csvOf([columns, ...rows]), filename: `${nameOf(query)}.csv` }
}

// The vendor whom a company has in QuickBooks already: another name would open a second one, and split what it owes (docs/decisions/0191).
const vendor = 'Crewcall'

// The lists of QuickBooks Desktop (IIF; support.quickbooks.intuit.com, HOW12778 and the IIF import kit): debits are positive, credits negative.
const cells = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO']
const heads = [['!TRNS', ...cells], ['!SPL', ...cells], ['!ENDTRNS']]

/** The same as general journal entries of QuickBooks Desktop. @throws as `journalOf` */
export async function exportJournalIif(ctx: Ctx, { query }: Input<typeof iifEndpoint>): Promise<Media> {
  const { entries } = await journalOf(ctx, query)
  const rows = [...heads, ...entries.flatMap(iifOf)]
  const body = rows.map((row) => `${row.map(plain).join('\t')}\r\n`).join('')
  return { type: 'application/octet-stream', body, filename: `${nameOf(query)}.iif` }
}

function iifOf({ date, number, location, memo, lines }: JournalEntry): string[][] {
  const [year = '', month = '', day = ''] = date.split('-')
  const rows = lines.map(({ account, cents, is_payable }, index) => [
    index === 0 ? 'TRNS' : 'SPL',
    'GENERAL JOURNAL',
    `${month}/${day}/${year}`,
    account,
    // QuickBooks takes a line of accounts payable only with a vendor.
    is_payable ? vendor : '',
    // A colon would make it part of another class.
    location.replaceAll(':', ' '),
    dollars(cents),
    number,
    memo,
  ])
  return [...rows, ['ENDTRNS']]
}

/** Neither a tab nor the end of a line nor a quote gets out of a cell. */
function plain(cell: string): string {
  return contained(cell).replaceAll(/[\p{Cc}\u2028\u2029"]/gu, ' ')
}

function nameOf({ from, until }: JournalQuery): string {
  return `journal-${from}-${until}`
}

function dollars(cents: number): string {
  return centsToDollars(cents).toFixed(2)
}
