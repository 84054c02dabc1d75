import { appendFileSync, existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Plan } from './cluster-plan.ts'
import { isAlive, launch, makeFolder, run, until, untilUp, writeConfig } from './cluster-tools.ts'

type Server = 'primary' | 'replica'

/** Creates and starts the primary, with an empty database `crewcall`. It is standalone until a replica follows. */
export async function startPrimary(plan: Plan): Promise<void> {
  const data = makeFolder(plan, 'primary')
  run(plan, join(plan.postgres_bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ])
  const extra = readFileSync(writeConfig(plan, 'primary.conf', 'primary.conf', { PRIMARY_PORT: plan.ports.primary }), 'utf8')
  appendFileSync(join(data, 'postgresql.conf'), extra)
  await startServer(plan, 'primary')
  await onServer(plan, 'primary', 'create database crewcall', 'postgres')
}

/** Starts the program of an existing server folder. */
export async function startServer(plan: Plan, server: Server): Promise<void> {
  const folder = join(plan.folder, server)
  launch(plan, server, { path: join(plan.postgres_bin, 'postgres'), args: ['-D', folder, '-p', String(plan.ports[server])] })
  await untilUp(plan, server, async () => {
    const [row] = await onServer<{ data_directory: string }>(plan, server, 'show data_directory', 'postgres')
    return row?.data_directory === folder
  })
}

/** Copies the primary to the other server's folder, starts replication, and from then on acknowledges a write when both have it. */
export async function startReplica(plan: Plan, server: Server = 'replica'): Promise<void> {
  const follows = plan.writer
  const name = `crewcall_${server}`
  const data = makeFolder(plan, server)
  const source = `host=127.0.0.1 port=${plan.ports[follows]} user=postgres application_name=${name}`
  run(plan, join(plan.postgres_bin, 'pg_basebackup'), [
    '-D',
    data,
    '-d',
    source,
    '--write-recovery-conf',
    '--wal-method=stream',
    '--checkpoint=fast',
  ])
  await startServer(plan, server)
  await onServer(plan, follows, `alter system set synchronous_standby_names = '${name}'`)
  await onServer(plan, follows, 'select pg_reload_conf()')
  await until('Synchronous replication', async () => {
    const rows = await onServer(
      plan,
      follows,
      `select 1 from pg_stat_replication where application_name = '${name}' and sync_state = 'sync'`,
    )
    return rows.length === 1
  })
}

/** Kills a server as a power failure would: the postmaster and all its processes at once, without flushing. */
export async function crashServer(plan: Plan, server: Server): Promise<void> {
  const postmaster = plan.pids[server]
  if (postmaster === undefined) throw new Error(`The ${server} is not running.`)
  const pids = [postmaster, ...childrenOf(postmaster)]
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended in the meantime.
    }
  }
  await until(`The end of the ${server}`, async () => pids.every((pid) => !isAlive(pid)))
  delete plan.pids[server]
}

function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
  return pids.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

/** Promotes the replica. */
export async function promote(plan: Plan, server: Server): Promise<void> {
  run(plan, join(plan.postgres_bin, 'pg_ctl'), ['promote', '-D', join(plan.folder, server), '--wait', '--timeout=30'])
  plan.writer = server
}

/** Runs one statement on a server directly and returns its rows. */
export async function onServer<T extends pg.QueryResultRow>(
  plan: Plan,
  server: Server,
  statement: string,
  database = 'crewcall',
): Promise<T[]> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: plan.ports[server],
    user: 'postgres',
    database,
    application_name: 'crewcall-cluster',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}
