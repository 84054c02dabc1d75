import {
  cancelGig,
  dismissPro,
  getApplication,
  listApplicants,
  offerDirectly,
  previewDismissal,
  selectPros,
  unselectPro,
} from '@crewcall/contract/applications.ts'
import {
  apply,
  cancelOwn,
  confirmOffer,
  findGigs,
  getOwnApplication,
  getProGig,
  previewOwnCancellation,
  undoWithdrawal,
  withdraw,
} from '@crewcall/contract/pro-applications.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { application, bundle, gig, manager, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, inHours } = await openLocation()
// Noon at the location: work of two days that start within 24 hours is on two dates.
await crew.clock.set('2026-11-18T17:00:00Z')
const boss = crew.as((await manager(crew, place)).id)

// Posted an hour ago, so that everybody sees it.
const post = async (starts: readonly number[], changes: Record<string, unknown> = {}) => {
  const posted = await bundle(crew, place, await manager(crew, place), await Promise.all(starts.map(inHours)), changes)
  await crew.sql(sql`update gigs set posted_at = posted_at - interval '1 hour' where bundle_id = ${posted.id}`)
  return posted
}
const as = (worker: Tables['pros']) => crew.as(worker.user_id)
const day = ({ days }: { days: readonly { gig_id: number }[] }, at: number) => days[at]?.gig_id ?? 0
const applyTo = (worker: Tables['pros'], gigId: number) => as(worker).call(apply, { params: { gigId } })
const dateOf = async (hours: number) => instantToWall(await inHours(hours), place.timezone).date

/** The pro's applications for these shifts by day, as stages. */
async function stages(worker: Tables['pros'], { days }: { days: readonly { gig_id: number }[] }): Promise<string[]> {
  const rows = await crew.sql<Tables['applications']>(sql`
    select distinct on (gig_id) * from applications where pro_id = ${worker.id} and gig_id = any(${days.map(({ gig_id }) => gig_id)}::bigint[])
    order by gig_id, cancelled_at is null desc, id desc`)
  return rows.map((row) => (row.cancelled_at ? 'CANCELLED' : row.confirmed_at ? 'CONFIRMED' : row.selected_at ? 'SELECTED' : 'CREATED'))
}

async function confirmed(worker: Tables['pros'], work: { days: readonly { gig_id: number }[] }): Promise<number> {
  const offered = await boss.call(offerDirectly, {
    query: {},
    body: { application_type: 'DIRECT_OFFER', gig_id: day(work, 0), is_recurring: false, pro_ids: [worker.id] },
  })
  const id = (offered.data as { id: number }).id
  await as(worker).call(confirmOffer, { params: { id } })
  return id
}

describe('work of which every day was cancelled', () => {
  it('stays to be read by its pro, with all of its days and none open', async () => {
    const [work, worker] = [await post([72, 96]), await pro(crew)]
    await confirmed(worker, work)
    for (const { gig_id } of work.days)
      expect((await boss.call(cancelGig, { params: { gigId: gig_id }, body: { explanation: 'The party is off.' } })).status).toBe(200)
    const applications = await crew.sql<{ id: number }>(sql`select id from applications where pro_id = ${worker.id} order by id`)
    for (const { id } of applications) {
      const { status, data } = await as(worker).call(getOwnApplication, { params: { id } })
      expect([status, data.gig.bundle?.days.map((one) => [one.gig_id, one.is_open])]).toEqual([
        200,
        work.days.map(({ gig_id }) => [gig_id, false]),
      ])
    }
    expect(applications).toHaveLength(2)
  })
})

