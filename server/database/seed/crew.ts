import { requestCertification, reviewCertification } from '@crewcall/contract/certifications.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import { addGroup } from '@crewcall/contract/groups.ts'
import { addFavorite, addNote, addToNetwork } from '@crewcall/contract/network.ts'
import {
  addWorkHistory,
  refreshPayoutAccount,
  signUpPro,
  startPayoutAccount,
  updateOwnProfile,
  updatePreferences,
} from '@crewcall/contract/pros.ts'
import { verifyPro } from '@crewcall/contract/admin.ts'
import sql from 'sql-template-tag'
import { certificatePicture } from './certificate-picture.ts'
import type { Director } from './director.ts'
import { seedPros } from './people.ts'
import type { ProKey, SeedPro } from './people.ts'
import { portrait } from './portrait.ts'
import type { Look } from './portrait.ts'
import type { Locations, Staff } from './locations.ts'
import { insertPerson } from './locations.ts'
import { enableAccount } from './provider.ts'

export type CrewMember = { userId: number; proId: number }
export type SeedCrew = Record<ProKey, CrewMember>
export type SkillIds = ReadonlyMap<string, number>

/** The ids of the positions by name. */
export async function readSkills(director: Director): Promise<SkillIds> {
  const rows = await director.write((tx) => tx.rows<{ id: number; name: string }>(sql`select id, name from skills`))
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** The id of a position of the reference data. @throws Error if the seed data names an unknown one */
export function skillId(skills: SkillIds, name: string): number {
  const id = skills.get(name.toLowerCase())
  if (id === undefined) throw new Error(`There is no position named ${name}; there are ${[...skills.keys()].join(', ')}`)
  return id
}

/** Adds the pros: sign-up, preferences, verification, payout account. */
export async function bringPros(director: Director, staff: Staff, skills: SkillIds): Promise<SeedCrew> {
  const crew = new Map<string, CrewMember>()
  for (const person of seedPros) crew.set(person.key, await bringPro(director, staff, skills, person))
  return Object.fromEntries(crew) as SeedCrew
}

async function bringPro(director: Director, staff: Staff, skills: SkillIds, person: SeedPro): Promise<CrewMember> {
  const userId = await insertPerson(director, { ...person, app_mode: 'BOTH' })
  const me = await director.as(userId, signUpPro, {
    body: {
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      address_line_1: person.street,
      city: person.city,
      state_code: person.state_code,
      zip_code: person.zip_code,
      skill_ids: person.skills.map(({ name }) => skillId(skills, name)),
      accepts_terms: true,
    },
  })
  const proId = me.gigster_profile_id
  if (proId === null) throw new Error(`${person.first_name} signed up but has no profile`)
  if (!person.is_verified) return { userId, proId }
  const headshot_public_id = person.look === undefined ? null : await showFace(director, userId, person.look)
  await director.as(userId, updateOwnProfile, { body: { bio: person.bio, headshot_public_id } })
  await director.as(userId, updatePreferences, {
    body: {
      pro_contractor_type: person.key === 'eli' ? ['Full-time position'] : [],
      skills: person.skills.map(({ name, years }) => ({ id: skillId(skills, name), years })),
      days_of_week: ['MONDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
      time_blocks: ['AFTERNOON', 'EVENING'],
      hours_per_week: 'FROM_20_TO_30',
      max_distance_miles: 25,
    },
  })
  await director.as(userId, addWorkHistory, {
    body: {
      ...(person.before ?? { business_name: 'Harbor & Vine', start_date: '2021-03-01', end_date: '2024-08-31' }),
      position: person.skills[0]?.name ?? 'Crew',
      skill_id: skillId(skills, person.skills[0]?.name ?? ''),
    },
  })
  await openPayouts(director, userId, proId)
  // A complete profile is verified by itself.
  if (headshot_public_id === null) await director.as(staff.sam, verifyPro, { params: { proId } })
  return { userId, proId }
}

async function showFace(director: Director, userId: number, look: Look): Promise<string> {
  const file = await director.as(userId, uploadMedia, {
    body: { name: 'portrait.png', purpose: 'HEADSHOT', content_base64: portrait(look) },
  })
  return file.provider_identifier
}

async function openPayouts(director: Director, userId: number, proId: number): Promise<void> {
  await director.as(userId, startPayoutAccount, { body: {} })
  const { payout_account_id } = await director.write((tx) =>
    tx.one<{ payout_account_id: string }>(sql`select payout_account_id from pros where id = ${proId}`),
  )
  await enableAccount(director.provider, payout_account_id)
  await director.as(userId, refreshPayoutAccount, { body: {} })
}

/** Links the crew to the locations: favorites, the network, a group, a private note. */
export async function tieTies(director: Director, staff: Staff, locations: Locations, crew: SeedCrew): Promise<void> {
  const { palmetto, harborview } = locations
  for (const { proId } of [crew.alex, crew.jordan, crew.priya])
    await director.as(staff.maya, addToNetwork, { params: { locationId: palmetto.id }, body: { pro_id: proId } })
  await director.as(staff.maya, addToNetwork, { params: { locationId: harborview.id }, body: { pro_id: crew.devon.proId } })
  await director.as(staff.maya, addFavorite, { body: { pro_id: crew.alex.proId, location_id: palmetto.id } })
  await director.as(staff.maya, addFavorite, { body: { pro_id: crew.jordan.proId, location_id: harborview.id } })
  await director.as(staff.maya, addGroup, {
    params: { locationId: palmetto.id },
    body: { name: 'Saturday doubles', pro_ids: [crew.alex.proId, crew.jordan.proId, crew.priya.proId] },
  })
  await director.as(staff.maya, addNote, {
    params: { id: crew.alex.userId },
    body: { location_id: palmetto.id, note: 'Knows the wood oven. Ask first for Saturday doubles.' },
  })
}

/** Certificates in every state: approved, rejected with a reason of the list or with own words, waiting for review. */
export async function handInCertificates(director: Director, staff: Staff, crew: SeedCrew): Promise<void> {
  const [food, alcohol] = await director.write((tx) => tx.rows<{ id: number }>(sql`select id from certifications order by id limit 2`))
  if (!food || !alcohol) throw new Error('The reference data lists no certificates')
  const approved = await handIn(director, crew.alex, food.id)
  await director.as(staff.sam, reviewCertification, { params: { id: approved }, body: { status: 'APPROVED' } })
  const rejected = await handIn(director, crew.marcus, food.id)
  await director.as(staff.sam, reviewCertification, {
    params: { id: rejected },
    body: { status: 'REJECTED', rejection_reason: 'NO_EXP_DATE' },
  })
  await handIn(director, crew.jordan, alcohol.id)
  await handIn(director, crew.grace, food.id)
  const elsewhere = await handIn(director, crew.eli, food.id, { state_code: 'AZ', expiration_date: '2031-05-31', does_not_expire: false })
  await director.as(staff.sam, reviewCertification, {
    params: { id: elsewhere },
    body: { status: 'REJECTED', rejection_reason: 'CUSTOM', custom_rejection_reason: 'The county has no record of this number.' },
  })
}

const unlimited = { state_code: 'SC', expiration_date: '', does_not_expire: true }

async function handIn(director: Director, { userId }: CrewMember, certificationId: number, terms = unlimited): Promise<number> {
  const file = await director.as(userId, uploadMedia, {
    body: { name: 'certificate.png', purpose: 'CERTIFICATION', content_base64: certificatePicture() },
  })
  const request = await director.as(userId, requestCertification, {
    body: { certification_id: certificationId, attachment_id: file.id, ...terms },
  })
  return request.id
}
