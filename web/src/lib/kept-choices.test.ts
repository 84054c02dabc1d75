import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { giveConsent, readConsent, useConsent } from './consent.ts'
import { currentLocationId, forgetLocation, rememberLocation } from './current-location.ts'
import { setDensity, useDensity } from './density.ts'

it('The location of this browser is stored until it is deleted, and an invalid id is ignored', () => {
  expect(currentLocationId()).toBeNull()
  rememberLocation(12)
  expect(currentLocationId()).toBe(12)
  for (const foreign of ['', 'abc', '12a', 'a12', '-1', '1.5', '12345678901234567']) {
    localStorage.setItem('location_id', foreign)
    expect({ foreign, read: currentLocationId() }).toEqual({ foreign, read: null })
  }
  rememberLocation(12)
  forgetLocation()
  expect(currentLocationId()).toBeNull()
})

it('Nobody is counted before they were asked; the answer is stored in this browser and effective at once', () => {
  const { result, unmount } = renderHook(() => useConsent())
  expect(result.current).toBeUndefined()
  act(() => giveConsent('yes'))
  expect(result.current).toBe('yes')
  act(() => giveConsent('no'))
  expect([result.current, readConsent(), localStorage.getItem('analytics-consent')]).toEqual(['no', 'no', 'no'])
  localStorage.setItem('analytics-consent', 'perhaps')
  expect(readConsent()).toBeUndefined()
  unmount()
})

it('Rows are comfortable until compact is chosen, here and after a reload', () => {
  const { result } = renderHook(() => useDensity())
  expect(result.current).toBe('comfortable')
  act(() => setDensity('compact'))
  expect([result.current, localStorage.getItem('density')]).toEqual(['compact', 'compact'])
  act(() => setDensity('comfortable'))
  expect([result.current, localStorage.getItem('density')]).toEqual(['comfortable', 'comfortable'])
})
