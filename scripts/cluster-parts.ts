import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { usualApiAddress } from '../server/database/api-login.ts'
import { siteUrl } from './cluster-plan.ts'
import type { PartName, Plan } from './cluster-plan.ts'
import { findPrograms, launch, makeFolder, signal, untilUp, writeConfig } from './cluster-tools.ts'
import { root } from './source-files.ts'

/** Whether the installed PgBouncer supports `max_prepared_statements`. */
export function poolsStatements(pgbouncer: string): boolean {
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(pgbouncer, ['--version'], { encoding: 'utf8' }).stdout) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** An address with the API's login in it. */
export function apiAddress(address: string): string {
  return usualApiAddress(address, 'cluster')
}

/** Writes PgBouncer's file for the server that currently accepts writes. */
export function writePooler(plan: Plan): string {
  const other = plan.writer === 'primary' ? 'replica' : 'primary'
  return writeConfig(plan, 'pgbouncer.ini', 'pgbouncer/pgbouncer.ini', {
    FOLDER: plan.folder,
    POOLER_PORT: plan.ports.pooler,
    PRIMARY_PORT: plan.ports[plan.writer],
    READ_PORT: plan.pids[other] === undefined ? plan.ports[plan.writer] : plan.ports[other],
    PREPARED: plan.has_pooled_statements ? 'max_prepared_statements = 500' : '',
  })
}

/** Starts PgBouncer. */
export async function startPooler(plan: Plan): Promise<void> {
  makeFolder(plan, 'pgbouncer')
  const { user = '', password } = new pg.Client({ connectionString: apiAddress(poolerUrl(plan, 'crewcall')) })
  writeFileSync(join(plan.folder, 'pgbouncer/users.txt'), `"postgres" ""\n"${user}" "${password}"\n`)
  const file = writePooler(plan)
  launch(plan, 'pooler', { path: findPrograms().pgbouncer, args: ['-q', file] })
  await untilUp(plan, 'pooler', () => answers(poolerUrl(plan, 'crewcall')))
}

/** Makes PgBouncer reload its file: clients stay, connections to servers that are no longer listed end. */
export function reloadPooler(plan: Plan): void {
  writePooler(plan)
  signal(plan, 'pooler', 'SIGHUP')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select 1')
  await client.end()
  return true
}

function poolerUrl({ ports }: Plan, database: string): string {
  return `postgres://postgres@127.0.0.1:${ports.pooler}/${database}`
}

/** Starts the providers' stand-ins and records their addresses. */
export async function startStandinsPart(plan: Plan): Promise<void> {
  launch(plan, 'standins', {
    path: process.execPath,
    args: ['scripts/cluster-standins.ts', plan.folder, siteUrl(plan)],
    cwd: root,
    asOurselves: true,
  })
  const told = join(plan.folder, 'standins.json')
  await untilUp(plan, 'standins', async () => existsSync(told) && readFileSync(told, 'utf8').endsWith('\n'))
  plan.standins = JSON.parse(readFileSync(told, 'utf8')) as Record<string, string>
}

/** The settings of every Node process of the cluster, as in the README of a real installation. */
export function nodeEnv(plan: Plan): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    ENVIRONMENT: 'local',
    RATE_LIMIT_FACTOR: '0',
    DATA_DIR: join(plan.folder, 'data'),
    DATABASE_URL: poolerUrl(plan, 'crewcall'),
    API_DATABASE_URL: apiAddress(poolerUrl(plan, 'crewcall')),
    LISTEN_DATABASE_URL: poolerUrl(plan, 'crewcall_session'),
    READ_DATABASE_URL: poolerUrl(plan, 'crewcall_read'),
    DATABASE_STATEMENTS: plan.has_pooled_statements ? 'named' : 'unnamed',
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: '3',
    PUBLIC_URL: siteUrl(plan),
    LOG_LEVEL: 'info',
    ...plan.standins,
  }
}

/** Starts one API node and waits until it is ready. */
export async function startNode(plan: Plan, node: 'node_a' | 'node_b'): Promise<void> {
  const port = plan.ports[node]
  launch(plan, node, {
    path: process.execPath,
    args: ['server/main-api.ts'],
    env: { ...nodeEnv(plan), PORT: String(port), METRICS_PORT: String(plan.ports[node === 'node_a' ? 'metrics_a' : 'metrics_b']) },
    cwd: root,
    asOurselves: true,
  })
  await untilReady(plan, node, port)
}

/** Starts one worker and waits until it is ready. */
export async function startWorker(plan: Plan, worker: 'worker_a' | 'worker_b'): Promise<void> {
  const env = { ...nodeEnv(plan), WORKER_METRICS_PORT: String(plan.ports[worker]) }
  launch(plan, worker, { path: process.execPath, args: ['server/main-worker.ts'], env, cwd: root, asOurselves: true })
  await untilReady(plan, worker, plan.ports[worker])
}

function untilReady(plan: Plan, part: PartName, port: number): Promise<void> {
  return untilUp(plan, part, async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok)
}

/** Starts nginx in front of the two nodes. */
export async function startProxy(plan: Plan): Promise<void> {
  makeFolder(plan, 'nginx')
  const file = writeConfig(plan, 'nginx.conf', 'nginx/nginx.conf', {
    FOLDER: plan.folder,
    PROXY_PORT: plan.ports.proxy,
    NODE_A_PORT: plan.ports.node_a,
    NODE_B_PORT: plan.ports.node_b,
  })
  launch(plan, 'proxy', {
    path: findPrograms().nginx,
    args: ['-c', file, '-p', plan.folder, '-e', join(plan.folder, 'nginx/error.log'), '-g', 'daemon off;'],
  })
  await untilUp(plan, 'proxy', async () => (await fetch(`${siteUrl(plan)}/api/health/ready`)).ok)
}
