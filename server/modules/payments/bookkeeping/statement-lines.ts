import type { StatementEntry } from '@crewcall/contract/statements.ts'
import type { StatementLine } from '@crewcall/contract/statements.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { every } from '../../../platform/write.ts'
import type { Days, Place } from './places.ts'

/** What the locations owed before, what was entered since, and what they owed after; cents. */
export type Balance = { opening: number; charged: number; credited: number; paid: number; paid_back: number; closing: number }
/** The sums of one location in one month. */
export type MonthSums = Omit<Balance, 'opening' | 'closing'> & { location_id: number; month: string; change: number }
export type Line = Omit<StatementLine, 'at' | 'start_time'> & { at: Date; start_time: Date | null }

/** Entries of the books about what these locations owe, after the months that are closed: `e` entry, `t` transaction, `l` location, `d` what is closed. */
function entriesOf(places: readonly Place[]): Sql {
  return sql`ledger_entries e
    join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
    join locations l on l.organization_id = e.organization_id and l.id = split_part(e.account, ':', 2)::bigint
      and e.account = any(${places.map(({ id }) => `location:${id}:receivable`)}::text[])
      and e.organization_id = any(${[...new Set(places.map(({ organization_id }) => organization_id))]}::bigint[])
    join lateral (select coalesce(max(c.ends_at), '-infinity') as ends_at, (to_date(max(c.month), 'YYYY-MM') + interval '1 month')::date as next_day
      from closed_statements c where c.organization_id = l.organization_id and c.location_id = l.id) d on t.at >= d.ends_at`
}

// Its own day, or else the first of the months that are open: a location that moved west has days of a closed month again.
const daySql: Sql = sql`greatest((t.at at time zone l.timezone)::date, d.next_day)`

// A refund is two entries: the note that lowers what is owed, and the money that goes back. One that the bank did not take reverses both.
const entrySql: Sql = sql`case when e.amount_cents > 0 and t.kind in ('CHARGE', 'INVOICED') then 'CHARGED'
  when e.amount_cents < 0 and t.kind in ('REFUND', 'CREDIT', 'WAIVED') or e.amount_cents > 0 and t.kind = 'REFUND_RETURNED' then 'CREDITED'
  when e.amount_cents < 0 then 'PAID' else 'PAID_BACK' end`

/** The sums of every month that is not closed and in which something was entered, by location, oldest first: one statement. */
export function openMonths(ctx: Ctx, places: readonly Place[]): Promise<MonthSums[]> {
  const of = (entry: StatementEntry, sign: 1 | -1) =>
    sql`coalesce(sum(${sign}::int * amount_cents) filter (where entry = ${entry}), 0)::bigint`
  return ctx.tx.rows(sql`
    select location_id, month, ${of('CHARGED', 1)} as charged, ${of('CREDITED', -1)} as credited, ${of('PAID', -1)} as paid,
      ${of('PAID_BACK', 1)} as paid_back, sum(amount_cents)::bigint as change
    from (select l.id as location_id, to_char(${daySql}, 'YYYY-MM') as month, e.amount_cents, ${entrySql} as entry
      from ${entriesOf(places)}) n
    group by location_id, month order by month, location_id`)
}

type Record = Omit<Line, 'entry' | 'subject'> & { entry: StatementEntry; subject: Line['subject']; signed: number }

/** The entries of some days, after the months that are closed, oldest first. */
export async function openLines(ctx: Ctx, places: readonly Place[], { from, until }: Days): Promise<Line[]> {
  if (places.length === 0) return []
  const records = await ctx.tx.rows<Record>(sql`
    select e.id, t.at, l.timezone, l.id as location_id, l.name as location_name, ${entrySql} as entry, e.amount_cents as signed,
      case when t.invoice_payment_id is not null then 'TRANSFER' when i.kind = 'INVOICE_CHARGE' then 'INVOICE' when i.kind = 'REFUND' then 'REFUND'
        when i.kind = 'BUSINESS_CHARGE' then 'PAY' else x.reason end as subject,
      case when u.id is not null then trim(u.first_name || ' ' || u.last_name) end as pro_name, k.name as position, a.start_time,
      i.application_id, coalesce(v.number, w.number) as invoice_number
    from ${entriesOf(places)}
      left join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      left join adhoc_payments x on x.organization_id = i.organization_id and x.id = i.adhoc_payment_id
      left join applications a on a.organization_id = i.organization_id and a.id = i.application_id
      left join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id left join skills k on k.id = g.skill_id
      left join pros p on p.id = i.pro_id left join users u on u.id = p.user_id
      left join invoice_payments r on r.organization_id = t.organization_id and r.id = t.invoice_payment_id
      left join invoices v on v.organization_id = t.organization_id and v.id = coalesce(i.invoice_id, r.invoice_id)
      left join lateral (select s.number from invoice_lines n join invoices s on s.organization_id = n.organization_id and s.id = n.invoice_id
        where n.organization_id = i.organization_id and n.payment_intent_id = i.id order by n.id limit 1) w on true
    where ${every(from !== undefined && sql`${daySql} >= ${from}::date`, until !== undefined && sql`${daySql} <= ${until}::date`)} order by t.at, e.id`)
  return records.map(({ signed, ...record }) => ({
    ...record,
    amount: record.entry === 'CHARGED' || record.entry === 'PAID_BACK' ? signed : -signed,
  }))
}

/** The balance of a month, or of the months until another one, from the sums of all months, of one location or of several. */
export function balanceOf(sums: readonly MonthSums[], month: string, until: string = month): Balance {
  const add = (rows: readonly MonthSums[], of: 'charged' | 'credited' | 'paid' | 'paid_back' | 'change') =>
    rows.reduce((sum, row) => sum + row[of], 0)
  const opening = add(
    sums.filter((row) => row.month < month),
    'change',
  )
  const now = sums.filter((row) => row.month >= month && row.month <= until)
  const [charged, credited, paid, paid_back] = [add(now, 'charged'), add(now, 'credited'), add(now, 'paid'), add(now, 'paid_back')]
  return { opening, charged, credited, paid, paid_back, closing: opening + charged - credited - paid + paid_back }
}
