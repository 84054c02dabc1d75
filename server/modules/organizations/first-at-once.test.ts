// @module-tag full
import { signUpBusiness } from '@crewcall/contract/identity.ts'
import { createLocation } from '@crewcall/contract/organizations.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '../../test/build.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { seedReferenceData } from '../skills/index.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
  await crew.system(({ tx }) => seedReferenceData(tx))
})
afterAll(() => crew.close())

it('A newcomer who adds locations six times at once founds one business, which has all of them', async () => {
  const person = await user(crew)
  const asPerson = crew.as(person.id)
  const business_name = 'Byron Hospitality'
  await asPerson.call(signUpBusiness, {
    body: { first_name: 'Ada', last_name: 'Byron', email: 'ada.at.once@example.com', business_name, accepts_terms: true },
  })
  const body = { name: 'The Hot Plate', street_address: '500 Broadway', city: 'Nashville', state_code: 'TN', zip_code: '37203' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => asPerson.call(createLocation, { body })))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  const founded = await crew.sql<{ id: number }>(sql`select id from organizations where created_by = ${person.id}`)
  expect(founded).toHaveLength(1)
  expect(new Set(answers.map(({ data }) => data.organization_id))).toEqual(new Set(founded.map(({ id }) => id)))
  const roles = await crew.sql(sql`select distinct role from location_managers where user_id = ${person.id} and role = 'ADMIN'`)
  expect(roles).toHaveLength(1)
  expect((await asPerson.call(createLocation, { body })).status).toBe(201)
})
