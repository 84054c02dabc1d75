import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inTransaction, openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { keepOneAlarm, raiseAlarm, resolveAlarmsExcept } from './alarms.ts'
import { enqueue, job } from './jobs.ts'
import { metricsText } from './metrics-backlog.ts'
import { watchPorts } from './metrics-ports.ts'

const alwaysFails = job('test.always-fails', { input: z.object({}), retries: 3, run: () => Promise.reject(new Error('no')) })
const works = job('test.works', { input: z.object({}), run: async () => undefined })

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

async function metrics(): Promise<string> {
  return (await metricsText(crew.db)).body
}

describe('the metrics', () => {
  it('count jobs by outcome, and waiting ones by queue with their age', async () => {
    await crew.system(async (ctx) => {
      await enqueue(ctx, works, {})
      await enqueue(ctx, alwaysFails, {})
    })
    expect(await metrics()).toMatch(
      /crewcall_queue_jobs\{queue="test.works",lane="usual"\} 1[\s\S]*crewcall_queue_age_seconds\{queue="test.works",lane="usual"\} 0\.\d+/,
    )
    await crew.drain()
    const text = await metrics()
    expect(text).toContain('crewcall_job_seconds_count{job="test.works",outcome="done"} 1')
    expect(text).toContain('crewcall_job_seconds_count{job="test.always-fails",outcome="failed"} 1')
    expect(text).not.toContain('crewcall_queue_jobs{queue="test.works"')
    await crew.sql(sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'test.always-fails'`)
    expect(await metrics()).toContain('crewcall_failed_jobs{queue="test.always-fails",lane="usual"} 1')
  })

  it('contain the age of the oldest event', async () => {
    await crew.sql(
      sql`insert into announcements (name, payload, topics, request_id, at, due_at) values ('test.old', '{}', '{}', 'r', now() - interval '1 hour', now() - interval '1 hour')`,
    )
    expect(await metrics()).toMatch(
      /crewcall_backlog\{kind="announcements"\} 1\n[\s\S]*crewcall_backlog_age_seconds\{kind="announcements"\} 36\d\d/,
    )
  })

  it("count provider answers by the port's outcome, and calls that threw", async () => {
    const { payments, sms, ...rest } = crew.around.ports
    const broken = { ...payments, findCharge: () => Promise.reject(new Error('away')) }
    const ports = watchPorts({ ...rest, payments: broken, sms })
    await ports.sms.send({ to: '+12025550123', body: 'hello' })
    await ports.sms.send({ to: '+15005550001', body: 'hello' })
    await expect(ports.payments.findCharge({} as never)).rejects.toThrow('away')
    const text = await metrics()
    expect(text).toContain('crewcall_provider_call_seconds_count{call="sms.send",outcome="SENT"} 1')
    expect(text).toContain('crewcall_provider_call_seconds_count{call="sms.send",outcome="REFUSED"} 1')
    expect(text).toContain('crewcall_provider_call_seconds_count{call="payments.findCharge",outcome="THREW"} 1')
  })

  it('count transactions that were rerun', async () => {
    let runs = 0
    await inTransaction(crew, async (tx) => {
      runs += 1
      if (runs === 1) await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    expect(await metrics()).toContain('crewcall_transaction_retries_total{code="40001"} 1')
  })

  it('show open alarms by kind and broken invariants by id, until they are resolved', async () => {
    await raiseAlarm(crew.db, 'job_failed', { job: 'x' })
    await inTransaction(crew, (tx) => keepOneAlarm(tx, 'invariant_violated', 'B1', { count: 1 }))
    const before = await metrics()
    expect(before).toContain('crewcall_alarms_open{kind="job_failed"} 1')
    expect(before).toContain('crewcall_invariant_violations{invariant="B1"} 1')
    await inTransaction(crew, (tx) => resolveAlarmsExcept(tx, 'invariant_violated', []))
    expect(await metrics()).not.toContain('crewcall_invariant_violations{invariant="B1"}')
  })
})
