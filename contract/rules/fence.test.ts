import { expect, it } from 'vitest'
import { fenceStanding } from './fence.ts'

it.each([
  [134, 5, 'INSIDE'],
  [150, 150, 'INSIDE'],
  [20, 151, 'UNSURE'],
  [0, 1000, 'UNSURE'],
  [180, 65, 'UNSURE'],
  [299, 900, 'UNSURE'],
  [215, 65, 'UNSURE'],
  [216, 65, 'OUTSIDE'],
  [151, 0, 'OUTSIDE'],
  [156_951, 300, 'OUTSIDE'],
])('%i m from the center of a fence of 150 m, give or take %i m, is %s', (distance_m, accuracy_m, standing) => {
  expect(fenceStanding({ distance_m, accuracy_m }, 150)).toBe(standing)
})
