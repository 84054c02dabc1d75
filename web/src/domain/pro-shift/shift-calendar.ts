import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { contained, phrase } from '@crewcall/contract/rules/direction.ts'

type Shift = Pick<ProGig, 'id' | 'skill' | 'location_name' | 'start_time' | 'end_time' | 'address_line_1' | 'city' | 'state_code'>

/** One shift as an iCalendar file (RFC 5545), for the phone's calendar. */
export function calendarFile(shift: Shift): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Crewcall//Shift//EN',
    'BEGIN:VEVENT',
    `UID:shift-${shift.id}@crewcall`,
    `DTSTAMP:${stamp(shift.start_time)}`,
    `DTSTART:${stamp(shift.start_time)}`,
    `DTEND:${stamp(shift.end_time)}`,
    `SUMMARY:${escaped(phrase`${shift.skill.name}, ${shift.location_name}`)}`,
    `LOCATION:${escaped(contained(`${shift.address_line_1}, ${shift.city}, ${shift.state_code}`))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Passes a text to the browser as a file to save or open. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

function stamp(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
}
