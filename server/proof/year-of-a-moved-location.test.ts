import { moveLocation, previewLocationMove } from '@crewcall/contract/location-moves.ts'
import { getStatementYear } from '@crewcall/contract/statement-years.ts'
import { listStatements } from '@crewcall/contract/statements.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../platform/db.gen.ts'
import { row } from '../test/build.ts'
import { organizationAdmin, payingLocation, skill } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { billed, setClock } from './world/stages.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const amount = 14_080

it('A location that goes to another organization has its past in the year of the one, and the rest in that of the other', async () => {
  const now = new Date('2026-03-12T15:00:00Z')
  await setClock(crew, now)
  const place = await payingLocation(crew)
  const other = await payingLocation(crew)
  await row(crew, 'payment_methods', {
    organization_id: other.organization_id,
    external_id: 'pm_card_visa',
    type: 'card',
    status: 'ACTIVE',
  })
  const both = await organizationAdmin(crew, place.organization_id)
  await row(crew, 'organization_managers', { organization_id: other.organization_id, user_id: both.id })
  const owner = crew.as(both.id)
  const stage = { place, boss: both.id, skillId: (await skill(crew)).id, now, marker: 'moved' }
  await billed(crew, stage, -3 * 24 * 60)

  const query = { location_id: place.id, organization_id: other.organization_id }
  const { data: shown } = await owner.call(previewLocationMove, { query })
  expect((await owner.call(moveLocation, { body: { ...query, reason: 'Sold', fingerprint: shown.fingerprint } })).status).toBe(201)
  const [moved] = await crew.sql<Tables['locations']>(
    sql`select * from locations where organization_id = ${other.organization_id} and id <> ${other.id}`,
  )
  if (!moved) throw new Error('The location did not move')
  await billed(crew, { ...stage, place: moved }, -2 * 24 * 60)

  const year = async (organization_id: number) =>
    (await owner.call(getStatementYear, { params: { year: '2026' }, query: { organization_id } })).data
  const [left, there] = [await year(place.organization_id), await year(other.organization_id)]
  expect([left, there]).toMatchObject([
    { charged: amount, paid: 0, closing: amount, locations: [{ location_id: place.id, charged: amount }] },
    { charged: amount, paid: 0, closing: amount, locations: [{ location_id: moved.id, charged: amount }] },
  ])
  // The books have no more, and each statement is in one of the two years.
  const [books] = await crew.sql<{ cents: number }>(sql`
    select sum(e.amount_cents)::bigint as cents from ledger_entries e where e.account ~ '^location:' and e.amount_cents > 0`)
  expect(left.charged + there.charged).toBe(books?.cents)
  for (const view of [left, there]) {
    const organization_id = view === left ? place.organization_id : other.organization_id
    const { results } = (await owner.call(listStatements, { query: { organization_id } })).data
    expect(results.reduce((sum, month) => sum + month.charged, 0)).toBe(view.charged)
  }
})
