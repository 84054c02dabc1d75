import * as groups from '@crewcall/contract/groups.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

const aGroup = (changes: Partial<groups.ProGroup> = {}): groups.ProGroup => ({
  id: 7,
  location_id: 9,
  name: 'Saturday bar',
  members: 1,
  faces: [{ pro_id: 11, display_name: 'Maya C.' }],
  created_ts: '2026-01-02T10:00:00Z',
  last_updated_ts: '2026-01-02T10:00:00Z',
  ...changes,
})
const ana = aProHere({ profile_id: 31, display_name: 'Ana B.' })
const ben = aProHere({ profile_id: 32, display_name: 'Ben C.' })

function open(path: string, kept: groups.ProGroup[], role: 'ADMIN' | 'ONSITE_MANAGER' = 'ADMIN') {
  let members = kept[0]?.members ? [aProHere()] : []
  const group = () => ({ ...(kept[0] ?? aGroup()), members: members.length })
  const api = fakeApi(
    reply(getMe, () => ({ ...aManager(), managed_locations: [{ location_id: 9, organization_id: 3, role }] })),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(groups.listGroups, () => ({ count: kept.length, next: null, previous: null, results: kept })),
    reply(groups.getGroup, group),
    reply(groups.addGroup, () => failure(409, 'already_exists', 'This location already has a group of this name', [], 'name')),
    reply(groups.listGroupMembers, () => ({
      count: members.length,
      next: null,
      previous: null,
      results: members.map((pro) => ({ ...pro, last_worked_at: '2026-01-02T22:00:00Z' })),
    })),
    reply(groups.removeGroupMembers, () => {
      members = []
      return group()
    }),
    reply(groups.addGroupMembers, ({ body }) => {
      if (body.pro_ids.includes(32))
        return failure(400, 'invalid', 'This pro is blocked here', [
          { code: 'invalid', message: 'This pro is blocked at this location', target: `pro_ids.${body.pro_ids.indexOf(32)}` },
        ])
      members = [...members, ana]
      return group()
    }),
    reply(listPros, () => ({ count: 2, next: null, previous: null, results: [ana, ben] })),
  )
  return { api, ...renderRoute(path) }
}

it('a group is listed with its count and who is in it', async () => {
  open('/locations/9/connect/groups', [aGroup({ members: 7 })])
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByRole('link', { name: 'Saturday bar' }).getAttribute('href')).toBe('/locations/9/connect/groups/7')
  expect(row.getByText('Maya C. and 6 more')).toBeTruthy()
  expect(row.getByText('7 pros')).toBeTruthy()
})

it('without a group the next step is to make one, and a taken name is said at the field', async () => {
  const { user } = open('/locations/9/connect/groups', [])
  await user.click(await screen.findByRole('button', { name: 'New group' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
  await user.type(dialog.getByLabelText(/^Name/), 'Bar')
  await user.click(dialog.getByRole('button', { name: 'Make the group' }))
  expect(await dialog.findByText('This location already has a group of this name')).toBeTruthy()
})

it('onsite managers read groups and change nothing', async () => {
  open('/locations/9/connect/groups/7', [aGroup()], 'ONSITE_MANAGER')
  expect(await screen.findByText('Maya C.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add pros|Rename|Remove the group|Take/ })).toBeNull()
})

it('a pro is taken out at once, and Undo puts them back', async () => {
  const { api, user } = open('/locations/9/connect/groups/7', [aGroup()])
  await user.click(await screen.findByRole('button', { name: 'Take out Maya C.' }))
  expect(await screen.findByText('Maya C. is no longer in “Saturday bar”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'addGroupMembers')?.body).toEqual({ pro_ids: [11] }))
})

it('adding is all or none: a refused pro is named with the reason, and the others go on without them', async () => {
  const { api, user } = open('/locations/9/connect/groups/7', [aGroup()])
  await user.click(await screen.findByRole('button', { name: 'Add pros' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Add pros to “Saturday bar”' }))
  await sheet.findByLabelText('Choose Ana B.')
  await user.click(sheet.getByRole('button', { name: 'Choose all shown' }))
  await user.click(sheet.getByRole('button', { name: 'Add 2 pros' }))
  const refusal = within(await sheet.findByRole('alert'))
  expect(refusal.getByText('Nobody was added')).toBeTruthy()
  expect(refusal.getByRole('listitem').textContent).toContain('Ben C.')
  await user.click(refusal.getByRole('button', { name: 'Leave them out' }))
  await user.click(sheet.getByRole('button', { name: 'Add 1 pro' }))
  expect(await screen.findByText('Ana B. is in “Saturday bar”')).toBeTruthy()
  expect(api.calls.filter(({ name }) => name === 'addGroupMembers').map(({ body }) => body)).toEqual([
    { pro_ids: [31, 32] },
    { pro_ids: [31] },
  ])
})
