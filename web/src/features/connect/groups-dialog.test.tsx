import { getMe } from '@crewcall/contract/identity.ts'
import { addGroupMembers, listGroups, removeGroupMembers } from '@crewcall/contract/groups.ts'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

/** The dialog of a pro who is in no group; the server saves nothing before `answer`. */
async function open(isRefused = false) {
  let isIn = false
  const [created_ts, last_updated_ts] = ['2026-01-02T22:00:00Z', '2026-01-02T22:00:00Z']
  const bar = () => ({ id: 3, location_id: 9, name: 'Bar', members: isIn ? 1 : 0, faces: [], created_ts, last_updated_ts })
  const listed = (results: ReturnType<typeof bar>[]) => ({ count: results.length, next: null, previous: null, results })
  const change = (to: boolean) => {
    if (isRefused) return failure(403, 'forbidden', 'No groups here')
    isIn = to
    return bar()
  }
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(getLocation, () => aLocation()),
    reply(getProAtLocation, () => aProHere({ is_in_network: true })),
    reply(listGroups, ({ query }) => listed(query.pro_id === undefined || isIn ? [bar()] : [])),
    reply(addGroupMembers, () => change(true)),
    reply(removeGroupMembers, () => change(false)),
  )
  const atOnce = fetch
  const { promise: isAnswering, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...sent: Parameters<typeof fetch>) => {
    if (sent[1]?.method !== 'GET') await isAnswering
    return atOnce(...sent)
  })
  const { user } = renderRoute('/locations/9/connect/pros/11')
  await user.click(await screen.findByRole('button', { name: 'Groups' }))
  const box = await within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('checkbox', { name: /^Bar/ })
  const sent = () => api.calls.map(({ name }) => name).filter((name) => name.endsWith('GroupMembers'))
  return { user, box, sent, answer }
}

it.each([
  [2, ['addGroupMembers', 'removeGroupMembers'], '0 pros'],
  [3, ['addGroupMembers'], '1 pro'],
])('Of %i presses in a row the last one counts', async (presses, calls, members) => {
  const { user, box, sent, answer } = await open()
  for (let press = 0; press < presses; press += 1) await user.click(box)
  const isChosen = presses % 2 === 1
  expect(box.checked).toBe(isChosen)
  answer()
  await waitFor(() => expect(sent()).toEqual(calls))
  await waitFor(() => expect(screen.getByText(members)).toBeDefined())
  expect(box.checked).toBe(isChosen)
})

it('What was refused is shown as it is', async () => {
  const { user, box, answer } = await open(true)
  await user.click(box)
  expect(box.checked).toBe(true)
  answer()
  expect(await screen.findByText('No groups here')).toBeDefined()
  await waitFor(() => expect(box.checked).toBe(false))
})
