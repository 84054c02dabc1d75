import { postBundle } from '@crewcall/contract/bundles.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import { after, onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'

/** A cook twice a week at Harborview, posted 28 days ahead, and a fair of three days that a pro takes as one. */
export function addRepeatingWork({ director, script, clock, staff, locations, skills }: Materials): void {
  const { id: location_id, timezone } = locations.harborview
  const base = { location_id, timezone, unpaid_break_minutes: 30, contact_name: 'Maya', contact_phone: '843-555-0199' }
  const times = (day: number, from: string, hours: number) => {
    const start = onDay(clock, day, from)
    return { start_time: start.toISOString(), end_time: after(start, hours).toISOString() }
  }
  script.add(after(clock.now, -18), async () => {
    const first = weekdayOf(instantToWall(onDay(clock, 2, '15:00'), timezone).date)
    await director.as(staff.maya, postGig, {
      body: {
        ...base,
        ...times(2, '15:00', 7),
        skill_id: skillId(skills, 'Line Cook'),
        wage_amount: 24,
        description: descriptions.line,
        recurrence: {
          freq: 'WEEKLY',
          byweekdays: [first, (first + 3) % 7].toSorted((a, b) => a - b).map((weekday) => ({ weekday })),
        },
      },
    })
  })
  script.add(after(clock.now, -17), async () => {
    await director.as(staff.maya, postBundle, {
      body: {
        ...base,
        skill_id: skillId(skills, 'Front-of-House Support'),
        wage_amount: 19,
        allowed_confirmed_pros: 3,
        description: descriptions.floor,
        days: [times(12, '10:00', 8), times(13, '10:00', 8), times(14, '10:00', 6)],
      },
    })
  })
}
