import { approveTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { disputeHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { audit } from '../database/audit.ts'
import { start, workedTogether } from '../modules/payments/test-money.ts'
import { manager } from '../test/cast.ts'
import { openArena } from './arena.ts'
import type { Arena } from './arena.ts'

// Approving many at once, through two API processes, against others who act on the same hours.

const patience = 300_000
let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
beforeEach(() => arena.revive())
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

type Team = Awaited<ReturnType<typeof workedTogether>>
type Answered = { approved: number[]; skipped: { application_id: number; reason?: string }[] }

const approve = (userId: number, ids: readonly number[], key?: string) =>
  arena.call(userId, approveTimesheets, {
    body: { timesheets: ids.map((application_id) => ({ application_id })) },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const statesOf = async (team: Team) =>
  (
    await arena.crew.sql<{ state: string }>(
      sql`select state from timesheets where application_id = any(${team.ids}::bigint[]) order by application_id`,
    )
  ).map(({ state }) => state)

it('two managers who approve the same rows, each in another order, approve each once', { timeout: patience }, async () => {
  const team = await workedTogether(arena.crew, 12)
  const other = (await manager(arena.crew, team.place)).id
  arena.syncClock()
  const answers = await Promise.all([
    approve(team.boss.id, team.ids),
    approve(other, team.ids.toReversed()),
    approve(
      team.boss.id,
      team.ids.toSorted((a, b) => (a % 3) - (b % 3)),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const approved = answers.flatMap(({ data }) => (data as Answered).approved)
  expect(approved.toSorted((a, b) => a - b)).toEqual(team.ids)
  expect(answers.flatMap(({ data }) => (data as Answered).skipped.map(({ reason }) => reason))).toEqual(
    Array.from({ length: 24 }, () => 'HOURS_APPROVED_ALREADY'),
  )
  expect(await statesOf(team)).toEqual(team.ids.map(() => 'APPROVED'))
  arena.emit('approve the same rows', { timesheets: approved.length })
})

it(
  'hours that a pro disputes meanwhile are either disputed and left out, or approved and then disputed',
  { timeout: patience },
  async () => {
    const team = await workedTogether(arena.crew, 6)
    arena.syncClock()
    const claim = {
      claimed_start: start,
      claimed_end: new Date(Date.parse(start) + 6.5 * 3_600_000).toISOString(),
      reason: 'I stayed longer',
    }
    const [bulk, ...disputes] = await Promise.all([
      approve(team.boss.id, team.ids),
      ...team.pros.map((worker, index) =>
        arena.call(worker.user_id, disputeHours, { params: { id: String(team.ids[index]) }, body: claim }),
      ),
    ])
    const { approved, skipped } = bulk.data as Answered
    expect(approved.length + skipped.length).toBe(team.ids.length)
    expect(skipped.every(({ reason }) => reason === 'PRO_DISPUTES_HOURS')).toBe(true)
    expect(await statesOf(team)).toEqual(disputes.map(({ status }) => (status === 201 ? 'DISPUTED' : 'APPROVED')))
    arena.emit('approve against disputes', { approved: approved.length, disputed: skipped.length })
  },
)

it('an API killed while it approves many leaves all or nothing, and the same press again finishes it', { timeout: patience }, async () => {
  const team = await workedTogether(arena.crew, 20)
  arena.syncClock()
  const [first] = arena.apis
  if (!first) throw new Error('There is no API')
  // The command waits for this row while it holds the locks of others.
  const holder = await arena.crew.around.db.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from timesheets where application_id = $1 for update', [team.ids.at(-1)])
  const pressed = Promise.all([approve(team.boss.id, team.ids, 'monday'), approve(team.boss.id, team.ids, 'monday')])
  await expect.poll(() => waiting()).toBeGreaterThan(0)
  await first.kill('SIGKILL')
  await holder.query('rollback')
  holder.release()
  await pressed
  expect(new Set(await statesOf(team)).size).toBe(1)
  await untilAnswered(team)
  expect(await statesOf(team)).toEqual(team.ids.map(() => 'APPROVED'))
  await arena.crew.drain()
  const { violations } = await audit(arena.crew.around.config.database_url)
  expect(violations).toEqual([])
  arena.emit('approve with a killed process', { timesheets: team.ids.length, violations: violations.length })
})

async function waiting(): Promise<number> {
  const [row] = await arena.crew.sql<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return row?.count ?? 0
}

// Calls alternate between the processes, of which one is dead.
async function untilAnswered(team: Team): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) if ((await approve(team.boss.id, team.ids)).status === 200) return
  throw new Error('No process answers')
}
