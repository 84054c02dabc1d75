import { exportWageExceptionsCsv, getWageExceptions } from '@crewcall/contract/wage-exceptions.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { employed } from '../test-employee.ts'

const portland = { city: 'Portland', state_code: 'OR', timezone: 'America/Los_Angeles' }
const { crew, place } = await openLocation(portland)
const salem = await payingLocation(crew, { ...portland, city: 'Salem' })
const as = crew.as((await platformAdmin(crew)).id)
const worker = await pro(crew)
const query = { from: '2026-06-29', until: '2026-07-12', rule: 'WAGE_BELOW_LAW' as const }
const source = 'ORS 653.025'
await crew.clock.set('2026-07-20T12:00:00Z')

const report = async (more: object = {}) => (await as.call(getWageExceptions, { query: { ...query, page_size: 100, ...more } })).data

it('hours of employees below the law of their city or state are listed with the cents that are missing', async () => {
  const work = (at: typeof place, from: string, more: object = {}) => employed(crew, at, worker, { from, hours: 6, wage: 20, ...more })
  // Half an hour before midnight of the last day of the old law.
  await work(place, '2026-07-01T06:30:00Z', { hours: 8 })
  const low = await work(place, '2026-07-02T16:00:00Z', { wage: 19.75, sheet: { payable_minutes: 345 } })
  const inState = await work(salem, '2026-07-03T16:00:00Z', { wage: 17 })
  await work(salem, '2026-07-04T16:00:00Z')
  // The day is that on which the shift begins, as when it was posted, whenever its people clock in.
  const [soon, late] = [await pro(crew), await pro(crew)]
  const first = { from: '2026-07-01T07:00:00Z', hours: 6, wage: 20, sheet: { start_time: '2026-07-01T06:55:00Z' } }
  const midnight = await employed(crew, place, soon, first)
  await employed(crew, place, late, { ...first, from: '2026-07-01T06:50:00Z', sheet: { start_time: '2026-07-01T07:05:00Z' } })
  // A shift of that location in the city with the higher one.
  const elsewhere = { use_location_address: false, city: ' PORTLAND', address_line_1: '1 Main St', zip_code: '97201' }
  const away = await work(salem, '2026-07-08T16:00:00Z', { wage: 19, shift: elsewhere })
  await work(place, '2026-07-05T16:00:00Z', { shift: { employment_type: 'F1099' } })
  await work(place, '2026-07-06T16:00:00Z', { sheet: { state: 'PROPOSED', approved_at: null } })
  await work(place, '2026-07-07T16:00:00Z', { wage: 21 })
  expect((await report()).results).toEqual([])

  await row(crew, 'minimum_wages', { state_code: 'OR', city: null, starts_on: '2026-01-01', wage_amount: 18, source })
  await row(crew, 'minimum_wages', { state_code: 'OR', city: 'portland', starts_on: '2026-07-01', wage_amount: 21, source })
  await row(crew, 'minimum_wages', { state_code: 'OR', city: 'Portland', starts_on: '2026-08-01', wage_amount: 40, source })
  const { results, totals } = await report()
  // Two dollars and one for 360 minutes, and $1.25 for 345.
  expect(results.map(({ amount, local_date, shift }) => [amount, local_date, shift?.application_id])).toEqual([
    [1200, '2026-07-08', away.id],
    [600, '2026-07-03', inState.id],
    [719, '2026-07-02', low.id],
    [600, '2026-07-01', midnight.id],
  ])
  expect(totals).toContainEqual({ rule: 'WAGE_BELOW_LAW', count: 4, amount: 3119 })
  const lines = String((await as.call(exportWageExceptionsCsv, { query })).data)
  expect(lines).toContain('"Pay below the local minimum wage"')
  await crew.sql(sql`delete from minimum_wages where starts_on = '2026-07-01'`)
  expect((await report()).results.map(({ amount }) => amount)).toEqual([600])
})

it('a location that moves keeps its hours below the law of the state and city where they were worked', async () => {
  const moving = await payingLocation(crew, { ...portland, city: 'St. Helens', state_code: 'OR' })
  const worked = await employed(crew, moving, worker, { from: '2026-07-14T16:00:00Z', hours: 6, wage: 20 })
  await row(crew, 'minimum_wages', { state_code: 'OR', city: 'Saint Helens', starts_on: '2026-01-01', wage_amount: 21, source })
  const nextWeek = { from: '2026-07-13', until: '2026-07-19' }
  const found = async (more: object = {}) =>
    (await report({ ...nextWeek, ...more })).results.map(({ state_code, shift }) => [state_code, shift?.application_id])
  expect(await found()).toEqual([['OR', worked.id]])
  await crew.sql(sql`update locations set city = 'Salem' where id = ${moving.id}`)
  expect(await found()).toEqual([['OR', worked.id]])
  await crew.sql(sql`update locations set city = 'Reno', state_code = 'NV' where id = ${moving.id}`)
  expect(await found()).toEqual([['OR', worked.id]])
  expect(await found({ location_id: moving.id })).toEqual([['OR', worked.id]])
  expect(await found({ location_id: salem.id })).toEqual([])
  expect(await found({ state_code: 'OR' })).toEqual([['OR', worked.id]])
  expect(await found({ state_code: 'NV' })).toEqual([])
  expect((await report(nextWeek)).states).toEqual([{ state_code: 'OR', count: 1 }])
})
