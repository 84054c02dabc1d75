import { listFailedJobs, retryFailedJob } from '@crewcall/contract/failed-jobs.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo } from '../database/connect-database.ts'
import { reportFailedJobs } from '../platform/report-failed-jobs.ts'
import { openArena } from '../races/arena.ts'
import type { Arena } from '../races/arena.ts'
import { startWorkerProgram } from '../races/processes.ts'
import { platformAdmin, pro } from '../test/cast.ts'

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ apiCount: 1 })
})
afterAll(async () => {
  await arena.finish()
  await arena.crew.close()
})

const kind = 'pros.refresh_one'
const stateOf = async () =>
  (await arena.crew.sql<{ id: string; state: string }>(sql`select id, state from pgboss.job where name = ${kind}`))[0]

/** A worker takes the job and is killed while it waits for a row lock; then its lease expires. */
async function takeAndDie(): Promise<void> {
  const { crew } = arena
  const worker = startWorkerProgram(arena.env)
  await expect.poll(async () => (await stateOf())?.state).toBe('active')
  await worker.kill('SIGKILL')
  await crew.sql(sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`)
  await crew.sql(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
  await crew.around.boss.supervise()
  await crew.sql(sql`update pgboss.job set start_after = now() where state = 'retry'`)
}

describe('a job whose worker is killed on each attempt', () => {
  it('is among the jobs that gave up and raises one alarm, and does its work after Retry', async () => {
    const { crew } = arena
    const admin = crew.as((await platformAdmin(crew)).id)
    const { id: pro_id } = await pro(crew)
    const alarms = () => crew.sql<{ detail: Record<string, string> }>(sql`select detail from alarms where kind = 'job_failed'`)
    const report = async () => {
      // A worker whose job fails has half a minute to report it.
      await crew.sql(sql`update pgboss.job set completed_on = completed_on - interval '1 minute' where state = 'failed'`)
      await crew.sweep(reportFailedJobs)
    }
    await crew.sql(sql`
      insert into pgboss.job (name, data, retry_limit, expire_seconds) values (${kind}, ${JSON.stringify({ pro_id })}::jsonb, 1, 300)`)
    const holder = await connectTo(crew.around.config.database_url, 'crewcall-holder')
    await holder.query('begin')
    await holder.query('select 1 from pros where id = $1 for update', [pro_id])
    await takeAndDie()
    expect((await stateOf())?.state).toBe('retry')
    await takeAndDie()
    await holder.end()
    const given = await stateOf()
    expect(given?.state).toBe('failed')
    expect(await alarms()).toEqual([])
    await report()
    await report()
    expect(await alarms()).toEqual([
      { detail: { job: kind, id: given?.id, reason: 'No try ended: the worker stopped each time, or it took too long' } },
    ])
    expect((await admin.call(listFailedJobs)).data.results).toMatchObject([{ id: given?.id, kind, tries: 2, last_error: '' }])

    await admin.call(retryFailedJob, { params: { id: given?.id ?? '' } })
    await crew.drain({ ignoreBackoff: true })
    expect((await stateOf())?.state).toBe('completed')
    await report()
    expect(await alarms()).toHaveLength(1)
  })
})
