import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { inviteImportedPeople, listImportedPeople, listPeopleImports, type PeopleImport } from '@crewcall/contract/people-imports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

const one: PeopleImport = {
  id: 4,
  source: 'DEPUTY',
  file_name: 'People.csv',
  added_count: 150,
  present_count: 0,
  bad_count: 0,
  imported_by: 'Maya Chen',
  imported_at: '2026-11-20T15:00:00Z',
  undo_until: '2026-11-21T15:00:00Z',
  undone_at: null,
  removed_count: null,
  to_invite_count: 150,
}

it('All people of an import are invited by one press, in groups, and an import of days ago cannot be undone', async () => {
  const left = [50, 0]
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listPeopleImports, () => ({ count: 1, next: null, previous: null, results: [one] })),
    reply(listImportedPeople, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(inviteImportedPeople, () => {
      const left_count = left.shift() ?? 0
      return { invited_count: left_count === 50 ? 100 : 50, left_count }
    }),
  )
  const { user } = renderRoute('/locations/9/connect/network/imports')
  await user.click(await screen.findByRole('button', { name: 'Invite all (150)' }))
  expect(screen.queryByRole('button', { name: /^Undo the import/ })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite 150 people?' }))
  await user.click(dialog.getByRole('button', { name: 'Send invites' }))
  expect(await screen.findByText('150 people are invited')).toBeTruthy()
  const sent = () => api.calls.filter(({ name }) => name === 'inviteImportedPeople').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([1, 2].map(() => ({ people: null, import_id: 4 }))))
})
