import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { ensureApiLogin } from '../server/database/api-login.ts'
import { buildAndPackWeb } from './build-web.ts'
import {
  apiAddress,
  nodeEnv,
  poolsStatements,
  startNode,
  startPooler,
  startProxy,
  startStandinsPart,
  startWorker,
} from './cluster-parts.ts'
import { clusterFolder, directUrl, partNames, readPlan, savePlan, siteUrl } from './cluster-plan.ts'
import type { Plan } from './cluster-plan.ts'
import { startPrimary, startReplica } from './cluster-postgres.ts'
import { prove } from './cluster-prove.ts'
import { endPart, findPrograms, isAlive, unprivilegedUser } from './cluster-tools.ts'
import { freePorts } from '../server/database/free-ports.ts'
import { migrate } from '../server/database/migrate.ts'
import { seedWhenEmpty } from '../server/database/seed/seed-when-empty.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const commands: Record<string, () => Promise<void>> = { up, prove: proveAndPrint, down }

/** Starts two API nodes and two workers behind nginx and PgBouncer, on a primary with a synchronous replica, all on loopback. */
async function up(): Promise<void> {
  const { postgres_bin, pgbouncer } = findPrograms()
  const folder = clusterFolder()
  if (existsSync(join(folder, 'cluster.json'))) throw new Error('A cluster already exists: end it with "npm run cluster -- down".')
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const plan: Plan = {
    folder,
    postgres_bin,
    user: unprivilegedUser(),
    ports: await choosePorts(),
    writer: 'primary',
    has_pooled_statements: poolsStatements(pgbouncer),
    standins: {},
    pids: {},
  }
  try {
    await startAll(plan)
  } catch (error) {
    savePlan(plan)
    throw error
  }
  say(`The cluster serves ${siteUrl(plan)}; logs and data are in ${folder}.`)
}

async function choosePorts(): Promise<Plan['ports']> {
  const [
    proxy = 0,
    node_a = 0,
    node_b = 0,
    worker_a = 0,
    worker_b = 0,
    pooler = 0,
    primary = 0,
    replica = 0,
    metrics_a = 0,
    metrics_b = 0,
  ] = await freePorts(10)
  return { proxy, node_a, node_b, worker_a, worker_b, pooler, primary, replica, metrics_a, metrics_b }
}

async function startAll(plan: Plan): Promise<void> {
  const step = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    savePlan(plan)
    say(`· ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  await step('The web application is built', buildAndPackWeb)
  await step('The primary runs', () => startPrimary(plan))
  await step('The stand-ins of the providers run', () => startStandinsPart(plan))
  await step('The schema is there', () => migrate(directUrl(plan)))
  await step('The API has a login of its own', () => ensureApiLogin(directUrl(plan), apiAddress(directUrl(plan))))
  await step('The seed data is created', async () => {
    await addReferenceData(directUrl(plan))
    await seedWhenEmpty(directUrl(plan), {
      ...nodeEnv(plan),
      DATABASE_URL: directUrl(plan),
      LISTEN_DATABASE_URL: directUrl(plan),
      DATABASE_STATEMENTS: 'named',
    })
  })
  await step('The replica follows; writes wait for it', () => startReplica(plan))
  await step('PgBouncer runs', () => startPooler(plan))
  await step('Node A is ready', () => startNode(plan, 'node_a'))
  await step('Node B is ready', () => startNode(plan, 'node_b'))
  await step('Worker A is ready', () => startWorker(plan, 'worker_a'))
  await step('Worker B is ready', () => startWorker(plan, 'worker_b'))
  await step('nginx serves', () => startProxy(plan))
}

async function proveAndPrint(): Promise<void> {
  const { figures, broken } = await prove(readPlan(), (line) => process.stderr.write(`· ${line}\n`))
  say(JSON.stringify(figures, null, 2))
  for (const sentence of broken) process.stderr.write(`Not proven: ${sentence}\n`)
  if (broken.length > 0) process.exitCode = 1
}

/** Ends what `up` started, and removes its folder. */
async function down(): Promise<void> {
  const plan = readPlan()
  for (const part of partNames) {
    const signal = part === 'primary' || part === 'replica' ? 'SIGINT' : 'SIGTERM'
    if (isAlive(plan.pids[part])) await endPart(plan, part, signal)
  }
  rmSync(plan.folder, { recursive: true, force: true })
  say('The cluster is gone.')
}

async function main(): Promise<void> {
  const command = commands[process.argv[2] ?? '']
  if (!command) throw new Error('Say what to do: npm run cluster -- up | prove | down')
  await command()
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
