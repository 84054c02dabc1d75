import { cancelGig, offerDirectly } from '@crewcall/contract/applications.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { createGigTemplate, createShiftTemplate } from '@crewcall/contract/templates.ts'
import { disputeHours, markNoShow } from '@crewcall/contract/timesheets.ts'
import { makeScript } from './beats.ts'
import type { Script } from './beats.ts'
import { after, onDay, storyClock } from './calendar.ts'
import type { StoryClock } from './calendar.ts'
import { bringPros, handInCertificates, readSkills, skillId, tieTies } from './crew.ts'
import type { SkillIds, StoryCrew } from './crew.ts'
import type { Director } from './director.ts'
import { bringManagers, openPlaces } from './places.ts'
import type { Places, Staff } from './places.ts'
import { tellShift } from './worked-shift.ts'

type Told = { director: Director; script: Script; clock: StoryClock; staff: Staff; places: Places; crew: StoryCrew; skills: SkillIds }

/** Tells the whole demonstration story on an empty database whose reference data is there; ends at the present. */
export async function tellStory(director: Director, now: Date): Promise<void> {
  const clock = storyClock('America/New_York', now)
  director.at(onDay(clock, -80, '09:00'))
  const skills = await readSkills(director)
  const staff = await bringManagers(director)
  const places = await openPlaces(director, staff)
  const crew = await bringPros(director, staff, skills)
  director.at(onDay(clock, -75, '09:00'))
  await tieTies(director, staff, places, crew)
  await handInCertificates(director, staff, crew)
  await saveTemplates({ director, staff, places, skills })

  const told: Told = { director, script: makeScript(), clock, staff, places, crew, skills }
  tellWorkedWeeks(told)
  tellTroubles(told)
  tellThisWeek(told)
  await told.script.play(director, now)
  director.at(now)
  await director.sweep()
}

async function saveTemplates({ director, staff, places, skills }: Pick<Told, 'director' | 'staff' | 'places' | 'skills'>): Promise<void> {
  const base = { location_id: places.palmetto.id, requirement_ids: [], attachment_ids: [] }
  await director.as(staff.maya, createGigTemplate, {
    body: { ...base, name: 'Friday line', skill_id: skillId(skills, 'Line Cook'), hourly_rate: 24, position_description: descriptions.line, private_notes: 'Locker code is on the board.' },
  })
  await director.as(staff.maya, createGigTemplate, {
    body: { ...base, name: 'Brunch dish pit', skill_id: skillId(skills, 'Dishwasher'), hourly_rate: 17, position_description: descriptions.dish },
  })
  for (const [start_time, end_time] of [['16:00:00', '22:00:00'], ['10:00:00', '15:30:00'], ['22:00:00', '06:00:00']] as const) {
    await director.as(staff.maya, createShiftTemplate, { body: { location_id: places.palmetto.id, start_time, end_time, unpaid_break_minutes: 30 } })
  }
}

// Eleven weeks of ordinary work: what ratings, tiers, favorites and earnings come from.
function tellWorkedWeeks({ director, script, clock, staff, places, crew, skills }: Told): void {
  const line = { place: places.palmetto, managerId: staff.maya, skillId: skillId(skills, 'Line Cook'), hours: 6, wage: 24, description: descriptions.line, confirmed: 1 }
  const bar = { place: places.harborview, managerId: staff.maya, skillId: skillId(skills, 'Bartender'), hours: 7, wage: 22, description: descriptions.bar, confirmed: 1 }
  const pastry = { place: places.palmetto, managerId: staff.dan, skillId: skillId(skills, 'Baker/pastry'), hours: 5, wage: 21, description: descriptions.pastry, confirmed: 1 }
  for (let week = 10; week >= 1; week -= 1) {
    const monday = -7 * week
    tellShift(script, director, { ...line, start: onDay(clock, monday, '16:00'), applicants: [crew.alex.userId, crew.tomas.userId], stars: 5, feedback: 'Ran the grill alone at peak.', tip: week % 3 === 0 ? 20 : undefined })
    tellShift(script, director, { ...line, start: onDay(clock, monday + 3, '16:00'), applicants: [crew.alex.userId], stars: week === 7 ? 4 : 5 })
    if (week % 3 === 0) tellShift(script, director, { ...line, start: onDay(clock, monday + 6, '16:00'), applicants: [crew.alex.userId], stars: 5 })
    tellShift(script, director, { ...bar, start: onDay(clock, monday + 4, '17:00'), applicants: [crew.jordan.userId, crew.grace.userId], stars: week % 5 === 0 ? 4 : 5, tip: 15 })
    if (week % 2 === 0) tellShift(script, director, { ...pastry, start: onDay(clock, monday + 5, '05:00'), applicants: [crew.priya.userId], stars: 5 })
  }
}

