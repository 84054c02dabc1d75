import { cancelGig, offerDirectly } from '@crewcall/contract/applications.ts'
import { beginActing, endActing, listActingSessions } from '@crewcall/contract/concierge.ts'
import { stagePros, sendStaged } from '@crewcall/contract/event-plans.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { reopenGig } from '@crewcall/contract/gig-reopening.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { listInvoices } from '@crewcall/contract/invoices.ts'
import { getOfferJob } from '@crewcall/contract/offer-jobs.ts'
import { addNote, listNotes } from '@crewcall/contract/network.ts'
import { setLocationLicenses, updateLocation } from '@crewcall/contract/organizations.ts'
import { listPayments, payProByPlatform } from '@crewcall/contract/payments.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { addDrafts, removeDrafts } from '@crewcall/contract/schedule.ts'
import { setBudget } from '@crewcall/contract/schedule-moves.ts'
import { addEventGigs, createEvent } from '@crewcall/contract/staffing-events.ts'
import { waiveMinimum } from '@crewcall/contract/waivers.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { runJob } from '../../../platform/run-jobs.ts'
import { application, gig, manager, organizationAdmin, payingLocation, platformAdmin, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sweepActing, tellActs } from './jobs.ts'

const { crew } = await openLocation()
const cook = await skill(crew)
const refused = { error: { code: 'forbidden', reason: 'NOT_WHILE_ACTING' } }

async function acting(values: Partial<Tables['locations']> = {}) {
  const place = await payingLocation(crew, { concierge_enabled: true, ...values })
  const admin = await platformAdmin(crew)
  const [sam, boss] = [crew.as(admin.id), crew.as((await manager(crew, place)).id)]
  const params = { locationId: place.id }
  const begin = () => sam.call(beginActing, { params, body: { reason: 'The owner asked us' } })
  const { id } = (await begin()).data
  const stop = (session = id) => sam.call(endActing, { params: { ...params, id: session } })
  const start = new Date((await crew.clock.now()).getTime() + 72 * 3_600_000)
  const end_time = new Date(start.getTime() + 6 * 3_600_000).toISOString()
  const shift = { location_id: place.id, skill_id: cook.id, start_time: start.toISOString(), end_time, wage_amount: 22.5 }
  const acts = () =>
    crew.sql<{ action: string; after: { endpoint?: string } | null }>(
      sql`select action, after from audit_log where actor_user_id = ${admin.id} and on_behalf_of = ${place.id} order by id`,
    )
  return { place, admin, sam, boss, params, begin, id, stop, shift, acts }
}

describe('the history of acts', () => {
  it('has what no other entry tells, by the name of the call', async () => {
    const { sam, shift, acts, boss, params } = await acting()
    const { data } = await sam.call(addDrafts, { body: { drafts: [shift] } })
    await sam.call(removeDrafts, { body: { ids: data.drafts.map(({ id }) => id) } })
    expect(await acts()).toMatchObject([
      { action: 'concierge.act', after: { endpoint: 'addDrafts' } },
      { action: 'concierge.act', after: { endpoint: 'removeDrafts' } },
    ])
    expect((await boss.call(listActingSessions, { params })).data.results).toMatchObject([{ acts: 2 }])
  })

  it('has what was done with an event of the organization, and nothing that another right did', async () => {
    const { sam, place, shift, acts } = await acting()
    const { organization_id } = place
    const owner = crew.as((await organizationAdmin(crew, organization_id)).id)
    const { data: event } = await owner.call(createEvent, { body: { name: 'Gala', organization_id } })
    const params = { eventId: event.id }
    const here = await gig(crew, place, { start_time: new Date(shift.start_time) })
    expect((await sam.call(addEventGigs, { params, body: { gig_ids: [here.id] } })).status).toBe(200)
    const worker = await pro(crew)
    const staged = await sam.call(stagePros, { params, body: { gig_id: here.id, pro_ids: [worker.id], application_type: 'DIRECT_OFFER' } })
    expect(staged.status).toBeLessThan(300)
    const other = await payingLocation(crew, { organization_id })
    const there = await gig(crew, other, { start_time: new Date(shift.start_time) })
    await owner.call(addEventGigs, { params, body: { gig_ids: [there.id] } })
    const else_ = { gig_id: there.id, pro_ids: [worker.id], application_type: 'DIRECT_OFFER' as const }
    await owner.call(stagePros, { params, body: else_ })
    expect(await sam.call(stagePros, { params, body: else_ })).toMatchObject({ error: { reason: 'ACTING_NEEDED' } })
    expect((await sam.call(sendStaged, { params, body: {} })).data).toMatchObject({ sent: 1, skipped: [] })
    expect((await acts()).map(({ action }) => action)).toEqual(['event.add_shifts', 'event.stage', 'application.offer', 'event.send'])
  })
})

