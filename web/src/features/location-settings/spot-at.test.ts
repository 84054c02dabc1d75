import { expect, it } from 'vitest'
import { metersFrom } from '../../ui/geo.ts'
import { spotAt } from './spot-at.ts'

it('A pin moved 120 m east and 80 m south is measured there', () => {
  const from = { latitude: 36.1627, longitude: -86.7785 }
  const { east, north } = metersFrom(from, spotAt(from, 120, -80))
  expect(east).toBeCloseTo(120, 0)
  expect(north).toBeCloseTo(-80, 0)
})
