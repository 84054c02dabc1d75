import { listAuditLog } from '@crewcall/contract/admin.ts'
import { cancelGig } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { addJobPosting, listJobPostings } from '@crewcall/contract/job-postings.ts'
import { addNetworkInvite } from '@crewcall/contract/network-joining.ts'
import { listAdminLocations, listApprovedLocations, setLocationLicenses } from '@crewcall/contract/organizations.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import type { LicenseName } from '@crewcall/contract/rules/licenses.ts'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../database/migrate.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { inTransaction } from '../../test/crew.ts'
import { gig, manager, payingLocation, platformAdmin, pro, promote, skill } from '../../test/cast.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew } = await openLocation()
const sam = crew.as((await platformAdmin(crew)).id)
const cook = await skill(crew)

const set = (id: number, license_names: LicenseName[], as = sam) =>
  as.call(setLocationLicenses, { params: { id }, body: { license_names } })

async function placeFor(...names: LicenseName[]) {
  const place = await payingLocation(crew)
  expect((await set(place.id, names)).data.licenses.map(({ license_name }) => license_name)).toEqual(names.toSorted())
  const admin = await manager(crew, place)
  return { place, admin, boss: crew.as(admin.id) }
}

async function shiftAt(place: Tables['locations']) {
  const start = new Date((await crew.clock.now()).getTime() + 72 * 3_600_000)
  return {
    location_id: place.id,
    skill_id: cook.id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    timezone: place.timezone,
    wage_amount: 22.5,
    description: 'Work the line',
  }
}

async function jobAt(place: Tables['locations']) {
  const { skill_id, job_type_id, experience_level_id } = await openJobPosting(crew, place)
  return { name: 'Evening cook', description: 'You cook.', wage: 22, skill_id, job_type_id, experience_level_id, location_id: place.id }
}

const missing = (license: LicenseName) => ({ status: 403, error: { code: 'forbidden', reason: 'LICENSE_MISSING', values: { license } } })

describe('a location that only hires', () => {
  it('posts no shifts and invites nobody to its network, but posts jobs', async () => {
    const { place, boss } = await placeFor('hire')
    expect(await boss.call(postGig, { body: await shiftAt(place) })).toMatchObject(missing('marketplace'))
    const invite = { params: { locationId: place.id }, body: { kind: 'LINK' as const } }
    expect(await boss.call(addNetworkInvite, invite)).toMatchObject(missing('marketplace'))
    expect((await boss.call(listApprovedLocations, { query: {} })).data.results).toEqual([])
    expect((await boss.call(addJobPosting, { body: await jobAt(place) })).status).toBe(201)
    expect((await boss.call(getMe, {})).data.licenses).toMatchObject([{ license_name: 'hire', location_id: place.id }])
  })

  it('ends what it began: a posted shift can be cancelled', async () => {
    const { place, boss } = await placeFor('marketplace')
    const { data } = await boss.call(postGig, { body: await shiftAt(place) })
    await set(place.id, ['hire'])
    const body = { explanation: 'We no longer post shifts' }
    expect((await boss.call(cancelGig, { params: { gigId: data.id }, body })).status).toBe(200)
  })

  it('still lets no manager apply for a shift of their own', async () => {
    const { place } = await placeFor('hire')
    const worker = await pro(crew)
    await promote(crew, place, worker.user_id)
    const shift = await gig(crew, place)
    expect(await crew.as(worker.user_id).call(apply, { params: { gigId: shift.id } })).toMatchObject({
      status: 403,
      error: { reason: 'OWN_WORK' },
    })
  })
})

describe('a location of the marketplace only', () => {
  it('posts no jobs, but posts shifts and shows the jobs of before', async () => {
    const { place, boss } = await placeFor('marketplace')
    expect(await boss.call(addJobPosting, { body: await jobAt(place) })).toMatchObject(missing('hire'))
    const before = await openJobPosting(crew, place)
    expect((await boss.call(listJobPostings, { query: { location_id: place.id } })).data.results).toMatchObject([{ id: before.id }, {}])
    expect((await boss.call(postGig, { body: await shiftAt(place) })).status).toBe(201)
  })
})

describe('setting a location up', () => {
  it('works from the next call on, is in the history, and changes nothing the second time', async () => {
    const { place, boss } = await placeFor('hire')
    expect((await set(place.id, ['marketplace', 'hire'])).status).toBe(200)
    expect((await set(place.id, ['hire', 'marketplace'])).status).toBe(200)
    expect((await boss.call(postGig, { body: await shiftAt(place) })).status).toBe(201)
    const history = await sam.call(listAuditLog, { query: { location_id: place.id, action: 'location.change_licenses' } })
    expect(history.data.results).toMatchObject([
      { changes: [{ field: 'licenses', before: 'hire', after: 'hire, marketplace' }] },
      { changes: [{ field: 'licenses', before: 'hire, marketplace', after: 'hire' }] },
    ])
    const listed = await sam.call(listAdminLocations, { query: { id: place.id } })
    expect(listed.data.results[0]?.license_names).toEqual(['hire', 'marketplace'])
  })

  it('is for platform admins, and never leaves a location without a license', async () => {
    const { place, boss } = await placeFor('hire')
    expect((await set(place.id, ['marketplace'], boss)).status).toBe(403)
    expect((await set(place.id, [])).error).toMatchObject({ code: 'invalid', details: [{ target: 'license_names' }] })
    expect((await set(999_999, ['hire'])).status).toBe(404)
    await expect(crew.sql(sql`delete from licenses where location_id = ${place.id}`)).rejects.toThrow('A location keeps a license')
    expect((await set(place.id, ['hire'])).data.licenses).toMatchObject([{ license_name: 'hire' }])
  })
})

it('Existing locations got what their managers held, hiring where they hire, and both where nobody held anything', async () => {
  const places = await Promise.all([1, 2, 3, 4].map(() => payingLocation(crew)))
  const [ofShifts, ofHire, hiring, ofNobody] = places.map(({ id }) => id)
  const migration = readMigrations().find(({ name }) => name.startsWith('0293_'))?.text ?? ''
  const statements = migration.match(/^insert into licenses[^;]*;$/gm) ?? []
  expect(statements).toHaveLength(2)
  await openJobPosting(crew, places[2] as Tables['locations'])
  const undo = new Error('Taken back')
  const running = inTransaction(crew, async (tx) => {
    await tx.run(sql`delete from licenses`)
    for (const [id, name] of [
      [ofShifts, 'marketplace'],
      [ofHire, 'hire'],
      [hiring, 'marketplace'],
    ] as const)
      await tx.run(sql`
        insert into licenses (organization_id, location_id, user_id, license_name)
        select organization_id, id, creator_user_id, ${name} from locations where id = ${id}`)
    for (const statement of statements) await tx.run(sql`${raw(statement)}`)
    const found = await tx.rows<{ location_id: number; names: string }>(sql`
      select location_id, string_agg(license_name, ' ' order by license_name) as names from licenses_of_locations group by 1`)
    const namesOf = (id: number | undefined) => found.find(({ location_id }) => location_id === id)?.names
    expect([ofShifts, ofHire, hiring, ofNobody].map(namesOf)).toEqual(['marketplace', 'hire', 'hire marketplace', 'hire marketplace'])
    throw undo
  })
  await expect(running).rejects.toBe(undo)
})
