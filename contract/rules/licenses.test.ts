import { expect, it } from 'vitest'
import { isLicensed } from './licenses.ts'

const marketplace = { license_name: 'marketplace' as const, location_id: 1 }
const hire = { license_name: 'hire' as const, location_id: 1 }

it.each([
  ['no license at all', [], [true, false]],
  ['licenses of other locations only', [{ ...hire, location_id: 2 }], [true, false]],
  ['a marketplace license', [marketplace], [true, false]],
  ['both licenses', [hire, marketplace], [true, true]],
  ['a hire license alone', [hire], [false, true]],
  ['a hire license here, a marketplace license elsewhere', [hire, { ...marketplace, location_id: 2 }], [false, true]],
] as const)('With %s, shifts and hiring are open as they should be', (_, licenses, [shifts, hiring]) => {
  const person = { is_gigpro_admin: false, licenses }
  expect([isLicensed(person, 'marketplace', 1), isLicensed(person, 'hire', 1)]).toEqual([shifts, hiring])
})

it('A platform admin needs no license', () => {
  const admin = { is_gigpro_admin: true, licenses: [hire] }
  expect([isLicensed(admin, 'marketplace', 1), isLicensed(admin, 'hire', 2)]).toEqual([true, true])
})
