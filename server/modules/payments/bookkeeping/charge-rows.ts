import type { ChargeStatus, ChargeSubject, InvoiceStatus } from '@crewcall/contract/enums.ts'
import type { chargeRow, listCharges } from '@crewcall/contract/charges.ts'
import type { ChargeSums } from '@crewcall/contract/charges.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { dollarsToCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { containsWords } from '../../../platform/search-text.ts'
import { every } from '../../../platform/write.ts'
import { liveStates } from '../attempts/attempts.ts'
import { within } from './places.ts'
import type { Place } from './places.ts'

export type ChargeRowView = z.input<typeof chargeRow>
export type ChargeFilters = Omit<Input<typeof listCharges>['query'], 'page' | 'page_size' | 'ordering'>

const statusSql: Sql = sql`case i.state when 'SUCCEEDED' then 'PAID' when 'INVOICED' then 'INVOICED' when 'RETURNED' then 'RETURNED'
  when 'SURPLUS' then 'MISTAKE' when 'DECLINED' then 'FAILED' when 'NOT_SENT' then 'FAILED' else 'PROCESSING' end`
const subjectSql: Sql = sql`case i.kind when 'BUSINESS_CHARGE' then 'PAY' when 'REFUND' then 'REFUND'
  else (select x.reason from adhoc_payments x where x.organization_id = i.organization_id and x.id = i.adhoc_payment_id) end`
// Until a person has decided about money that moved at another amount, what was asked for counts.
const movedSql: Sql = sql`case when i.state in ('DECLINED', 'NOT_SENT') then 0 when i.state = 'MISMATCHED' then i.amount_cents
  else coalesce(i.moved_cents, i.amount_cents) end`
const grossSql: Sql = sql`case when i.kind = 'REFUND' then 0 else ${movedSql} - i.returned_cents end`
const refundedSql: Sql = sql`case when i.kind <> 'REFUND' or i.state = 'RETURNED' then 0 else ${movedSql} end`

/** One movement with its amounts, over the alias `i` of an attempt: the same columns give the rows and their sums. */
const amountColumns: Sql = sql`i.amount_cents as amount, ${grossSql} as gross, ${refundedSql} as refunded, ${statusSql} as status`

/** The columns of a `ChargeRowView` over `chargeTables`. */
export const chargeColumns: Sql = sql`i.id, i.organization_id, i.location_id, l.name as location_name, l.timezone, i.created_ts, i.application_id,
  a.gig_id, trim(u.first_name || ' ' || u.last_name) as pro_name, k.name as position, a.start_time, ${subjectSql} as subject, ${amountColumns},
  case when i.kind = 'REFUND' then 0 else i.refunded_cents end as refunded_later,
  case when i.state in ('DECLINED', 'NOT_SENT', 'RETURNED') then i.error_code end as error_code,
  (select jsonb_build_object('type', m.type, 'brand', m.details ->> 'brand', 'bank_name', m.details ->> 'bank_name', 'last4', m.details ->> 'last4')
    from payment_methods m where m.organization_id = i.organization_id and m.id = i.payment_method_id) as method,
  (select jsonb_build_object('id', v.id, 'number', v.number, 'status', v.status) from invoice_lines n
    join invoices v on v.organization_id = n.organization_id and v.id = n.invoice_id
    where n.organization_id = i.organization_id and n.payment_intent_id = i.id order by n.id limit 1) as invoice`
/** Tables of a movement: `i` attempt, `l` location, `a` application, `g` shift, `k` position, `u` the pro's account. */
export const chargeTables: Sql = sql`payment_intents i
  join locations l on l.organization_id = i.organization_id and l.id = i.location_id
  join applications a on a.organization_id = i.organization_id and a.id = i.application_id
  join gigs g on g.organization_id = a.organization_id and g.id = a.gig_id join skills k on k.id = g.skill_id
  join pros p on p.id = i.pro_id join users u on u.id = p.user_id`
/** The table that decides which rows there are; the others only add columns. */
export const countedTables: Sql = sql`payment_intents i`

export type ChargeRecord = Omit<ChargeRowView, 'net' | 'subject' | 'status' | 'method' | 'invoice'> & {
  subject: string
  status: string
  method: { type: 'card' | 'us_bank_account'; brand: string | null; bank_name: string | null; last4: string | null } | null
  invoice: { id: number; number: string | null; status: InvoiceStatus } | null
}

/** A record of `chargeColumns` as in the contract. */
export function viewCharge(record: ChargeRecord): ChargeRowView {
  return {
    ...record,
    subject: record.subject as ChargeSubject, // the column holds no other
    status: record.status as ChargeStatus, // written by `statusSql`
    net: record.gross - record.refunded,
  }
}

/** The sums of the rows that match, in one statement over the same rows with the same columns. */
export async function sumCharges(ctx: Ctx, where: Sql): Promise<ChargeSums> {
  const sums = await ctx.tx.one<Omit<ChargeSums, 'net'>>(sql`
    select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(refunded), 0)::bigint as refunded,
      coalesce(sum(gross) filter (where status in ('PROCESSING', 'INVOICED')), 0)::bigint as pending,
      coalesce(sum(amount) filter (where status = 'FAILED'), 0)::bigint as failed
    from (select ${amountColumns} from ${countedTables} where ${where}) c`)
  return { ...sums, net: sums.gross - sums.refunded }
}

/**
 * The movements at these locations that match: charges of hours and extra payments, and refunds. The charge of an invoice is none, since what
 * is on the invoice is; and a failed attempt is none once another one was made in its stead.
 */
export function chargesAsked(places: readonly Place[], filters: Omit<ChargeFilters, 'organization_id' | 'location_id'>): Sql {
  const { subject, status, pro, amount__gte, amount__lte } = filters
  const at = { organization: sql`i.organization_id`, location: sql`i.location_id`, instant: sql`i.created_ts` }
  return every(
    within(places, filters, at),
    sql`i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'REFUND')`,
    sql`not (i.state in ('DECLINED', 'NOT_SENT') and exists (select from payment_intents n
      where n.organization_id = i.organization_id and n.application_id = i.application_id and n.kind = i.kind
        and n.adhoc_payment_id is not distinct from i.adhoc_payment_id and n.charge_refund_id is not distinct from i.charge_refund_id
        and n.id <> i.id and (n.attempt > i.attempt or n.state = any(${[...liveStates]}::text[]))))`,
    subject !== undefined && subject.length > 0 && ofSubjects(subject),
    status !== undefined && status.length > 0 && sql`${statusSql} = any(${status}::text[])`,
    pro !== undefined &&
      pro.trim() !== '' &&
      sql`i.pro_id = any(array(select p.id from pros p join users u on u.id = p.user_id
        where ${containsWords(sql`(u.first_name || ' ' || u.last_name)`, pro)}))`,
    amount__gte !== undefined && sql`i.amount_cents >= ${dollarsToCents(amount__gte)}`,
    amount__lte !== undefined && sql`i.amount_cents <= ${dollarsToCents(amount__lte)}`,
  )
}

function ofSubjects(subjects: readonly ChargeSubject[]): Sql {
  return sql`${subjectSql} = any(${[...subjects]}::text[])`
}
