import { expect, it } from 'vitest'
import { isOnlySentLater } from './sent-later.ts'

const at = (time: string) => new Date(`2026-03-10T${time}Z`)
const shift = { start: at('16:00:00'), end: at('22:00:00'), received_at: at('23:30:00') }

it.each<[string, string, string | null, boolean]>([
  ['the start', '16:00:00', '23:30:00', true],
  ['when the clock opens', '15:45:00', '23:30:00', true],
  ['before it opens', '15:44:59', '23:30:00', false],
  ['five minutes after the end', '22:05:00', '23:30:00', true],
  ['later', '22:05:01', '23:30:00', false],
  ['the end, by a clock that is almost two minutes slow', '22:00:00', '23:28:01', true],
  ['the end, by one that is two minutes slow', '22:00:00', '23:28:00', false],
  ['the end, by one that is two minutes fast', '22:00:00', '23:32:00', false],
  ['the end, by one that does not tell', '22:00:00', null, false],
])('A punch made at %s is doubtful for more than its late arrival, or not', (_, made, sent, expected) => {
  expect(isOnlySentLater({ ...shift, made_at: at(made), sent_at: sent === null ? null : at(sent) })).toBe(expected)
})