describe('money while acting', () => {
  it('is refused there and stays elsewhere', async () => {
    const { sam, place, params, shift, boss } = await acting()
    const shiftHere = await gig(crew, place, { start_time: new Date(shift.start_time) })
    const { id } = await application(crew, shiftHere, await pro(crew), 'CONFIRMED')
    const week = { week_start: '2031-05-05', hours: 10, amount_cents: null, sales_cents: null, sales_percentage: null }
    const calls = [
      await sam.call(waiveMinimum, { params: { id }, body: { reason: 'Kind' } }),
      await sam.call(refundCharge, { params: { id }, body: { reason: 'Kind' } }),
      await sam.call(payProByPlatform, { body: { gig_application: id } }),
      await sam.call(setLocationLicenses, { params: { id: place.id }, body: { license_names: ['hire'] } }),
      await sam.call(setBudget, { body: { location_id: place.id, ...week } }),
    ]
    expect(calls).toMatchObject(calls.map(() => refused))
    await boss.call(cancelGig, { params: { gigId: shiftHere.id }, body: { explanation: 'Rain' } })
    expect(await sam.call(reopenGig, { params: { gigId: shiftHere.id } })).toMatchObject(refused)
    const elsewhere = await payingLocation(crew)
    const there = await sam.call(setLocationLicenses, { params: { id: elsewhere.id }, body: { license_names: ['hire', 'marketplace'] } })
    expect([there.status, params.locationId]).toEqual([200, place.id])
  })

  it('and notes of the location are in no list', async () => {
    const { sam, boss, place, shift, stop } = await acting()
    const worker = await pro(crew)
    const before = new Date(new Date(shift.start_time).getTime() - 96 * 3_600_000)
    const past = await gig(crew, place, { start_time: before, end_time: new Date(before.getTime() + 3_600_000) })
    await application(crew, past, worker, 'CONFIRMED')
    expect((await boss.call(addNote, { params: { id: worker.user_id }, body: { note: 'Late once', location_id: place.id } })).status).toBe(
      201,
    )
    const seen = async () => {
      const asked = { location_id: place.id }
      const payments = await sam.call(listPayments, { query: { tab: 'due', ...asked } })
      const notes = await sam.call(listNotes, { params: { id: worker.user_id }, query: {} })
      const invoices = await sam.call(listInvoices, { query: asked })
      return [payments.data.count, notes.data.count, invoices.data.count]
    }
    expect(await seen()).toEqual([0, 0, 0])
    await stop()
    expect(await seen()).toEqual([1, 1, 0])
  })
})

