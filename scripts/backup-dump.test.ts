import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { clientProgram } from './backup-dump.ts'

const url = inject('databaseUrl')
const folder = mkdtempSync(join(tmpdir(), 'crewcall-programs-'))

function placeProgram(name: string, version: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`)
  chmodSync(path, 0o755)
  return path
}

describe('the program that makes a backup', () => {
  beforeAll(() => void placeProgram('pg_dump', '99.1'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("is one that supports this server's version", async () => {
    expect(await clientProgram('pg_dump', url, ['/nowhere', folder])).toBe(join(folder, 'pg_dump'))
  })

  it('is requested in one sentence if there is none', async () => {
    await expect(clientProgram('pg_dump', url, ['/nowhere'])).rejects.toThrow(
      /^A backup of PostgreSQL \d+ needs its pg_dump: install the package postgresql-client-\d+/,
    )
  })

  it('is requested if the existing one is older than the server', async () => {
    placeProgram('pg_restore', '9.6')
    await expect(clientProgram('pg_restore', url, [folder])).rejects.toThrow('needs its pg_restore')
  })
})
