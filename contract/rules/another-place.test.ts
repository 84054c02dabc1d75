import { expect, it } from 'vitest'
import { isAnotherPlace } from './another-place.ts'
import type { WorkPlace } from './another-place.ts'

const here: WorkPlace = {
  address_line_1: '182 East Bay St',
  zip_code: '29401',
  latitude: 32.7765,
  longitude: -79.9311,
  is_position_approximate: false,
}
// A thousandth of a degree to the north is 111 m.
const north = (thousandths: number) => ({ latitude: here.latitude + thousandths / 1000 })
const roughly = { is_position_approximate: true }

it.each<[string, Partial<WorkPlace>, Partial<WorkPlace>, boolean]>([
  ['the same', {}, {}, false],
  ['the side door, 330 m away', {}, { address_line_1: '3 Cumberland St', ...north(3) }, false],
  ['two blocks more, 440 m', {}, north(4), true],
  ['440 m away, written alike', {}, { ...north(4) }, true],
  ['another street of the postal code, its position unknown', {}, { address_line_1: '9 King St', ...roughly }, true],
  ['the same street, its position unknown', roughly, { address_line_1: ' 182 east bay st. ', ...roughly, ...north(9) }, false],
  ['the same street in another postal code', roughly, { zip_code: '29403', ...roughly }, true],
])('An address is another place, or not: %s', (_what, was, is, expected) => {
  const [one, other] = [
    { ...here, ...was },
    { ...here, ...is },
  ]
  expect([isAnotherPlace(one, other), isAnotherPlace(other, one)]).toEqual([expected, expected])
})
