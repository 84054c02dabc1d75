import * as contract from '@crewcall/contract/invoices.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { organizationAdmin, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { requireEvenBooks, useMethod } from '../test-money.ts'
import type { Paid } from '../test-money.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './test-invoices.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

const read = async (caller: ReturnType<Crew['as']>, shift: Paid) =>
  (await caller.call(contract.getInvoice, { params: { id: String((await invoiceOf(crew, shift)).id) } })).data

it('An invoice of a location can be charged if that location has a working method', async () => {
  const shift = await onAccount(crew, { billing_source: 'LOCATION' })
  await approve(crew, shift)
  expect((await read(shift.asBoss, shift)).can_be_charged).toBe(true)
  await crew.sql(sql`update payment_methods set status = 'REQUIRES_ACTION' where location_id = ${shift.place.id}`)
  expect((await read(shift.asBoss, shift)).can_be_charged).toBe(false)
  await withoutMethod(crew, shift)
  expect((await read(shift.asBoss, shift)).can_be_charged).toBe(false)
  await useMethod(crew, shift.place, 'pm_card_visa')
  expect((await read(shift.asBoss, shift)).can_be_charged).toBe(true)
})

it('An invoice of an organization can be charged by the method of the organization, not by one of its locations', async () => {
  const shift = await onAccount(crew, { billing_source: 'ORGANIZATION' })
  const { organization_id } = shift.place
  const head = crew.as((await organizationAdmin(crew, organization_id)).id)
  await approve(crew, shift)
  expect(await read(head, shift)).toMatchObject({ can_be_charged: false, location_name: null })
  await row(crew, 'payment_methods', {
    organization_id,
    location_id: null,
    external_id: 'pm_card_visa',
    type: 'card',
    status: 'ACTIVE',
    details: { brand: 'visa', last4: '4242' },
  })
  expect((await read(head, shift)).can_be_charged).toBe(true)
})

it('Payments are listed in order of arrival, with who recorded them', async () => {
  const shift = await onAccount(crew)
  await withoutMethod(crew, shift)
  await approve(crew, shift)
  await issueWeek(crew)
  const person = await platformAdmin(crew)
  const params = { id: String((await invoiceOf(crew, shift)).id) }
  for (const [amount, reference] of [
    [40, 'Wire B'],
    [30, 'Wire A'],
  ] as const)
    await crew.as(person.id).call(contract.recordInvoicePayment, { params, body: { amount, received_on: '2026-03-16', reference } })
  const invoice = await read(shift.asBoss, shift)
  const recorded_by_name = `${person.first_name} ${person.last_name}`
  expect(invoice).toMatchObject({ total: 14_080, paid: 7000, line_count: 1 })
  expect(invoice.payments).toMatchObject([
    { amount: 4000, reference: 'Wire B', returned: 0, recorded_by_name },
    { amount: 3000, reference: 'Wire A', returned: 0, recorded_by_name },
  ])
})

it('The lines of an open invoice are listed by day, with a running total', async () => {
  const shift = await onAccount(crew)
  await shift.pay({ tip: 15 })
  await crew.drain()
  const invoice = await read(shift.asBoss, shift)
  expect(invoice).toMatchObject({ status: 'OPEN', total: 15_655, paid: 0, line_count: 2 })
  expect(invoice.lines.map(({ amount, tip, fee }) => [amount, tip, fee])).toEqual([
    [14_080, 0, 3080],
    [1575, 1500, 75],
  ])
})
