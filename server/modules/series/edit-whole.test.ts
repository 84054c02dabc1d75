import { addAddress } from '@crewcall/contract/addresses.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { editWholeSeries, previewWholeSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { endSeries, getSeries } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { application, manager, pro, skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { sweepSeries } from './jobs.ts'

const { crew, place, admin } = await openLocation({
  city: 'Portland',
  state_code: 'OR',
  zip_code: '97201',
  timezone: 'America/Los_Angeles',
})
const cook = await skill(crew)
const boss = () => crew.as(admin.id)
beforeEach(() => crew.clock.set('2026-10-18T12:00:00Z'))

const seattle = { address_line_1: '400 Pine St', city: 'Seattle', state_code: 'WA', zip_code: '98101' }
const elsewhere = { use_location_address: false, location_address_id: null }
const refusal = { reason: 'STATE_NOT_OF_ZIP_CODE', values: { zip_code: '98101', state: 'Washington' } }

/** Mondays, of which four are posted. @returns the series */
async function mondays(address: object): Promise<number> {
  const body = {
    location_id: place.id,
    skill_id: cook.id,
    start_time: '2026-10-19T16:00:00Z',
    end_time: '2026-10-19T22:00:00Z',
    timezone: place.timezone,
    wage_amount: 20,
    description: 'Work the line',
    recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] },
    ...address,
  }
  const { data } = await boss().call(postGig, { body: body as never })
  return data.series_id ?? 0
}

/** Mondays at an address that was accepted once and is refused now; the posted shifts are over, or two of them are coming. */
async function refused({ isOver }: { isOver: boolean }): Promise<number> {
  const id = await mondays({ ...elsewhere, ...seattle })
  await crew.sql(sql`update series set shift = shift || '{"state_code": "OR"}' where id = ${id}`)
  await crew.sql(sql`update gigs set state_code = 'OR' where series_id = ${id}`)
  await crew.clock.set(isOver ? '2026-12-01T12:00:00Z' : '2026-10-27T12:00:00Z')
  await crew.sweep(sweepSeries)
  return id
}
const seen = async (seriesId: number) => (await boss().call(getSeries, { params: { seriesId } })).data
const call = (seriesId: number, changes: object) => ({ params: { seriesId }, body: { changes: { ...elsewhere, ...changes } } as never })
const stored = (seriesId: number) => crew.sql<Tables['gigs']>(sql`select * from gigs where series_id = ${seriesId} order by series_date`)

