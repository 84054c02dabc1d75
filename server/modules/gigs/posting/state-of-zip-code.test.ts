import { editGig } from '@crewcall/contract/applications.ts'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { postGig } from '@crewcall/contract/gigs.ts'
import { storeOccurrence } from '@crewcall/contract/series.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { gig, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

// A business of Portland, which works in Seattle, too.
const { crew, place, admin } = await openLocation({
  city: 'Portland',
  state_code: 'OR',
  zip_code: '97201',
  timezone: 'America/Los_Angeles',
  supported_employment_types: ['F1099', 'W2'],
})
const boss = crew.as(admin.id)
const cook = await skill(crew)
await row(crew, 'minimum_wages', { state_code: 'WA', city: null, starts_on: '2026-01-01', wage_amount: 30, source: 'RCW 49.46.020' })
beforeEach(() => crew.clock.set('2026-06-20T12:00:00Z'))

const times = { start_time: '2026-06-29T16:00:00Z', end_time: '2026-06-29T22:00:00Z' }
const seattle = { use_location_address: false, address_line_1: '400 Pine St', city: 'Seattle', state_code: 'WA', zip_code: '98101' }
const typed = { ...seattle, state_code: 'OR' }
const fields = {
  location_id: place.id,
  skill_id: cook.id,
  timezone: place.timezone,
  wage_amount: 25,
  description: 'Cook',
  employment_type: 'W2',
}
const post = (changes: object) => boss.call(postGig, { body: { ...fields, ...times, ...changes } as never })
const edit = (shift: { id: number }, body: object) => boss.call(editGig, { params: { gigId: shift.id }, body: body as never })
const posted = (values: object) => gig(crew, place, { skill_id: cook.id, employment_type: 'W2', wage_amount: 25, ...times, ...values })
const refusal = {
  code: 'invalid',
  target: 'state_code',
  reason: 'STATE_NOT_OF_ZIP_CODE',
  values: { zip_code: '98101', state: 'Washington' },
}

describe('a shift at an address of its own in another state than its ZIP code', () => {
  it('is not posted, so that the law of the state counts', async () => {
    expect((await post(typed)).error).toMatchObject(refusal)
    expect((await post(seattle)).error).toMatchObject({ reason: 'WAGE_BELOW_LAW', values: { place: 'Washington' } })
    expect((await post({ ...seattle, wage_amount: 30 })).status).toBe(201)
    expect((await post({ ...typed, employment_type: 'F1099' })).error).toMatchObject(refusal)
    const days = [times, { start_time: '2026-06-30T16:00:00Z', end_time: '2026-06-30T22:00:00Z' }]
    expect((await boss.call(postBundle, { body: { ...fields, ...typed, days } as never })).error).toMatchObject(refusal)
  })

  it('is not moved there', async () => {
    const shift = await posted({})
    expect((await edit(shift, typed)).error).toMatchObject(refusal)
    expect((await edit(shift, { ...seattle, wage_amount: 30 })).data).toMatchObject({ state_code: 'WA', city: 'Seattle' })
    expect((await edit(shift, { state_code: 'OR' })).error).toMatchObject(refusal)
  })

  it('stays as it was posted before, until its address changes', async () => {
    const shift = await posted(typed)
    const [before] = await crew.sql(sql`select latitude, longitude from gigs where id = ${shift.id}`)
    expect((await edit(shift, { ...typed, contact_name: 'Ada' })).data).toMatchObject({ contact_name: 'Ada', state_code: 'OR' })
    expect((await edit(shift, { use_location_address: false, contact_name: 'Eve' })).data).toMatchObject({ contact_name: 'Eve' })
    expect(await crew.sql(sql`select latitude, longitude from gigs where id = ${shift.id}`)).toEqual([before])
    expect((await edit(shift, { address_line_1: '402 Pine St' })).error).toMatchObject(refusal)
    expect((await edit(shift, { state_code: 'WA', wage_amount: 30 })).data).toMatchObject({ state_code: 'WA' })
  })

  it('is not posted from a series of before', async () => {
    const { data } = await post({ ...seattle, wage_amount: 30, recurrence: { freq: 'WEEKLY', byweekdays: [{ weekday: 1 }] } })
    await crew.sql(sql`update series set shift = shift || '{"state_code": "OR"}' where id = ${data.series_id}`)
    const params = { seriesId: data.series_id ?? 0, date: '2026-08-10' }
    expect((await boss.call(storeOccurrence, { params, body: {} })).error).toMatchObject(refusal)
  })
})
