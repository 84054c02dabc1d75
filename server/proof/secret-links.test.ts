import { invite, getInvitation, withdrawInvitation } from '@crewcall/contract/invitations.ts'
import { openInterview } from '@crewcall/contract/interview-link.ts'
import { openOrientation } from '@crewcall/contract/orientations.ts'
import { openMyApplication } from '@crewcall/contract/public-jobs.ts'
import { readCalendar, rotateCalendarLink } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { candidatePurpose, interviewPurpose } from '../modules/hiring/rows.ts'
import { modules } from '../modules/index.ts'
import { keyed } from '../platform/keyed-hash.ts'
import { fingerprint, isSignedLink, newLink, newSeededLink, signLink, tokenOfSeed } from '../platform/secret-link.ts'
import type { Tables } from '../platform/db.gen.ts'
import { location, row } from '../test/build.ts'
import { manager, pro } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { openJobPosting } from '../test/open-job.ts'
import { orientationOf } from './world/orientations.ts'
import type { OrientationOfWorld } from './world/orientations.ts'
import { makeLook } from './what-is-left.ts'

const crawler = { 'user-agent': 'TelegramBot (like TwitterBot)' }

let crew: Crew
let invited: { id: number; token: string; admin: number }
let calendar: { token: string; pro_user: number }
let application: { token: string }
let trial: { token: string }
let orientation: OrientationOfWorld
beforeAll(async () => {
  crew = await openCrew()
  const place = await location(crew)
  const admin = (await manager(crew, place)).id
  invited = await newInvitation(place, admin)
  const worker = await pro(crew)
  calendar = await newCalendar(worker)
  application = await openApplication(place)
  trial = await openTrial(place, admin)
  const stage = { place, boss: invited.admin, marker: 'links', now: await crew.clock.now() }
  orientation = (await orientationOf(crew, stage, worker)).orientation
  await crew.drain()
})
afterAll(() => crew.close())

async function newInvitation(place: Tables['locations'], admin: number, email = 'dana@example.com'): Promise<typeof invited> {
  const { data } = await crew.as(admin).call(invite, { body: { location_id: place.id, role: 'TEAM_MEMBER', email } })
  return { id: data.id, token: data.link?.split('/').findLast(Boolean) ?? '', admin }
}

async function newCalendar({ user_id }: Tables['pros']): Promise<typeof calendar> {
  const { url } = (await crew.as(user_id).call(rotateCalendarLink)).data
  return { token: url?.split('/').findLast(Boolean) ?? '', pro_user: user_id }
}

async function openApplication(place: Tables['locations']): Promise<{ token: string }> {
  const { organization_id, id: posting_id } = await openJobPosting(crew, place)
  const now = await crew.clock.now()
  const link = newSeededLink(crew.around, candidatePurpose)
  const who = { first_name: 'Ana', last_name: 'Reyes', phone_number: '+18435550142', email: 'ana@example.com', locale: 'en' }
  const made = { status: 'APPLIED', created_ts: now, last_updated_ts: now, status_since: now }
  await row(crew, 'job_candidates', { organization_id, posting_id, ...who, ...made, ...link })
  return { token: tokenOfSeed(crew.around, candidatePurpose, link.token_seed) }
}

async function openTrial(place: Tables['locations'], created_by: number): Promise<{ token: string }> {
  const { organization_id, id: posting_id } = await openJobPosting(crew, place)
  const now = await crew.clock.now()
  const [start_time, end_time] = [new Date(now.getTime() + 86_400_000), new Date(now.getTime() + 90_000_000)]
  const made = { created_ts: now, last_updated_ts: now }
  const who = { first_name: 'Bo', last_name: 'Reyes', phone_number: '+18435550143', email: 'bo@example.com', locale: 'en' }
  const stage = { status: 'TRIAL', status_since: now, ...newSeededLink(crew.around, candidatePurpose) }
  const candidate = await row(crew, 'job_candidates', { organization_id, posting_id, ...who, ...stage, ...made })
  const link = newSeededLink(crew.around, interviewPurpose)
  const about = { organization_id, location_id: place.id, posting_id, candidate_id: candidate.id, created_by, contact_name: 'Maya' }
  const terms = { status: 'INVITED', wage: 20, instructions: '', start_time, end_time }
  const { id: interview_id } = await row(crew, 'interviews', { ...about, ...terms, ...link, ...made })
  await row(crew, 'interview_slots', { organization_id, interview_id, start_time, end_time })
  return { token: tokenOfSeed(crew.around, interviewPurpose, link.token_seed) }
}

const openInvitation = (token = invited.token) => crew.as(null).call(getInvitation, { params: { id: token }, headers: crawler })
const openCalendar = (token = calendar.token) => crew.as(null).call(readCalendar, { params: { token }, headers: crawler })

async function left(): Promise<Record<string, string | null>> {
  const { look, seen } = await makeLook(crew)
  await look((text) => crew.sql<Record<string, string>>({ text, values: [] }).then((rows) => ({ rows })) as never)
  return seen()
}

