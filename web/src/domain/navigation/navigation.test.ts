import { expect, it } from 'vitest'
import { aManager } from '../../test/shifts.ts'
import { adminNavigation } from './navigation-admin.ts'
import { managerNavigation } from './navigation-manager.ts'
import { proNavigation } from './navigation-pro.ts'
import { keyOfAll, navigationFor, startPath } from './navigation.ts'

function timesheetsOf(role: 'TEAM_MEMBER' | 'ONSITE_MANAGER') {
  const actor = aManager()
  const held = {
    ...actor,
    user_id: actor.id,
    organization_roles: [],
    managed_locations: actor.managed_locations.map((one) => ({ ...one, role })),
  }
  return navigationFor(held, 'manager').find(({ to }) => to === '/locations/$locationId/timesheets')
}

it('An entry is shown where the location is set up for it', () => {
  const actor = { ...aManager(), user_id: 7, licenses: [{ license_name: 'hire' as const, license_id: 1, location_id: 9 }] }
  const shown = (locationId: number | null) => navigationFor(actor, 'manager', locationId).map(({ label }) => label)
  expect(shown(9)).toEqual(['Hiring', 'Location', 'Team', 'Billing', 'Activity', 'Recommend', 'Locations'])
  expect(startPath(actor, 9)).toBe('/locations/9/jobs')
  const marketplace = { ...actor, licenses: [{ license_name: 'marketplace' as const, location_id: 9 }] }
  expect(navigationFor(marketplace, 'manager', 9).map(({ label }) => label)).not.toContain('Hiring')
  expect(startPath(marketplace, 9)).toBe('/locations/9/home')
})

it('The trials are in the menu of an onsite manager, where hiring is not, and in nobody else’s', () => {
  const entries = (role: 'ADMIN' | 'ONSITE_MANAGER', locationId: number | null) => {
    const managed_locations = aManager().managed_locations.map((one) => ({ ...one, role }))
    const actor = { ...aManager(), user_id: 7, organization_roles: [], managed_locations }
    return navigationFor(actor, 'manager', locationId)
      .map(({ label }) => label)
      .filter((label) => label === 'Trials' || label === 'Hiring')
  }
  for (const locationId of [9, null]) {
    expect(entries('ADMIN', locationId)).toEqual(['Hiring'])
    expect(entries('ONSITE_MANAGER', locationId)).toEqual(['Trials'])
  }
})

it('The timesheets are in the menu of everybody who may approve hours', () => {
  expect(timesheetsOf('TEAM_MEMBER')).toMatchObject({ label: 'Timesheets' })
  expect(timesheetsOf('ONSITE_MANAGER')).toMatchObject({ label: 'Timesheets' })
})

it.each([
  ['manager', [...managerNavigation, { label: 'All locations', key: keyOfAll }]],
  ['pro', proNavigation],
  ['admin', adminNavigation],
])('No two screens are opened by the same letter: %s', (_, entries) => {
  const byKey = Map.groupBy(
    entries.filter(({ key }) => key !== undefined),
    ({ key }) => key,
  )
  expect([...byKey.values()].filter((of) => of.length > 1).map((of) => of.map(({ label }) => label))).toEqual([])
})
