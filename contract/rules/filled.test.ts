import { expect, it } from 'vitest'
import { filledPercent } from './filled.ts'

it('the share of filled openings is rounded down, as whole numbers give it', () => {
  expect(filledPercent({ filled: 29, places: 50 })).toBe(58)
  expect(filledPercent({ filled: 199, places: 200 })).toBe(99)
  expect(filledPercent({ filled: 200, places: 200 })).toBe(100)
  expect(filledPercent({ filled: 0, places: 0 })).toBeNull()
  const wrong: string[] = []
  for (let places = 1; places <= 400; places += 1)
    for (let filled = 0; filled <= places; filled += 1)
      if (filledPercent({ filled, places }) !== Number((BigInt(filled) * 100n) / BigInt(places))) wrong.push(`${filled} of ${places}`)
  expect(wrong).toEqual([])
})
