import { addDrafts } from '@crewcall/contract/schedule.ts'
import { saveWeekTemplate } from '@crewcall/contract/week-plans.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import { after, onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'

/** The coming week at Harborview: planned, not published yet, and saved as a week template. */
export function addPlannedWeek({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const { id: location_id } = locations.harborview
  const monday = (8 - weekdayOf(clock.today)) % 7 || 7
  const planned = (
    day: number,
    [from, hours]: [string, number],
    of: { name: string; wage: number; openings?: number; pros?: number[] },
  ) => {
    const start = onDay(clock, monday + day, from)
    return {
      location_id,
      skill_id: skillId(skills, of.name),
      start_time: start.toISOString(),
      end_time: after(start, hours).toISOString(),
      unpaid_break_minutes: 30,
      wage_amount: of.wage,
      allowed_confirmed_pros: of.openings ?? 1,
      description: of.name === 'Bartender' ? descriptions.bar : descriptions.rooms,
      pro_ids: of.pros ?? [],
    }
  }
  const bar = { name: 'Bartender', wage: 22 }
  const rooms = { name: 'Housekeeping', wage: 18 }
  script.add(after(clock.now, -16), async () => {
    await director.as(staff.maya, addDrafts, {
      body: {
        drafts: [
          planned(0, ['09:00', 6], { ...rooms, openings: 2 }),
          planned(3, ['17:00', 7], { ...bar, pros: [crew.jordan.proId] }),
          planned(4, ['17:00', 7], { ...bar, openings: 2, pros: [crew.jordan.proId, crew.grace.proId] }),
          planned(5, ['17:00', 8], { ...bar, openings: 3, pros: [crew.jordan.proId] }),
          planned(5, ['09:00', 6], { ...rooms, openings: 4 }),
          planned(6, ['09:00', 6], { ...rooms, openings: 4 }),
        ],
      },
    })
    await director.as(staff.maya, saveWeekTemplate, {
      body: { location_id, name: 'Usual week', start_date: addDays(clock.today, monday), people: 'WITH_PEOPLE' },
    })
  })
}