describe('applying for work of several days', () => {
  it('is one application for each day, or none: an overlap on the third day names the third day', async () => {
    const [work, free, busy] = [await post([72, 96, 120, 144, 168]), await pro(crew), await pro(crew)]
    expect((await applyTo(free, day(work, 1))).status).toBe(201)
    expect(await stages(free, work)).toEqual(Array.from({ length: 5 }, () => 'CREATED'))

    await application(crew, await gig(crew, place, { start_time: await inHours(121) }), busy, 'CONFIRMED')
    const { error } = await applyTo(busy, day(work, 0))
    expect(error).toMatchObject({
      code: 'overlapping_gig',
      reason: 'BUNDLE_DAY_BUSY',
      values: { day: await dateOf(120) },
      target: 'gig_id',
      target_value: day(work, 2),
    })
    expect(await stages(busy, work)).toEqual([])
  })

  it('is withdrawn for all days, and undone for all of them', async () => {
    const [work, worker] = [await post([72, 96]), await pro(crew)]
    const { data } = await applyTo(worker, day(work, 0))
    await as(worker).call(withdraw, { params: { id: data.id }, body: {} })
    expect(await stages(worker, work)).toEqual(['CANCELLED', 'CANCELLED'])
    expect((await as(worker).call(undoWithdrawal, { params: { id: data.id } })).status).toBe(200)
    expect(await stages(worker, work)).toEqual(['CREATED', 'CREATED'])
  })

  it('finds the work once, with its days', async () => {
    const [work, worker] = [await post([72, 96, 120]), await pro(crew)]
    const ids = work.days.map(({ gig_id }) => gig_id)
    const found = (await as(worker).call(findGigs, { query: { page_size: 100 } })).data.results.filter(({ id }) => ids.includes(id))
    expect(found.map(({ id }) => id)).toEqual([day(work, 0)])
    const { data } = await as(worker).call(getProGig, { params: { gigId: day(work, 1) } })
    expect(data.bundle).toMatchObject({ id: work.id, may_drop_days: false })
    expect(data.bundle?.days.map(({ gig_id, is_open, pay_total }) => [gig_id, is_open, pay_total])).toEqual(
      ids.map((id) => [id, true, data.pay_total]),
    )
    expect(data.bundle?.days.every(({ application_id }) => application_id === null)).toBe(true)
  })
})

