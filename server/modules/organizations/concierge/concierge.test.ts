import { addAddOn, listAddOns } from '@crewcall/contract/add-ons.ts'
import { listAuditLog, listLocationAuditLog } from '@crewcall/contract/admin.ts'
import { cancelGig, selectPros } from '@crewcall/contract/applications.ts'
import { startChat } from '@crewcall/contract/chat-one-to-one.ts'
import { beginActing, endActing, endConcierge, listActingSessions } from '@crewcall/contract/concierge.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { endSession, getMe } from '@crewcall/contract/identity.ts'
import { updateLocation } from '@crewcall/contract/organizations.ts'
import { apply } from '@crewcall/contract/pro-applications.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { manager, payingLocation, platformAdmin, pro, promote, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepActing } from './jobs.ts'

const { crew } = await openLocation()
const cook = await skill(crew)
const reason = 'The owner asked us to staff the weekend'

async function opened(values: Partial<Tables['locations']> = {}) {
  const place = await payingLocation(crew, { concierge_enabled: true, ...values })
  const boss = crew.as((await manager(crew, place)).id)
  const admin = await platformAdmin(crew)
  const sam = crew.as(admin.id)
  const params = { locationId: place.id }
  const start = new Date((await crew.clock.now()).getTime() + 72 * 3_600_000)
  const shift = {
    location_id: place.id,
    skill_id: cook.id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    timezone: place.timezone,
    wage_amount: 22.5,
    description: 'Work the line',
  }
  const begin = (at = place.id, who = sam) => who.call(beginActing, { params: { locationId: at }, body: { reason } })
  const sessions = async () => (await boss.call(listActingSessions, { params })).data.results
  const post = (at = place.id) => sam.call(postGig, { body: { ...shift, location_id: at } })
  return { place, boss, admin, sam, params, shift, begin, sessions, post }
}

const needed = { error: { code: 'forbidden', reason: 'ACTING_NEEDED' } }
const refused = { error: { code: 'forbidden', reason: 'NOT_WHILE_ACTING' } }

