import { expect, it } from 'vitest'
import { existingInstant, orderOfDates, writtenBreak, writtenDate, writtenMoment, writtenTime } from './written-times.ts'

it.each([
  ['2026-11-30', '2026-11-30'],
  ['2026/1/5', '2026-01-05'],
  ['11/30/2026', '2026-11-30'],
  ['1/5/26', '2026-01-05'],
  ['Mon, 11/30/2026', '2026-11-30'],
  ['Monday, November 30, 2026', '2026-11-30'],
  ['Nov 30th 2026', '2026-11-30'],
  ['30 Nov 2026', '2026-11-30'],
  ['30-Nov-26', '2026-11-30'],
  ['lunes, 30 de noviembre de 2026', '2026-11-30'],
  ['Mar 3, 2026', '2026-03-03'],
  ['30/11/2026', null],
  ['2/29/2026', null],
  ['2/29/2028', '2028-02-29'],
  ['11/30/1926', null],
  ['Smarch 3, 2026', null],
  ['tomorrow', null],
  ['', null],
])('the date “%s” is %s', (text, date) => {
  expect(writtenDate(text, 'MONTH_FIRST')).toBe(date)
})

it('a date goes by the order of its file', () => {
  expect(writtenDate('3/4/2026', 'DAY_FIRST')).toBe('2026-04-03')
  expect(writtenDate('3/4/2026', 'MONTH_FIRST')).toBe('2026-03-04')
  expect(writtenDate('2026-03-04', 'DAY_FIRST')).toBe('2026-03-04')
})

it.each([
  [['11/30/2026', '12/01/2026'], 'MONTH_FIRST'],
  [['30/11/2026', '01/12/2026'], 'DAY_FIRST'],
  [['12/01/2026', '12/02/2026'], null],
  [['11/30/2026', '30/11/2026'], null],
  [['11/11/2026'], 'MONTH_FIRST'],
  [['2026-01-02'], 'MONTH_FIRST'],
  [[], 'MONTH_FIRST'],
])('the order of the dates %j is %s', (texts, order) => {
  expect(orderOfDates(texts)).toBe(order)
})

it.each([
  ['9:00a', '09:00'],
  ['9a', '09:00'],
  ['12a', '00:00'],
  ['12:30 pm', '12:30'],
  ['5:00 PM', '17:00'],
  ['5:00\u202FPM', '17:00'],
  ['5 p.m.', '17:00'],
  ['5.30pm', '17:30'],
  ['17:00', '17:00'],
  ['17:00:00', '17:00'],
  ['24:00', '24:00'],
  ['24:00:00', '24:00'],
  ['24:01', null],
  ['7:05', '07:05'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['13:00 PM', null],
  ['0a', null],
  ['25:00', null],
  ['9:60', null],
  ['9', null],
  ['', null],
])('the time “%s” is %s', (text, time) => {
  expect(writtenTime(text)).toBe(time)
})

it.each([
  ['9a', { date: null, time: '09:00' }],
  ['2026-11-30T09:00', { date: '2026-11-30', time: '09:00' }],
  ['2026-11-30 09:00:00', { date: '2026-11-30', time: '09:00' }],
  ['11/30/2026, 5:00 PM', { date: '2026-11-30', time: '17:00' }],
  ['2026-11-30 24:00', { date: '2026-11-30', time: '24:00' }],
  ['Nov 30, 2026 5p', { date: '2026-11-30', time: '17:00' }],
  ['2026-11-30T09:00Z', null],
  ['2026-11-30T09:00-05:00', null],
  ['2026-11-30', null],
])('the moment “%s” is %j', (text, moment) => {
  expect(writtenMoment(text, 'MONTH_FIRST')).toEqual(moment)
})

it.each([
  ['', 0],
  ['30', 30],
  ['30.00', 30],
  ['30 min', 30],
  ['45m', 45],
  ['0:30', 30],
  ['1:15', 75],
  ['00:30:00', 30],
  ['0.5 h', 30],
  ['1 hour', 60],
  ['0.5', 30],
  ['0,75', 45],
  ['1.5', 90],
  ['.25', 15],
  ['0.05 of it', null],
  ['a while', null],
  ['-30', null],
])('the break “%s” is %s minutes', (text, minutes) => {
  expect(writtenBreak(text)).toBe(minutes)
})

it('a time that the clocks skip is no instant, and of two the earlier counts', () => {
  expect(existingInstant('2027-03-14', '02:30', 'America/New_York')).toBeNull()
  expect(existingInstant('2027-03-14', '03:00', 'America/New_York')?.toISOString()).toBe('2027-03-14T07:00:00.000Z')
  expect(existingInstant('2026-11-01', '01:30', 'America/New_York')?.toISOString()).toBe('2026-11-01T05:30:00.000Z')
})

it('24:00 is the end of its day, the 0:00 of the next', () => {
  expect(existingInstant('2026-11-30', '24:00', 'America/New_York')?.toISOString()).toBe('2026-12-01T05:00:00.000Z')
})