// What goes wrong in a real month: a late cancellation, a no-show, a failed charge, a dispute.
function tellTroubles({ director, script, clock, staff, places, crew, skills }: Told): void {
  const dish = { place: places.palmetto, managerId: staff.maya, skillId: skillId(skills, 'Dishwasher'), hours: 6, wage: 17, description: descriptions.dish, confirmed: 1 }
  tellShift(script, director, { ...dish, start: onDay(clock, -20, '16:00'), applicants: [crew.marcus.userId], stars: 4 })
  const missed = tellShift(script, director, { ...dish, start: onDay(clock, -12, '16:00'), applicants: [crew.marcus.userId], late: [null], over: [null], is_paid: false })
  script.add(onDay(clock, -12, '16:40'), async () => director.as(staff.maya, markNoShow, { params: { id: applicationOf(await missed, crew.marcus.userId) } }))

  const rained = tellShift(script, director, {
    ...dish, skillId: skillId(skills, 'Event Cook'), wage: 23, start: onDay(clock, -8, '17:00'), applicants: [crew.nora.userId], late: [null], over: [null], is_paid: false, description: descriptions.event,
  })
  script.add(onDay(clock, -8, '09:30'), async () =>
    director.as(staff.maya, cancelGig, { params: { gigId: (await rained).gigId }, body: { explanation: 'The garden party was rained out.' } }),
  )

  const phoenix = { place: places.canyon, managerId: staff.ruth, skillId: skillId(skills, 'Line Cook'), hours: 6, wage: 21, description: descriptions.grill, confirmed: 1 }
  tellShift(script, director, { ...phoenix, start: onDay(clock, -3, '18:00'), applicants: [crew.eli.userId], stars: 5 })

  const disputed = tellShift(script, director, { ...dish, start: onDay(clock, -2, '11:00'), applicants: [crew.tomas.userId], late: [12], over: [-40], is_paid: false })
  script.add(onDay(clock, -2, '18:30'), async () =>
    director.as(crew.tomas.userId, disputeHours, {
      params: { id: applicationOf(await disputed, crew.tomas.userId) },
      body: { claimed_start: onDay(clock, -2, '11:00').toISOString(), claimed_end: onDay(clock, -2, '17:00').toISOString(), reason: 'The back door was locked; I was there at eleven and stayed to the end.' },
    }),
  )
  tellShift(script, director, { ...dish, skillId: skillId(skills, 'Housekeeping'), place: places.harborview, wage: 18, start: onDay(clock, -1, '09:00'), applicants: [crew.devon.userId], is_paid: false, description: descriptions.rooms })
  tellShift(script, director, { ...dish, skillId: skillId(skills, 'Bartender'), wage: 22, start: onDay(clock, -1, '10:00'), applicants: [crew.grace.userId], over: [25], is_paid: false, description: descriptions.bar })
  tellShift(script, director, { ...dish, start: onDay(clock, -4, '16:00'), applicants: [], confirmed: 0 })
}

