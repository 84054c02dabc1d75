import { expect, it } from 'vitest'
import { inOrder } from './row-order.ts'

const row = (location_id: number, location_name: string, value: number | null) => ({
  location_id,
  location_name,
  organization_id: 1,
  organization_name: 'Group',
  timezone: 'America/Chicago',
  values: [value],
  previous: [null],
  targets: [null],
})
const rows = [row(1, 'Bay', 3), row(2, 'Arch', null), row(3, 'Cove', 12)]

it.each([
  ['name', ['Arch', 'Bay', 'Cove']],
  ['-name', ['Cove', 'Bay', 'Arch']],
  ['shifts', ['Bay', 'Cove', 'Arch']],
  ['-shifts', ['Cove', 'Bay', 'Arch']],
  ['unknown', ['Arch', 'Bay', 'Cove']],
])('Sorted by %s, locations without a value come last', (sort, names) => {
  expect(inOrder(rows, sort, (measure) => (measure === 'shifts' ? 0 : undefined)).map((each) => each.location_name)).toEqual(names)
})
