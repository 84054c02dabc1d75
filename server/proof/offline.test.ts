import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/source-files.ts'
import { isLong, report } from './figures.ts'

// A separate network namespace has only loopback, which must be enabled in it.
const alone = ['-rn', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const mayBeAlone = process.platform === 'linux' && spawnSync('unshare', [...alone, 'true']).status === 0
const loader = `--import=${pathToFileURL(join(root, 'scripts/only-loopback.ts')).href}`

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) => done({ code, said }))
  })
}

describe('without a network', () => {
  it('a program of the run reaches only this machine, and every attempt is logged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'crewcall-offline-'))
    const log = join(folder, 'attempts')
    const here = createServer((_request, reply) => reply.end('here'))
    await new Promise<void>((done) => here.listen(0, '127.0.0.1', done))
    const { port } = here.address() as AddressInfo
    const asks = `for (const url of ['http://192.0.2.1/', 'https://crewcall.example/', 'http://127.0.0.1:${port}/', 'http://localhost:${port}/'])
      await fetch(url).then(async (answer) => console.log(await answer.text()), ({ cause }) => console.log(cause.code ?? cause.message))`
    const { said } = await run(process.execPath, ['--input-type=module', '-e', asks], { NODE_OPTIONS: loader, ONLY_LOOPBACK_LOG: log })
    here.close()
    const attempts = readFileSync(log, 'utf8').trim().split('\n')
    rmSync(folder, { recursive: true, force: true })
    expect(said.trim().split('\n').slice(0, 3)).toEqual(['ENETUNREACH', 'ENETUNREACH', 'here'])
    expect(attempts).toEqual(['connect 192.0.2.1', 'connect crewcall.example'])
  })

  it.runIf(isLong() && mayBeAlone)(
    'the whole product starts, creates its seed data and serves a browser in a namespace with only loopback',
    { timeout: 900_000 },
    async () => {
      const began = performance.now()
      const { code, said } = await run('unshare', [...alone, process.execPath, 'scripts/e2e.ts', '--project', 'phone'])
      const passed = Number(/(\d+) passed/.exec(said)?.[1] ?? 0)
      report('offline', { journeys: passed, seconds: Math.round((performance.now() - began) / 1000), exit: code })
      expect([code, said.slice(-2000)]).toEqual([0, expect.stringContaining('No program tried to reach another machine')])
    },
  )
})
