import * as contract from '@crewcall/contract/pay-runs.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../database/audit.ts'
import { connectTo } from '../database/connect-database.ts'
import { workedTogether } from '../modules/payments/test-money.ts'
import { isLong, report, sizeOf } from '../proof/figures.ts'
import { openArena } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { manager } from '../test/cast.ts'
import { killUntil } from './kill-until.ts'

const patience = isLong() ? 1_800_000 : 300_000
let arena: Arena
let killer: Awaited<ReturnType<typeof connectTo>>
beforeAll(async () => {
  arena = await openArena()
  killer = await connectTo(arena.crew.around.config.database_url, 'killer')
})
afterAll(async () => {
  await killer.end()
  await arena.finish()
  await arena.crew.close()
})

type Team = Awaited<ReturnType<typeof workedTogether>>

/** A run of all these timesheets whose sum is confirmed. */
async function confirmed({ asBoss, ids }: Team): Promise<contract.PayRun> {
  const { data: run } = await asBoss.call(contract.beginPayRun, { body: { filter: { application_id: [...ids] } } })
  const sums = { total: run.totals?.total ?? 0, count: run.totals?.count ?? 0 }
  return (await asBoss.call(contract.confirmPayRun, { params: { id: String(run.id) }, body: sums })).data
}
const chargesOf = ({ ids }: Team) =>
  arena.crew.sql<{ application_id: number; amount_cents: number }>(sql`
    select application_id, amount_cents from payment_intents where kind = 'BUSINESS_CHARGE' and application_id = any(${ids}::bigint[]) order by 1`)
const paidOf = async ({ id }: contract.PayRun) =>
  (
    await arena.crew.sql<{ application_id: number }>(
      sql`select application_id from pay_run_lines where run_id = ${id} and outcome = 'PAID' order by 1`,
    )
  ).map(({ application_id }) => application_id)

/** Every charge is of a timesheet that the run says it paid, once, and their sum is what was confirmed. */
async function requireWhole(team: Team, run: contract.PayRun): Promise<void> {
  const charges = await chargesOf(team)
  expect(charges.map(({ application_id }) => application_id)).toEqual(team.ids)
  expect(await paidOf(run)).toEqual(team.ids)
  expect(charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(run.confirmed_cents)
  await arena.crew.drain({ ignoreBackoff: true })
  expect((await audit(arena.crew.around.config.database_url)).violations).toEqual([])
}

describe('a pay run', () => {
  it('whose API is killed while it charges a part has charged all of that part or none, and goes on', { timeout: patience }, async () => {
    const team = await workedTogether(arena.crew, 12)
    const run = await confirmed(team)
    arena.syncClock()
    const [first] = arena.apis
    if (!first) throw new Error('There is no API')
    const pay = () => arena.call(team.boss.id, contract.payPayRun, { params: { id: String(run.id) } })
    // The call waits for this row while it holds the run and the hours before.
    const holder = await arena.crew.around.db.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from timesheets where application_id = $1 for update', [team.ids[9]])
    const pressed = Promise.all([pay(), pay()])
    await expect.poll(waiting).toBeGreaterThan(0)
    await first.kill('SIGKILL')
    await holder.query('rollback')
    holder.release()
    await pressed
    const charged = (await chargesOf(team)).map(({ application_id }) => application_id)
    expect(await paidOf(run)).toEqual(charged)
    expect([0, 10, 12]).toContain(charged.length)
    // Calls alternate between the processes, of which one is dead.
    let state: string | undefined
    for (let tries = 0; tries < 20 && state !== 'DONE'; tries += 1) state = ((await pay()).data as contract.PayRun | undefined)?.state
    expect(state).toBe('DONE')
    await requireWhole(team, run)
  })

  it('that two managers pay at once, with killed transactions, charges each timesheet once', { timeout: patience }, async () => {
    const team = await workedTogether(arena.crew, isLong() ? 40 : 15)
    const run = await confirmed(team)
    const other = arena.crew.as((await manager(arena.crew, team.place)).id)
    let running = 2
    const work = async (who: Team['asBoss']) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const { data } = await who.call(contract.payPayRun, { params: { id: String(run.id) } }).catch(() => ({ data: undefined }))
        if (data?.state === 'DONE') break
      }
      running -= 1
    }
    const [killed] = await Promise.all([
      killUntil(killer, 'crewcall-test-api', () => running === 0, sizeOf(5)),
      work(team.asBoss),
      work(other),
    ])
    report('crash: pay runs', { kills: killed, timesheets: team.ids.length })
    expect((await other.call(contract.getPayRun, { params: { id: String(run.id) } })).data).toMatchObject({ state: 'DONE', left: 0 })
    await requireWhole(team, run)
  })
})

async function waiting(): Promise<number> {
  const [row] = await arena.crew.sql<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return row?.count ?? 0
}
