import {
  addBookkeeper,
  changeBookkeeper,
  listBookkeepers,
  removeBookkeeper,
  sendBookkeeperLink,
  type Bookkeeper,
} from '@crewcall/contract/bookkeepers.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const place = someLocation()
const waiting: Bookkeeper = {
  id: 5,
  organization_id: place.organization_id,
  location_id: place.id,
  email: 'books@example.com',
  locale: 'es',
  wants_receipts: true,
  wants_invoices: false,
  wants_statements: true,
  state: 'WAITING',
  confirmed_at: null,
  created_ts: '2026-11-01T02:00:00Z',
}

function show(results: Bookkeeper[]) {
  const api = fakeApi(
    reply(getConfig, localConfig),
    reply(getMe, () => somebody(adminHere)),
    reply(getLocation, () => place),
    reply(listBookkeepers, () => ({ count: results.length, next: null, previous: null, results })),
    reply(addBookkeeper, () => waiting),
    reply(changeBookkeeper, () => waiting),
    reply(removeBookkeeper, () => ({})),
    reply(sendBookkeeperLink, () => waiting),
  )
  return { api, ...renderRoute(`/locations/${place.id}/bookkeepers`) }
}

it('An address is added with what it gets, and nothing at all is refused', async () => {
  const { api, user } = show([])
  await user.click((await screen.findAllByRole('button', { name: 'Add an address' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an address' }))
  await user.type(dialog.getByLabelText(/^Email/), 'books@example.com')
  const boxes = dialog.getAllByRole('checkbox')
  for (const box of boxes) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Send the link' }))
  expect(await dialog.findByText('Choose at least one kind of document')).toBeTruthy()
  await user.click(boxes[0] as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Send the link' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'addBookkeeper')?.body).toEqual({
      organization_id: place.organization_id,
      location_id: place.id,
      email: 'books@example.com',
      locale: 'en',
      wants_receipts: true,
      wants_invoices: false,
      wants_statements: false,
    }),
  )
})

it('An address that waits can get its link again, and be removed after a question', async () => {
  const { api, user } = show([waiting])
  expect(await screen.findByText('Every receipt · The monthly statement · Español')).toBeTruthy()
  expect(screen.getByText('Waits for confirmation')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send the link again to books@example.com' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'sendBookkeeperLink')).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Remove books@example.com' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove books@example.com?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'removeBookkeeper')).toBe(true))
})
