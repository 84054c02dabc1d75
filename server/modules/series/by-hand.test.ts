import { addAddress } from '@crewcall/contract/addresses.ts'
import { editGig } from '@crewcall/contract/applications.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { moveShifts } from '@crewcall/contract/schedule-moves.ts'
import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { skipOccurrence, storeOccurrence } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { skill } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin } = await openLocation({
  city: 'Portland',
  state_code: 'OR',
  zip_code: '97201',
  timezone: 'America/Los_Angeles',
})
const cook = await skill(crew)
const boss = () => crew.as(admin.id)
beforeEach(() => crew.clock.set('2026-10-18T12:00:00Z'))

type Gig = Tables['gigs']
const own = { use_location_address: false, location_address_id: null }
const eugene = { ...own, address_line_1: '9 Oak St', city: 'Eugene', state_code: 'OR', zip_code: '97401' }
const seattle = { ...own, address_line_1: '400 Pine St', city: 'Seattle', state_code: 'WA', zip_code: '98101' }
const boise = { ...own, address_line_1: '150 N Capitol Blvd', city: 'Boise', state_code: 'ID', zip_code: '83702' }

/** Mondays from 9 to 15, four of them posted. */
async function weeks(address: object = {}): Promise<Gig[]> {
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
  return crew.sql<Gig>(sql`select * from gigs where series_id = ${data.series_id} order by series_date`)
}
const byHand = (gig: Gig | undefined, body: object) => boss().call(editGig, { params: { gigId: gig?.id ?? 0 }, body: body as never })
const ofAll = (gig: Gig | undefined, changes: object) => ({ params: { gigId: gig?.id ?? 0 }, body: { scope: 'ALL', changes } as never })
async function again(gig: Gig | undefined) {
  const [row] = await crew.sql<Gig>(sql`select * from gigs where id = ${gig?.id ?? 0}`)
  if (!row) throw new Error('no shift')
  const { address_line_1, city, state_code, zip_code } = row
  return { row, where: `${address_line_1}, ${city} ${state_code} ${zip_code}` }
}
const hall = async () =>
  (
    await boss().call(addAddress, {
      params: { locationId: String(place.id) },
      body: { name: 'Hall', street_address: '7 Elm St', city: 'Eugene', state_code: 'OR', postal_code: '97401' } as never,
    })
  ).data.id

describe('a shift that was sent to another address by hand', () => {
  it.each([
    ['from the location to one of its own', {}, async () => ({ ...eugene, address_line_1: '5 Hand St' }), '5 Hand St, Eugene OR 97401'],
    ['to another street alone', eugene, async () => ({ ...eugene, address_line_1: '5 Hand St' }), '5 Hand St, Eugene OR 97401'],
    ['to a work address', {}, async () => ({ location_address_id: await hall() }), '7 Elm St, Eugene OR 97401'],
    ['to the location', eugene, async () => ({ location_address_id: null }), '1 King St, Portland OR 97201'],
  ])('%s stays there as a whole when the series goes elsewhere', async (_what, address, body, where) => {
    const [, second, third] = await weeks(address)
    expect((await byHand(second, await body())).status).toBe(200)
    expect((await again(second)).where).toBe(where)
    const preview = (await boss().call(previewSeriesEdit, ofAll(third, seattle))).data
    expect(preview.gigs.map(({ kept_fields }) => kept_fields.length)).toEqual([0, 6, 0, 0])
    expect((await boss().call(editSeries, ofAll(third, seattle))).status).toBe(200)
    expect([(await again(second)).where, (await again(third)).where]).toEqual([where, '400 Pine St, Seattle WA 98101'])
  })

  it('does not refuse a corrected line of the address that the series has', async () => {
    const [, second, third] = await weeks(eugene)
    await byHand(second, { location_address_id: null })
    expect((await boss().call(editSeries, ofAll(third, { zip_code: '97402' }))).status).toBe(200)
    expect([(await again(second)).row.zip_code, (await again(third)).row.zip_code]).toEqual(['97201', '97402'])
  })

  it('starts at the new time on the clock that is there', async () => {
    const [, second, third] = await weeks()
    await byHand(second, boise)
    expect((await boss().call(editSeries, ofAll(third, { start_time: '10:00:00', end_time: '16:00:00' }))).status).toBe(200)
    const [there, here] = [(await again(second)).row, (await again(third)).row]
    expect([there.timezone, there.start_time.toISOString()]).toEqual(['America/Denver', '2026-10-26T16:00:00.000Z'])
    expect(here.start_time.toISOString()).toBe('2026-11-02T18:00:00.000Z')
  })
})

describe('a shift that was moved on the week board', () => {
  it('counts as moved by hand: new times of the series leave it where it is', async () => {
    const [, second, third] = await weeks()
    const moved = { start_time: '2026-10-27T18:00:00.000Z', end_time: '2026-10-28T00:00:00.000Z' }
    expect((await boss().call(moveShifts, { body: { moves: [{ gig_id: second?.id ?? 0, ...moved }] } as never })).status).toBe(200)
    const changes = { start_time: '10:00:00', end_time: '16:00:00' }
    expect((await boss().call(previewSeriesEdit, ofAll(third, changes))).data.gigs[1]?.kept_fields).toEqual(['start_time', 'end_time'])
    expect((await boss().call(editSeries, ofAll(third, changes))).status).toBe(200)
    expect((await again(second)).row.start_time.toISOString()).toBe(moved.start_time)
    expect((await again(third)).row.start_time.toISOString()).toBe('2026-11-02T18:00:00.000Z')
  })
})

describe('a planned date that is saved by hand', () => {
  it('is checked as it will be: one whose start is over by now, for later today', async () => {
    const [first] = await weeks()
    const params = { seriesId: first?.series_id ?? 0, date: '2026-11-23' }
    await boss().call(skipOccurrence, { params })
    await crew.clock.set('2026-11-23T18:00:00Z')
    expect((await boss().call(storeOccurrence, { params, body: {} as never })).error).toMatchObject({ reason: 'IN_THE_PAST' })
    const later = { start_time: '2026-11-23T20:00:00.000Z', end_time: '2026-11-24T01:00:00.000Z' }
    expect((await boss().call(storeOccurrence, { params, body: later as never })).data).toMatchObject(later)
  })

  it('without what keeps it from being posted', async () => {
    const [first] = await weeks()
    const seriesId = first?.series_id ?? 0
    await crew.sql(
      sql`update series set shift = shift || '{"background_check_required": true, "onsite_manager_id": 999999}' where id = ${seriesId}`,
    )
    await crew.sql(sql`update locations set background_checks_enabled = false where id = ${place.id}`)
    const params = { seriesId, date: '2026-11-23' }
    const repaired = { background_check_required: false, onsite_manager_id: null }
    expect((await boss().call(storeOccurrence, { params, body: { onsite_manager_id: null } as never })).error?.target).toBe(
      'background_check_required',
    )
    expect((await boss().call(storeOccurrence, { params, body: repaired as never })).data).toMatchObject(repaired)
    const [kept] = await crew.sql(
      sql`select array(select unnest(fields) order by 1) as fields from series_exceptions where series_id = ${seriesId}`,
    )
    expect(kept).toEqual({ fields: ['background_check_required', 'onsite_manager_id'] })
  })
})
