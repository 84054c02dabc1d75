import { offerDirectly } from '@crewcall/contract/applications.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { after, onDay, quarterOf } from './calendar.ts'
import { skillId } from './crew.ts'
import { addCrewTalk } from './crew-talk.ts'
import { addShift } from './worked-shift.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'

/** Today and the days ahead: running, filling, full, offered, pending. */
export function addThisWeek(materials: Materials): void {
  addNow(materials)
  const { director, script, clock, locations, crew, skills, staff } = materials
  const base = plainAt(materials)
  const skill = (name: string) => skillId(skills, name)
  addShift(script, director, {
    ...base,
    location: locations.harborview,
    skillId: skill('Bartender'),
    wage: 23,
    start: quarterOf(after(clock.now, 1.5)),
    confirmed: 1,
    applicants: [crew.jordan.userId],
    description: descriptions.bar,
    is_paid: false,
  })
  addShift(script, director, {
    ...base,
    skillId: skill('Dishwasher'),
    wage: 17,
    openings: 2,
    start: onDay(clock, 1, '16:00'),
    confirmed: 1,
    applicants: [crew.tomas.userId, crew.marcus.userId],
    description: descriptions.dish,
    is_paid: false,
  })
  addShift(script, director, {
    ...base,
    skillId: skill('Front-of-House Support'),
    wage: 19,
    openings: 3,
    start: onDay(clock, 2, '17:00'),
    confirmed: 1,
    applicants: [crew.grace.userId, crew.jordan.userId],
    description: descriptions.floor,
    is_paid: false,
    posted_hours_before: 70,
  })
  addShift(script, director, {
    ...base,
    skillId: skill('Line Cook'),
    wage: 25,
    openings: 2,
    start: onDay(clock, 3, '16:00'),
    applicants: [crew.nora.userId, crew.tomas.userId, crew.alex.userId],
    bonus: 20,
    posted_hours_before: 96,
    is_paid: false,
  })
  addShift(script, director, {
    ...base,
    skillId: skill('Baker/pastry'),
    wage: 22,
    type: 'NETWORK',
    start: onDay(clock, 4, '05:00'),
    description: descriptions.pastry,
    posted_hours_before: 120,
    is_paid: false,
  })
  addShift(script, director, {
    ...base,
    location: locations.harborview,
    skillId: skill('Housekeeping'),
    wage: 18,
    openings: 4,
    is_auto_select: true,
    start: onDay(clock, 2, '09:00'),
    description: descriptions.rooms,
    posted_hours_before: 60,
    is_paid: false,
  })
  addShift(script, director, {
    ...base,
    location: locations.harborview,
    skillId: skill('Bartender'),
    wage: 19,
    hours: 7,
    start: onDay(clock, 4, '17:00'),
    description: descriptions.bar,
    posted_hours_before: 110,
    is_paid: false,
  })
  addShift(script, director, {
    ...base,
    location: locations.harborview,
    skillId: skill('Event Setup'),
    wage: 19,
    openings: 5,
    start: onDay(clock, 5, '12:00'),
    description: descriptions.setup,
    posted_hours_before: 130,
    is_paid: false,
  })
  addShift(script, director, {
    ...base,
    location: locations.harborview,
    skillId: skill('Maintenance'),
    wage: 26,
    start: onDay(clock, 6, '22:00'),
    hours: 8,
    description: descriptions.night,
    posted_hours_before: 150,
    is_paid: false,
  })

  const offered = addShift(script, director, {
    ...base,
    skillId: skill('Prep Cook'),
    wage: 20,
    start: onDay(clock, 3, '09:00'),
    description: descriptions.prep,
    posted_hours_before: 90,
    is_paid: false,
  })
  script.add(after(clock.now, -3), () =>
    director.as(staff.maya, offerDirectly, {
      body: { application_type: 'DIRECT_OFFER', gig_id: offered.gigId, is_recurring: false, pro_ids: [crew.priya.proId], bonus: 15 },
    }),
  )
  script.add(after(clock.now, -2.5), () => director.as(crew.alex.userId, apply, { params: { gigId: offered.gigId } }))
}

// Who works now: two cooks on the clock, and a captain who leads everybody whose shift overlaps hers (docs/rules/hours.md#captains).
function addNow(materials: Materials): void {
  const { director, script, clock, crew, skills } = materials
  const base = plainAt(materials)
  const cooking = addShift(script, director, {
    ...base,
    skillId: skillId(skills, 'Line Cook'),
    wage: 24,
    openings: 2,
    start: quarterOf(after(clock.now, -2)),
    confirmed: 2,
    applicants: [crew.alex.userId, crew.nora.userId],
    late: [-3, 14],
    over: [null, null],
    is_paid: false,
  })
  addCrewTalk(materials, cooking)
  addShift(script, director, {
    ...base,
    skillId: skillId(skills, 'Event Lead'),
    wage: 26,
    start: quarterOf(after(clock.now, -1.5)),
    confirmed: 1,
    applicants: [crew.priya.userId],
    late: [-6],
    over: [null],
    description: descriptions.lead,
    is_paid: false,
  })
}

function plainAt({ staff, locations }: Materials) {
  return {
    managerId: staff.maya,
    location: locations.palmetto,
    hours: 6,
    confirmed: 0,
    applicants: [] as number[],
    description: descriptions.line,
  }
}
