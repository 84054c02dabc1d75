import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { findPostgres, program } from './postgres-binaries.ts'
import { asSuperuser, entryPointKind, runningIn } from './postgres-entry-point.ts'

const root = mkdtempSync(join(tmpdir(), 'crewcall-postgres-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const isRoot = process.getuid?.() === 0

async function ask(url: string, question: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows[0]
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const server = await startPostgres({ dataDir: join(root, 'kept'), durable: true })
  await ask(server.url, 'create table kept as select 42 as answer')
  await server.stop()
})

describe('the embedded database', () => {
  it('keeps its rows between starts, even after a lock file was left behind', async () => {
    const dataDir = join(root, 'kept')
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)

    const server = await startPostgres({ dataDir, durable: true })
    expect(await ask(server.url, 'select answer from kept')).toEqual({ answer: 42 })
    expect(runningIn(dataDir)).toBe(server.url)
    await server.stop()
    expect(runningIn(dataDir)).toBeUndefined()
  })

  it('checks its pages, sorts by code point and does not listen on the network', async () => {
    const server = await startPostgres({ dataDir: join(root, 'kept'), durable: true })
    const settings = `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      current_setting('fsync') as fsync, 'Z' < 'a' as by_code_point, upper('é') as upper`
    expect(await ask(server.url, settings)).toEqual({ checksums: 'on', addresses: '', fsync: 'on', by_code_point: true, upper: 'É' })
    await server.stop()
  })

  it("starts whatever the shell's settings for other databases", async () => {
    const program = `import pg from 'pg'
      import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
      const server = await startPostgres({ dataDir: ${JSON.stringify(join(root, 'kept'))}, durable: false })
      const client = new pg.Client(server.url)
      await client.connect()
      console.log((await client.query('select answer from kept')).rows[0].answer)
      await client.end()
      await server.stop()
      process.exit(0)`
    const ofOthers = {
      PGSSLMODE: 'require',
      PGPORT: '6543',
      PGHOST: 'db.example',
      PGUSER: 'anna',
      PGDATABASE: 'other',
    }
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...ofOthers },
      encoding: 'utf8',
      cwd: import.meta.dirname,
    })
    expect([stdout.trim(), stderr]).toEqual(['42', ''])
  })

  it('starts from a shell whose new files are closed to others', async () => {
    const usual = process.umask(0o077)
    try {
      const server = await startPostgres({ dataDir: join(root, 'any-umask'), durable: false })
      expect(await ask(server.url, 'select 42 as answer')).toEqual({ answer: 42 })
      await server.stop()
    } finally {
      process.umask(usual)
    }
  })

  it('closes a folder that was copied without its permissions', async () => {
    const dataDir = join(root, 'kept')
    chmodSync(dataDir, 0o755)
    const server = await startPostgres({ dataDir, durable: false })
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    await server.stop()
  })

  it('refuses a folder in use by another server', async () => {
    const dataDir = join(root, 'kept')
    const server = await startPostgres({ dataDir, durable: false })
    await expect(startPostgres({ dataDir, durable: false })).rejects.toThrow(/is in use by another running Crewcall/)
    await server.stop()
  })

  it('refuses a folder of another PostgreSQL version', async () => {
    const dataDir = join(root, 'older')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'PG_VERSION'), '9\n')
    await expect(startPostgres({ dataDir, durable: true })).rejects.toThrow(/was written by PostgreSQL 9/)
  })
})

