import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../server/database/migrate.ts'
import { root } from './source-files.ts'

const path = 'server/migrations/released.txt'
const file = join(root, path)

type Released = { name: string; checksum: string }

/** The released migrations, as of their release. */
export function readReleased(text = readFileSync(file, 'utf8')): Released[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [checksum = '', name = ''] = line.split(/\s+/)
      return { name, checksum }
    })
}

/**
 * Names every released migration that is missing or changed. A migration that ran on somebody's database is never edited: a new file
 * corrects it.
 * @param earlier the lists of earlier releases, of which no line may be missing or changed
 */
export function brokenReleases(
  released: readonly Released[],
  own: readonly Released[],
  earlier: readonly (readonly Released[])[] = [],
): string[] {
  const now = new Map(own.map(({ name, checksum }) => [name, checksum]))
  const listed = new Map(released.map(({ name, checksum }) => [name, checksum]))
  const changed = released
    .filter(({ name, checksum }) => now.get(name) !== checksum)
    .map(({ name }) =>
      now.has(name)
        ? `${name} was changed after its release: restore it and add a new migration.`
        : `${name} was released and is gone: restore it.`,
    )
  const unlisted = earlier
    .flat()
    .filter(({ name, checksum }) => listed.get(name) !== checksum)
    .map(({ name }) => `${name} is not in ${path} as an earlier release listed it: the list only grows.`)
  return [...changed, ...new Set(unlisted)]
}

/** The lists of the releases tagged in git; none without git. */
function earlierLists(): Released[][] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const show = (ref: string) => {
    try {
      return [readReleased(git('show', `${ref}:${path}`))]
    } catch {
      return []
    }
  }
  try {
    return git('tag', '--list', 'v*').split('\n').filter(Boolean).flatMap(show)
  } catch {
    return []
  }
}

// `npm run migrations` checks; `npm run migrations -- release` adds the migrations of this release.
if (import.meta.main) {
  const own = readMigrations()
  const broken = brokenReleases(readReleased(), own, earlierLists())
  if (broken.length > 0) {
    process.stderr.write(`${broken.join('\n')}\n`)
    process.exitCode = 1
  } else if (process.argv[2] === 'release') {
    const listed = new Set(readReleased().map(({ name }) => name))
    const fresh = own.filter(({ name }) => !listed.has(name))
    appendFileSync(file, fresh.map(({ name, checksum }) => `${checksum}  ${name}\n`).join(''))
    process.stdout.write(
      fresh.length > 0 ? `Released ${fresh.map(({ name }) => name).join(', ')}\n` : 'Every migration is released already.\n',
    )
  } else process.stdout.write(`${readReleased().length} of ${own.length} migrations are released and unchanged.\n`)
}
