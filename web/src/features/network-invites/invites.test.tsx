import { getMe } from '@crewcall/contract/identity.ts'
import { listNetworkDepartures, listNetworkInvites, listNetworkRequests, type NetworkInvite } from '@crewcall/contract/network-joining.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

function anInvite(changes: Partial<NetworkInvite>): NetworkInvite {
  return {
    id: 1,
    location_id: 9,
    kind: 'PERSONAL',
    phone_number: '+18435557701',
    name: null,
    admits: true,
    most_uses: 1,
    uses: 0,
    state: 'LIVE',
    expires_at: '2026-12-03T17:00:00Z',
    created_ts: '2026-11-26T17:00:00Z',
    sent_ts: '2026-11-26T17:00:00Z',
    link: null,
    ...changes,
  }
}

it('Who was hired is named in the list of invites, with their number; others are known by the number only', async () => {
  const results = [anInvite({}), anInvite({ id: 2, name: 'Anna Hurry', phone_number: '+18435557702' })]
  fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listNetworkInvites, () => ({ count: 2, next: null, previous: null, results })),
    reply(listNetworkRequests, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(listNetworkDepartures, () => ({ count: 0, next: null, previous: null, results: [] })),
  )
  renderRoute('/locations/9/connect/network/invites')
  expect(await screen.findByText('Anna Hurry')).toBeTruthy()
  expect(screen.getByText(/^\(843\) 555-7702 · works once/)).toBeTruthy()
  expect(screen.getByText('(843) 555-7701')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End the invite of Anna Hurry' })).toBeTruthy()
})
