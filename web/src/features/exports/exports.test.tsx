import { cancelOrganizationExport, listOrganizationExports, startOrganizationExport, type DataExport } from '@crewcall/contract/exports.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOrganization } from '@crewcall/contract/organizations.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

function one(changes: Partial<DataExport> = {}): DataExport {
  const moments = { created_ts: '2026-11-20T12:00:00Z', finished_at: null, expires_at: null }
  return {
    id: 3,
    state: 'RUNNING',
    asked_by: 'Dana Rivera',
    files_done: 4,
    files_total: 90,
    rows_done: 1200,
    size_bytes: null,
    ...moments,
    ...changes,
  }
}

function serve(found: DataExport[], role: 'ADMIN' | null = 'ADMIN') {
  const exports = [...found]
  return fakeApi(
    reply(getMe, () =>
      somebody({
        organization_roles: role === null ? [] : [{ organization_id: 4, role }],
        managed_locations: [{ location_id: 9, organization_id: 4, role: role ?? 'TEAM_MEMBER' }],
      }),
    ),
    reply(getOrganization, () => ({
      id: 4,
      name: 'Harbor Group',
      image_public_id: null,
      week_begins_on: 'MONDAY' as const,
      locations: [{ id: 9, name: 'Harbor Grill', city: 'Charleston', state_code: 'SC', approval_status: 'APPROVED' as const }],
    })),
    reply(listOrganizationExports, () => ({ results: exports, count: exports.length, next: null, previous: null })),
    reply(startOrganizationExport, () => {
      exports.unshift(one({ state: 'QUEUED', files_done: 0, rows_done: 0 }))
      return one({ state: 'QUEUED' })
    }),
    reply(cancelOrganizationExport, () => {
      exports.splice(0, 1, one({ state: 'CANCELLED' }))
      return one({ state: 'CANCELLED' })
    }),
  )
}

it('An admin reads what the file will hold, starts it, sees how far it is, and cancels it', async () => {
  serve([])
  const { user } = renderRoute('/organizations/4/exports')
  const opener = await screen.findByRole('button', { name: 'Export all data' })
  // The same element all the time: it says the state alone, not each row that was read.
  const status = screen.getAllByRole('status').find(({ tagName, textContent }) => tagName === 'P' && textContent === '')
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Export all data of Harbor Group?' }))
  expect(dialog.getAllByRole('listitem').length).toBe(12)
  await user.click(dialog.getByRole('button', { name: 'Start the export' }))
  expect(await screen.findByText('0 of 90 tables, 0 rows')).toBeTruthy()
  expect(screen.getAllByRole('status').filter(({ textContent }) => /tables|export/.test(textContent))).toEqual([status])
  expect(status?.textContent).toBe('Newest export: Waits')
  expect(screen.getByRole('button', { name: 'Export all data' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: /^Cancel the export of / }))
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(status?.textContent).toBe('Newest export: Cancelled')
  expect(screen.getByRole('button', { name: 'Export all data' })).toHaveProperty('disabled', false)
})

it('Earlier exports say who asked, and which of them still have a file', async () => {
  const over = { finished_at: '2026-11-20T12:01:00Z', size_bytes: 2_400_000, expires_at: '2026-11-27T12:01:00Z' }
  serve([one({ id: 6, state: 'DONE', ...over }), one({ id: 5, state: 'EXPIRED', ...over }), one({ id: 4, state: 'FAILED' })])
  renderRoute('/organizations/4/exports')
  expect(await screen.findByText(/^1,200 rows · 2\.4 MB · Can be downloaded until /)).toBeTruthy()
  expect(screen.getAllByText('Asked for by Dana Rivera')).toHaveLength(3)
  expect(screen.getByText('Its file was deleted.')).toBeTruthy()
  expect(screen.getByText('It could not be made. Nothing was changed; start it again.')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Download the export of / })).toHaveLength(1)
})

it('A manager who is no admin of the organization is told who may export', async () => {
  serve([], null)
  renderRoute('/organizations/4/exports')
  expect(await screen.findByText(/To export all data of the organization you need to be/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export all data' })).toBeNull()
})
