import { expect, it } from 'vitest'
import { isAnotherPlace } from './another-place.ts'
import type { NamedPlace } from './another-place.ts'

const here: NamedPlace = {
  location_id: 1,
  address_line_1: '182 East Bay St',
  city: 'Charleston',
  state_code: 'SC',
  zip_code: '29401',
  latitude: 32.7765,
  longitude: -79.9311,
  is_position_approximate: false,
}
// A thousandth of a degree to the north is 111 m.
const spot = (thousandths: number) => ({ latitude: here.latitude + thousandths / 1000, longitude: here.longitude })
const roughly = { is_position_approximate: true }
const columbia = { address_line_1: '1 Far Away Ln', city: 'Columbia', zip_code: '29201' }
const known = { named: spot(0) }

it.each<[string, Partial<NamedPlace>, Partial<NamedPlace>, boolean]>([
  ['the same', {}, {}, false],
  ['the same address with its pin at the side door, 330 m away', {}, spot(3), false],
  ['the same address with its pin 440 m away', {}, spot(4), true],
  ['another city, with the pin of the former address', {}, columbia, true],
  ['another street, with the pin of the former address', {}, { address_line_1: '9 King St' }, true],
  ['another city of the same name in another state', {}, { state_code: 'WV' }, true],
  ['another location at the same address', {}, { location_id: 2 }, true],
  ['another street of the postal code, its position unknown', {}, { address_line_1: '9 King St', ...roughly }, true],
  ['the same street, its position unknown', roughly, { address_line_1: ' 182 east bay st. ', ...roughly, ...spot(9) }, false],
  ['the same street in another postal code', roughly, { zip_code: '29403', ...roughly }, true],
  ['the same street with the longer postal code', {}, { zip_code: '29401-1234' }, false],
  ['a street spelled anew, both known to the geocoder', known, { address_line_1: '182 East Bay Street', ...known }, false],
  ['the side door, 330 m away by the geocoder', known, { address_line_1: '3 Cumberland St', named: spot(3) }, false],
  ['a street 440 m away by the geocoder, with the former pin', known, { address_line_1: '9 King St', named: spot(4) }, true],
  ['a street that the geocoder knows, from one that it does not', {}, { address_line_1: '9 King St', ...known }, true],
])('An address is another place, or not: %s', (_what, was, is, expected) => {
  const [one, other] = [
    { ...here, ...was },
    { ...here, ...is },
  ]
  expect([isAnotherPlace(one, other), isAnotherPlace(other, one)]).toEqual([expected, expected])
})
