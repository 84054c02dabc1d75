import { expect, it } from 'vitest'
import { currentLocationId, forgetLocation, rememberLocation } from './current-location.ts'

it('The location is remembered until it is forgotten, and what is no number counts as none', () => {
  expect(currentLocationId()).toBeNull()
  rememberLocation(9)
  expect(currentLocationId()).toBe(9)
  forgetLocation()
  expect(currentLocationId()).toBeNull()
  for (const stored of ['', '9a', '-1', '12345678901234567']) {
    localStorage.setItem('location_id', stored)
    expect(currentLocationId()).toBeNull()
  }
})