describe('choosing pros for work of several days', () => {
  it('selects and unselects all days, and the pro confirms all with one press', async () => {
    const [work, worker] = [await post([72, 96, 120]), await pro(crew)]
    const { data } = await applyTo(worker, day(work, 0))
    const selecting = { params: { gigId: day(work, 0) }, body: { application_ids: [data.id] } }
    expect((await boss.call(selectPros, selecting)).data.skipped).toEqual([])
    expect(await stages(worker, work)).toEqual(['SELECTED', 'SELECTED', 'SELECTED'])
    await boss.call(unselectPro, { params: { id: data.id } })
    expect(await stages(worker, work)).toEqual(['CREATED', 'CREATED', 'CREATED'])
    await boss.call(selectPros, selecting)
    expect((await as(worker).call(confirmOffer, { params: { id: data.id } })).data.status).toBe('CONFIRMED')
    expect(await stages(worker, work)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    const shown = await boss.call(getApplication, { params: { id: data.id } })
    expect(shown.data.bundle_applications).toEqual({ confirmed: 3, total: 3 })
  })

  it('skips a pro who became busy on one day, and names it', async () => {
    const [work, worker] = [await post([72, 96]), await pro(crew)]
    const { data } = await applyTo(worker, day(work, 0))
    await application(crew, await gig(crew, place, { start_time: await inHours(97) }), worker, 'CONFIRMED')
    const chosen = await boss.call(selectPros, { params: { gigId: day(work, 0) }, body: { application_ids: [data.id] } })
    expect(chosen.data.skipped).toMatchObject([{ reason: 'BUNDLE_DAY_BUSY', values: { day: await dateOf(96) } }])
    expect(await stages(worker, work)).toEqual(['CREATED', 'CREATED'])
  })

  it('offers all days, until the first', async () => {
    const [work, worker] = [await post([20, 44]), await pro(crew)]
    const body = { application_type: 'DIRECT_OFFER' as const, gig_id: day(work, 1), is_recurring: false, pro_ids: [worker.id] }
    expect((await boss.call(offerDirectly, { query: {}, body })).status).toBe(200)
    expect(await stages(worker, work)).toEqual(['SELECTED', 'SELECTED'])
    const expiries = await crew.sql<{ n: number }>(
      sql`select count(distinct offer_expires_at)::int as n from applications where pro_id = ${worker.id}`,
    )
    expect(expiries).toEqual([{ n: 1 }])
  })

  it('confirms nothing when one day is full meanwhile, and names it', async () => {
    const [work, worker] = [await post([72, 96]), await pro(crew)]
    const { data } = await applyTo(worker, day(work, 0))
    await boss.call(selectPros, { params: { gigId: day(work, 0) }, body: { application_ids: [data.id] } })
    const [second] = await crew.sql<Tables['gigs']>(sql`select * from gigs where id = ${day(work, 1)}`)
    if (second) await application(crew, second, await pro(crew), 'CONFIRMED')
    const { error } = await as(worker).call(confirmOffer, { params: { id: data.id } })
    expect(error).toMatchObject({ code: 'gig_full', reason: 'BUNDLE_DAY_FULL', values: { day: await dateOf(96) } })
    expect(await stages(worker, work)).toEqual(['SELECTED', 'SELECTED'])
  })
})

describe('giving up work of several days', () => {
  it('means all days before the first one, unless the manager allows single ones', async () => {
    const [strict, mild] = [await post([72, 96]), await post([192, 216], { may_drop_days: true })]
    const worker = await pro(crew)
    const [first, second] = [await confirmed(worker, strict), await confirmed(worker, mild)]
    const cancelling = { body: { cause: 'SICK' } } as const
    expect((await as(worker).call(cancelOwn, { params: { id: first }, ...cancelling })).error).toMatchObject({
      reason: 'BUNDLE_BEFORE_FIRST_DAY',
    })
    const preview = await as(worker).call(previewOwnCancellation, { params: { id: first }, query: { days: 'ALL' } })
    expect(preview.data).toMatchObject({ may_drop_day: false, reason: 'CANCELLED_BY_PRO' })
    expect(preview.data.days.map(({ gig_id }) => gig_id)).toEqual([day(strict, 0), day(strict, 1)])
    await as(worker).call(cancelOwn, { params: { id: first }, body: { cause: 'SICK', days: 'ALL' } })
    expect(await stages(worker, strict)).toEqual(['CANCELLED', 'CANCELLED'])
    await as(worker).call(cancelOwn, { params: { id: second }, ...cancelling })
    expect(await stages(worker, mild)).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  it('counts as one call-out, though two days start within 24 hours', async () => {
    const [work, worker] = [await post([3, 23]), await pro(crew)]
    const id = await confirmed(worker, work)
    await as(worker).call(cancelOwn, { params: { id }, body: { cause: 'SICK', days: 'ALL' } })
    const [{ n } = { n: 0 }] = await crew.sql<{ n: number }>(
      sql`select count(*)::int as n from pro_outcomes where pro_id = ${worker.id} and kind = 'CALLED_OUT'`,
    )
    expect(n).toBe(1)
  })

  it('leaves the manager three choices: close the opening, all days, or only this one', async () => {
    const [work, worker] = [await post([72, 96, 120], { allowed_confirmed_pros: 2 }), await pro(crew)]
    const id = await confirmed(worker, work)
    const only = { params: { id }, body: { reason: 'FEWER_PROS_NEEDED' } } as const
    await boss.call(dismissPro, only)
    expect(await stages(worker, work)).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED'])
    const places = await crew.sql<{ allowed_confirmed_pros: number }>(
      sql`select allowed_confirmed_pros from gigs where bundle_id = ${work.id} order by id`,
    )
    expect(places.map(({ allowed_confirmed_pros }) => allowed_confirmed_pros)).toEqual([1, 2, 2])
    const next = (await boss.call(listApplicants, { params: { gigId: day(work, 1) }, query: {} })).data.results[0]?.id ?? 0
    const all = { reason: 'BUSINESS_CALLED_OUT', days: 'ALL' } as const
    const preview = await boss.call(previewDismissal, { params: { id: next }, query: all })
    expect(preview.data.pros).toHaveLength(2)
    await boss.call(dismissPro, { params: { id: next }, body: all })
    expect(await stages(worker, work)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  })

  it('ended by the business, owes the minimum of each day within 24 hours, and nothing for the others', async () => {
    const [work, worker] = [await post([3, 23, 72]), await pro(crew)]
    const id = await confirmed(worker, work)
    const query = { reason: 'BUSINESS_CALLED_OUT', days: 'ALL' } as const
    const { data } = await boss.call(previewDismissal, { params: { id }, query })
    const [first = 0, second = 0, third] = data.pros.map(({ owed_total }) => owed_total)
    expect([first > 0, second > 0, third]).toEqual([true, true, 0])
    expect(data.owed_total).toBe(first + second)
    const { owed_total } = (await boss.call(previewDismissal, { params: { id }, query: { ...query, days: 'THIS' } })).data
    expect(owed_total).toBe(first)
  })

  it('frees a day that somebody else takes by itself', async () => {
    const [work, first, second] = [await post([72, 96]), await pro(crew), await pro(crew)]
    const id = await confirmed(first, work)
    await boss.call(dismissPro, { params: { id }, body: { reason: 'BUSINESS_CALLED_OUT' } })
    expect((await applyTo(second, day(work, 1))).error).toMatchObject({ reason: 'BUNDLE_DAY_FULL' })
    expect((await applyTo(second, day(work, 0))).status).toBe(201)
    expect(await stages(second, work)).toEqual(['CREATED'])
  })
})
