import { recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../../../platform/invariants/index.ts'
import { platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './test-invoices.ts'

let crew: Crew
let id: number
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  const shift = await onAccount(crew)
  await withoutMethod(crew, shift)
  await approve(crew, shift)
  await issueWeek(crew)
  id = (await invoiceOf(crew, shift)).id
  const admin = crew.as((await platformAdmin(crew)).id)
  const body = { amount: 140.8, received_on: '2026-03-16', reference: 'Wire 17' }
  await admin.call(recordInvoicePayment, { params: { id: String(id) }, body })
  await crew.drain()
  await crew.clock.set('2026-03-17T04:00:00Z')
})
afterAll(() => crew.close())

/** The findings of the auditor about invoices after manual changes that bypass constraints and triggers; all are rolled back. */
async function found(damage?: Sql): Promise<string[]> {
  const now = await crew.clock.now()
  const client = await crew.db.pool.connect()
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    if (damage) await client.query(damage.text, damage.values)
    const rows = async <T>({ text, values }: { text: string; values: readonly unknown[] }) =>
      (await client.query(text, [...values])).rows as T[]
    return (await findViolations({ rows }, now, { among: (id) => id.startsWith('F15') })).map(({ id }) => id)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

it.each([
  ['a total that its lines do not add up to', 'F15', () => sql`update invoices set total_cents = total_cents + 1 where id = ${id}`],
  ['a payment that does not count', 'F15', () => sql`update invoices set paid_cents = 1 where id = ${id}`],
  [
    'a billed charge on no invoice',
    'F15b',
    () => sql`
      with gone as (delete from invoice_lines where invoice_id = ${id}) update payment_intents set state = 'INVOICED' where kind = 'BUSINESS_CHARGE'`,
  ],
  [
    'a line of another amount than its charge',
    'F15b',
    () => sql`update invoice_lines set pro_cents = pro_cents + 1, amount_cents = amount_cents + 1 where invoice_id = ${id}`,
  ],
  [
    'a credit that was taken twice',
    'F15c',
    () =>
      sql`update invoice_lines set kind = 'CREDIT', pro_cents = 0, fee_cents = 0, amount_cents = -2 * amount_cents where invoice_id = ${id}`,
  ],
  [
    'a charge that is not settled with its invoice',
    'F15d',
    () => sql`update payment_intents set state = 'INVOICED' where kind = 'BUSINESS_CHARGE'`,
  ],
  ['a transfer that the ledger does not know', 'F15e', () => sql`delete from ledger_transactions where invoice_payment_id is not null`],
  ['a gap in the numbers', 'F15f', () => sql`update invoices set sequence = 7 where id = ${id}`],
  [
    'an invoice that nobody issues',
    'F15g',
    () => sql`update invoices set sequence = null, number = null, issued_at = null, due_day = null, due_at = null,
      total_cents = 0, paid_cents = 0 where id = ${id}`,
  ],
])('finds %s, and nothing before', async (_, name, damage) => {
  expect(await found()).toEqual([])
  expect(await found(damage())).toContain(name)
})
