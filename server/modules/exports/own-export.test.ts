import * as contract from '@crewcall/contract/exports.ts'
import { getOwnApplication } from '@crewcall/contract/pro-applications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../test/build.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { openJobPosting } from '../../test/open-job.ts'
import { cells, fetched, recordsOf, unzipped } from './test-file.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const get = (userId: number, path: string) => fetched(crew, userId, path)

/** The files that an export of a person makes now. */
async function ownFiles(userId: number): Promise<Record<string, string>> {
  const { data } = await crew.as(userId).call(contract.startOwnExport, {})
  await crew.drain()
  return unzipped((await get(userId, `/users/me/exports/${data.id}/file/`)).rawPayload)
}

async function business(name = 'Kettle') {
  const place = await payingLocation(crew, { name })
  const orgId = place.organization_id
  return { place, orgId, admin: await organizationAdmin(crew, orgId) }
}

describe('an export of a person', () => {
  it('has their own rows, no secret, and nobody else gets it', async () => {
    const { place } = await business()
    const [dana, omar] = [await pro(crew, { display_name: 'Dana' }), await pro(crew, { display_name: 'Omar' })]
    const shift = await gig(crew, place)
    const own = await application(crew, shift, dana)
    const others = await application(crew, await gig(crew, place), omar)
    for (const [person, title] of [
      [dana, 'For Dana'],
      [omar, 'For Omar'],
    ] as const) {
      const told = { user_id: person.user_id, kind: 'test', subject: '{}', title, body: '', link: '/secret', created_ts: new Date() }
      await row(crew, 'notifications', told)
    }
    const { data, status } = await crew.as(dana.user_id).call(contract.startOwnExport, {})
    expect(status).toBe(202)
    await crew.drain()
    expect((await crew.as(dana.user_id).call(contract.listOwnExports, {})).data.results).toMatchObject([{ id: data.id, state: 'DONE' }])
    expect((await crew.as(omar.user_id).call(contract.listOwnExports, {})).data.results).toEqual([])
    expect((await get(omar.user_id, `/users/me/exports/${data.id}/file/`)).statusCode).toBe(404)
    const answer = await get(dana.user_id, `/users/me/exports/${data.id}/file/`)
    const files = unzipped(answer.rawPayload)
    expect(
      cells(files['engagements/applications.csv'])
        .slice(1)
        .map((cell) => cell[1]),
    ).toEqual([String(own.id)])
    expect(
      cells(files['engagements/gigs.csv'])
        .slice(1)
        .map((cell) => cell[1]),
    ).toEqual([String(shift.id)])
    expect(
      cells(files['notifications/notifications.csv'])
        .slice(1)
        .map((cell) => cell[2]),
    ).toEqual(['For Dana'])
    const all = Object.values(files).join('\n')
    expect(all).not.toMatch(/For Omar|\/secret|Omar/)
    expect(String(others.id)).not.toBe(String(own.id))
  })

  it('is refused in the session of a company account, which acts for that company only', async () => {
    const dana = await pro(crew)
    const { data } = await crew.as(dana.user_id).call(contract.startOwnExport, {})
    await crew.drain()
    const { orgId, admin } = await business()
    await crew.sql(sql`
      insert into sign_on_connections (organization_id, issuer, client_id, client_secret, mode, session_hours, emergency_admin_id, tested_at, on_since, version, changed_by, changed_at)
      values (${orgId}, 'https://id.example', 'crewcall', 'sealed', 'ON', 8, ${admin.id}, now(), '2000-01-01', 1, ${admin.id}, now())`)
    const authorization = `Bearer ${await crew.tokenOf(dana.user_id)}`
    await crew.sql(sql`update sessions set sign_on_organization_id = ${orgId} where user_id = ${dana.user_id}`)
    const url = `/api/users/me/exports/${data.id}/file/`
    const refused = await crew.app.inject({ method: 'GET', url, headers: { authorization } })
    expect([refused.statusCode, refused.json().error.reason]).toEqual([403, 'EXPORT_OF_COMPANY_SESSION'])
  })
})

