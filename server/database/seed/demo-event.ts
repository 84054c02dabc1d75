import { postGig } from '@crewcall/contract/gigs.ts'
import { createEvent } from '@crewcall/contract/staffing-events.ts'
import { after, onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'

type Part = { skill: string; from: string; hours: number; openings: number; wage: number; type: 'NETWORK' | 'MARKETPLACE' }
const parts: readonly Part[] = [
  { skill: 'Event Setup', from: '10:00', hours: 6, openings: 4, wage: 19, type: 'MARKETPLACE' },
  { skill: 'Event Lead', from: '15:00', hours: 8, openings: 1, wage: 26, type: 'NETWORK' },
  { skill: 'Bartender', from: '16:00', hours: 7, openings: 2, wage: 22, type: 'NETWORK' },
  { skill: 'Front-of-House Support', from: '16:00', hours: 7, openings: 6, wage: 18, type: 'MARKETPLACE' },
  { skill: 'Event Cook', from: '16:00', hours: 7, openings: 3, wage: 24, type: 'MARKETPLACE' },
  { skill: 'Dishwasher', from: '18:00', hours: 6, openings: 2, wage: 17, type: 'MARKETPLACE' },
]

/** A wedding in nine days: one event with shifts at four times. */
export function addDemoEvent({ director, script, clock, staff, locations, skills }: Materials): void {
  const { id: location_id, organization_id, timezone } = locations.palmetto
  script.add(after(clock.now, -20), async () => {
    const event = await director.as(staff.maya, createEvent, { body: { name: 'Garden wedding', organization_id } })
    for (const { skill, from, hours, openings, wage, type } of parts) {
      const start = onDay(clock, 9, from)
      await director.as(staff.maya, postGig, {
        body: {
          location_id,
          timezone,
          type,
          event_id: event.id,
          skill_id: skillId(skills, skill),
          start_time: start.toISOString(),
          end_time: after(start, hours).toISOString(),
          wage_amount: wage,
          allowed_confirmed_pros: openings,
          unpaid_break_minutes: 30,
          description: descriptions.event,
          contact_name: 'Maya',
          contact_phone: '843-555-0199',
        },
      })
    }
  })
}
