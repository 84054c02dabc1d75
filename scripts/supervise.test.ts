import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { supervise } from './supervise.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-supervise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const logOf = (name: string) => join(folder, `${name}.log`)

async function untilLogged(name: string, words: string): Promise<void> {
  await expect.poll(() => (existsSync(logOf(name)) ? readFileSync(logOf(name), 'utf8') : '')).toContain(words)
}

describe('a supervised program', () => {
  it('tells where it listens', async () => {
    const args = ['-e', 'process.send({ other: 1 }); process.send({ listens: "http://127.0.0.1:5" }); setInterval(() => {}, 1000)']
    const program = supervise({ name: 'api', args, env: process.env, logFile: logOf('listening') })
    expect(await program.listens).toBe('http://127.0.0.1:5')
    await program.stop()
  })

  it('tells where it listens also when it restarts with its files', async () => {
    const path = join(folder, 'watched.mjs')
    writeFileSync(path, 'process.send({ listens: "http://127.0.0.1:6" }); setInterval(() => {}, 1000)')
    const program = supervise({ name: 'api', args: ['--watch', path], env: process.env, logFile: logOf('watched') })
    expect(await program.listens).toBe('http://127.0.0.1:6')
    await program.stop()
  })

  it('is given up with its last output if it dies young', async () => {
    const args = ['-e', 'console.error("no database today"); process.exit(3)']
    const { givenUp } = supervise({ name: 'worker', args, env: process.env, logFile: logOf('young') })
    expect(await givenUp).toMatch(/^The worker stopped right after its start.*\nno database today$/s)
  })

  it('writes its log into a folder that only its owner may open, also if it was open before', async () => {
    const logs = join(folder, 'logs')
    mkdirSync(logs, { mode: 0o755 })
    await supervise({ name: 'worker', args: ['-e', '0'], env: process.env, logFile: join(logs, 'worker.log') }).givenUp
    expect((statSync(logs).mode & 0o777).toString(8)).toBe('700')
  })

  it('gets time to shut down when it is stopped', async () => {
    const args = [
      '-e',
      'process.once("SIGTERM", () => { console.log("bye"); process.exit(0) }); setInterval(() => {}, 1000); console.log("up")',
    ]
    const program = supervise({ name: 'api', args, env: process.env, logFile: logOf('polite') })
    await untilLogged('polite', 'up')
    await program.stop()
    expect(readFileSync(logOf('polite'), 'utf8')).toBe('up\nbye\n')
  })
})