describe('acting for a location', () => {
  it('is needed to post, and ends when it is stopped', async () => {
    const { sam, begin, post, params, sessions } = await opened()
    expect(await post()).toMatchObject(needed)
    const { data, status } = await begin()
    expect(status).toBe(201)
    expect((await sam.call(getMe)).data).toMatchObject({
      acting_for: { location_id: params.locationId },
      managed_locations: [{ location_id: params.locationId, role: 'TEAM_MEMBER' }],
    })
    expect((await post()).status).toBe(201)
    expect((await sam.call(endActing, { params: { ...params, id: data.id } })).status).toBe(204)
    expect(await post()).toMatchObject(needed)
    expect((await sam.call(getMe)).data).toMatchObject({ acting_for: null, managed_locations: [] })
    expect(await sessions()).toMatchObject([{ reason, end_reason: 'STOPPED', acts: 1 }])
  })

  it('needs a fresh code, concierge, an approved location that is set up for shifts, and no role there', async () => {
    const { admin, sam, begin, place } = await opened({ concierge_enabled: false })
    expect(await begin()).toMatchObject({ error: { reason: 'ACTING_WITHOUT_CONCIERGE' } })
    await crew.sql(sql`update locations set concierge_enabled = true, approval_status = 'PENDING' where id = ${place.id}`)
    expect(await begin()).toMatchObject({ error: { reason: 'ACTING_WITHOUT_APPROVAL' } })
    await crew.sql(sql`update locations set approval_status = 'APPROVED' where id = ${place.id}`)
    await crew.sql(sql`delete from licenses where location_id = ${place.id} and license_name = 'marketplace'`)
    expect(await begin()).toMatchObject({ error: { reason: 'ACTING_WITHOUT_MARKETPLACE' } })
    await crew.sql(sql`
      insert into licenses (organization_id, location_id, license_name) values (${place.organization_id}, ${place.id}, 'marketplace')`)
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${admin.id}`)
    expect(await begin()).toMatchObject({ error: { code: 'step_up_required' } })
    await crew.sql(sql`update sessions set stepped_up_at = clock_timestamp() + interval '100 years' where user_id = ${admin.id}`)
    await promote(crew, place, admin.id, 'TEAM_MEMBER')
    expect(await begin()).toMatchObject({ error: { reason: 'ACTING_AT_OWN_LOCATION' } })
    expect(await sam.call(beginActing, { params: { locationId: place.id }, body: { reason: '   ' } })).toMatchObject({
      error: { code: 'conflict' },
    })
  })

  it('is for one location at a time, and twenty presses begin it once', async () => {
    const { place, begin, post } = await opened()
    const other = await payingLocation(crew, { organization_id: place.organization_id, concierge_enabled: true })
    const presses = await Promise.all(Array.from({ length: 20 }, () => begin()))
    expect([201, 409].map((wanted) => presses.filter(({ status }) => status === wanted).length)).toEqual([1, 19])
    expect(await begin(other.id)).toMatchObject({ error: { code: 'conflict', reason: 'ACTING_ALREADY', values: { place: place.name } } })
    expect(await post(other.id)).toMatchObject(needed)
  })

  it('gives no right over money, the team, the settings and the data of the location', async () => {
    const { sam, place, begin } = await opened()
    await begin()
    expect(await sam.call(updateLocation, { params: { id: place.id }, body: { name: 'Ours' } })).toMatchObject(refused)
    expect(await sam.call(updateLocation, { params: { id: place.id }, body: { tipping_enabled: true } })).toMatchObject(refused)
    expect(await sam.call(addAddOn, { params: { locationId: place.id }, body: { type: 'TIPPING' } })).toMatchObject(refused)
    expect(await sam.call(endConcierge, { params: { locationId: place.id } })).toMatchObject(refused)
  })

  it('writes the location into each entry of the history, and counts them', async () => {
    const { place, boss, admin, sam, begin, post, params, sessions } = await opened()
    await begin()
    const { data: posted } = await post()
    const { id } = posted
    crew.clock.advance(40)
    const worker = await pro(crew)
    const applied = await crew.as(worker.user_id).call(apply, { params: { gigId: id } })
    expect(applied.error).toBeUndefined()
    expect(applied).toMatchObject({ status: 201 })
    const application = applied.data.id
    expect((await sam.call(selectPros, { params: { gigId: id }, body: { application_ids: [application] } })).status).toBe(200)
    const message = { client_id: crypto.randomUUID(), body: 'Welcome' }
    expect((await sam.call(startChat, { params: { id: application }, body: message })).status).toBe(201)
    expect((await sam.call(cancelGig, { params: { gigId: id }, body: { explanation: 'Rain' } })).status).toBe(200)

    const entries = await crew.sql<{ action: string; on_behalf_of: number | null }>(
      sql`select action, on_behalf_of from audit_log where actor_user_id = ${admin.id} and location_id = ${place.id} order by id`,
    )
    expect(entries.filter(({ on_behalf_of }) => on_behalf_of === null).map(({ action }) => action)).toEqual(['acting.begin'])
    expect(new Set(entries.map(({ action }) => action))).toEqual(
      new Set(['acting.begin', 'gig.post', 'application.select', 'chat.write', 'application.cancel', 'gig.cancel']),
    )
    expect((await sessions())[0]?.acts).toBe(entries.length - 1)
    const acted = { on_behalf_of: { location_id: place.id, name: place.name }, on_behalf_of_platform: true }
    const seen = await boss.call(listLocationAuditLog, { params, query: { is_on_behalf: true } })
    expect(seen.data.results).toHaveLength(entries.length - 1)
    expect(seen.data.results).toMatchObject(seen.data.results.map(() => acted))
    const all = await crew.as((await platformAdmin(crew)).id).call(listAuditLog, { query: { location_id: place.id, action: 'gig.post' } })
    expect(all.data.results).toMatchObject([acted])
    const history = await boss.call(getGigHistory, { params: { gigId: id } })
    expect(history.data.results.find(({ action }) => action === 'gig.post')).toMatchObject(acted)
    expect(
      (await crew.sql<{ reason: string }>(sql`select cancellation_reason as reason from applications where id = ${application}`))[0]
        ?.reason,
    ).toBe('CANCELLED_BY_GIGPRO_LOCATION_MANAGER')
  })

  it('ends with the add-on, by the location, with the sign-out, the role, the approval and after four hours', async () => {
    const today = async (place: Tables['locations']) => instantToWall(await crew.clock.now(), place.timezone).date
    const ends: [string, (one: Awaited<ReturnType<typeof opened>>) => Promise<unknown>][] = [
      [
        'CONCIERGE_ENDED',
        async ({ place }) =>
          crew.as((await platformAdmin(crew)).id).call(updateLocation, { params: { id: place.id }, body: { concierge_enabled: false } }),
      ],
      ['STOPPED_BY_LOCATION', ({ boss, params }) => boss.call(endConcierge, { params })],
      ['SIGNED_OUT', ({ sam }) => sam.call(endSession, { params: { id: 0 } })],
      ['ROLE_CHANGED', ({ admin }) => crew.sql(sql`update users set is_gigpro_admin = false where id = ${admin.id}`)],
      ['CONCIERGE_ENDED', ({ place }) => crew.sql(sql`update locations set approval_status = 'DENIED' where id = ${place.id}`)],
      [
        'EXPIRED',
        ({ admin }) =>
          crew.sql(
            sql`update acting_sessions set begun_at = begun_at - interval '4 hours', expires_at = expires_at - interval '4 hours' where user_id = ${admin.id}`,
          ),
      ],
    ]
    for (const [why, end] of ends) {
      const one = await opened()
      const date = await today(one.place)
      await crew.sql(sql`insert into location_add_ons (organization_id, location_id, type, start_date, is_on, created_ts, last_updated_ts)
        values (${one.place.organization_id}, ${one.place.id}, 'CONCIERGE', ${addDays(date, -9)}, true, now(), now())`)
      await one.begin()
      expect((await one.post()).status).toBe(201)
      const before = await crew.sql(sql`select * from gigs where location_id = ${one.place.id}`)
      await end(one)
      expect([401, 403, 404]).toContain((await one.post()).status)
      await crew.sweep(sweepActing)
      expect(await one.sessions()).toMatchObject([{ end_reason: why }])
      expect(await crew.sql(sql`select * from gigs where location_id = ${one.place.id}`)).toEqual(before)
    }
  })

  it('an admin of the location stops it, and ends concierge with yesterday', async () => {
    const { place, boss, params, begin, post, sessions } = await opened()
    const date = instantToWall(await crew.clock.now(), place.timezone).date
    await crew.sql(sql`insert into location_add_ons (organization_id, location_id, type, start_date, is_on, created_ts, last_updated_ts)
      values (${place.organization_id}, ${place.id}, 'CONCIERGE', ${addDays(date, -9)}, true, now(), now())`)
    const { data } = await begin()
    expect((await boss.call(endActing, { params: { ...params, id: data.id } })).status).toBe(204)
    expect(await post()).toMatchObject(needed)
    expect(await sessions()).toMatchObject([{ end_reason: 'STOPPED_BY_LOCATION' }])
    expect((await begin()).status).toBe(201)
    expect((await boss.call(endConcierge, { params })).status).toBe(204)
    expect((await boss.call(listAddOns, { params })).data.results).toMatchObject([
      { type: 'CONCIERGE', state: 'ENDED', end_date: addDays(date, -1) },
    ])
    expect(await post()).toMatchObject(needed)
    expect(await begin()).toMatchObject({ error: { reason: 'ACTING_WITHOUT_CONCIERGE' } })
  })

  it('an act that had begun is undone if acting ended before it was done', async () => {
    const { place, boss, params, begin, post } = await opened()
    await begin()
    const acts = await Promise.all([post(), boss.call(endConcierge, { params }), post(), post()])
    const posted = acts.filter(({ status }) => status === 201).length
    const rows = await crew.sql<{ at: Date; ended_at: Date }>(sql`
      select g.created_ts as at, a.ended_at from gigs g join acting_sessions a on a.location_id = g.location_id where g.location_id = ${place.id}`)
    expect(rows).toHaveLength(posted)
    expect((await post()).status).toBe(403)
  })
})

describe('the digest', () => {
  it('tells a day once, at seven in the morning there, and nothing of a day without acts', async () => {
    await crew.clock.set('2031-05-05T20:00:00Z')
    const [busy, idle] = [await opened(), await opened()]
    for (const { begin, sam, post, params, place } of [busy, idle]) {
      const { data } = await begin()
      if (place.id === busy.place.id) await post()
      await sam.call(endActing, { params: { ...params, id: data.id } })
    }
    const told = async () => {
      await crew.sweep(sweepActing)
      await crew.drain()
      return crew.sql<{ title: string; body: string; link: string }>(
        sql`select title, body, link from notifications where kind = 'concierge.acted'
          and link in (${`/locations/${busy.place.id}/concierge`}, ${`/locations/${idle.place.id}/concierge`}) order by id`,
      )
    }
    await crew.clock.set('2031-05-06T10:58:00Z')
    expect(await told()).toEqual([])
    await crew.clock.set('2031-05-06T11:00:30Z')
    const [first, ...others] = await told()
    expect(others).toEqual([])
    expect(first).toMatchObject({ link: `/locations/${busy.place.id}/concierge`, title: expect.stringContaining(busy.place.name) })
    expect(first?.body).toMatch(/^.+ Test of the platform acted for your location: 1 shift posted$/)
    expect(await told()).toHaveLength(1)
    await crew.clock.set('2031-05-07T12:00:00Z')
    expect(await told()).toHaveLength(1)
  })

  it('has each act once, also of a night', async () => {
    // 23:30 to 00:30 there.
    await crew.clock.set('2031-05-11T03:30:00Z')
    const { begin, post, place } = await opened()
    await begin()
    await post()
    await crew.clock.set('2031-05-11T04:30:00Z')
    await post()
    const counts = async () => {
      await crew.sweep(sweepActing)
      await crew.drain()
      return crew.sql<{ body: string }>(
        sql`select body from notifications where kind = 'concierge.acted' and link = ${`/locations/${place.id}/concierge`} order by id`,
      )
    }
    await crew.clock.set('2031-05-11T11:30:00Z')
    expect((await counts()).map(({ body }) => body.replace(/^.*: /, ''))).toEqual(['1 shift posted'])
    await crew.clock.set('2031-05-12T11:30:00Z')
    expect((await counts()).map(({ body }) => body.replace(/^.*: /, ''))).toEqual(['1 shift posted', '1 shift posted'])
  })
})
