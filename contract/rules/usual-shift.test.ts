import { describe, expect, it } from 'vitest'
import { usualBreak, usualHours, type WallShift } from './usual-shift.ts'

const h = (hours: number) => hours * 60
const shift = (start: number, end: number, unpaid_break_minutes = 0): WallShift => ({ start: h(start), end: h(end), unpaid_break_minutes })
const lunch = shift(10, 16)
const dinner = shift(16, 23, 30)
const night = shift(22, 2)

describe('the hours for a click on the calendar', () => {
  it("are the location's most common ones that contain the minute", () => {
    const past = [dinner, lunch, dinner, shift(17, 23)]
    expect(usualHours(past, h(18))).toEqual({ start: h(16), end: h(23) })
    expect(usualHours(past, h(11.5))).toEqual({ start: h(10), end: h(16) })
  })
  it('are the latest of equally common ones', () => {
    expect(usualHours([shift(17, 22), dinner], h(18))).toEqual({ start: h(17), end: h(22) })
  })
  it('may pass midnight', () => {
    expect(usualHours([night], h(1))).toEqual({ start: h(22), end: h(2) })
  })
  it('have the usual shift length if none contain the minute, and eight hours if there are none', () => {
    expect(usualHours([dinner, dinner, lunch], h(6))).toEqual({ start: h(6), end: h(13) })
    expect(usualHours([], h(11.5))).toEqual({ start: h(11.5), end: h(19.5) })
    expect(usualHours([], h(20))).toEqual({ start: h(20), end: h(4) })
  })
})

describe('the break of a shift', () => {
  it('is that of the rule, or else that of the location', () => {
    expect(usualBreak([shift(9, 17, 60)], { minutes: h(8), suggested: 30 })).toEqual({ minutes: 30, why: 'RULE' })
  })
  it('is the usual one of shifts of about this length', () => {
    const past = [shift(9, 17, 45), shift(9, 17, 30), shift(8, 16, 30), lunch, lunch, lunch]
    expect(usualBreak(past, { minutes: h(8.5), suggested: 0 })).toEqual({ minutes: 30, why: 'USUAL' })
    expect(usualBreak(past, { minutes: h(6), suggested: 0 })).toEqual({ minutes: 0, why: null })
    expect(usualBreak(past, { minutes: h(3), suggested: 0 })).toEqual({ minutes: 0, why: null })
  })
})
