import * as network from '@crewcall/contract/network.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { openDb } from '../../platform/db.ts'
import { cellKind, markDirty, mendCells, recountCells } from '../../platform/dirty-cells.ts'
import { findViolations } from '../../platform/invariants/index.ts'
import { runJob } from '../../platform/run-jobs.ts'
import { diceOf } from '../../proof/hostile.ts'
import { location } from '../../test/build.ts'
import { application, gig, manager, pro } from '../../test/cast.ts'
import { inTransaction, openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { recordOutcome, recordWorked, removeOutcome } from '../pros/index.ts'

const trial = 'test_trial'
const during = { count: async (_key: string): Promise<void> => undefined }
cellKind({ name: trial, recount: (_ctx, key) => during.count(key), drifted: async () => [] })

let crew: Crew
const places: Tables['locations'][] = []
const pros: Tables['pros'][] = []
const engagements: Tables['applications'][] = []
let skill_id = 0
beforeAll(async () => {
  crew = await openCrew()
  places.push(await location(crew), await location(crew))
  for (let each = 0; each < 3; each += 1) pros.push(await pro(crew))
  for (const place of places) {
    for (let day = 1; day <= 3; day += 1) {
      const shift = await gig(crew, place, {
        allowed_confirmed_pros: 3,
        start_time: `2026-0${day}-1${place.id % 9}T10:00:00Z`,
        end_time: `2026-0${day}-1${place.id % 9}T16:00:00Z`,
      })
      skill_id = shift.skill_id
      for (const worker of pros) engagements.push(await application(crew, shift, worker, 'CONFIRMED'))
    }
  }
})
afterAll(() => crew.close())

const outcomeOf = ({ pro_id, id, organization_id }: Tables['applications']) => ({ pro_id, application_id: id, organization_id, skill_id })
const worked = (ctx: Ctx, done: Tables['applications']) => recordWorked(ctx, [{ ...outcomeOf(done), location_id: done.location_id }])
const recount = () => runJob(crew.around, recountCells, {}, 'test')
const broken = async () => (await inTransaction(crew, (tx) => findViolations(tx, tx.now))).filter(({ id }) => id === 'D7')
const marks = () => crew.sql(sql`select key from dirty_cells where kind <> 'location_day'`)
const stored = () =>
  crew.sql<{ location_id: number; pro_id: number; times: number }>(sql`
    select location_id, pro_id, times from worked_together where times > 0 order by location_id, pro_id`)
const counted = () =>
  crew.sql(sql`
    select a.location_id, o.pro_id, count(*)::int as times from pro_outcomes o join applications a on a.id = o.application_id
    where o.kind = 'WORKED' group by a.location_id, o.pro_id order by a.location_id, o.pro_id`)

describe('how often a pro worked at a location', () => {
  it('is counted soon after a change, and shown to the location', async () => {
    const [first] = engagements
    const [place] = places
    const [worker] = pros
    if (!first || !place || !worker) throw new Error('The scene is empty')
    const boss = await manager(crew, place)
    const see = async () =>
      (await crew.as(boss.id).call(network.getProAtLocation, { params: { id: String(worker.id) }, query: { location_id: place.id } })).data
    const others = engagements.filter(({ pro_id, location_id }) => pro_id === worker.id && location_id === place.id)
    for (const each of others) await crew.system((ctx) => worked(ctx, each))
    await crew.system((ctx) => worked(ctx, first))
    expect(await broken()).toEqual([])
    await recount()
    expect(await see()).toMatchObject({ has_worked_together: true, times_worked_together: 3 })
    await crew.system((ctx) => recordOutcome(ctx, { ...outcomeOf(first), kind: 'NO_SHOW' }))
    await recount()
    expect(await see()).toMatchObject({ times_worked_together: 2 })
    for (const each of others) await crew.system((ctx) => removeOutcome(ctx, worker.id, each.id))
    await recount()
    expect(await see()).toMatchObject({ has_worked_together: false, times_worked_together: 0 })
    expect(await marks()).toEqual([])
  })

  it.each([1, 2, 3])('equals a recount after random concurrent changes, with crashes in between (seed %i)', async (seed) => {
    const dice = diceOf(seed)
    const state = { writing: true, killed: 0 }
    const crash = new Error('The process died')
    const change = (ctx: Ctx, one: Tables['applications']) => {
      const what = dice.below(4)
      if (what === 0) return recordOutcome(ctx, { ...outcomeOf(one), kind: dice.pick(['WORKED', 'CALLED_OUT', 'NO_SHOW'] as const) })
      return what === 1 ? removeOutcome(ctx, one.pro_id, one.id) : worked(ctx, one)
    }
    const writer = async () => {
      for (let each = 0; each < 25; each += 1) {
        const one = dice.pick(engagements)
        const dies = dice.below(5) === 0
        await crew
          .system(async (ctx) => {
            await ctx.tx.run(sql`select 1 from pros where id = ${one.pro_id} for no key update`)
            await change(ctx, one)
            if (dies) throw crash
          })
          .catch((error: unknown) => {
            if (error !== crash) throw error
          })
        if (dice.below(3) === 0) await kill()
      }
    }
    // Workers lose their connections at any point, before and after a count, as when their process is killed.
    const dying = openDb({ url: crew.around.config.database_url, name: 'crewcall-dying', max: 6 })
    const worker = async () => {
      while (state.writing) await runJob({ ...crew.around, db: dying }, recountCells, {}, 'test').catch(() => undefined)
    }
    const kill = async () => {
      const [{ killed } = { killed: 0 }] = await crew.sql<{ killed: number }>(sql`
        select count(*)::int as killed from (
          select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'crewcall-dying' and state <> 'idle' limit 1) k`)
      return (state.killed += killed)
    }
    const working = [worker(), worker()]
    await Promise.all([writer(), writer(), writer()])
    await expect.poll(kill).toBeGreaterThan(0)
    expect(await broken()).toEqual([])
    state.writing = false
    await Promise.all(working)
    await dying.close()
    await recount()
    expect(await marks()).toEqual([])
    expect(await stored()).toEqual(await counted())
    expect((await stored()).length).toBeGreaterThan(0)
    expect(await broken()).toEqual([])
  })

  it('is reported and repaired at night if it was changed without a mark', async () => {
    const [first] = engagements
    if (!first) throw new Error('The scene is empty')
    await crew.system((ctx) => worked(ctx, first))
    await recount()
    const right = await stored()
    await crew.sql(sql`update worked_together set times = times + 7`)
    expect((await broken()).length).toBe(1)
    await runJob(crew.around, mendCells, {}, 'test')
    expect(await crew.sql(sql`select detail->>'kind' as kind from alarms where kind = 'cells_drifted'`)).toEqual([
      { kind: 'worked_together' },
    ])
    await recount()
    expect(await stored()).toEqual(right)
    await runJob(crew.around, mendCells, {}, 'test')
    expect(await crew.sql(sql`select from alarms where kind = 'cells_drifted'`)).toHaveLength(1)
  })

  it('is counted even if many others fail in the same run', async () => {
    const [place] = places
    const [worker] = pros
    const key = `${place?.organization_id}:${place?.id}:${worker?.id}`
    await crew.system(async (ctx) =>
      markDirty(ctx.tx, 'worked_together', [...Array.from({ length: 501 }, (_, each) => `no key ${each}`), key]),
    )
    await expect(recount()).rejects.toThrow('501 cells could not be counted')
    expect(await crew.sql(sql`select from dirty_cells where key = ${key}`)).toEqual([])
    await crew.sql(sql`delete from dirty_cells`)
  })

  it('keeps a mark that is set while it is counted', async () => {
    during.count = async (key) => void (await crew.sql(sql`insert into dirty_cells (kind, key) values (${trial}, ${key})`))
    await crew.system(async (ctx) => markDirty(ctx.tx, trial, ['a']))
    await recount()
    expect(await marks()).toEqual([{ key: 'a' }])
    during.count = async () => undefined
    await recount()
    expect(await marks()).toEqual([])
  })

  it('is counted by one worker at a time', async () => {
    let counts = 0
    const [started, another] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    during.count = async () => {
      counts += 1
      started.resolve()
      if (counts === 1) await another.promise
    }
    await crew.system(async (ctx) => markDirty(ctx.tx, trial, ['b']))
    const first = recount()
    await started.promise
    await recount()
    another.resolve()
    await first
    expect(counts).toBe(1)
    expect(await marks()).toEqual([])
    during.count = async () => undefined
  })

  it('does not block others when it cannot be counted, and keeps its mark', async () => {
    const [place] = places
    const [worker] = pros
    await crew.system(async (ctx) => {
      markDirty(ctx.tx, 'worked_together', ['not a key'])
      markDirty(ctx.tx, 'worked_together', [`${place?.organization_id}:${place?.id}:${worker?.id}`])
    })
    await expect(recount()).rejects.toThrow('1 cells could not be counted')
    expect(await marks()).toEqual([{ key: 'not a key' }])
    await crew.sql(sql`delete from dirty_cells`)
  })
})
