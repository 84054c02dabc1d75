import { listFeatureFlags, setFeatureFlag } from '@crewcall/contract/feature-flags.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { listAdminLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { onePage, waitingLocation } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

afterEach(() => setLocale('en'))

type Flag = Reply<typeof listFeatureFlags>['results'][number]
const set = { is_on: false, reason: 'A trial', set_by_name: 'Sam Ortiz', last_updated_ts: '2026-11-20T12:00:00Z' }
const flag: Flag = {
  name: 'offer_to_best_matches',
  file: { is_on: true, except_locations: [8] },
  is_on: true,
  everywhere: null,
  locations: [
    { location_id: 5, location_name: 'Harbor Room', organization_name: 'Harbor Group', is_on: false, set },
    { location_id: 8, location_name: 'Old Mill', organization_name: 'Mills', is_on: false, set: null },
  ],
}

function open() {
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listFeatureFlags, () => ({ results: [flag] })),
    reply(setFeatureFlag, () => ({ results: [flag] })),
    reply(listAdminLocations, () => onePage(waitingLocation({ id: 31, name: 'The Pier', organization_name: 'Piers' }))),
  )
  return { api, ...renderRoute('/admin/configuration?tab=features') }
}
const sent = (api: ReturnType<typeof open>['api']) => api.calls.findLast(({ name }) => name === 'setFeatureFlag')?.body

it('Lists where a feature is on and by whom, and removes a setting', async () => {
  const { api, user } = open()
  const row = await screen.findByRole('row', { name: /Harbor Room.*Off.*Sam Ortiz.*A trial/ })
  expect(screen.getByRole('row', { name: /Everywhere.*All other locations.*On.*The flags file/ })).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Old Mill.*Off.*The flags file/ })).queryByRole('button', { name: 'Reset' })).toBeNull()
  await user.click(within(row).getByRole('button', { name: 'Reset' }))
  const dialog = await screen.findByRole('dialog', { name: /^Reset “/ })
  await user.type(within(dialog).getByLabelText(/^Why/), 'Over')
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(sent(api)).toEqual({ location_id: 5, is_on: null, reason: 'Over', last_updated_ts: set.last_updated_ts }))
})

it('is switched at a location searched by name', async () => {
  const { api, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Switch off for a location' }))
  const dialog = await screen.findByRole('dialog', { name: /^Switch .* off/ })
  await user.type(within(dialog).getByRole('combobox', { name: /^Location/ }), 'pier')
  await waitFor(() => expect(api.calls.findLast(({ name }) => name === 'listAdminLocations')?.search.get('name')).toBe('pier'))
  await user.click(await screen.findByRole('option', { name: 'The Pier, Piers' }))
  await user.type(within(dialog).getByLabelText(/^Why/), 'A trial')
  await user.click(within(dialog).getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(sent(api)).toEqual({ location_id: 31, is_on: false, reason: 'A trial', last_updated_ts: null }))
})

it('is available in Spanish too', async () => {
  await setLocale('es')
  open()
  expect(await screen.findByText(/^Los gerentes pueden ofrecer un turno/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Desactivar en un local' })).toBeTruthy()
})
