import { expect, it } from 'vitest'
import { aManager } from '../../test/shifts.ts'
import { navigationFor } from './navigation.ts'

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

it('The timesheets are in the menu of everybody who may approve hours', () => {
  expect(timesheetsOf('TEAM_MEMBER')).toMatchObject({ label: 'Timesheets' })
  expect(timesheetsOf('ONSITE_MANAGER')).toMatchObject({ label: 'Timesheets' })
})
