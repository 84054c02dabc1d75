import type { AccountSums, getJournal as endpoint } from '@crewcall/contract/journal.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { journalParts } from '@crewcall/contract/rules/journal.ts'
import type { JournalAccounts, JournalPart, Movement } from '@crewcall/contract/rules/journal.ts'
import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import { positionName } from '@crewcall/contract/rules/position-names.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { problem } from '../../../platform/errors.ts'
import { closedLines } from '../bookkeeping/closed-months.ts'
import { mostRows } from '../bookkeeping/export-charges.ts'
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
  const facts = await factsOf(ctx, places, lines)
  const names = new Map<number, JournalAccounts>()
  for (const { organization_id: of } of places) if (!names.has(of)) names.set(of, await accountsOf(ctx, of))
  const movements = Map.groupBy(
    lines.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id),
    ({ id, location_id: at }) => joined([facts.get(id)?.transaction ?? id, at], ':'),
  )
  const entries = [...movements.values()]
    .flatMap((own) => entryOf(own, facts, names))
    .map((entry) => ({ ...entry, date: later(entry.date, from) }))
  return { entries, places }
}

// What counts on a later day, after its month was closed, is not dated before the days that were asked for.
function later(date: string, from: string): string {
  return date < from ? from : date
}

type Fact = { id: number; organization_id: number; transaction: number } & Pick<Movement, 'way' | 'bill'>

function entryOf(lines: readonly Line[], facts: ReadonlyMap<number, Fact>, names: ReadonlyMap<number, JournalAccounts>): JournalEntry[] {
  const [first] = lines
  const fact = first && facts.get(first.id)
  const accounts = fact && names.get(fact.organization_id)
  if (!first || !fact || !accounts) return []
  const of = (entry: Line['entry']) => sumCents(lines.filter((line) => line.entry === entry).map(({ amount }) => amount))
  const movement = { charged: of('CHARGED'), credited: of('CREDITED'), paid: of('PAID'), paid_back: of('PAID_BACK'), ...fact }
  const parts = journalParts(movement)
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

/** What a statement does not say of its entries: the transaction that they belong to, how it was paid, and the lines of its bill. */
async function factsOf(ctx: Ctx, places: readonly Place[], lines: readonly Line[]): Promise<Map<number, Fact>> {
  const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
  const facts = await ctx.tx.rows<Fact>(sql`
    select e.id, e.organization_id, e.ledger_transaction_id as transaction,
      case when t.invoice_payment_id is not null then 'bank_transfer' when m.type = 'card' then 'card' when m.type = 'us_bank_account' then 'bank_account'
        else 'other_payment' end as way,
      coalesce((select jsonb_agg(jsonb_build_object('kind', case c.line when 'bonus' then 'pro_amount' when 'coupon' then 'platform_fee' else c.line end, 'cents', c.amount_cents) order by c.line)
        from charge_lines c where c.organization_id = t.organization_id and c.payment_intent_id = t.payment_intent_id), '[]') as bill
    from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
      left join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      left join payment_methods m on m.organization_id = i.organization_id and m.id = i.payment_method_id
    where e.organization_id = any(${organizations}::bigint[]) and e.id = any(${lines.map(({ id }) => id)}::bigint[])`)
  return new Map(facts.map((fact) => [fact.id, fact]))
}
