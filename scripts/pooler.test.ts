import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { copyDatabase } from '../server/test/database.ts'
import { connectTo } from '../server/database/connect-database.ts'
import { freePorts } from '../server/database/free-ports.ts'
import { migrate } from '../server/database/migrate.ts'

// Debian's package; machines without it skip this.
const hasPooler = process.platform === 'linux' && spawnSync('pgbouncer', ['--version']).status === 0

describe.runIf(hasPooler)('behind a pooler in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-pooler-'))
  let database: Awaited<ReturnType<typeof copyDatabase>>
  let pooler: ReturnType<typeof spawn>
  let pooled: string
  let relay: ReturnType<typeof createServer>

  beforeAll(async () => {
    database = await copyDatabase()
    const direct = new URL(database.url)
    const socket = decodeURIComponent(direct.hostname)
    const [port = 0, relayPort = 0] = await freePorts(2)
    const name = direct.pathname.slice(1)
    const file = join(folder, 'pgbouncer.ini')
    writeFileSync(join(folder, 'users.txt'), `"${direct.username}" ""\n`)
    const lines = [
      '[databases]',
      `${name} = host=127.0.0.1 port=${relayPort} dbname=${name}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${folder}/users.txt`,
      'ignore_startup_parameters = extra_float_digits',
      'server_tls_sslmode = disable',
    ]
    writeFileSync(file, `${lines.join('\n')}\n`)
    // It refuses to run as root, and only root may open the socket: a relay connects them.
    relay = createServer((from) => {
      const to = connect(join(socket, `.s.PGSQL.${direct.port}`))
      for (const [one, other] of [
        [from, to],
        [to, from],
      ] as const)
        one.on('error', () => other.destroy()).pipe(other)
    })
    await new Promise<void>((done) => relay.listen(relayPort, '127.0.0.1', done))
    const nobody = 65_534
    const isRoot = process.getuid?.() === 0
    if (isRoot) for (const path of [folder, file, join(folder, 'users.txt')]) chownSync(path, nobody, nobody)
    pooler = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...(isRoot ? { uid: nobody, gid: nobody } : {}) })
    pooled = `postgres://${direct.username}@127.0.0.1:${port}/${name}`
    await vi.waitFor(async () => (await connectTo(pooled, 'test')).end(), { timeout: 100_000, interval: 100 })
  })

  afterAll(async () => {
    pooler.kill('SIGTERM')
    await new Promise((done) => pooler.once('exit', done))
    relay.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('migrating leaves no lock, so the next start, or two at once, need not wait', async () => {
    await migrate(pooled, { lockWait: '5s' })
    const client = await connectTo(database.url, 'test')
    const { rows } = await client.query(
      `select l.objid from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = current_database()`,
    )
    await client.end()
    expect(rows).toEqual([])
    expect(await Promise.all([migrate(pooled, { lockWait: '5s' }), migrate(pooled, { lockWait: '5s' })])).toEqual([
      { applied: [] },
      { applied: [] },
    ])
  })
})
