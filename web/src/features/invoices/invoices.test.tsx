import { getConfig } from '@crewcall/contract/config.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getInvoice, listInvoices, recordInvoicePayment } from '@crewcall/contract/invoices.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { getLocationPaymentMethod } from '@crewcall/contract/billing.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { overdueInvoice as overdue } from '../../test/invoices.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const place = () => someLocation({ invoicing_enabled: true })
const none = { external_id: null, type: null, status: 'NOT_CONFIGURED', source: 'ORGANIZATION', is_inherited: true, details: null } as const

it('lists the invoices of a location on account on its billing screen, the open one with its running total', async () => {
  const { lines: _, payments: __, can_be_charged: ___, ...row } = overdue
  const open = { ...row, id: 3, status: 'OPEN' as const, number: null, due_day: null, issued_at: null, total: 9900, paid: 0 }
  fakeApi(
    reply(getMe, () => somebody(adminHere)),
    reply(getConfig, localConfig),
    reply(getLocation, place),
    reply(getLocationPaymentMethod, () => none),
    reply(listInvoices, () => ({ count: 2, next: null, previous: null, results: [open, row] })),
  )
  renderRoute(`/locations/${place().id}/billing`)
  expect(await screen.findByRole('link', { name: /Open invoice.*\$99\.00/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /INV-100-0002.*Overdue.*\$140\.80.*Due Mon, Nov 9/ })).toBeTruthy()
  expect(screen.getByText(/invoices can be paid by bank transfer/)).toBeTruthy()
})

it('lets the platform record a transfer, by default of the whole remainder', async () => {
  const sent: unknown[] = []
  fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(getConfig, localConfig),
    reply(getInvoice, () => overdue),
    reply(recordInvoicePayment, ({ body }) => {
      sent.push(body)
      return { ...overdue, status: 'PAID' as const, paid: 14_080 }
    }),
  )
  const { user } = renderRoute('/admin/invoices/2')
  expect(await screen.findByText(/Planned 12:00 pm – 6:00 pm · Punched 11:52 am – 6:03 pm · Paid 12:00 pm – 6:00 pm/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Record a transfer' }))
  await user.type(await screen.findByLabelText(/Reference/), 'Wire 17')
  await user.click(screen.getByRole('button', { name: 'Record the transfer' }))
  await waitFor(() => expect(sent).toMatchObject([{ amount: 100.8, reference: 'Wire 17' }]))
})

it('says in Spanish what a line is for', async () => {
  const [line] = overdue.lines
  fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true, settings: { sms_opt_in: true, locale: 'es' } })),
    reply(getConfig, localConfig),
    reply(getInvoice, () => ({ ...overdue, lines: line ? [{ ...line, description: 'Tip: great team' }] : [] })),
  )
  renderRoute('/admin/invoices/2')
  expect(await screen.findByText(/Propina: great team/)).toBeTruthy()
})