describe('secret links', () => {
  it('change nothing when opened, however often', async () => {
    expect([invited.token.length, calendar.token.length]).toEqual([43, 43])
    const before = await left()
    expect(Object.keys(before).length).toBeGreaterThan(50)
    const { token } = application
    for (let each = 0; each < 15; each += 1) {
      expect((await openInvitation()).status).toBe(200)
      expect((await openCalendar()).status).toBe(200)
      expect((await crew.as(null).call(openMyApplication, { params: { token }, headers: crawler })).status).toBe(200)
      const pages = [`/orientation/${orientation.token}`, `/orientation/${orientation.token}?step=1`]
      for (const url of [`/my-application/${token}`, `/my-application/${token}?withdraw=1`, ...pages])
        expect((await crew.app.inject({ url, headers: crawler })).statusCode).toBe(200)
      expect((await crew.as(null).call(openInterview, { params: { token: trial.token }, headers: crawler })).status).toBe(200)
      for (const url of [`/interview/${trial.token}`, `/interview/${trial.token}?decline=1`])
        expect((await crew.app.inject({ url, headers: crawler })).statusCode).toBe(200)
    }
    expect(await left()).toEqual(before)
    const status = sql`select status, accepted_at, withdrawn_at from invitations where id = ${invited.id}`
    expect(await crew.sql(status)).toEqual([{ status: 'SUBMITTED', accepted_at: null, withdrawn_at: null }])
  })

  it('are opened by calls that write nothing but the counter of lookups', () => {
    const writing = modules.flatMap(({ routes }) => routes).filter(({ endpoint, counts }) => endpoint.method === 'GET' && counts)
    const open = writing.filter(({ endpoint }) => endpoint.access === 'public').map(({ endpoint }) => endpoint.name)
    expect(open.toSorted()).toEqual(['getInvitation', 'openOrganizationInvitation'])
  })

  it('do not work where another kind is expected', async () => {
    expect((await openCalendar(invited.token)).status).toBe(404)
    expect((await crew.as(null).call(openMyApplication, { params: { token: invited.token } })).status).toBe(404)
    expect((await openCalendar(application.token)).status).toBe(404)
    expect((await crew.as(null).call(openInterview, { params: { token: application.token } })).status).toBe(404)
    expect((await crew.as(null).call(openMyApplication, { params: { token: trial.token } })).status).toBe(404)
    expect((await crew.as(null).call(openOrientation, { params: { token: application.token } })).status).toBe(404)
    expect((await crew.as(null).call(openMyApplication, { params: { token: orientation.token } })).status).toBe(404)
    expect((await crew.as(null).call(getInvitation, { params: { id: calendar.token } })).status).toBe(404)
  })

  it('created earlier are found by the stored hash', async () => {
    const { config } = crew.around
    const [row] = await crew.sql<{ token_seed: string; token_hash: string }>(
      sql`select token_seed, token_hash from invitations where id = ${invited.id}`,
    )
    expect(row?.token_hash).toBe(fingerprint(invited.token))
    expect(keyed(config, 'invitation', row?.token_seed ?? '')).toBe(invited.token)
    expect(await crew.sql(sql`select 1 from pros where calendar_token_hash = ${fingerprint(calendar.token)}`)).toHaveLength(1)
  })

  it('that were replaced or revoked do not work', async () => {
    const replaced = await newCalendar(await pro(crew))
    expect((await openCalendar(replaced.token)).status).toBe(200)
    await crew.as(replaced.pro_user).call(rotateCalendarLink)
    expect((await openCalendar(replaced.token)).status).toBe(404)
    const place = await location(crew)
    const revoked = await newInvitation(place, (await manager(crew, place)).id, 'eve@example.com')
    expect((await openInvitation(revoked.token)).status).toBe(200)
    await crew.as(revoked.admin).call(withdrawInvitation, { params: { id: revoked.id } })
    expect((await openInvitation(revoked.token)).status).toBe(410)
  })
})

describe('the generation of links', () => {
  const config = { secret_key: 'k'.repeat(32) } as Crew['around']['config']
  const now = new Date('2026-06-10T12:00:00Z')
  const signer = { config, now }
  const file = 'a5b1c2d3'

  it('is different each time, stores only the hash, and is for one purpose', () => {
    const [one, other] = [newLink(), newLink()]
    expect(one.token).not.toBe(other.token)
    expect(one.token_hash).toBe(fingerprint(one.token))
    expect(one.token_hash).not.toContain(one.token)
    const { token_seed, token_hash } = newSeededLink({ config }, 'interview')
    expect(fingerprint(tokenOfSeed({ config }, 'interview', token_seed))).toBe(token_hash)
    expect(fingerprint(tokenOfSeed({ config }, 'invitation', token_seed))).not.toBe(token_hash)
    expect(fingerprint(tokenOfSeed({ config: { ...config, secret_key: 'other' } }, 'interview', token_seed))).not.toBe(token_hash)
  })

  it('is signed for one subject and one time', () => {
    const link = signLink(signer, 'media link', file, 300)
    const at = (seconds: number) => ({ config, now: new Date(now.getTime() + seconds * 1000) })
    expect(isSignedLink(at(299), 'media link', file, link)).toBe(true)
    expect(isSignedLink(at(300), 'media link', file, link)).toBe(false)
    expect(isSignedLink(signer, 'media link', 'another', link)).toBe(false)
    expect(isSignedLink(signer, 'report', file, link)).toBe(false)
    expect(isSignedLink(signer, 'media link', file, { ...link, expires: String(Number(link.expires) + 1) })).toBe(false)
    expect(isSignedLink(signer, 'media link', file, { ...link, signature: '' })).toBe(false)
    expect(isSignedLink(signer, 'media link', file, { expires: 'Infinity', signature: link.signature })).toBe(false)
    expect(isSignedLink(signer, 'media link', file, { ...link, signature: 'é'.repeat(43) })).toBe(false)
  })
})