describe('a series at an address of its own that is refused', () => {
  it('says its address and the reason, and posts its dates once the address is corrected', async () => {
    const id = await refused({ isOver: true })
    const before = await seen(id)
    expect(before.own_address).toEqual({ ...seattle, state_code: 'OR' })
    expect(before.next.every(({ gig_id }) => gig_id === null)).toBe(true)
    expect(before.exceptions[0]).toMatchObject({ kind: 'NOT_POSTED', refused: refusal })

    const { data } = await boss().call(previewWholeSeriesEdit, call(id, seattle))
    expect(data).toMatchObject({ gigs: [], must_reconfirm: [], untouched: 4 })
    expect((await boss().call(editWholeSeries, call(id, seattle))).status).toBe(200)
    const after = await seen(id)
    expect([after.own_address, after.exceptions]).toEqual([seattle, []])
    const posted = (await stored(id)).filter(({ series_date }) => (series_date ?? '') > '2026-12-01')
    expect(posted.map(({ series_date, state_code }) => [series_date, state_code])).toEqual([
      ['2026-12-07', 'WA'],
      ['2026-12-14', 'WA'],
      ['2026-12-21', 'WA'],
      ['2026-12-28', 'WA'],
    ])
  })

  it('takes no other address that is refused, also where no shift is posted', async () => {
    const id = await refused({ isOver: true })
    const wrong = { ...seattle, address_line_1: '402 Pine St', state_code: 'OR' }
    for (const endpoint of [previewWholeSeriesEdit, editWholeSeries])
      expect((await boss().call(endpoint as typeof editWholeSeries, call(id, wrong))).error).toMatchObject({
        code: 'invalid',
        target: 'state_code',
        ...refusal,
      })
    // What leaves the address as it is changes the rest.
    expect((await boss().call(editWholeSeries, call(id, { ...seattle, state_code: 'OR', contact_name: 'Ada' }))).status).toBe(200)
    expect((await seen(id)).own_address).toEqual({ ...seattle, state_code: 'OR' })
  })

  it.each([true, false])(
    'takes no address with another clock, at which no later date could be posted (posted ones over: %s)',
    async (isOver) => {
      const boise = { address_line_1: '150 N Capitol Blvd', city: 'Boise', state_code: 'ID', zip_code: '83702' }
      const id = await refused({ isOver })
      for (const endpoint of [previewWholeSeriesEdit, editWholeSeries])
        expect((await boss().call(endpoint as typeof editWholeSeries, call(id, boise))).error).toMatchObject({
          code: 'invalid',
          target: 'zip_code',
          reason: 'TIMEZONE_OF_ADDRESS',
          values: { timezone: 'America/Denver' },
        })
    },
  )

  it('takes no work address with another clock either', async () => {
    const id = await refused({ isOver: true })
    const { data } = await boss().call(addAddress, {
      params: { locationId: String(place.id) },
      body: { name: 'Boise hall', street_address: '150 N Capitol Blvd', city: 'Boise', state_code: 'ID', postal_code: '83702' } as never,
    })
    const there = { use_location_address: false, location_address_id: data.id }
    expect((await boss().call(editWholeSeries, call(id, there))).error).toMatchObject({
      target: 'location_address_id',
      reason: 'TIMEZONE_OF_ADDRESS',
    })
  })

  it('goes to the location as the form of a shift says it', async () => {
    const id = await refused({ isOver: false })
    const body = { changes: { location_address_id: null } } as never
    expect((await boss().call(editWholeSeries, { params: { seriesId: id }, body })).status).toBe(200)
    expect((await stored(id)).slice(2).map(({ zip_code }) => zip_code)).toEqual(['97201', '97201', '97201', '97201'])
    expect((await seen(id)).own_address).toBeNull()
    await crew.clock.set('2026-12-01T12:00:00Z')
    await crew.sweep(sweepSeries)
    expect((await seen(id)).exceptions).toEqual([])
  })

  it('asks who is confirmed on a posted shift if that moves away', async () => {
    const id = await refused({ isOver: false })
    const [third, fourth] = (await stored(id)).slice(2)
    if (!third || !fourth) throw new Error('no shifts')
    await application(crew, third, await pro(crew), 'CONFIRMED')
    const there = { use_location_address: true, location_address_id: null }
    const { data } = await boss().call(previewWholeSeriesEdit, call(id, there))
    expect(data.must_reconfirm).toMatchObject([{ gig_id: third.id, because: ['ADDRESS_CHANGED'] }])
    expect(data.gigs.map(({ gig_id }) => gig_id)).toEqual([third.id, fourth.id])
    expect((await boss().call(editWholeSeries, call(id, there))).status).toBe(200)
    expect((await stored(id)).slice(2, 4).map(({ zip_code }) => zip_code)).toEqual(['97201', '97201'])
    expect((await seen(id)).own_address).toBeNull()
  })

  it('is corrected by nobody who may not edit its shifts, and not after it ended', async () => {
    const id = await refused({ isOver: true })
    const onsite = crew.as((await manager(crew, place, 'ONSITE_MANAGER')).id)
    expect((await onsite.call(editWholeSeries, call(id, seattle))).error?.code).toBe('forbidden')
    expect((await boss().call(endSeries, { params: { seriesId: id } })).status).toBe(200)
    expect((await boss().call(editWholeSeries, call(id, seattle))).error).toMatchObject({ code: 'conflict', reason: 'SERIES_ENDED' })
  })
})

describe('a series away from its location, which moves to another time zone', () => {
  it.each(['of its own', 'work'] as const)('does not follow a clock that is not at its address (%s)', async (kind) => {
    const hall = { name: 'Hall', street_address: '400 Pine St', city: 'Seattle', state_code: 'WA', postal_code: '98101' }
    const added = async () => (await boss().call(addAddress, { params: { locationId: String(place.id) }, body: hall as never })).data.id
    const id = await mondays(kind === 'work' ? { location_address_id: await added() } : { ...elsewhere, ...seattle })
    const before = await stored(id)
    await crew.sql(sql`update locations set timezone = 'America/Denver' where id = ${place.id}`)
    const follow = { params: { seriesId: id }, body: { changes: {}, takes_zone_of_location: true } } as never
    for (const endpoint of [previewWholeSeriesEdit, editWholeSeries])
      expect((await boss().call(endpoint as typeof editWholeSeries, follow)).error).toMatchObject({
        reason: 'TIMEZONE_OF_ADDRESS',
        values: { timezone: place.timezone },
      })
    expect(await stored(id)).toEqual(before)
    await crew.sql(sql`update locations set timezone = ${place.timezone} where id = ${place.id}`)
  })
})
