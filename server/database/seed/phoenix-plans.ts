import { blockPro } from '@crewcall/contract/applications.ts'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { addNote } from '@crewcall/contract/network.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import { after, onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import type { Materials } from './materials.ts'

/** What Copper Canyon Grill plans: a food fair of two days, a cleaning every other month, and with whom it works on. */
export function addPhoenixPlans({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const { id: location_id, timezone } = locations.canyon
  const first = { id: 0 }
  script.add(onDay(clock, -2, '18:30'), async () => {
    const fair = await director.as(staff.ruth, postBundle, {
      body: {
        location_id,
        timezone,
        skill_id: skillId(skills, 'Line Cook'),
        wage_amount: 23,
        unpaid_break_minutes: 30,
        description: 'Our stand at the food fair: mesquite skewers from noon.',
        days: [13, 14].map((day) => times(day, '14:00', 6)),
      },
    })
    first.id = fair.days[0]?.gig_id ?? 0
    await director.as(staff.ruth, postGig, { body: cleaning() })
  })
  // By then it is open to everybody.
  script.add(onDay(clock, -2, '19:30'), async () => {
    await director.as(crew.eli.userId, apply, { params: { gigId: first.id } })
    await director.as(staff.ruth, addNote, {
      params: { id: crew.eli.userId },
      body: { location_id, note: 'Runs the grill alone. Wants mornings from next month on.' },
    })
    await director.as(staff.ruth, blockPro, {
      body: {
        gigster_id: crew.nora.proId,
        location_ids: [location_id],
        reason: 'NOT_QUALIFIED',
        feedback: 'Lives in Charleston and has never worked a mesquite grill.',
      },
    })
  })

  function times(day: number, from: string, hours: number) {
    const start = onDay(clock, day, from)
    return { start_time: start.toISOString(), end_time: after(start, hours).toISOString() }
  }

  function cleaning() {
    const date = addDays(clock.today, 9)
    return {
      location_id,
      timezone,
      skill_id: skillId(skills, 'Maintenance'),
      ...times(9, '10:00', 4),
      wage_amount: 20,
      description: 'Deep clean of the hood and the grill before we open.',
      recurrence: {
        freq: 'MONTHLY' as const,
        interval: 2,
        byweekdays: [{ weekday: weekdayOf(date), occurrence: Math.ceil(Number(date.slice(8)) / 7) as 1 | 2 | 3 | 4 | 5 }],
        until: addDays(clock.today, 200),
      },
    }
  }
}
