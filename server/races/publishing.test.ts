import { listNotifications } from '@crewcall/contract/notifications.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import { changeDrafts, removeDrafts } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { audit } from '../database/audit.ts'
import type { Tables } from '../platform/db.gen.ts'
import { row } from '../test/build.ts'
import { manager, payingLocation, pro, skill } from '../test/cast.ts'
import { openArena } from './arena.ts'
import type { Arena } from './arena.ts'

// Publishing a week through two API processes, against others who act on the same drafts, and with a process that dies meanwhile.

const patience = 300_000
const shifts = 12
let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
beforeEach(() => arena.revive())
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

type Week = { place: Tables['locations']; boss: number; other: number; drafts: Tables['draft_shifts'][]; people: Tables['pros'][] }

/** A week of drafts, two days apart, with two pros of the network in turn. */
async function plannedWeek(): Promise<Week> {
  const { crew } = arena
  const place = await payingLocation(crew)
  const [boss, other] = [(await manager(crew, place)).id, (await manager(crew, place)).id]
  const cook = await skill(crew)
  const people = [await pro(crew), await pro(crew)]
  for (const worker of people)
    await row(crew, 'network_members', {
      organization_id: place.organization_id,
      location_id: place.id,
      pro_id: worker.id,
      source: 'ADDED',
    })
  const now = await crew.clock.now()
  const drafts: Tables['draft_shifts'][] = []
  for (let index = 0; index < shifts; index += 1) {
    const start = now.getTime() + (48 + index * 12) * 3_600_000
    drafts.push(
      await row(crew, 'draft_shifts', {
        organization_id: place.organization_id,
        location_id: place.id,
        skill_id: cook.id,
        start_time: new Date(start),
        end_time: new Date(start + 6 * 3_600_000),
        wage_amount: 20,
        unpaid_break_minutes: 30,
        description: 'Line',
        pro_ids: [people[index % 2]?.id ?? 0],
        created_by: boss,
        created_ts: now,
        last_updated_ts: now,
      }),
    )
  }
  arena.syncClock()
  return { place, boss, other, drafts, people }
}
const idsOf = ({ drafts }: Week) => drafts.map(({ id }) => id)
const publish = (userId: number, draft_ids: readonly number[], key?: string) =>
  arena.call(userId, publishDrafts, { body: { draft_ids }, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) })

/** What there is of a week: posted shifts, published drafts, confirmed pros, and how often the history says it was published. */
async function foundOf({ place, drafts }: Week) {
  const [found] = await arena.crew.sql<Record<string, number>>(sql`
    select (select count(*) from gigs where location_id = ${place.id})::int as gigs,
      (select count(distinct gig_id) from draft_shifts where id = any(${drafts.map(({ id }) => id)}::bigint[]))::int as published,
      (select count(*) from applications where location_id = ${place.id} and confirmed_at is not null)::int as confirmed,
      (select count(*) from publications where location_ids @> array[${place.id}::bigint])::int as publications`)
  return found
}
const whole = { gigs: shifts, published: shifts, confirmed: shifts, publications: 1 }

async function everybodyToldOnce({ people }: Week): Promise<void> {
  await arena.crew.drain()
  for (const { user_id } of people) {
    const { results } = (await arena.crew.as(user_id).call(listNotifications)).data
    expect(results.map(({ kind }) => kind)).toEqual(['schedule.published'])
  }
}

it(
  'a week published by two managers at both processes, pressed again and again, is posted and told once',
  { timeout: patience },
  async () => {
    const week = await plannedWeek()
    const ids = idsOf(week)
    const answers = await Promise.all([
      publish(week.boss, ids, 'friday'),
      publish(week.boss, ids, 'friday'),
      publish(week.boss, ids.toReversed()),
      publish(week.other, ids),
      publish(week.other, ids.toReversed()),
      publish(week.other, ids.slice(0, 5)),
    ])
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'request_in_flight').map(({ code }) => code)).toEqual([])
    // Who asked for a part may come first: the rest is then published by another.
    const found = await foundOf(week)
    expect(found).toMatchObject({ gigs: shifts, published: shifts, confirmed: shifts })
    const told = found?.['publications'] ?? 0
    expect(told).toBeLessThanOrEqual(2)
    if (told === 1) await everybodyToldOnce(week)
    arena.emit('publish a week', { publications: told })
  },
)

it(
  'a draft that is changed or removed meanwhile is published as it then is, or refuses the whole week',
  { timeout: patience },
  async () => {
    const week = await plannedWeek()
    const [first, last] = [week.drafts[0]?.id ?? 0, week.drafts.at(-1)?.id ?? 0]
    const [published, changed, removed] = await Promise.all([
      publish(week.boss, idsOf(week)),
      arena.call(week.other, changeDrafts, { body: { changes: [{ id: first, wage_amount: 31 }] } }),
      arena.call(week.other, removeDrafts, { body: { ids: [last] } }),
    ])
    const found = await foundOf(week)
    expect(found).toMatchObject(published?.status === 200 ? whole : { gigs: 0, published: 0, confirmed: 0, publications: 0 })
    // Whoever comes second leaves a published draft alone.
    const isRemoved = removed?.status === 200 && removeDrafts.response.parse(removed.data).removed_ids.includes(last)
    expect(published?.status === 200).toBe(!isRemoved)
    const wages = await arena.crew.sql<{ wage_amount: number }>(
      sql`select g.wage_amount from draft_shifts d join gigs g on g.id = d.gig_id where d.id = ${first}`,
    )
    expect(wages).toEqual(published?.status === 200 ? [{ wage_amount: changed?.status === 200 ? 31 : 20 }] : [])
    arena.emit('publish against changes', { published: found?.['published'] })
  },
)

it(
  'an API killed while it publishes leaves no half week, and the same press again publishes and tells once',
  { timeout: patience },
  async () => {
    const week = await plannedWeek()
    const holder = await arena.crew.around.db.pool.connect()
    await holder.query('begin')
    // The command locks its people before it posts; the second one's row is held.
    await holder.query('select 1 from pros where id = $1 for update', [week.people[1]?.id])
    const pressed = Promise.all([publish(week.boss, idsOf(week), 'monday'), publish(week.boss, idsOf(week), 'monday')])
    await expect.poll(waiting).toBeGreaterThan(0)
    await arena.apis[0]?.kill('SIGKILL')
    await holder.query('rollback')
    holder.release()
    await pressed
    const left = await foundOf(week)
    expect([{ gigs: 0, published: 0, confirmed: 0, publications: 0 }, whole]).toContainEqual(left)
    // Calls alternate between the processes, of which one is dead; its claim of the key ends with it.
    await expect.poll(async () => (await publish(week.boss, idsOf(week), 'monday')).status).toBe(200)
    expect(await foundOf(week)).toEqual(whole)
    await everybodyToldOnce(week)
    const { violations } = await audit(arena.crew.around.config.database_url)
    expect(violations).toEqual([])
    arena.emit('publish with a killed process', { published: shifts, violations: violations.length })
  },
)

async function waiting(): Promise<number> {
  const [found] = await arena.crew.sql<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return found?.count ?? 0
}
