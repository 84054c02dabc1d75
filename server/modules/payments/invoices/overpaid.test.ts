import { payInvoice } from '@crewcall/contract/invoices.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { deliver, requireEvenBooks, stripeOf } from '../test-money.ts'
import { approve, invoiceOf, issueWeek, onAccount } from './test-invoices.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

it('an excess on an invoice charged twice waits for a person, and no automatic refund is promised', async () => {
  const shift = await onAccount(crew, { billing_source: 'LOCATION' })
  await approve(crew, shift)
  const stripe = stripeOf(crew)
  stripe.webhooks('drop')
  stripe.fault({ next: 'declined_after_capture', path: '/v1/payment_intents' })
  await issueWeek(crew)
  const { id } = await invoiceOf(crew, shift)
  expect(await invoiceOf(crew, shift)).toMatchObject({ status: 'FAILED', paid_cents: 0 })
  await shift.asBoss.call(payInvoice, { params: { id: String(id) } })
  await crew.drain()
  expect(await invoiceOf(crew, shift)).toMatchObject({ status: 'PAID', paid_cents: 14_080 })
  const first = stripe.journal().captures.find(({ key }) => key === `invoice:${id}:1`)
  const events = stripe.journal().events as unknown as { type: string; data: { object: { id: string } } }[]
  for (const event of events.filter(({ data: { object } }) => object.id === first?.ref)) await deliver(crew, event)
  await crew.drain()
  expect(await invoiceOf(crew, shift)).toMatchObject({ status: 'PAID', paid_cents: 14_080 })
  expect(await crew.sql(sql`select kind, detail from alarms where resolved_at is null`)).toMatchObject([
    { kind: 'invoice_overpaid', detail: { invoice_id: id, beyond_cents: 14_080, provider_ref: first?.ref } },
  ])
  await requireEvenBooks(crew)
})
