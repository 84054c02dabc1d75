import { getConfig } from '@crewcall/contract/config.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { exportJournal, exportJournalIif, getJournal, listJournalAccounts, nameJournalAccounts } from '@crewcall/contract/journal.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import { journalKinds, standardAccounts } from '@crewcall/contract/rules/journal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { renderRoute } from '../../test/render-route.tsx'

const place = someLocation()
const { organization_id } = place
const accounts = [
  { account: 'Card payable', debit: 2550, credit: 14_080 },
  { account: 'Contract labor', debit: 11_000, credit: 0 },
]
const names = { organization_id, accounts: journalKinds.map((kind) => ({ kind, account: standardAccounts[kind], is_standard: true })) }
const days = 'from=2026-10-01&until=2026-10-31'

function show(search: string, { entries = 2, me = adminHere as object } = {}) {
  const api = fakeApi(
    reply(getConfig, localConfig),
    reply(getMe, () => somebody(me)),
    reply(getLocation, () => place),
    reply(getJournal, ({ query: { from, until } }) => {
      const sum = entries === 0 ? 0 : 16_630
      return { from, until, locations: 1, entries, accounts: entries === 0 ? [] : accounts, debit: sum, credit: sum }
    }),
    reply(exportJournal, () => ''),
    reply(exportJournalIif, () => ''),
    reply(listJournalAccounts, () => names),
    reply(nameJournalAccounts, () => names),
  )
  return { api, ...renderRoute(`/locations/${place.id}/journal?${search}`) }
}
const asked = (api: ReturnType<typeof fakeApi>, call: string) =>
  Object.fromEntries(api.calls.findLast(({ name }) => name === call)?.search ?? [])

it('The sums of some days are shown by account, and both files are of these days', async () => {
  const { api, user } = show(days)
  const table = within(await screen.findByRole('table', { name: 'Sums by account' }))
  const labor = within((await table.findByText('Contract labor')).closest('tr') as HTMLElement)
  expect(labor.getByText('$110.00')).toBeTruthy()
  expect(screen.getAllByText('$166.30')).toHaveLength(2)
  const query = { organization_id: String(organization_id), location_id: String(place.id), from: '2026-10-01', until: '2026-10-31' }
  expect(asked(api, 'getJournal')).toEqual(query)
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(asked(api, 'exportJournal')).toEqual(query))
  await user.click(screen.getByRole('button', { name: 'QuickBooks Desktop (IIF)' }))
  await waitFor(() => expect(asked(api, 'exportJournalIif')).toEqual(query))
})

it('Days without entries have no files, and lead to this month', async () => {
  const { api, user } = show(days, { entries: 0 })
  expect(await screen.findByText('No entries in these days')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'CSV' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Show this month' }))
  await waitFor(() => expect(asked(api, 'getJournal')['from']).not.toBe('2026-10-01'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show this month' })).toBeNull())
})

it('An admin of the organization names accounts, and takes the standard names again', async () => {
  const { api, user } = show(days)
  const button = await screen.findByRole('button', { name: 'Account names' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Account names' }))
  const field = dialog.getByLabelText(/^Pay of pros/)
  await user.clear(field)
  await user.type(field, 'Labor:Temporary')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = () => api.calls.findLast(({ name }) => name === 'nameJournalAccounts')?.body
  await waitFor(() => expect(sent()).toEqual({ pro_amount: 'Labor:Temporary' }))
})

it('An admin of a location alone sees the journal, and names no accounts', async () => {
  const { api } = show(days, { me: { ...adminHere, organization_roles: [] } })
  expect(await screen.findByText('Contract labor')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Account names' })).toBeNull()
  expect(api.calls.some(({ name }) => name === 'listJournalAccounts')).toBe(false)
})

it('A member of the team sees no journal', async () => {
  const managed_locations = adminHere.managed_locations.map((at) => ({ ...at, role: 'TEAM_MEMBER' as const }))
  show(days, { me: { managed_locations, organization_roles: [] } })
  expect(await screen.findByText('Forbidden')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
})
