import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Debian } from './debian.ts'

// The programs that make and boot a machine, as far as this is about: a root folder, a first process, and a question that is never answered.
const programs = {
  debootstrap: 'for folder; do :; done; mkdir -p "$folder/etc"',
  'systemd-nspawn': 'case "$*" in *--boot*) sleep 600 & trap "kill $!" TERM EXIT; wait ;; esac',
  nsenter: 'exec sleep 600',
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'debian-test-'))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  vi.stubEnv('TMPDIR', folder)
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('the root of a new machine is open to everybody on it, as that of any Debian', () => {
  const machine = Debian.make()
  expect((statSync(machine.folder).mode & 0o777).toString(8)).toBe('755')
})

it('a machine that never says that it is up is given up', async () => {
  const machine = Debian.make()
  await expect(machine.boot(['crewcall.example'], { withinMs: 300 })).rejects.toThrow('did not start')
  await machine.discard()
})
