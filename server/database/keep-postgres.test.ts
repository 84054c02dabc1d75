import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { connectTo } from './connect-database.ts'
import { keepPostgres } from './keep-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-kept-'))

async function ask(url: string, statement: string) {
  const client = await connectTo(url, 'test')
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

// Killed as when a server runs out of memory: the first process and all its children. A child may have
// ended by itself since it was listed.
function kill(): void {
  const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  process.kill(Number(pid), 'SIGKILL')
  for (const child of children) {
    try {
      process.kill(Number(child), 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

it.runIf(process.platform === 'linux')(
  'a killed database comes back with its committed data, and is given up if it dies young',
  async () => {
    const said: string[] = []
    const clock = vi.spyOn(performance, 'now')
    const kept = await keepPostgres({ dataDir: join(folder, 'postgres'), durable: true }, (line) => said.push(line))
    try {
      await ask(kept.url, 'create table saved as select 7 as number')
      clock.mockReturnValue(1e9)
      kill()
      await expect.poll(() => said.at(-1)).toBe('The database is back')
      expect(said[0]).toBe('The database ended unexpectedly and starts again; nothing that was saved is lost')
      expect(await ask(kept.url, 'select number from saved')).toEqual([{ number: 7 }])
      kill()
      expect(await kept.ended).toMatch(/^The database stopped:/)
    } finally {
      clock.mockRestore()
      await kept.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
