import { addAddress } from '@crewcall/contract/addresses.ts'
import { invite } from '@crewcall/contract/invitations.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { addRequirement } from '@crewcall/contract/skills.ts'
import { createEvent } from '@crewcall/contract/staffing-events.ts'
import { addManagerOnDuty } from '@crewcall/contract/teams.ts'
import { createGigTemplate, createShiftTemplate } from '@crewcall/contract/templates.ts'
import sql from 'sql-template-tag'
import { onDay } from './calendar.ts'
import { skillId } from './crew.ts'
import { houseSheet } from './house-sheet.ts'
import { descriptions } from './materials.ts'
import type { Materials } from './materials.ts'
import { addShift } from './worked-shift.ts'

const rules = ['The stairs are in the yard, behind the blue door.', 'No glass on the roof.', 'We close when the wind is above 30 mph.']

type Known = { event_id: number; address_id: number; sheet_id: number; manager_id: number; requirement_ids: number[] }

/** A tasting on a roof down the street from Copper Canyon Grill: an event with its own address, papers and rules. */
export function addRooftop(materials: Materials): void {
  const { director, script, clock, staff, locations, crew, skills } = materials
  const { canyon } = locations
  const { id: location_id, organization_id } = canyon
  const known: Known = { event_id: 0, address_id: 0, sheet_id: 0, manager_id: 0, requirement_ids: [] }
  script.add(onDay(clock, -2, '10:00'), async () => {
    await director.as(staff.sam, updateLocation, { params: { id: location_id }, body: { background_checks_enabled: true } })
    const roof = await director.as(staff.ruth, addAddress, {
      params: { locationId: location_id },
      body: { name: 'The roof', street_address: '44 E Monroe St', city: 'Phoenix', state_code: 'AZ', postal_code: '85004' },
    })
    const sheet = await attach(materials, 'roof-rules.pdf', 'Rules of the roof')
    const event = await director.as(staff.ruth, createEvent, { body: { name: 'Rooftop tasting', organization_id } })
    const manager = await director.write((tx) =>
      tx.one<{ id: number }>(sql`select id from location_managers where location_id = ${location_id} and user_id = ${staff.ruth}`),
    )
    const shoes = await director.write((tx) => tx.one<{ id: number }>(sql`select id from requirements where name = 'Non-slip shoes'`))
    const grill = await director.as(staff.ruth, addRequirement, {
      body: { name: 'Has worked over charcoal', category: 'EXPERIENCE', skill_id: skillId(skills, 'Line Cook') },
    })
    Object.assign(known, { event_id: event.id, address_id: roof.id, sheet_id: sheet.id, manager_id: manager.id })
    known.requirement_ids = [shoes.id, grill.id]
    await saveForNextTime(materials, known)
  })

  addShift(script, director, {
    location: canyon,
    managerId: staff.ruth,
    skillId: skillId(skills, 'Line Cook'),
    hours: 5,
    wage: 24,
    bonus: 15,
    description: 'Grill for sixty guests on a roof, small plates all evening.',
    special_inst: 'The elevator needs the key from the bar.',
    start: onDay(clock, 7, '19:00'),
    posted_hours_before: 24 * 9 + 6,
    applicants: [crew.eli.userId],
    confirmed: 1,
    is_paid: false,
    also: () => ({
      event_id: known.event_id,
      location_address_id: known.address_id,
      contact_name: 'Ruth',
      contact_phone: '602-555-0182',
      attachment_ids: [known.sheet_id],
      onsite_manager_id: known.manager_id,
      selected_requirement_ids: known.requirement_ids,
    }),
  })
  addShift(script, director, {
    location: canyon,
    managerId: staff.ruth,
    skillId: skillId(skills, 'Prep Cook'),
    hours: 4,
    wage: 19,
    description: descriptions.prep,
    start: onDay(clock, 7, '16:00'),
    posted_hours_before: 24 * 9 + 3,
    applicants: [],
    confirmed: 0,
    is_paid: false,
    type: 'NETWORK',
    also: () => ({
      event_id: known.event_id,
      no_experience_required: true,
      is_auto_post_network_to_marketplace_enabled: true,
      require_certifications: true,
      background_check_required: true,
    }),
  })
}

async function attach({ director, staff }: Materials, name: string, title: string): Promise<{ id: number }> {
  return director.as(staff.ruth, uploadMedia, { body: { name, purpose: 'ATTACHMENT', content_base64: await houseSheet(title, rules) } })
}

// For the next time on the roof.
async function saveForNextTime(materials: Materials, known: Known): Promise<void> {
  const { director, staff, skills } = materials
  const location_id = materials.locations.canyon.id
  const list = await attach(materials, 'roof-packing-list.pdf', 'What goes up')
  await director.as(staff.ruth, createGigTemplate, {
    body: {
      location_id,
      name: 'Roof crew',
      skill_id: skillId(skills, 'Event Setup'),
      hourly_rate: 19,
      position_description: 'Carry tables and lanterns up, and down again at midnight.',
      private_notes: '',
      no_experience_required: true,
      auto_select_enabled: true,
      requirement_ids: known.requirement_ids,
      attachment_ids: [list.id],
    },
  })
  await director.as(staff.ruth, createShiftTemplate, { body: { location_id, start_time: '16:00:00', end_time: '20:00:00' } })
  await director.as(staff.ruth, invite, { body: { email: 'paloma.reyes@coppercanyon.example', location_id, role: 'TEAM_MEMBER' } })
  await director.as(staff.ruth, addManagerOnDuty, {
    body: { fullname: 'Luis Ortega, kitchen lead', phone_number: '602-555-0186', location_id },
  })
}
