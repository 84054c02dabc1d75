import type { Timesheet } from '@crewcall/contract/timesheets.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRosterRow } from '../../test/applicants.ts'
import { setLocale } from '../../lib/i18n.ts'
import { Evidence } from './evidence.tsx'

const punch: Timesheet['time_punches'][number] = {
  id: 1,
  punch_type: 'CLOCK_IN',
  time: '2026-01-02T03:30:00.000Z',
  distance_m: null,
  accuracy_m: null,
  clock_off_seconds: null,
  pro_coordinates: null,
  pro_coordinates_precision: null,
  is_offline: false,
  verdict: 'ACCEPTED',
  pending_reason: null,
  decision: null,
  recorded_by_name: 'Alex',
  unpaid_break_minutes: null,
}
const gig = { timezone: 'America/New_York', start_time: '2026-01-02T15:00:00.000Z', end_time: '2026-01-02T21:00:00.000Z' }

it('A break refused on an offline phone is shown struck through among the evidence, with the reason', () => {
  const refused_breaks = [{ id: 5, time: '2026-01-02T19:30:00.000Z', reason: 'NOT_ON_THE_CLOCK' as const }]
  render(<Evidence timesheet={aRosterRow(1, {}, { refused_breaks }).timesheet} gig={gig} />)
  const line = screen.getByText(/refused: not on the clock/)
  expect(line.textContent).toContain('without a connection, refused: not on the clock')
  expect(line.closest('[data-struck="true"]')).not.toBeNull()
  expect(line.closest('li')?.textContent).toContain('2:30')
})

it('The day is shown if it differs from that of the shift, or of the previous entry', () => {
  const sheet = aRosterRow(1).timesheet
  const taken = { id: 1, start_time: '2026-01-03T04:45:00.000Z', end_time: '2026-01-03T05:15:00.000Z', minutes: 30, seconds: 0 }
  const after = { start_time: '2026-01-02T03:30:00.000Z', end_time: '2026-01-02T05:20:00.000Z' }
  const edit = { at: '2026-01-05T15:00:00.000Z', by: 'Maya', before: null, after, reason: 'The door was locked', cause: null }
  const time_punches: Timesheet['time_punches'] = [punch, { ...punch, id: 2, punch_type: 'CLOCK_OUT', time: '2026-01-03T05:20:00.000Z' }]
  const shift_breaks = [{ ...taken, compliance_status: 'COMPLIANT' as const }]
  render(<Evidence timesheet={{ ...sheet, time_punches, shift_breaks, edits: [edit] }} gig={gig} />)
  expect(screen.getAllByRole('listitem').map((line) => line.textContent.split('Alex')[0])).toEqual([
    expect.stringMatching(/^Thu, Jan 1, 10:30 pmClocked in/),
    expect.stringMatching(/^Fri, Jan 2, 11:45 pmBreak until Sat, Jan 3, 12:15 am/),
    expect.stringMatching(/^Sat, Jan 3, 12:20 amClocked out/),
    expect.stringMatching(/^Mon, Jan 5, 10:00 am/),
  ])
})

it.each([
  [
    'en',
    'DISPUTE_UNANSWERED',
    /Maya changed the hours to 10:00 am – 4:00 pm/,
    'Before: 10:00 am – 3:00 pm. Nobody answered the dispute in 72 hours',
  ],
  ['es', 'DISPUTE_UNANSWERED', /Maya .* 10:00 am – 4:00 pm/, 'Antes: 10:00 am – 3:00 pm. Nadie respondió el reclamo en 72 horas'],
  ['es', 'DISPUTE_ACCEPTED', /Maya .* 10:00 am – 4:00 pm/, 'Antes: 10:00 am – 3:00 pm. Se aceptó el reclamo'],
] as const)('What a dispute changed says so in the language of its reader: %s %s', async (locale, cause, title, note) => {
  await setLocale(locale)
  const at = '2026-01-05T15:00:00.000Z'
  const before = { start_time: '2026-01-02T15:00:00.000Z', end_time: '2026-01-02T20:00:00.000Z' }
  const edits = [{ at, by: 'Maya', before, after: { ...before, end_time: '2026-01-02T21:00:00.000Z' }, reason: '', cause }]
  render(<Evidence timesheet={{ ...aRosterRow(1).timesheet, time_punches: [], edits }} gig={gig} />)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(note)).toBeTruthy()
  await setLocale('en')
})

it.each([
  [-2400, 'without a connection, the phone’s clock was 40 min slow'],
  [43_200, 'without a connection, the phone’s clock was 12 h fast'],
  [119, 'without a connection, by Alex'],
  [null, 'without a connection, by Alex'],
])('A punch without a connection says by how much the clock of the phone was wrong: %s seconds', (clock_off_seconds, words) => {
  const time_punches = [{ ...punch, is_offline: true, clock_off_seconds }]
  render(<Evidence timesheet={{ ...aRosterRow(1).timesheet, time_punches }} gig={gig} />)
  expect(screen.getByText(/without a connection/).textContent).toContain(words)
})

it.each([
  ['was not pressed', [], '2026-01-03T01:00:00.000Z', ['4:00 pmClocked outnot pressed; planned end taken']],
  ['arrived later', ['CLOCK_OUT'], '2026-01-03T01:00:00.000Z', []],
  ['is missing while the pro works', [], null, []],
] as const)('A clock-out that %s is said as it is to the pro', (_what, out, auto_clocked_out_at, lines) => {
  const time_punches = (['CLOCK_IN', ...out] as const).map((punch_type, id) => ({ ...punch, id, punch_type, time: gig.start_time }))
  render(<Evidence timesheet={{ ...aRosterRow(1).timesheet, time_punches, auto_clocked_out_at }} gig={gig} />)
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told.filter((text) => text.includes('not pressed'))).toEqual(lines)
})
