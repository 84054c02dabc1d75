import { expect, it } from 'vitest'
import { calendarFile } from './shift-calendar.ts'

it('The name of a location does not affect the rest of the calendar entry', () => {
  const shift = {
    id: 4,
    skill: { id: 1, name: 'Server' },
    location_name: 'מטעם 12',
    start_time: '2026-06-11T14:00:00Z',
    end_time: '2026-06-11T20:00:00Z',
    address_line_1: '12 King St\u202e',
    city: 'Charleston',
    state_code: 'SC',
  } as unknown as Parameters<typeof calendarFile>[0] // Only the fields used by the file.
  const file = calendarFile(shift)
  expect(file).toContain('SUMMARY:Server\\, \u2068מטעם 12\u2069\r\n')
  expect(file).toContain('LOCATION:12 King St\\, Charleston\\, SC\r\n')
})