// Today and the days ahead: running, filling, full, offered, waiting for an answer.
function tellThisWeek({ director, script, clock, staff, places, crew, skills }: Told): void {
  const base = { managerId: staff.maya, place: places.palmetto, hours: 6, confirmed: 0, applicants: [] as number[], description: descriptions.line }
  const skill = (name: string) => skillId(skills, name)
  const running = after(clock.now, -2)
  tellShift(script, director, { ...base, skillId: skill('Line Cook'), wage: 24, places: 2, start: running, confirmed: 2, applicants: [crew.alex.userId, crew.nora.userId], late: [-3, 14], over: [null, null], is_paid: false })
  tellShift(script, director, { ...base, place: places.harborview, skillId: skill('Bartender'), wage: 23, start: after(clock.now, 1.5), confirmed: 1, applicants: [crew.jordan.userId], description: descriptions.bar, is_paid: false })
  tellShift(script, director, { ...base, skillId: skill('Dishwasher'), wage: 17, places: 2, start: onDay(clock, 1, '16:00'), confirmed: 1, applicants: [crew.tomas.userId, crew.marcus.userId], description: descriptions.dish, is_paid: false })
  tellShift(script, director, { ...base, skillId: skill('Front-of-House Support'), wage: 19, places: 3, start: onDay(clock, 2, '17:00'), confirmed: 1, applicants: [crew.grace.userId, crew.jordan.userId], description: descriptions.floor, is_paid: false, posted_hours_before: 70 })
  tellShift(script, director, { ...base, skillId: skill('Line Cook'), wage: 25, places: 2, start: onDay(clock, 3, '16:00'), applicants: [crew.nora.userId, crew.tomas.userId, crew.alex.userId], bonus: 20, posted_hours_before: 96, is_paid: false })
  tellShift(script, director, { ...base, skillId: skill('Baker/pastry'), wage: 22, type: 'NETWORK', start: onDay(clock, 4, '05:00'), description: descriptions.pastry, posted_hours_before: 120, is_paid: false })
  tellShift(script, director, { ...base, place: places.harborview, skillId: skill('Housekeeping'), wage: 18, places: 4, is_auto_select: true, start: onDay(clock, 2, '09:00'), description: descriptions.rooms, posted_hours_before: 60, is_paid: false })
  tellShift(script, director, { ...base, place: places.harborview, skillId: skill('Event Setup'), wage: 19, places: 5, start: onDay(clock, 5, '12:00'), description: descriptions.setup, posted_hours_before: 130, is_paid: false })
  tellShift(script, director, { ...base, place: places.harborview, skillId: skill('Maintenance'), wage: 26, start: onDay(clock, 6, '22:00'), hours: 8, description: descriptions.night, posted_hours_before: 150, is_paid: false })

  const offered = tellShift(script, director, { ...base, skillId: skill('Prep Cook'), wage: 20, start: onDay(clock, 3, '09:00'), description: descriptions.prep, posted_hours_before: 90, is_paid: false })
  script.add(after(clock.now, -3), async () =>
    director.as(staff.maya, offerDirectly, { body: { application_type: 'DIRECT_OFFER', gig_id: (await offered).gigId, is_recurring: false, pro_ids: [crew.priya.proId], bonus: 15 } }),
  )
  script.add(after(clock.now, -2.5), async () => director.as(crew.alex.userId, apply, { params: { gigId: (await offered).gigId } }))
}

function applicationOf(shift: { applications: Map<number, number> }, userId: number): number {
  return shift.applications.get(userId) ?? 0
}

const descriptions = {
  line: 'Work the grill and sauté stations for dinner service, 140 covers. Set up your own mise, keep tickets under 14 minutes, break down clean.',
  dish: 'Run the dish machine through service, keep pots and glassware moving, help close the kitchen.',
  bar: 'Main bar, full cocktail list, hotel guests and a small banquet. Count the bank in and out.',
  pastry: 'Laminate and bake off the morning pastry, plate two desserts for brunch.',
  floor: 'Support the floor team: run food, reset tables, keep water and bread moving.',
  rooms: 'Turn 14 rooms with a partner, linen carts are prepared on each floor.',
  setup: 'Set 30 rounds, staging and a dance floor for a 240-guest wedding; strike the next morning is separate.',
  night: 'Overnight floor care and light repairs in the lobby and ballrooms while guests sleep.',
  prep: 'Prep for a busy weekend: stocks, sauces, vegetables, portioning.',
  event: 'Plated dinner for 90 in the garden, two hot courses from a field kitchen.',
  grill: 'Mesquite grill, lunch into dinner, steady pace.',
}
