import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCrew } from './crew.ts'
import type { Crew } from './crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const radius = 50 * 1609.344

it.each([
  ['Charleston', 32.78, -79.93],
  ['Anchorage', 61.22, -149.9],
  ['Honolulu', 21.31, -157.86],
  ['Quito', -0.18, -78.47],
  ['Hobart', -42.88, 147.33],
])('near %s the index includes all nearby points and puts the nearer first', async (_, latitude, longitude) => {
  const places = await crew.sql<{ meters: number; is_in_box: boolean; nearer: number }>(sql`
    with places as (select ${latitude}::float8 + i * 0.07 as lat, ${longitude}::float8 + j * 0.09 as lng
      from generate_series(-15, 15) i, generate_series(-25, 25) j)
    select meters_between(lat, lng, ${latitude}, ${longitude}) as meters,
      place_on_map(lat, lng) <@ box_on_map(${latitude}, ${longitude}, ${radius}) as is_in_box
    from places order by place_on_map(lat, lng) <-> place_on_map(${latitude}, ${longitude})`)
  const near = places.filter(({ meters }) => meters <= radius)
  expect(near.length).toBeGreaterThan(50)
  expect(near.every(({ is_in_box }) => is_in_box)).toBe(true)
  expect(places.filter(({ is_in_box }) => is_in_box).every(({ meters }) => meters < 1.6 * radius)).toBe(true)
  // In no pair of neighbors in this order is the first farther by more than three percent.
  expect(near.slice(1).every(({ meters }, place) => meters * 1.03 >= (near[place]?.meters ?? 0))).toBe(true)
})
