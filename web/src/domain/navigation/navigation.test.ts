import { expect, it } from 'vitest'
import { aManager } from '../../test/shifts.ts'
import { navigationFor } from './navigation.ts'

function scheduleOf(role: 'TEAM_MEMBER' | 'ONSITE_MANAGER') {
  const actor = aManager()
  const held = {
    ...actor,
    user_id: actor.id,
    organization_roles: [],
    managed_locations: actor.managed_locations.map((one) => ({ ...one, role })),
  }
  return navigationFor(held, 'manager').find(({ to }) => to === '/locations/$locationId/schedule')
}

it('The menu mentions pay only to those who may see it', () => {
  expect(scheduleOf('TEAM_MEMBER')).toMatchObject({ label: 'Schedule and pay', short: 'Pay' })
  expect(scheduleOf('ONSITE_MANAGER')).toMatchObject({ label: 'Schedule', short: 'Schedule' })
})
