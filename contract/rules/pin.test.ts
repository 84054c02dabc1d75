import { expect, it } from 'vitest'
import { isPinVerified, UNMOVED_PIN_METERS } from './pin.ts'

const middle = { latitude: 32.7795, longitude: -79.9371 }
const north = (meters: number) => ({ ...middle, latitude: middle.latitude + meters / 111_319 })

it('A pin at the center of its ZIP code is not verified, a moved one is', () => {
  expect(isPinVerified(middle, middle)).toBe(false)
  expect(isPinVerified(north(UNMOVED_PIN_METERS - 1), middle)).toBe(false)
  expect(isPinVerified(north(UNMOVED_PIN_METERS + 1), middle)).toBe(true)
})
