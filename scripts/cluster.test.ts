import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../server/config.ts'
import { nodeEnv } from './cluster-parts.ts'
import type { Plan } from './cluster-plan.ts'
import { launch, untilUp } from './cluster-tools.ts'
import { freePorts } from '../server/database/free-ports.ts'
import { root } from './source-files.ts'

const plan: Plan = {
  folder: '/tmp/nowhere',
  postgres_bin: '/usr/lib/postgresql/15/bin',
  user: null,
  writer: 'primary',
  has_pooled_statements: false,
  standins: {},
  pids: {},
  ports: { proxy: 1, node_a: 2, node_b: 3, worker_a: 4, worker_b: 5, pooler: 6, primary: 7, replica: 8, metrics_a: 9, metrics_b: 10 },
}
const read = (path: string) => readFileSync(join(root, 'ops', path), 'utf8')
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])

describe('the cluster', () => {
  it('lets idle connections of the proxy end before a node stops, and pauses a stopping node for longer than it drains', () => {
    const nginx = read('cluster/nginx.conf')
    const drain = loadConfig({ ...nodeEnv(plan), SECRET_KEY: 'x'.repeat(32) }).drain_seconds
    expect(numberIn(nginx, /keepalive_timeout (\d+)s/)).toBeLessThan(drain)
    expect([...nginx.matchAll(/fail_timeout=(\d+)s/g)].map(([, seconds]) => Number(seconds) > drain)).toEqual([true, true])
    expect(numberIn(read('systemd/crewcall-api@.service'), /DRAIN_SECONDS=(\d+)/)).toBe(drain)
  })

  it('never lets the proxy repeat a write, buffer live events or publish the metrics', () => {
    const nginx = read('cluster/nginx.conf')
    expect(nginx).not.toMatch(/^[^#\n]*non_idempotent/m)
    expect(nginx).toMatch(/location \/api\/live\/ \{[^}]*proxy_buffering off;/)
    expect([...nginx.matchAll(/^\s*server 127\.0\.0\.1:(\S+)/gm)].map(([, port]) => port)).toEqual(['${NODE_A_PORT}', '${NODE_B_PORT}'])
  })

  it('uses no prepared names with a PgBouncer that would lose them, and listens on a separate session', () => {
    const config = loadConfig({ ...nodeEnv(plan), SECRET_KEY: 'x'.repeat(32) })
    expect(config.database_statements).toBe('unnamed')
    expect(nodeEnv({ ...plan, has_pooled_statements: true })['DATABASE_STATEMENTS']).toBe('named')
    expect(read('cluster/pgbouncer.ini')).toMatch(/crewcall_session = .*pool_mode=session/)
    expect(config.listen_database_url).toMatch(/\/crewcall_session$/)
  })

  it('has ports of its own, which are reserved until its parts start', async () => {
    const ports = await freePorts(7)
    expect(new Set(ports).size).toBe(7)
    expect(ports.filter((port) => port < 20_000 || port >= 30_000)).toEqual([])
  })

  it('reports at once why a part did not start, and does not mistake another process for it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-cluster-'))
    const broken = { ...plan, folder, pids: {} }
    launch(broken, 'replica', { path: '/bin/sh', args: ['-c', 'echo "FATAL:  could not bind"; echo bye; exit 1'], asOurselves: true })
    await expect(untilUp(broken, 'replica', async () => false)).rejects.toThrow('replica ended as it started: FATAL:  could not bind')
    rmSync(folder, { recursive: true })
  })

  it('fills in every placeholder of its files', () => {
    const sources = ['cluster-parts.ts', 'cluster-postgres.ts'].map((name) => readFileSync(join(root, 'scripts', name), 'utf8')).join('\n')
    const blanks = readdirSync(join(root, 'ops/cluster')).flatMap((name) =>
      [...read(`cluster/${name}`).matchAll(/\$\{([A-Z_]+)\}/g)].map(([, blank = '']) => blank),
    )
    expect(blanks.length).toBeGreaterThan(8)
    expect(blanks.filter((blank) => !sources.includes(`${blank}:`))).toEqual([])
  })
})