describe('what a person is not told', () => {
  it('is which business blocked them: the export says what the screen says', async () => {
    const { place, admin } = await business()
    const dana = await pro(crew)
    const blocked = await application(crew, await gig(crew, place), dana)
    const other = await application(crew, await gig(crew, place), dana)
    const cancelled = { cancelled_at: await crew.clock.now(), cancelled_by: admin.id }
    await crew.sql(sql`update applications set cancelled_at = ${cancelled.cancelled_at}, cancelled_by = ${admin.id},
      cancellation_reason = 'PRO_BLOCKED', cancellation_explanation = 'Never again' where id = ${blocked.id}`)
    await crew.sql(sql`update applications set cancelled_at = ${cancelled.cancelled_at}, cancelled_by = ${admin.id},
      cancellation_reason = 'FEWER_PROS_NEEDED', cancellation_explanation = 'It rains' where id = ${other.id}`)
    const { data: screen } = await crew.as(dana.user_id).call(getOwnApplication, { params: { id: blocked.id } })
    const files = await ownFiles(dana.user_id)
    const told = recordsOf(files['engagements/applications.csv'])
    expect(told.find(({ id }) => id === String(blocked.id))).toMatchObject({
      cancelled_by: '',
      cancellation_reason: screen.cancellation?.reason,
      cancellation_explanation: screen.cancellation?.explanation,
    })
    expect(screen.cancellation?.reason).toBe('OTHER')
    expect(told.find(({ id }) => id === String(other.id))).toMatchObject({
      cancelled_by: String(admin.id),
      cancellation_reason: 'FEWER_PROS_NEEDED',
      cancellation_explanation: 'It rains',
    })
    expect(Object.values(files).join('\n')).not.toMatch(/PRO_BLOCKED|Never again/)
  })

  it('is that a job passed them over: they still seem to have applied', async () => {
    const { place, orgId, admin } = await business()
    const dana = await pro(crew)
    const posting = await openJobPosting(crew, place, { created_by: admin.id })
    const now = await crew.clock.now()
    const asked = {
      organization_id: orgId,
      posting_id: posting.id,
      user_id: dana.user_id,
      status: 'PASSED',
      first_name: 'Dana',
      last_name: 'Reyes',
    }
    const hashes = { token_seed: 'of Dana', token_hash: fingerprint('of Dana'), phone_number: '+18435550177', email: 'dana@example.com' }
    const times = { created_ts: now, last_updated_ts: now, status_since: now }
    const passed = await row(crew, 'job_candidates', { ...asked, ...hashes, ...times, locale: 'en' })
    const files = await ownFiles(dana.user_id)
    expect(recordsOf(files['engagements/job_candidates.csv'])).toMatchObject([{ id: String(passed.id), status: 'APPLIED' }])
    expect(Object.values(files).join('\n')).not.toContain('PASSED')
  })

  it('is that a network refused them: they seem to wait for thirty days, and taken back is taken back', async () => {
    const { place, orgId, admin } = await business()
    const [refused, back, admitted] = [
      await payingLocation(crew, { organization_id: orgId }),
      await payingLocation(crew, { organization_id: orgId }),
      place,
    ]
    const dana = await pro(crew)
    const now = await crew.clock.now()
    const ask = async (where: { id: number }, answer: 'ADMITTED' | 'REFUSED', taken_back_at: Date | null = null) => {
      const at = { organization_id: orgId, location_id: where.id, created_ts: now }
      const token = { token_seed: `link of ${where.id}`, token_hash: fingerprint(`link of ${where.id}`) }
      const invite = await row(crew, 'network_invites', {
        ...at,
        ...token,
        kind: 'LINK',
        admits: false,
        created_by: admin.id,
        sent_ts: now,
      })
      const answered = { answer, answered_at: now, answered_by: admin.id, taken_back_at }
      return row(crew, 'network_requests', { ...at, ...answered, pro_id: dana.id, invite_id: invite.id })
    }
    const [waits, , joined] = [await ask(refused, 'REFUSED'), await ask(back, 'REFUSED', now), await ask(admitted, 'ADMITTED')]
    const told = async () => {
      const files = await ownFiles(dana.user_id)
      expect(Object.values(files).join('\n')).not.toContain('REFUSED')
      return recordsOf(files['businesses/network_requests.csv']).map(({ id, answer, answered_at }) => [id, answer, answered_at])
    }
    const admission = [String(joined.id), 'ADMITTED', now.toISOString()]
    expect(await told()).toEqual([[String(waits.id), '', ''], admission])
    crew.clock.advance(31 * 24 * 60)
    expect(await told()).toEqual([admission])
  })
})

describe('a business that asks for the company account', () => {
  it('is not in what a person exports of their own, like in their session', async () => {
    const [asking, open] = [await business('Kettle Works'), await business('Corner Bakery')]
    const omar = await manager(crew, asking.place)
    await row(crew, 'location_managers', { organization_id: open.orgId, location_id: open.place.id, user_id: omar.id, role: 'ADMIN' })
    const listed = async () => {
      const files = await ownFiles(omar.id)
      const names = recordsOf(files['businesses/locations.csv']).map(({ name }) => name)
      return { names, roles: recordsOf(files['businesses/location_managers.csv']).map(({ location_id }) => Number(location_id)) }
    }
    expect(await listed()).toEqual({ names: ['Kettle Works', 'Corner Bakery'], roles: [asking.place.id, open.place.id] })
    await crew.sql(sql`
      insert into sign_on_connections (organization_id, issuer, client_id, client_secret, mode, session_hours, emergency_admin_id, tested_at, on_since, version, changed_by, changed_at)
      values (${asking.orgId}, 'https://id.example', 'crewcall', 'sealed', 'REQUIRED', 8, ${asking.admin.id}, now(), '2000-01-01', 1, ${asking.admin.id}, now())`)
    expect(await listed()).toEqual({ names: ['Corner Bakery'], roles: [open.place.id] })
  })
})
