import { expect, it } from 'vitest'
import { appModeAt } from './app-mode.ts'

const marketplace = { license_name: 'marketplace' as const, location_id: 1 }
const hire = { license_name: 'hire' as const, location_id: 1 }

it.each([
  ['no licence at all', [], 'marketplace'],
  ['none for this location', [{ ...hire, location_id: 2 }], 'marketplace'],
  ['a marketplace licence', [marketplace], 'marketplace'],
  ['both', [hire, marketplace], 'marketplace'],
  ['a hire licence alone', [hire], 'hire'],
  ['a hire licence here, a marketplace licence elsewhere', [hire, { ...marketplace, location_id: 2 }], 'hire'],
] as const)('With %s the mode is chosen', (_, licenses, mode) => {
  expect(appModeAt(licenses, 1)).toBe(mode)
})
