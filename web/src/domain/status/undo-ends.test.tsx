import { chooseBillingSource, getLocationPaymentMethod } from '@crewcall/contract/billing.ts'
import { listAddresses } from '@crewcall/contract/addresses.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import type { Module } from '@crewcall/contract/modules.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listInvitations, withdrawInvitation } from '@crewcall/contract/invitations.ts'
import { listInvoices } from '@crewcall/contract/invoices.ts'
import { addToNetwork, getProAtLocation } from '@crewcall/contract/network.ts'
import { getLocation, updateLocation } from '@crewcall/contract/organizations.ts'
import { changeRole, listLocationManagers, listManagersOnDuty, removeManagerOnDuty } from '@crewcall/contract/teams.ts'
import { getRoster, punchForPro, type RosterRow } from '@crewcall/contract/timesheets.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { adminHere, localConfig, someLocation } from '../../test/places.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig } from '../../test/shifts.ts'

type Open = ReturnType<typeof renderRoute>
const me = reply(getMe, () => somebody(adminHere))
const somewhere = {
  coordinates: { type: 'Point' as const, coordinates: [-86.7, 36.1] as [number, number] },
  radius_m: 150,
  is_approximate: false,
}
const undo = () => screen.queryByRole('button', { name: 'Undo' })

/** Undo stays after an event unrelated to its cause, and disappears after a related one. */
async function goesWithItsCause({ queryClient }: Open, module: Module, change: () => void): Promise<boolean> {
  await screen.findByRole('button', { name: 'Undo' })
  await queryClient.invalidateQueries({ queryKey: [module] })
  const stayed = undo() !== null
  change()
  await queryClient.invalidateQueries({ queryKey: [module] })
  await waitFor(() => expect(undo()).toBeNull())
  return stayed
}

it('The Undo of a role disappears when somebody else changes the role again', async () => {
  const user = { id: 8, email: null, first_name: 'Omar', last_name: 'X', phone_number: null }
  const held = { id: 2, location: 1, role: 'TEAM_MEMBER' as 'TEAM_MEMBER' | 'ADMIN' | 'ONSITE_MANAGER', user }
  fakeApi(
    me,
    reply(getLocation, () => someLocation()),
    reply(listLocationManagers, () => ({ results: [{ ...held }] })),
    reply(changeRole, ({ body }) => Object.assign(held, body)),
  )
  const open = renderRoute('/locations/1/teams')
  await open.user.selectOptions(await screen.findByLabelText('Role of Omar X'), 'ADMIN')
  expect(await goesWithItsCause(open, 'teams', () => (held.role = 'ONSITE_MANAGER'))).toBe(true)
})

it('The Undo of a withdrawn invitation disappears when somebody else invites the same person', async () => {
  const invitation = {
    id: 5,
    status: 'SUBMITTED' as const,
    expiration_date: '2026-11-27T12:00:00Z',
    link: null,
    email: 'nina@example.com',
    phone_number: null,
    manager_name: 'Dana Rivera',
    location_id: 1,
    role: 'TEAM_MEMBER' as const,
  }
  let sent = [invitation]
  fakeApi(
    me,
    reply(getLocation, () => someLocation()),
    reply(listLocationManagers, () => ({ results: [] })),
    reply(listInvitations, () => ({ results: sent })),
    reply(withdrawInvitation, () => {
      sent = []
      return {}
    }),
  )
  const open = renderRoute('/locations/1/teams')
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation to nina@example.com' })
  await open.user.click(withdraw)
  expect(await goesWithItsCause(open, 'teams', () => (sent = [{ ...invitation, id: 6 }]))).toBe(true)
})

