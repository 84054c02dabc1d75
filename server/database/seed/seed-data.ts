import { readNotifications } from '@crewcall/contract/notifications.ts'
import { createGigTemplate, createShiftTemplate } from '@crewcall/contract/templates.ts'
import { makeScript } from './beats.ts'
import type { Told } from './beats.ts'
import { onDay, seedClock } from './calendar.ts'
import { bringPros, handInCertificates, readSkills, skillId, tieTies } from './crew.ts'
import type { Director } from './director.ts'
import { bringManagers, openLocations } from './locations.ts'
import { addHiring } from './hiring.ts'
import { addInvoices } from './invoices.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'
import { addEmployee } from './employee.ts'
import { addOrientation } from './orientation.ts'
import { addRooftop } from './rooftop.ts'
import { addInvitations } from './team.ts'
import { addPastEstimates } from './past-estimates.ts'
import { addPhoenixPlans } from './phoenix-plans.ts'
import { addPlannedWeek } from './planned-week.ts'
import { addThisWeek } from './this-week.ts'
import { addRepeatingWork } from './repeating-work.ts'
import { addDemoEvent } from './demo-event.ts'
import { addTroubles } from './troubles.ts'
import { addWaitingLocation } from './waiting-location.ts'
import { addWorkedWeeks } from './worked-weeks.ts'

/** Creates all of the seed data in an empty database with reference data; ends at the present. */
export async function makeSeedData(director: Director, now: Date, told: Told = {}): Promise<void> {
  const materials = await gatherMaterials(director, now)
  told.onPeople?.()
  addWorkedWeeks(materials)
  addTroubles(materials)
  addThisWeek(materials)
  addDemoEvent(materials)
  addRepeatingWork(materials)
  addPlannedWeek(materials)
  addHiring(materials)
  addOrientation(materials)
  addEmployee(materials)
  addRooftop(materials)
  addPhoenixPlans(materials)
  addWaitingLocation(materials)
  addInvoices(materials)
  addInvitations(materials)
  addReading(materials)
  await materials.script.play(director, now, told)
  director.at(now)
  await director.sweep()
  await addPastEstimates(director, materials.locations.harborview.id)
}

/** Brings the people and locations of the seed data, some months before `now`; nothing has happened yet. */
export async function gatherMaterials(director: Director, now: Date): Promise<Materials> {
  const clock = seedClock('America/New_York', now)
  director.at(onDay(clock, -80, '09:00'))
  const skills = await readSkills(director)
  const staff = await bringManagers(director)
  const locations = await openLocations(director, staff)
  const crew = await bringPros(director, staff, skills)
  director.at(onDay(clock, -75, '09:00'))
  await tieTies(director, staff, locations, crew)
  await handInCertificates(director, staff, crew)
  await saveTemplates({ director, staff, locations, skills })
  return { director, script: makeScript(), clock, staff, locations, crew, skills }
}

// Daily users of Crewcall have read all but the newest.
function addReading({ director, script, clock, staff, crew }: Materials): void {
  const readers = [...Object.values(staff), ...Object.values(crew).map(({ userId }) => userId)]
  script.add(onDay(clock, -1, '09:30'), async () => {
    for (const userId of readers) await director.as(userId, readNotifications, { body: {} })
  })
}

async function saveTemplates({
  director,
  staff,
  locations,
  skills,
}: Pick<Materials, 'director' | 'staff' | 'locations' | 'skills'>): Promise<void> {
  const base = { location_id: locations.palmetto.id, requirement_ids: [], attachment_ids: [] }
  await director.as(staff.maya, createGigTemplate, {
    body: {
      ...base,
      name: 'Friday line',
      skill_id: skillId(skills, 'Line Cook'),
      hourly_rate: 24,
      position_description: descriptions.line,
      private_notes: 'Locker code is on the board.',
    },
  })
  await director.as(staff.maya, createGigTemplate, {
    body: {
      ...base,
      name: 'Brunch dish pit',
      skill_id: skillId(skills, 'Dishwasher'),
      hourly_rate: 17,
      position_description: descriptions.dish,
    },
  })
  for (const [start_time, end_time] of [
    ['16:00:00', '22:00:00'],
    ['10:00:00', '15:30:00'],
    ['22:00:00', '06:00:00'],
  ] as const) {
    await director.as(staff.maya, createShiftTemplate, {
      body: { location_id: locations.palmetto.id, start_time, end_time, unpaid_break_minutes: 30 },
    })
  }
}
