import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { apiEvent, apiEventOf, listApiEvents } from '@crewcall/contract/api-events.ts'
import type { Output, Sent } from '@crewcall/contract/kit.ts'
import { apiEvents, apiEventTypes } from '@crewcall/contract/rules/api-events.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import { dispatchOne } from '../../../platform/dispatch.ts'
import { openApiDocument } from '../../../platform/openapi.ts'
import { location } from '../../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { recordEvent } from './record-event.ts'
import { forgetOldEvents } from './forget-old.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

async function business() {
  const place = await payingLocation(crew)
  return { place, orgId: place.organization_id, admin: await organizationAdmin(crew, place.organization_id), work: await gig(crew, place) }
}
type Business = Awaited<ReturnType<typeof business>>

const idsOf = ({ place, work }: Business) => ({ organization_id: place.organization_id, location_id: place.id, gig_id: work.id })
const publish = (of: Business) => crew.system((ctx) => announce(ctx, 'gig.released', idsOf(of)))

async function eventsOf(
  userId: number,
  orgId: number,
  query: Sent<typeof listApiEvents>['query'] = {},
): Promise<Output<typeof listApiEvents>> {
  const { data, error } = await crew.as(userId).call(listApiEvents, { params: { orgId }, query })
  expect(error).toBeUndefined()
  return data
}