describe('nobody but the starting user', () => {
  it('reaches the database: its only socket is in a folder closed to others', async () => {
    const dataDir = join(root, 'kept')
    const server = await startPostgres({ dataDir, durable: false })
    expect(entryPointKind(dataDir)).toBe('socket')
    expect(statSync(dataDir).mode & 0o077).toBe(0)
    expect(statSync(join(dataDir, '.s.PGSQL.5432')).mode & 0o077).toBe(0)
    await server.stop()
  })

  it.skipIf(!isRoot)('reaches it as another user of this machine, even with access to the folder', async () => {
    const dataDir = join(root, 'kept')
    const server = await startPostgres({ dataDir, durable: false })
    chmodSync(root, 0o755)
    const socket = JSON.stringify(join(dataDir, '.s.PGSQL.5432'))
    const connect = `require('node:net').connect(${socket}).on('connect', () => console.log('in')).on('error', (e) => console.log(e.code))`
    const { stdout } = spawnSync(process.execPath, ['-e', connect], { uid: 65_534, gid: 65_534, encoding: 'utf8', cwd: '/' })
    expect(stdout.trim()).toBe('EACCES')
    await server.stop()
  })

  it('reaches it where sockets are unavailable: loopback requires a password that only the owner can read', async () => {
    const dataDir = join(root, 'a folder with a long name '.repeat(4), 'pg')
    const server = await startPostgres({ dataDir, durable: false })
    expect(entryPointKind(dataDir)).toBe('password')
    const { hostname, port, password } = new URL(server.url)
    expect(hostname).toBe('127.0.0.1')
    expect(statSync(join(dataDir, 'crewcall.password')).mode & 0o077).toBe(0)
    expect(await ask(server.url, 'select current_user as role')).toEqual({ role: 'crewcall' })
    expect(await ask(asSuperuser(server.url), 'select current_user as role')).toEqual({ role: 'postgres' })
    for (const role of ['postgres', 'crewcall'])
      for (const who of [role, `${role}:guessed`])
        await expect(ask(`postgres://${who}@127.0.0.1:${port}/crewcall`, 'select 1')).rejects.toThrow(/password/)
    await server.stop()
    const again = await startPostgres({ dataDir, durable: false })
    expect(new URL(again.url).password).toBe(password)
    await again.stop()
  })

  it('runs programs or reads files through it, not even the product', async () => {
    const server = await startPostgres({ dataDir: join(root, 'kept'), durable: false })
    const mark = join(root, 'mark')
    for (const attempt of [
      `copy (select 1) to program 'touch ${mark}'`,
      `copy (select 1) to '${mark}'`,
      `create temporary table seen (line text); copy seen from '/etc/passwd'`,
      `select pg_read_file('/etc/passwd')`,
      `set role postgres`,
      `grant pg_execute_server_program to crewcall`,
    ])
      await expect(ask(server.url, attempt)).rejects.toThrow(/permission denied|must be|only roles|is not a member/i)
    expect(existsSync(mark)).toBe(false)
    await server.stop()
  })

  it.skipIf(!isRoot)('gives it root permissions: it runs as a separate user, whatever the folders on its path', async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, 'pg')
    const server = await startPostgres({ dataDir, durable: false })
    const pid = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const uid = statSync(dataDir).uid
    expect(uid).toBeGreaterThan(0)
    expect(status).toMatch(new RegExp(`^Uid:\\t${uid}\\t${uid}\\t${uid}\\t${uid}$`, 'm'))
    expect(status).toMatch(/^CapPrm:\t0+$/m)
    expect(status).toMatch(/^CapBnd:\t0+$/m)
    const mark = join(closed, 'of-root')
    await expect(ask(asSuperuser(server.url), `copy (select 'x') to program 'id > ${mark}'`)).rejects.toThrow('program')
    expect(existsSync(mark)).toBe(false)
    await server.stop()
  })
})

describe('a data folder of an earlier version', () => {
  it('that trusted everybody and belonged to a superuser is taken over with its content', async () => {
    const dataDir = join(root, 'former')
    const made = await startPostgres({ dataDir, durable: false })
    await migrate(made.url)
    await ask(made.url, 'create table kept as select 42 as answer')
    await ask(
      asSuperuser(made.url),
      `do $$ declare thing record; begin
      alter database crewcall owner to postgres;
      for thing in select oid::regclass as name from pg_class where relowner = 'crewcall'::regrole and relkind in ('r', 'v', 'p') loop
        execute format('alter table %s owner to postgres', thing.name); end loop;
      for thing in select oid::regprocedure as name from pg_proc where proowner = 'crewcall'::regrole loop
        execute format('alter routine %s owner to postgres', thing.name); end loop;
      alter schema pgboss owner to postgres; alter schema public owner to postgres; alter type pgboss.job_state owner to postgres;
    end $$`,
    )
    await made.stop()
    writeFileSync(join(dataDir, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
    if (isRoot) spawnSync('chown', ['-R', '0:0', dataDir])

    const server = await startPostgres({ dataDir, durable: false })
    expect((await migrate(server.url)).applied).toEqual([])
    const left = `select count(*)::int as count from (select relnamespace as schema, relowner as owner from pg_class
      union all select pronamespace, proowner from pg_proc where not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')) t
      where owner = 10 and schema in ('public'::regnamespace, 'pgboss'::regnamespace)`
    expect(await ask(server.url, left)).toEqual({ count: 0 })
    expect(await ask(server.url, 'select answer from kept')).toEqual({ answer: 42 })
    expect(readFileSync(join(dataDir, 'pg_hba.conf'), 'utf8')).toBe('local all all trust\n')
    await server.stop()
  })
})

it.skipIf(!isRoot)('a cluster created by root in the old way also starts', async () => {
  const dataDir = join(root, 'by-root')
  mkdirSync(dirname(dataDir), { recursive: true })
  const initdb = program(findPostgres(), 'initdb')
  const { status } = spawnSync('unshare', ['--user', initdb, '-D', dataDir, '--username=postgres', '--auth=trust', '--no-sync'])
  expect(status).toBe(0)
  expect(statSync(dataDir).uid).toBe(0)
  const server = await startPostgres({ dataDir, durable: false })
  expect(await ask(server.url, 'select current_user as role')).toEqual({ role: 'crewcall' })
  await server.stop()
})
