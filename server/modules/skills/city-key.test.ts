import { cityKey } from '@crewcall/contract/rules/city-key.ts'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { offlinePlaces } from '../../adapters/places.ts'
import { openCrew } from '../../test/crew.ts'

const crew = await openCrew()
afterAll(() => crew.close())
const places = offlinePlaces()
const known = new Set(Array.from({ length: 100_000 }, (_, zip) => places.suggestCity(String(zip).padStart(5, '0'))?.city ?? 'Salem'))
const typed = [
  '  ST. PAUL ',
  'Ste. Genevieve',
  'Cañon City',
  'Coeur d’Alene',
  "O'Fallon",
  'Winston – Salem',
  'ʻEwa Beach',
  'Mt.  Vernon',
  'Ft Worth',
  'Fort\u00A0St Mt',
  'N. Charleston',
  'W.Hollywood',
  'O´Fallon',
  'Haleʼiwa',
  'E. St.Louis',
]

it('every city is compared alike by the rule and by the database', async () => {
  const cities = [...known, ...typed]
  const [row] = await crew.sql<{ keys: string[] }>(sql`
    select array_agg(city_key(c.city) order by c.at) as keys from unnest(${cities}::text[]) with ordinality c (city, at)`)
  expect(known.size).toBeGreaterThan(15_000)
  expect(cities.filter((city, at) => row?.keys[at] !== cityKey(city))).toEqual([])
})
