import { expect, it } from 'vitest'
import { spanText, timesText } from './hours-words.ts'

const plain = (sentence: string, values: Record<string, string> = {}) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
const at = { timezone: 'America/Chicago', locale: 'en' } as const
const span = (start_time: string | null, end_time: string | null) => ({ start_time, end_time })
const planned = { start_time: '2026-11-18T17:00:00Z', end_time: '2026-11-18T23:00:00Z' }

it('Planned, punched and paid times are told in this order, and a missing punch as a dash', () => {
  const punched = span('2026-11-18T17:07:00Z', '2026-11-18T23:02:00Z')
  expect(timesText(plain, { planned, punched, paid: planned }, at)).toBe(
    'Planned 11:00 am – 5:00 pm · Punched 11:07 am – 5:02 pm · Paid 11:00 am – 5:00 pm',
  )
  expect(timesText(plain, { planned, punched: span(null, null), paid: span(null, null) }, at)).toBe(
    'Planned 11:00 am – 5:00 pm · No punches',
  )
  expect(timesText(plain, { planned, punched: span(punched.start_time, null), paid: planned }, at)).toContain('Punched 11:07 am – –')
  const running = span(punched.start_time, null)
  expect(timesText(plain, { planned, punched: running, paid: running }, at)).toBe('Planned 11:00 am – 5:00 pm · Punched 11:07 am – –')
})

it('A punch on another day than planned tells the day', () => {
  const shift = { ...planned, timezone: at.timezone }
  expect(spanText(span('2026-11-18T17:00:00Z', '2026-11-19T07:30:00Z'), shift, 'en')).toBe('11:00 am – Thu, Nov 19, 1:30 am')
})
