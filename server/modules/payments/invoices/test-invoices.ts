import { approveHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Tables } from '../../../platform/db.gen.ts'
import type { AnyValues } from '../../../platform/write.ts'
import type { Crew } from '../../../test/crew.ts'
import { workedShift } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { sweepInvoices } from './sweep.ts'

/** The shift of `workedShift` (14 080 c) at a location on account whose week ends on Sunday, March 15, 2026. */
export function onAccount(crew: Crew, values: AnyValues<'locations'> = {}): Promise<Paid> {
  return workedShift(crew, { location: { invoicing_enabled: true, ...values } })
}

/** Approves the hours and runs the follow-up work: the charge is on the open invoice. */
export async function approve(crew: Crew, shift: Paid): Promise<void> {
  await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
  await crew.drain()
}

/** The invoice that contains the hours of the shift. */
export async function invoiceOf(crew: Crew, shift: Pick<Paid, 'id'>): Promise<Tables['invoices']> {
  const [found] = await crew.sql<Tables['invoices']>(sql`
    select v.* from invoices v join invoice_lines n on n.organization_id = v.organization_id and n.invoice_id = v.id
    where n.application_id = ${shift.id} and n.kind = 'CHARGE' order by n.id limit 1`)
  if (!found) throw new Error('The shift is on no invoice')
  return found
}

/** Removes the payment method of the location. */
export async function withoutMethod(crew: Crew, { place }: Paid): Promise<void> {
  await crew.sql(sql`update payment_methods set replaced_at = now() where location_id = ${place.id} and replaced_at is null`)
}

/** Monday after the week of the shift, a few minutes past midnight local time: the invoice is issued. */
export async function issueWeek(crew: Crew): Promise<void> {
  await crew.clock.set('2026-03-16T04:05:00Z')
  await crew.sweep(sweepInvoices)
}
