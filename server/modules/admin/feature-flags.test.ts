import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerDirectly } from '@crewcall/contract/applications.ts'
import { listFeatureFlags, setFeatureFlag } from '@crewcall/contract/feature-flags.ts'
import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import { getLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileFlags } from '../../adapters/flags.ts'
import { readFlagsFile, shippedFlagsFile } from '../../feature-flags-file.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { row } from '../../test/build.ts'

const feature = 'offer_to_best_matches'
const refusal = 'Offers to the best matches are switched off at this location: choose pros by name'
const folder = mkdtempSync(join(tmpdir(), 'crewcall-flags-'))
let crew: Crew
let admin: Tables['users']
let here: Tables['locations']
let boss: Tables['users']
let there: Tables['locations']
let neighbor: Tables['users']

beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  here = await payingLocation(crew)
  there = await payingLocation(crew)
  boss = await manager(crew, here)
  neighbor = await manager(crew, there)
})
afterAll(async () => {
  await crew.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await crew.sql(sql`delete from feature_flags`)
  crew.around.ports.flags = fileFlags({ file: shippedFlagsFile, set_id: 'default' })
})

const list = async () => (await crew.as(admin.id).call(listFeatureFlags)).data.results[0]
async function set(location_id: number | null, is_on: boolean | null, seen?: string | null) {
  const flag = await list()
  const now = location_id === null ? flag?.everywhere : flag?.locations.find((one) => one.location_id === location_id)?.set
  const last_updated_ts = seen === undefined ? (now?.last_updated_ts ?? null) : seen
  return crew
    .as(admin.id)
    .call(setFeatureFlag, { params: { name: feature }, body: { location_id, is_on, reason: 'A trial', last_updated_ts } })
}
const isOnFor = async (who: Tables['users'], place: Tables['locations']) =>
  (await crew.as(who.id).call(getLocation, { params: { locationId: place.id } })).data.features_on.includes(feature)
const onAtBoth = async () => [await isOnFor(boss, here), await isOnFor(neighbor, there)]
const byFile = (changes: object) => {
  const file = join(folder, 'flags.json')
  const lines = readFlagsFile(shippedFlagsFile, 'default')
  writeFileSync(file, JSON.stringify({ default: { ...lines, [feature]: { ...lines[feature], ...changes } } }))
  crew.around.ports.flags = fileFlags({ file, set_id: 'default' })
}
async function offerToBest(who: Tables['users'], shift: Tables['gigs'], query = {}) {
  const body = { application_type: 'DIRECT_OFFER', is_recurring: false, gig_id: shift.id } as const
  return crew.as(who.id).call(offerDirectly, { query: { is_for_recommended_pros: true, ...query }, body })
}

describe('a feature by location', () => {
  it('has the value of the file, then the platform-wide setting, then that of the location, from the next call on', async () => {
    expect(await onAtBoth()).toEqual([true, true])
    byFile({ except_locations: [here.id] })
    expect(await onAtBoth()).toEqual([false, true])
    byFile({ is_on: false, except_locations: [here.id] })
    expect(await onAtBoth()).toEqual([true, false])
    await set(null, false)
    expect(await onAtBoth()).toEqual([false, false])
    await set(there.id, true)
    expect(await onAtBoth()).toEqual([false, true])
    await set(null, true)
    await set(there.id, false)
    expect(await onAtBoth()).toEqual([true, false])
    await set(there.id, null)
    expect(await onAtBoth()).toEqual([true, true])
    await set(null, null)
    expect(await onAtBoth()).toEqual([true, false])
  })

  it("is listed with the file's value, the effective value, and who set it when and why", async () => {
    byFile({ except_locations: [there.id] })
    await set(here.id, false)
    expect(await list()).toMatchObject({
      name: feature,
      file: { is_on: true, except_locations: [there.id] },
      is_on: true,
      everywhere: null,
      locations: expect.arrayContaining([
        expect.objectContaining({
          location_id: here.id,
          location_name: here.name,
          is_on: false,
          set: {
            is_on: false,
            reason: 'A trial',
            set_by_name: `${admin.first_name} ${admin.last_name}`,
            last_updated_ts: expect.any(String),
          },
        }),
        expect.objectContaining({ location_id: there.id, is_on: false, set: null }),
      ]),
    })
  })

  it('is kept in the audit log of the location, and sent to everyone who has it open', async () => {
    await set(here.id, false)
    const [entry] = await crew.sql(sql`select * from audit_log where action = 'feature_flag.set' order by id desc limit 1`)
    expect(entry).toMatchObject({
      actor_user_id: admin.id,
      organization_id: here.organization_id,
      location_id: here.id,
      before: { is_on: null },
      after: { name: feature, is_on: false, reason: 'A trial' },
    })
    await set(null, false)
    const told = await crew.sql<{ topics: string[] }>(sql`
      select topics from announcements where name like '%.features_changed' order by id desc limit 2`)
    expect(told.map(({ topics }) => topics)).toEqual([['everybody'], [`location:${here.id}`, 'admin']])
  })

  it('is set by platform admins only, only at existing locations, and does not overwrite a change made meanwhile', async () => {
    const call = { params: { name: feature }, body: { location_id: here.id, is_on: false, reason: 'Mine', last_updated_ts: null } } as const
    expect((await crew.as(boss.id).call(setFeatureFlag, call)).status).toBe(403)
    const unknown = await crew.as(admin.id).call(setFeatureFlag, { ...call, params: { name: 'free_beer' as never } })
    expect([unknown.status, unknown.error]).toMatchObject([400, { target: 'name', message: 'There is no feature with this name' }])
    const nowhere = await crew.as(admin.id).call(setFeatureFlag, { ...call, body: { ...call.body, location_id: 987_654 } })
    expect([nowhere.status, nowhere.error?.target]).toEqual([400, 'location_id'])
    expect((await set(here.id, false)).status).toBe(200)
    expect((await set(here.id, true, null)).error?.code).toBe('stale_version')
    expect(await isOnFor(boss, here)).toBe(false)
  })
})

describe('offers to the best matches', () => {
  it('are refused where they are switched off, immediately and in the background, and nowhere else', async () => {
    const [shift, other] = [await gig(crew, here), await gig(crew, there)]
    const worker = await pro(crew)
    for (const skill_id of new Set([shift.skill_id, other.skill_id]))
      await row(crew, 'pro_skills', { pro_id: worker.id, skill_id, years: 1 })
    const queued = await offerToBest(boss, shift, { is_async: true })
    if (!('job_id' in queued.data)) throw new Error('These offers were sent at once')
    await set(here.id, false)
    const refused = await offerToBest(boss, shift)
    expect([refused.status, refused.error?.message]).toEqual([403, refusal])
    expect((await offerToBest(boss, shift, { is_async: true })).status).toBe(403)
    await crew.drain()
    const job = await crew.as(boss.id).call(getOfferJob, { params: { jobId: queued.data.job_id } })
    expect(job.data).toMatchObject({ status: 'FAILED', failure: { message: refusal }, offers: [] })
    const named = await crew.as(boss.id).call(offerDirectly, {
      body: { application_type: 'DIRECT_OFFER', is_recurring: false, gig_id: shift.id, pro_ids: [worker.id] },
    })
    expect(named.status).toBe(200)
    expect((await offerToBest(neighbor, other)).status).toBe(200)
    await set(here.id, true)
    expect((await offerToBest(boss, await gig(crew, here))).status).toBe(200)
  })
})
