import { describe, expect, it } from 'vitest'
import { timeBlockOf } from './time-blocks.ts'

describe('the part of the day', () => {
  it.each([
    ['00:00', 'OVERNIGHT'],
    ['04:59', 'OVERNIGHT'],
    ['05:00', 'MORNING'],
    ['11:59', 'MORNING'],
    ['12:00', 'AFTERNOON'],
    ['16:59', 'AFTERNOON'],
    ['17:00', 'EVENING'],
    ['21:59', 'EVENING'],
    ['22:00', 'OVERNIGHT'],
    ['23:59', 'OVERNIGHT'],
  ])('of %s is %s', (time, block) => {
    expect(timeBlockOf(time)).toBe(block)
  })
})
