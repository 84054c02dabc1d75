import { askProvider, callAbsent, giveBackPayment, listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import type { CheckedPayment } from '@crewcall/contract/checked-payments.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const lost: CheckedPayment = {
  id: 5,
  kind: 'BUSINESS_CHARGE',
  state: 'UNKNOWN',
  location_id: 1,
  location_name: 'Magnolia Kitchen',
  application_id: 9,
  invoice_id: null,
  pro_name: 'Grace H.',
  attempt: 1,
  asked: 14_080,
  moved: null,
  moved_currency: null,
  sent_at: '2026-11-18T10:00:00Z',
  sends: 4,
  key_dies_at: '2026-11-19T09:00:00Z',
  absent_at: '2026-11-19T10:00:00Z',
  next_try_at: null,
  search_key: 'charge:9:1',
  provider_ref: null,
  error_code: 'ECONNRESET',
  may_ask: true,
  may_call_absent: true,
  may_give_back: false,
  waits_for: null,
}

it('A payment with an unknown outcome is queried, and marked as never arrived with a reason', async () => {
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listCheckedPayments, () => onePage(lost)),
    reply(askProvider, () => lost),
    reply(callAbsent, () => lost),
  )
  const { user } = renderRoute('/admin/payments?open=5')
  await user.click(await screen.findByRole('button', { name: 'Ask the provider now' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as never arrived' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark as never arrived' })
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Confirmed by phone')
  await user.click(within(dialog).getByRole('button', { name: 'Mark as never arrived' }))
  expect(await screen.findByText('Marked as never arrived. It is made again within a minute')).toBeTruthy()
  const sent = api.calls.filter(({ name }) => name === 'askProvider' || name === 'callAbsent')
  expect(sent.map(({ name, body }) => [name, body])).toEqual([
    ['askProvider', undefined],
    ['callAbsent', { reason: 'Confirmed by phone' }],
  ])
})

it('A payment of another amount shows both amounts, and offers to return it', async () => {
  fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listCheckedPayments, () =>
      onePage({ ...lost, state: 'MISMATCHED' as const, moved: 10_000, moved_currency: 'USD', may_call_absent: false, may_give_back: true }),
    ),
  )
  renderRoute('/admin/payments?open=5')
  const sheet = await screen.findByRole('dialog', { name: 'Charge of the hours' })
  expect(within(sheet).getByText('$140.80')).toBeTruthy()
  expect(within(sheet).getByText('$100.00')).toBeTruthy()
  expect(within(sheet).getByRole('button', { name: 'Give it back' })).toBeTruthy()
  expect(within(sheet).queryByRole('button', { name: 'Mark as never arrived' })).toBeNull()
})

it('A duplicate refund says that a person agrees on its return, and links to its alarm', async () => {
  fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listCheckedPayments, () =>
      onePage({
        ...lost,
        kind: 'REFUND' as const,
        state: 'SURPLUS' as const,
        asked: 1_000,
        moved: 1_000,
        moved_currency: 'USD',
        may_ask: false,
        may_call_absent: false,
      }),
    ),
  )
  renderRoute('/admin/payments?open=5')
  const sheet = await screen.findByRole('dialog', { name: 'Refund' })
  expect(within(sheet).getByText(/It is not taken back automatically/)).toBeTruthy()
  expect(within(sheet).getByText('Refunded twice')).toBeTruthy()
  expect(within(sheet).getByText('Magnolia Kitchen · Grace H.')).toBeTruthy()
  expect(within(sheet).queryByText(/Going back|Key expires/)).toBeNull()
  expect(within(sheet).getByRole('link', { name: 'Open the alarms' }).getAttribute('href')).toBe('/admin/alarms')
})

it('A payout of another amount is taken back from the pro', async () => {
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listCheckedPayments, () =>
      onePage({
        ...lost,
        kind: 'PRO_PAYOUT' as const,
        state: 'MISMATCHED' as const,
        asked: 11_000,
        moved: 10_000,
        moved_currency: 'USD',
        may_call_absent: false,
        may_give_back: true,
      }),
    ),
    reply(giveBackPayment, () => lost),
  )
  const { user } = renderRoute('/admin/payments?open=5')
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take it back' })
  expect(within(dialog).getByText('$100.00 is taken back from the pro, then the right amount of $110.00 is paid.')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The provider stands by it')
  await user.click(within(dialog).getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('It is on its way back')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'giveBackPayment')?.body).toEqual({ reason: 'The provider stands by it' })
})