it('The Undo of a removed contact disappears when somebody else adds the same number', async () => {
  const ana = { id: 5, fullname: 'Ana Bell', phone_number: '+16155550177', location_id: 1 }
  let contacts = [ana]
  fakeApi(
    me,
    reply(getLocation, () => someLocation()),
    reply(listAddresses, () => ({ results: [] })),
    reply(listManagersOnDuty, () => ({ results: contacts })),
    reply(removeManagerOnDuty, () => {
      contacts = []
      return {}
    }),
  )
  const open = renderRoute('/locations/1/info')
  await open.user.click(await screen.findByRole('button', { name: 'Remove Ana Bell' }))
  expect(await goesWithItsCause(open, 'teams', () => (contacts = [{ ...ana, id: 6 }]))).toBe(true)
})

it('The Undo of a switch disappears when somebody else switches it back', async () => {
  const place = someLocation()
  fakeApi(
    me,
    reply(getLocation, () => ({ ...place })),
    reply(listAddresses, () => ({ results: [] })),
    reply(listManagersOnDuty, () => ({ results: [] })),
    reply(updateLocation, ({ body }) => Object.assign(place, body)),
  )
  const open = renderRoute('/locations/1/info')
  const row = await screen.findByRole<HTMLInputElement>('switch', { name: 'Check-in code' })
  const was = row.checked
  await open.user.click(row)
  expect(await goesWithItsCause(open, 'organizations', () => (place.is_checkin_required = was))).toBe(true)
})

it("The Undo of the payer disappears when somebody else restores the location's own method", async () => {
  const place = someLocation({ billing_source: 'LOCATION' })
  const details = {
    brand: 'visa',
    last4: '4242',
    exp_month: 8,
    exp_year: 2030,
    bank_name: null,
    next_action_url: null,
    failure_code: null,
  }
  const own = {
    external_id: 'pm_1',
    type: 'card' as const,
    status: 'ACTIVE' as const,
    source: 'LOCATION' as const,
    is_inherited: false,
    details,
  }
  fakeApi(
    me,
    reply(getConfig, localConfig),
    reply(getLocation, () => ({ ...place })),
    reply(getLocationPaymentMethod, () => own),
    reply(listInvoices, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(chooseBillingSource, ({ body }) => {
      place.billing_source = body.billing_source
      return { ...own, source: body.billing_source }
    }),
  )
  const open = renderRoute('/locations/1/billing')
  await open.user.click(await screen.findByRole('button', { name: 'Reset to organization' }))
  expect(await goesWithItsCause(open, 'organizations', () => (place.billing_source = 'LOCATION'))).toBe(true)
})

it('The Undo of adding somebody to the network disappears when somebody else removes them', async () => {
  const pro = aProHere({ is_in_network: false })
  fakeApi(
    me,
    reply(getLocation, () => someLocation()),
    reply(getProAtLocation, () => ({ ...pro })),
    reply(addToNetwork, () => Object.assign(pro, { is_in_network: true })),
  )
  const open = renderRoute('/locations/1/connect/pros/11')
  await open.user.click(await screen.findByRole('button', { name: 'Add to network' }))
  expect(await goesWithItsCause(open, 'network', () => (pro.is_in_network = false))).toBe(true)
})

it.each<[string, (row: RosterRow) => void]>([
  ['takes it back', (row) => Object.assign(row, { presence: 'WORKING' })],
  ['approves the hours', (row) => Object.assign(row.timesheet, { state: 'APPROVED' })],
])('The Undo of clocking somebody out disappears when somebody else %s', async (_name, change) => {
  const began = { start_time: '2025-11-20T15:00:00Z', end_time: '2025-11-20T23:00:00Z' }
  const row = aRosterRow(1, { presence: 'WORKING' })
  fakeApi(
    me,
    reply(getLocation, () => someLocation()),
    reply(getGig, () => aGig({ location_id: 1, organization_id: 1, ...began })),
    reply(getRoster, () => ({ results: [structuredClone(row)], checkin_code: null, fence: somewhere })),
    reply(punchForPro, () => Object.assign(row, { presence: 'DONE' })),
  )
  const open = renderRoute('/locations/1/gigs/41/roster')
  await open.user.click(await screen.findByRole('button', { name: 'Clock out' }))
  await open.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Yes/ }))
  expect(await goesWithItsCause(open, 'timesheets', () => change(row))).toBe(true)
})
