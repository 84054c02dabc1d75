import { findVisitorGigs } from '@crewcall/contract/visitor-gigs.ts'
import { expect, it } from 'vitest'
import { gig } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

const { crew, place, inHours } = await openLocation()
const near = (query: Record<string, unknown>) => crew.as(null).call(findVisitorGigs, { query: { postal_code: '29401', ...query } as never })

it('A visitor without an account finds open shifts near a ZIP code, without the business or the exact location', async () => {
  const shown = await gig(crew, place)
  const hidden = [
    await gig(crew, place, { type: 'NETWORK' }),
    await gig(crew, place, { released_at: null }),
    await gig(crew, place, { start_time: await inHours(-9), end_time: await inHours(-3) }),
    await gig(crew, place, { latitude: 40.7, longitude: -74 }),
  ]
  const { status, data } = await near({})
  expect(status).toBe(200)
  expect(data.place).toEqual({ city: 'Charleston', state_code: 'SC' })
  const ids = data.results.map(({ id }) => id)
  expect(ids).toContain(shown.id)
  expect(ids.filter((id) => hidden.some((gone) => gone.id === id))).toEqual([])
  const [found] = data.results
  expect(Object.keys(found ?? {}).toSorted()).toEqual([
    'distance_miles',
    'end_time',
    'id',
    'market',
    'skill',
    'start_time',
    'timezone',
    'unpaid_break_minutes',
    'wage_amount',
  ])
  expect(found).toMatchObject({ wage_amount: Number(shown.wage_amount), distance_miles: expect.any(Number) })
  expect(Number.isInteger(found?.distance_miles) && (found?.distance_miles ?? 0) >= 1).toBe(true)
})

it('The list has pages and a wider radius, and may be cached for a minute', async () => {
  await gig(crew, place, { latitude: 33.5, longitude: -79.93 })
  const close = await near({})
  const wide = await near({ within_miles: 100 })
  expect(wide.data.count).toBe(close.data.count + 1)
  expect((await near({ within_miles: 100, page_size: 1, page: 2 })).data).toMatchObject({ count: wide.data.count, previous: 1 })
  expect(wide.headers['cache-control']).toBe('public, max-age=60')
})

it('An unknown ZIP code is reported as unknown, and no further query runs', async () => {
  expect((await near({ postal_code: '00000' })).error?.code).toBe('not_found')
  expect((await near({ postal_code: 'abc' })).status).toBe(400)
  expect((await near({ business: 'x' })).status).toBe(400)
})
