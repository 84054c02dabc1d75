import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { expect, it } from 'vitest'
import { punchedText } from './punched-text.ts'

type Punch = Timesheet['time_punches'][number]
const shift = { start_time: '2026-11-18T17:00:00Z', end_time: '2026-11-18T23:00:00Z', timezone: 'America/Chicago' }
const punch = (punch_type: Punch['punch_type'], time: string, verdict: Punch['verdict'] = 'ACCEPTED', decision: Punch['decision'] = null) =>
  ({ punch_type, time: `2026-11-18T${time}:00Z`, verdict, decision }) as Punch
const said = (...time_punches: Punch[]) => punchedText({ time_punches }, shift, 'en')

it('The punches that count are told as they were made: the first clock-in and the last clock-out', () => {
  expect(said(punch('CLOCK_IN', '17:07'), punch('CLOCK_OUT', '22:58'))).toBe('11:07 am – 4:58 pm')
  expect(said(punch('CLOCK_IN', '16:56', 'FLAGGED'), punch('CLOCK_OUT', '22:00', 'ACCEPTED', 'VOIDED'), punch('CLOCK_OUT', '23:10'))).toBe(
    '10:56 am – 5:10 pm',
  )
  expect(said(punch('CLOCK_IN', '16:30', 'PENDING', 'DENIED'), punch('CLOCK_IN', '17:00', 'PENDING', 'APPROVED'))).toBe('11:00 am – –')
  expect(said(punch('CLOCK_IN', '16:30', 'REFUSED'))).toBeNull()
  expect(said()).toBeNull()
})
