import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../server/database/free-ports.ts'
import { drawn } from '../server/proof/figures.ts'
import { explain } from './run-until-stopped.ts'
import { root } from './source-files.ts'

/** Starts the product as a person does and returns its output and exit. */
function start(env: Record<string, string>): { said: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...env },
    encoding: 'utf8',
    timeout: 200_000,
  })
  return { said: `${stdout}${stderr}`.trim(), code: status }
}

// A small file system for tests needs a user namespace that may mount.
const mayMount = process.platform === 'linux' && spawnSync('unshare', ['-rm', 'true']).status === 0

describe('npm start reports in one sentence', () => {
  it('that its port is taken, and how to choose another', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-startup-'))
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const { said, code } = start({ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1' })
    other.close()
    rmSync(folder, { recursive: true, force: true })
    expect(said).toBe(`Port ${port} is taken by another program: stop it, or choose another port with "PORT=${port + 1} npm start".`)
    expect(code).toBe(1)
  })

  it.skipIf(!mayMount)('that the disk of the data folder is full', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-full-'))
    const program = `import { startPostgres } from ${JSON.stringify(join(root, 'server/database/embedded-postgres.ts'))}
      await startPostgres({ dataDir: ${JSON.stringify(join(folder, 'disk/postgres'))}, durable: true }).catch((error) => console.log(error.message))
      process.exit(0)`
    const { stdout } = spawnSync(
      'unshare',
      [
        '-rm',
        'sh',
        '-c',
        'mkdir "$1/disk" && mount -t tmpfs -o size=6m none "$1/disk" && exec "$2" --input-type=module -e "$3"',
        'sh',
        folder,
        process.execPath,
        program,
      ],
      { encoding: 'utf8', timeout: 200_000, cwd: root },
    )
    rmSync(folder, { recursive: true, force: true })
    expect(stdout.trim()).toBe(`The disk is full: free some space for the data folder ${join(folder, 'disk/postgres')} and start again.`)
  })

  it('that one value is wrong, without errors that follow from it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-startup-'))
    const problem = 'The configuration has a problem:\n  - '
    expect(start({ DATA_DIR: folder, PORT: '70000' }).said).toBe(`${problem}PORT must be from 0 to 65535`)
    expect(start({ DATA_DIR: folder, PUBLIC_URL: 'here' }).said).toBe(`${problem}PUBLIC_URL must be a valid URL`)
    expect(start({ DATA_DIR: folder, DATABASE_URL: 'mysql://db/crewcall' }).said).toBe(`${problem}DATABASE_URL must be a postgres:// URL`)
    rmSync(folder, { recursive: true, force: true })
  })

  const others = ['setup.ts', 'migrate.ts', 'run-seed.ts', 'audit.ts --once', 'backup.ts /nowhere/copy', 'restore-drill.ts']
  it.each(['start.mjs', ...drawn(others, 1, 'no database')])('that no database answers, for %s', (command) => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-startup-'))
    const [name = '', ...args] = command.split(' ')
    const env = { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', PORT: '0' }
    const { stderr, status } = spawnSync(process.execPath, [`scripts/${name}`, ...args], {
      cwd: root,
      env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...env },
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true, force: true })
    expect([stderr.trim(), status]).toEqual(['No PostgreSQL answers at 127.0.0.1:1: start it, or correct DATABASE_URL.', 1])
  })

  it.each(['scripts/start.mjs', 'server/main-api.mjs', 'server/main-worker.mjs'])('that Node does not fit, on any Node, by %s', (path) => {
    const program = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); await import(${JSON.stringify(join(root, path))})`
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', cwd: root })
    expect([stderr, status]).toEqual([expect.stringMatching(/^Crewcall needs Node 24\.2 or newer, and this is 20\.20\.2: [^\n]+\n$/), 1])
  })

  it('that the packages are not installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-bare-'))
    for (const name of ['fit.mjs', 'start.mjs']) copyFileSync(join(root, 'scripts', name), join(folder, name))
    const { stderr, status } = spawnSync(process.execPath, [join(folder, 'start.mjs')], { encoding: 'utf8' })
    rmSync(folder, { recursive: true, force: true })
    expect([stderr, status]).toEqual([expect.stringMatching(/^The packages of Crewcall are not here: run "npm ci"[^\n]+\n$/), 1])
  })

  it.runIf(process.platform === 'linux')('nothing on an older npm, which removes the link to the packaged Node', () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-link-'))
    const program = `node_modules/node-linux-${process.arch}/bin/node`
    for (const path of ['scripts', dirname(program)]) mkdirSync(join(folder, path), { recursive: true })
    copyFileSync(join(root, 'scripts/link-node.mjs'), join(folder, 'scripts/link-node.mjs'))
    writeFileSync(join(folder, program), 'the packaged one')
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    const [, ...args] = (scripts['postinstall'] ?? '').split(' ')
    for (const _time of ['once', 'again']) expect(spawnSync(process.execPath, args, { cwd: folder }).status).toBe(0)
    expect(readFileSync(join(folder, 'node_modules/.bin/node'), 'utf8')).toBe('the packaged one')
    rmSync(folder, { recursive: true, force: true })
  })

  it('that it may not listen there, or that HOST is no address of this machine', () => {
    expect(explain('listen EACCES: permission denied 127.0.0.1:80')).toBe(
      'This user may not listen on a port below 1024: choose PORT=3000, or put a proxy in front.',
    )
    expect(explain('getaddrinfo ENOTFOUND nosuch')).toMatch(/^HOST names no address of this machine/)
  })

  it('that the disk became full, or that a folder is not writable', () => {
    expect(explain('ENOSPC: no space left on device, write')).toBe(
      'The disk is full: free some space and start again; nothing that was saved is lost.',
    )
    expect(explain('The database stopped:\nPANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device')).toMatch(
      /^The disk is full: [^.]+\.$/,
    )
    expect(explain("EACCES: permission denied, mkdir '/var/lib/crewcall'")).toBe(
      'This user may not use /var/lib/crewcall: choose another folder with DATA_DIR.',
    )
  })
})

describe('a first start', () => {
  it('gives the address before the demonstration is complete, and stops then without a word about lost connections', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-startup-'))
    const port = await freePort()
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port) },
    })
    const said = { out: '', err: '' }
    // Its last words may be read after its end.
    const ended = new Promise<number | null>((done) => child.once('close', done))
    const opened = new Promise<void>((done) => child.stdout.on('data', () => said.out.includes('Crewcall runs at') && done()))
    const isFurther = new Promise<void>((done) => child.stdout.on('data', () => said.out.includes('part 2 of 8') && done()))
    child.stdout.prependListener('data', (text: Buffer) => (said.out += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
    await opened
    const [page, code] = await Promise.all([
      fetch(`http://127.0.0.1:${port}/auth`),
      fetch(`http://127.0.0.1:${port}/api/auth/codes/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ channel: 'phone', address: '+18435550101' }),
      }),
    ])
    expect([page.status, code.status]).toEqual([200, 202])
    expect(said.out).not.toContain('Everything is there')
    await isFurther
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    rmSync(folder, { recursive: true, force: true })
    expect(said.out.split('\n')[0]).toMatch(/^· /)
    expect(said.out.trim().split('\n').at(-1)).toBe('Stopping…')
    expect([said.out, said.err].join('')).not.toContain('level')
    expect(said.err).toBe('')
  })
})
