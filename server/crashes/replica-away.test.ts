import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directUrl } from '../../scripts/cluster-plan.ts'
import type { Plan } from '../../scripts/cluster-plan.ts'
import { onServer, startPrimary, startReplica, startServer } from '../../scripts/cluster-postgres.ts'
import { endPart, findPrograms, unprivilegedUser } from '../../scripts/cluster-tools.ts'
import { freePorts } from '../database/free-ports.ts'
import { migrate } from '../database/migrate.ts'
import { openDb, transaction } from '../platform/db.ts'
import type { Db } from '../platform/db.ts'
import { registerHealth } from '../platform/health.ts'
import { handleErrors } from '../platform/http.ts'
import { isLong, report } from '../proof/figures.ts'

// Two servers of Debian's package, the second one synchronous; `npm run proof -- replica-away`.
const programs = found()
if (isLong() && programs === null) report('replica-away', { skipped: 'it needs the packages postgresql, nginx and pgbouncer of Debian' })

describe.runIf(isLong() && programs !== null)('when the only synchronous replica becomes unavailable', () => {
  let plan: Plan
  let db: Db
  let app: FastifyInstance

  beforeAll(async () => {
    plan = await makePlan()
    await startPrimary(plan)
    await migrate(directUrl(plan))
    await startReplica(plan)
    db = openDb({ url: directUrl(plan) })
    await transaction(db, {}, (tx) => tx.run(sql`create table written (number int)`))
    app = fastify({ logger: false })
    handleErrors(app, { log: app.log } as never)
    registerHealth(app, { db })
    app.get('/api/read/', () => transaction(db, { readOnly: true }, (tx) => tx.rows(sql`select count(*) from written`)))
    app.post('/api/write/', () => transaction(db, {}, (tx) => tx.run(sql`insert into written values (1)`)))
  })

  afterAll(async () => {
    await app.close()
    await startServer(plan, 'replica').catch(() => undefined)
    await db.close()
    for (const part of ['replica', 'primary'] as const) if (plan.pids[part] !== undefined) await endPart(plan, part)
    rmSync(plan.folder, { recursive: true, force: true })
  })

  it('reads and ready continue at once, writes are told within seconds that they wait, and all continues when it is back', async () => {
    expect((await ask('POST', '/api/write/')).status).toBe(200)
    await endPart(plan, 'replica', 'SIGKILL')
    let isTold = false
    const writing = Promise.all(Array.from({ length: 15 }, () => ask('POST', '/api/write/'))).finally(() => (isTold = true))
    const looked: { status: number; ms: number }[] = []
    while (!isTold) looked.push(...(await Promise.all([ask('GET', '/api/read/'), ask('GET', '/api/health/ready')])))
    const written = await writing
    // While every writer waited, looks came and went.
    expect(looked.length).toBeGreaterThan(20)
    expect(new Set(looked.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set([503]))

    await startServer(plan, 'replica')
    const again = await ask('POST', '/api/write/')
    expect(again.status).toBe(200)
    const [kept] = await onServer<{ count: string }>(plan, 'primary', 'select count(*) from written')
    report('replica-away', {
      looks: looked.length,
      slowest_look_ms: Math.max(...looked.map(({ ms }) => ms)),
      writes_told_after_ms: Math.max(...written.map(({ ms }) => ms)),
      first_write_when_back_ms: again.ms,
      rows: Number(kept?.count),
    })
  })

  async function ask(method: 'GET' | 'POST', url: string): Promise<{ status: number; ms: number }> {
    const began = performance.now()
    const { statusCode } = await app.inject({ method, url })
    return { status: statusCode, ms: Math.round(performance.now() - began) }
  }
})

async function makePlan(): Promise<Plan> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-replica-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const [primary = 0, replica = 0] = await freePorts(2)
  return {
    folder,
    postgres_bin: programs?.postgres_bin ?? '',
    user,
    ports: { proxy: 0, node_a: 0, node_b: 0, metrics_a: 0, metrics_b: 0, worker_a: 0, worker_b: 0, pooler: 0, primary, replica },
    writer: 'primary',
    has_pooled_statements: false,
    standins: {},
    pids: {},
  }
}

function found() {
  try {
    return findPrograms()
  } catch {
    return null
  }
}