describe('the end of acting', () => {
  it('ends offers in the background, also when the person begins again', async () => {
    const { sam, boss, begin, stop, place, shift } = await acting()
    const open = await gig(crew, place, { start_time: new Date(shift.start_time), allowed_confirmed_pros: 5 })
    const worker = await pro(crew)
    const offer = async () => {
      const body = { application_type: 'DIRECT_OFFER' as const, is_recurring: false, gig_id: open.id, pro_ids: [worker.id] }
      const { data } = await sam.call(offerDirectly, { query: { is_async: true }, body })
      return 'job_id' in data ? data.job_id : 0
    }
    const look = async (jobId: number) => {
      await crew.drain()
      return (await boss.call(getOfferJob, { params: { jobId } })).data
    }
    const stopped = await offer()
    await stop()
    crew.clock.advance(1)
    const { id } = (await begin()).data
    expect(await look(stopped)).toMatchObject({ status: 'FAILED', offers: [], failure: { reason: 'OFFERED_BY_NO_MANAGER' } })
    expect(await look(await offer())).toMatchObject({ status: 'DONE', failure: null })
    await stop(id)
  })

  it('leaves what was done by other rights', async () => {
    const { sam, stop, id, shift, place } = await acting()
    const elsewhere = await payingLocation(crew)
    const changes = Array.from({ length: 5 }, (_, n) =>
      sam.call(updateLocation, { params: { id: elsewhere.id }, body: { name: `Bar ${n}` } }),
    )
    const [ended, ...answers] = await Promise.all([stop(id), ...changes])
    expect([ended.status, ...answers.map(({ status }) => status)]).toEqual([204, 200, 200, 200, 200, 200])
    expect((await sam.call(postGig, { body: { ...shift, timezone: place.timezone, description: 'Work' } })).status).toBe(403)
  })

  it('comes with the license for shifts', async () => {
    const { place, boss, params } = await acting()
    const other = crew.as((await platformAdmin(crew)).id)
    expect((await other.call(setLocationLicenses, { params: { id: place.id }, body: { license_names: ['hire'] } })).status).toBe(200)
    expect((await boss.call(listActingSessions, { params })).data.results).toMatchObject([{ end_reason: 'CONCIERGE_ENDED' }])
  })

  it('comes when the person was away for 15 minutes, whose next time begins at once', async () => {
    const { sam, admin, begin, boss, params } = await acting()
    // Acting in a session that is not the one of these calls.
    await crew.sql(sql`
      with old as (insert into sessions (user_id, token_hash, token_expires_at, expires_at, user_agent, ip, created_ts, last_seen_ts)
        select user_id, 'old ' || id, token_expires_at, expires_at, user_agent, ip, created_ts, last_seen_ts from sessions where user_id = ${admin.id} limit 1 returning id)
      update acting_sessions set session_id = (select id from old) where user_id = ${admin.id}`)
    expect((await sam.call(getMe)).data).toMatchObject({ acting_for: null, acting_elsewhere: { location_id: params.locationId } })
    expect(await begin()).toMatchObject({ error: { reason: 'ACTING_ALREADY' } })
    await crew.sql(sql`update sessions set token_expires_at = last_seen_ts where token_hash like 'old %' and user_id = ${admin.id}`)
    await crew.sql(sql`update sessions set last_seen_ts = last_seen_ts - interval '16 minutes', token_expires_at = token_expires_at - interval '16 minutes'
      where token_hash like 'old %' and user_id = ${admin.id}`)
    expect((await sam.call(getMe)).data).toMatchObject({ acting_elsewhere: null })
    expect((await begin()).status).toBe(201)
    expect((await boss.call(listActingSessions, { params })).data.results).toMatchObject([
      { end_reason: null },
      { end_reason: 'SIGNED_OUT' },
    ])
    await crew.sql(sql`
      update sessions set last_seen_ts = last_seen_ts - interval '16 minutes', token_expires_at = last_seen_ts - interval '16 minutes' where user_id = ${admin.id}`)
    await crew.sweep(sweepActing)
    expect((await boss.call(listActingSessions, { params })).data.results).toMatchObject([{ end_reason: 'SIGNED_OUT' }, {}])
  })
})

describe('the digest', () => {
  it('tells an earlier day first', async () => {
    await crew.clock.set('2031-06-10T20:00:00Z')
    const { sam, place, stop, begin, shift, id } = await acting()
    const post = () => sam.call(postGig, { body: { ...shift, timezone: place.timezone, description: 'Work' } })
    await post()
    await stop(id)
    await crew.clock.set('2031-06-11T20:00:00Z')
    const again = (await begin()).data
    await post()
    await stop(again.id)
    await crew.clock.set('2031-06-12T20:00:00Z')
    const told = async () => {
      await crew.drain()
      const link = `/locations/${place.id}/concierge`
      return (await crew.sql(sql`select id from notifications where kind = 'concierge.acted' and link = ${link}`)).length
    }
    await runJob(crew.around, tellActs, { organization_id: place.organization_id, location_id: place.id, date: '2031-06-11' }, 'first')
    expect(await told()).toBe(0)
    await crew.sweep(sweepActing)
    expect(await told()).toBe(1)
    await crew.sweep(sweepActing)
    expect(await told()).toBe(2)
  })
})
