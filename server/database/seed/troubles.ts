import { cancelGig } from '@crewcall/contract/applications.ts'
import { logPosition } from '@crewcall/contract/geo-logs.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import { cancelOwn } from '@crewcall/contract/pro-applications.ts'
import { disputeHours, markNoShow } from '@crewcall/contract/timesheets.ts'
import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { addShift } from './worked-shift.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'

/** The problems of a real month: a late cancellation, a no-show, a failed charge, a dispute. */
export function addTroubles({ director, script, clock, staff, locations, crew, skills }: Materials): void {
  const dish = {
    location: locations.palmetto,
    managerId: staff.maya,
    skillId: skillId(skills, 'Dishwasher'),
    hours: 6,
    wage: 17,
    description: descriptions.dish,
    confirmed: 1,
  }
  addShift(script, director, { ...dish, start: onDay(clock, -20, '16:00'), applicants: [crew.marcus.userId], stars: 4 })
  const missed = addShift(script, director, {
    ...dish,
    start: onDay(clock, -12, '16:00'),
    applicants: [crew.marcus.userId],
    late: [null],
    over: [null],
    is_paid: false,
  })
  script.add(onDay(clock, -12, '16:40'), () =>
    director.as(staff.maya, markNoShow, { params: { id: applicationOf(missed, crew.marcus.userId) } }),
  )

  const rained = addShift(script, director, {
    ...dish,
    skillId: skillId(skills, 'Event Cook'),
    wage: 23,
    start: onDay(clock, -8, '17:00'),
    applicants: [crew.nora.userId],
    late: [null],
    over: [null],
    is_paid: false,
    description: descriptions.event,
  })
  script.add(onDay(clock, -8, '09:30'), () =>
    director.as(staff.maya, cancelGig, { params: { gigId: rained.gigId }, body: { explanation: 'The garden party was rained out.' } }),
  )

  const phoenix = {
    location: locations.canyon,
    managerId: staff.ruth,
    skillId: skillId(skills, 'Line Cook'),
    hours: 6,
    wage: 21,
    description: descriptions.grill,
    confirmed: 1,
  }
  const left = addShift(script, director, {
    ...phoenix,
    start: onDay(clock, -40, '18:00'),
    applicants: [crew.eli.userId],
    late: [null],
    over: [null],
    is_paid: false,
  })
  script.add(onDay(clock, -40, '11:00'), () =>
    director.as(crew.eli.userId, cancelOwn, {
      params: { id: applicationOf(left, crew.eli.userId) },
      body: { cause: 'FAMILY_EMERGENCY' },
    }),
  )
  const declined = addShift(script, director, {
    ...phoenix,
    start: onDay(clock, -3, '18:00'),
    applicants: [crew.eli.userId, crew.nora.userId],
    stars: 5,
  })
  script.add(onDay(clock, -3, '20:00'), () =>
    director.as(crew.eli.userId, logPosition, {
      params: { id: applicationOf(declined, crew.eli.userId) },
      body: { action: 'UNKNOWN', position: null },
    }),
  )
  // The card of this location is declined, for the tip as well.
  script.add(onDay(clock, -2, '12:00'), () =>
    director.as(staff.ruth, payAdHoc, {
      body: {
        application_id: applicationOf(declined, crew.eli.userId),
        pro_amount: 15,
        reason: 'TIP',
        description: 'For the late table of twelve.',
      },
    }),
  )

  const disputed = addShift(script, director, {
    ...dish,
    start: onDay(clock, -2, '11:00'),
    applicants: [crew.tomas.userId],
    late: [12],
    over: [-40],
    is_paid: false,
  })
  script.add(onDay(clock, -2, '18:30'), () =>
    director.as(crew.tomas.userId, disputeHours, {
      params: { id: applicationOf(disputed, crew.tomas.userId) },
      body: {
        claimed_start: onDay(clock, -2, '11:00').toISOString(),
        claimed_end: onDay(clock, -2, '17:00').toISOString(),
        reason: 'The back door was locked; I was there at eleven and stayed to the end.',
      },
    }),
  )
  addShift(script, director, {
    ...dish,
    skillId: skillId(skills, 'Housekeeping'),
    location: locations.harborview,
    wage: 18,
    start: onDay(clock, -1, '09:00'),
    applicants: [crew.devon.userId],
    is_paid: false,
    description: descriptions.rooms,
  })
  addShift(script, director, {
    ...dish,
    skillId: skillId(skills, 'Bartender'),
    wage: 22,
    start: onDay(clock, -1, '10:00'),
    applicants: [crew.grace.userId],
    over: [25],
    is_paid: false,
    description: descriptions.bar,
  })
  addShift(script, director, { ...dish, start: onDay(clock, -4, '16:00'), applicants: [], confirmed: 0 })
}

function applicationOf(shift: { applications: Map<number, number> }, userId: number): number {
  return shift.applications.get(userId) ?? 0
}
