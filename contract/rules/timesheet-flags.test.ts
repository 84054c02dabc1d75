import { describe, expect, it } from 'vitest'
import { flagsOfSheet } from './timesheet-flags.ts'
import type { SheetFacts, SheetFlag } from './timesheet-flags.ts'

const at = (time: string) => new Date(`2026-03-10T${time}:00Z`)
const plain: SheetFacts = {
  hours_state: 'PROPOSED',
  planned_start: at('16:00'),
  planned_end: at('22:00'),
  planned_minutes: 330,
  planned_break_minutes: 30,
  clock_in: at('16:00'),
  clock_out: at('22:00'),
  break_count: 1,
  paid_break_minutes: 30,
  break_basis: 'PUNCHED',
  has_skipped_break: false,
  paid_minutes: 330,
  hours_flags: [],
  was_seen_outside: false,
  is_edited: false,
  awaits_extra_time: false,
  is_payment_failed: false,
}

describe('the flags of a timesheet', () => {
  it.each<[string, Partial<SheetFacts>, SheetFlag[]]>([
    ['work as planned has none', {}, []],
    ['five minutes late count as on time', { clock_in: at('16:05') }, []],
    ['six minutes do not', { clock_in: at('16:06') }, ['LATE']],
    ['a clock-out five minutes after the end is on time', { clock_out: at('22:05') }, []],
    ['six minutes after it is over', { clock_out: at('22:06') }, ['OVER']],
    ['more paid minutes than planned are over', { paid_minutes: 331 }, ['OVER']],
    ['six minutes before the end is early', { clock_out: at('21:54') }, ['LEFT_EARLY']],
    ['a planned break nobody recorded is missing', { break_count: 0, break_basis: 'UNANSWERED', paid_break_minutes: 0 }, ['NO_BREAK']],
    ['a break of which “No” was said is missing', { break_count: 0, break_basis: 'SAID', paid_break_minutes: 0 }, ['NO_BREAK']],
    ['one that was taken in part too', { break_count: 0, break_basis: 'SAID', paid_break_minutes: 20 }, ['NO_BREAK']],
    ['one that was confirmed is not', { break_count: 0, break_basis: 'SAID' }, []],
    ['nor one for which the work was too short', { break_count: 0, break_basis: 'SHORT', paid_break_minutes: 0 }, []],
    ['no break is missing when none was planned', { break_count: 0, planned_break_minutes: 0 }, []],
    ['no break is missing before the clock-out', { break_count: 0, clock_out: null }, []],
    ['a break that a rule requires is missing', { planned_break_minutes: 0, has_skipped_break: true }, ['NO_BREAK']],
    ['a punch outside the fence is off site', { hours_flags: ['OUTSIDE_FENCE'] }, ['OFF_SITE']],
    ['hours that the pro has twice', { hours_flags: ['OVERLAPS'] }, ['OVERLAPS']],
    ['so is a crossing that was marked', { was_seen_outside: true }, ['OFF_SITE']],
    ['other evidence is unclear', { hours_flags: ['NO_PUNCHES'], clock_in: null, clock_out: null }, ['UNCLEAR']],
    ['hours a manager corrected are edited', { is_edited: true }, ['EDITED']],
    ['an unanswered request for extra time', { awaits_extra_time: true }, ['EXTRA_TIME']],
    ['a failed charge comes first', { is_payment_failed: true, hours_state: 'DISPUTED' }, ['PAYMENT_FAILED', 'DISPUTED']],
  ])('%s', (_label, facts, flags) => {
    expect(flagsOfSheet({ ...plain, ...facts })).toEqual(flags)
  })
})
