import { randomUUID } from 'node:crypto'
import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { cancelGig } from '@crewcall/contract/applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { moveLocation, previewLocationMove, previewUndoingMove, undoLocationMove } from '@crewcall/contract/location-moves.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recountCells } from '../platform/dirty-cells.ts'
import type { Tables } from '../platform/db.gen.ts'
import { row } from '../test/build.ts'
import { gig, organizationAdmin, payingLocation, skill } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { send } from './call.ts'
import { billed, charged, setClock } from './world/stages.ts'
import type { Stage } from './world/stages.ts'

const hourMs = 3_600_000
let crew: Crew
let stage: Stage
let other: Tables['locations']
let owner: number
beforeAll(async () => {
  crew = await openCrew()
  const now = new Date('2026-03-12T15:00:00Z')
  await setClock(crew, new Date(now.getTime() - 10 * 24 * hourMs))
  const place = await payingLocation(crew)
  other = await payingLocation(crew)
  await row(crew, 'payment_methods', {
    organization_id: other.organization_id,
    external_id: 'pm_card_visa',
    type: 'card',
    status: 'ACTIVE',
  })
  const both = await organizationAdmin(crew, place.organization_id)
  await row(crew, 'organization_managers', { organization_id: other.organization_id, user_id: both.id })
  owner = both.id
  stage = { place, boss: owner, skillId: (await skill(crew)).id, now, marker: 'moved' }
})
afterAll(() => crew.close())

const ahead = (place: Tables['locations'], hours: number) =>
  gig(crew, place, { start_time: new Date(stage.now.getTime() + hours * hourMs), skill_id: stage.skillId })

async function move(place: Tables['locations']) {
  const body = { location_id: place.id, organization_id: other.organization_id }
  const { data: shown } = await crew.as(owner).call(previewLocationMove, { query: body })
  const { status, data } = await crew.as(owner).call(moveLocation, { body: { ...body, reason: 'Sold', fingerprint: shown.fingerprint } })
  expect([shown.obstacles, status]).toEqual([[], 201])
  return data
}

/** Money and counted work of an organization. */
async function sums(organizationId: number) {
  const [found] = await crew.sql<{ invoices: number; ledger: number; charges: number; days: number; counted: number }>(sql`
    select (select coalesce(sum(total_cents), 0)::int from invoices where organization_id = ${organizationId}) as invoices,
      (select coalesce(sum(abs(amount_cents)), 0)::int from ledger_entries where organization_id = ${organizationId}) as ledger,
      (select coalesce(sum(amount_cents), 0)::int from payment_intents where organization_id = ${organizationId}) as charges,
      count(*)::int as days, coalesce(sum(shifts), 0)::int as counted
    from location_days where organization_id = ${organizationId}`)
  return found
}
const bothSums = async () => [await sums(stage.place.organization_id), await sums(other.organization_id)]

it('invoices, ledger and counted days of both owners are the same after a move, and after it is undone', async () => {
  await charged(crew, stage, -3 * 24 * 60)
  await billed(crew, stage, -7 * 24 * 60)
  await ahead(stage.place, 72)
  await setClock(crew, stage.now)
  await crew.sweep(recountCells)
  const before = await bothSums()
  expect(before[0]).toMatchObject({ invoices: 14_080, ledger: 4 * 14_080, charges: 2 * 14_080 })
  expect(before[0]?.counted).toBeGreaterThan(2)

  const moved = await move(stage.place)
  await crew.sweep(recountCells)
  const pastOf = async () => (await bothSums()).map((each) => ({ ...each, days: 0, counted: 0 }))
  expect(await pastOf()).toEqual(before.map((each) => ({ ...each, days: 0, counted: 0 })))
  const [left, there] = await bothSums()
  expect([(left?.counted ?? 0) + (there?.counted ?? 0), there?.counted]).toEqual([before[0]?.counted, 1])

  const params = { id: moved.id }
  const { data: shown } = await crew.as(owner).call(previewUndoingMove, { params })
  await crew.as(owner).call(undoLocationMove, { params, body: { reason: 'Withdrawn', fingerprint: shown.fingerprint } })
  await crew.sweep(recountCells)
  expect(await bothSums()).toEqual(before)
})

it('keys and webhooks of the former owner lose what moved in the same second, and those of the next owner have it', async () => {
  const place = await payingLocation(crew, { organization_id: stage.place.organization_id })
  const work = await ahead(place, 96)
  const keyOf = async (orgId: number, location_ids: number[] | null) => {
    const body = { name: `Key ${randomUUID()}`, scopes: ['shifts.read' as const], location_ids }
    return (await crew.as(owner).call(createApiKey, { params: { orgId }, body })).data.secret ?? ''
  }
  const keys = {
    former: await keyOf(place.organization_id, null),
    ofLocation: await keyOf(place.organization_id, [place.id]),
    next: await keyOf(other.organization_id, null),
  }
  const webhookOf = async (organization_id: number) => {
    const url = `https://${organization_id}.hooks.example/crewcall`
    return (
      await row(crew, 'webhooks', {
        organization_id,
        url,
        is_everywhere: true,
        salt: randomUUID(),
        created_by: owner,
        created_ts: stage.now,
      })
    ).id
  }
  const [formerHook, nextHook] = [await webhookOf(place.organization_id), await webhookOf(other.organization_id)]
  const reads = async () =>
    Promise.all(Object.values(keys).map(async (key) => (await send(crew, getGig, { params: { gigId: work.id } }, key)).status))
  expect(await reads()).toEqual([200, 200, 404])

  await move(place)
  expect(await reads()).toEqual([404, 404, 200])

  await crew.drain()
  const [last] = await crew.sql<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from webhook_deliveries`)
  const body = { explanation: 'Closed that day', owes_minimum: false }
  expect((await crew.as(owner).call(cancelGig, { params: { gigId: work.id }, body })).status).toBe(200)
  await crew.drain()
  const sent = await crew.sql<{ webhook_id: number; type: string }>(sql`
    select distinct d.webhook_id, e.type from webhook_deliveries d join api_events e on e.organization_id = d.organization_id and e.position = d.position
    where d.id > ${last?.id ?? 0}`)
  expect(sent.filter(({ webhook_id }) => webhook_id === formerHook)).toEqual([])
  expect(sent).toContainEqual({ webhook_id: nextHook, type: 'gig.cancelled.v1' })
})