describe('the events of an organization', () => {
  it('say what happened and how the object is, and name nobody', async () => {
    const of = await business()
    const somebody = await pro(crew, { display_name: 'Needle Person' })
    const applied = await application(crew, of.work, somebody)
    await publish(of)
    await crew.system((ctx) => announce(ctx, 'application.created', { ...idsOf(of), application_id: applied.id, pro_id: somebody.id }))
    await crew.drain()
    const { events } = await eventsOf(of.admin.id, of.orgId)
    expect(events).toMatchObject([
      { type: 'gig.published.v1', position: 1, location_id: of.place.id, object: { type: 'gig', id: of.work.id, version: 1 } },
      { type: 'application.created.v1', position: 2, data: { application_id: applied.id, pro_id: somebody.id, status: 'CREATED' } },
    ])
    expect(events[0]?.data).toEqual({
      gig_id: of.work.id,
      skill_id: of.work.skill_id,
      status: 'POSTED',
      starts_at: of.work.start_time.toISOString(),
      ends_at: of.work.end_time.toISOString(),
      wanted: of.work.allowed_confirmed_pros,
      confirmed: 0,
      wage_cents: Math.round(Number(of.work.wage_amount) * 100),
    })
    expect(JSON.stringify(events)).not.toMatch(/Needle|address|phone|name|description/)
  })

  it('are read on from a position, by type and in pages', async () => {
    const of = await business()
    for (let round = 0; round < 3; round += 1) await publish(of)
    await crew.system((ctx) => announce(ctx, 'gig.completed', idsOf(of)))
    await crew.drain()
    const first = await eventsOf(of.admin.id, of.orgId, { limit: 2 })
    expect([first.events.map(({ position }) => position), first.after, first.has_more, first.oldest]).toEqual([[1, 2], 2, true, 1])
    const rest = await eventsOf(of.admin.id, of.orgId, { after: first.after })
    expect([rest.events.map(({ position }) => position), rest.has_more]).toEqual([[3, 4], false])
    const over = await eventsOf(of.admin.id, of.orgId, { types: 'gig.completed.v1' as never })
    expect(over.events.map(({ position }) => position)).toEqual([4])
    expect(await eventsOf(of.admin.id, of.orgId, { after: 4 })).toMatchObject({ events: [], after: 4, has_more: false })
  })

  it('have positions without a gap, in the order of the commits, whoever dispatches at once and whatever fails', async () => {
    const of = await business()
    for (let round = 0; round < 12; round += 1) await publish(of)
    const failing = crew.system(async (ctx) => {
      await recordEvent(ctx, {
        type: 'gig.changed.v1',
        organization_id: of.orgId,
        location_id: of.place.id,
        key: of.work.id,
        occurred_at: ctx.now,
      })
      throw new Error('planned')
    })
    await expect(failing).rejects.toThrow('planned')
    const workers = Array.from({ length: 4 }, async () => {
      while (await dispatchOne(crew.around));
    })
    await Promise.all(workers)
    const { events } = await eventsOf(of.admin.id, of.orgId)
    expect(events.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(new Set(events.map(({ id }) => id)).size).toBe(12)
  })

  it('are not seen before every earlier one is', async () => {
    const of = await business()
    const happened = { type: 'gig.changed.v1' as const, organization_id: of.orgId, location_id: of.place.id, key: of.work.id }
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
    const slow = crew.system(async (ctx) => {
      await recordEvent(ctx, { ...happened, occurred_at: ctx.now })
      written()
      await mayCommit
    })
    await isWritten
    const fast = crew.system((ctx) => recordEvent(ctx, { ...happened, occurred_at: ctx.now }))
    await expect
      .poll(() => crew.sql(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .toHaveLength(1)
    expect((await eventsOf(of.admin.id, of.orgId)).events).toEqual([])
    // What changes while it waits is in it: a later position has no older state.
    await crew.sql(sql`update gigs set allowed_confirmed_pros = allowed_confirmed_pros + 1 where id = ${of.work.id}`)
    commit()
    await Promise.all([slow, fast])
    const wanted = of.work.allowed_confirmed_pros
    const { events } = await eventsOf(of.admin.id, of.orgId)
    expect(events).toMatchObject([
      { position: 1, data: { wanted } },
      { position: 2, data: { wanted: wanted + 1 } },
    ])
  })

  it('stay as they are, and take no position that is not the next', async () => {
    const of = await business()
    await publish(of)
    await crew.drain()
    await expect(crew.sql(sql`update api_events set data = '{}' where organization_id = ${of.orgId}`)).rejects.toThrow(
      'stays as it was told',
    )
    const skipping = sql`
      insert into api_events select organization_id, 3, gen_random_uuid(), type, location_id, object_type, object_id, data, occurred_at, recorded_at
      from api_events where organization_id = ${of.orgId}`
    await expect(crew.sql(skipping)).rejects.toThrow('no gap')
  })

  it('are kept for 30 days', async () => {
    const of = await business()
    await publish(of)
    await crew.drain()
    await crew.sql(sql`alter table api_events disable trigger user`)
    await crew.sql(sql`update api_events set recorded_at = recorded_at - interval '31 days' where organization_id = ${of.orgId}`)
    await crew.sql(sql`alter table api_events enable trigger user`)
    await publish(of)
    await crew.sweep(forgetOldEvents)
    expect(await eventsOf(of.admin.id, of.orgId)).toMatchObject({ events: [{ position: 2 }], oldest: 2 })
  })
})

describe('the events are read', () => {
  it('by admins: of a location only its own, and by nobody else', async () => {
    const of = await business()
    const second = await location(crew, { organization_id: of.orgId })
    await publish(of)
    await crew.drain()
    const positions = async (userId: number) => (await eventsOf(userId, of.orgId)).events.map(({ position }) => position)
    expect(await positions((await manager(crew, of.place)).id)).toEqual([1])
    expect(await positions((await manager(crew, second)).id)).toEqual([])
    const status = async (userId: number) => (await crew.as(userId).call(listApiEvents, { params: { orgId: of.orgId } })).status
    expect(await status((await manager(crew, of.place, 'TEAM_MEMBER')).id)).toBe(403)
    expect(await status((await business()).admin.id)).toBe(404)
  })

  it('by keys with the scope, at the locations of the key', async () => {
    const of = await business()
    const second = await location(crew, { organization_id: of.orgId })
    await publish(of)
    await crew.drain()
    const withKey = async (scope: 'events.read' | 'shifts.read', location_ids: number[] | null) => {
      const body = { name: `${scope} ${String(location_ids)}`, scopes: [scope], location_ids }
      const { data } = await crew.as(of.admin.id).call(createApiKey, { params: { orgId: of.orgId }, body })
      const headers = { authorization: `Bearer ${data.secret}` }
      const answer = await crew.as(null).call(listApiEvents, { params: { orgId: of.orgId }, headers })
      return answer.error?.code ?? answer.data.events.length
    }
    expect(await withKey('events.read', null)).toBe(1)
    expect(await withKey('events.read', [of.place.id])).toBe(1)
    expect(await withKey('events.read', [second.id])).toBe(0)
    expect(await withKey('shifts.read', null)).toBe('scope_missing')
  })
})

it('Every type is published in the OpenAPI document with a schema of its own', () => {
  const { webhooks } = openApiDocument([]) as { webhooks: Record<string, unknown> }
  expect(Object.keys(webhooks)).toEqual([...apiEventTypes])
  expect(JSON.stringify(webhooks['charge.succeeded.v1'])).toContain('"const":"charge.succeeded.v1"')
  for (const type of apiEventTypes) expect(apiEventOf(type, apiEvents[type].about).shape).toHaveProperty('data')
  expect(apiEvent.shape.type.options).toEqual(apiEventTypes)
})
