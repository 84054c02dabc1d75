import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'
import { risen, type Ceilings } from './tests/work.ts'

const path = 'scripts/tests/ceilings.json'

// What the tests may cost falls from commit to commit; `npm test` counts what they do cost.
function versions(): Ceilings[] {
  const now = JSON.parse(readFileSync(join(root, path), 'utf8')) as Ceilings
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const commits = git('log', '-3', '--format=%H', '--', path).split('\n').filter(Boolean).toReversed()
    return [...commits.map((commit) => JSON.parse(git('show', `${commit}:${path}`)) as Ceilings), now]
  } catch {
    return [now]
  }
}

const all = versions()
// With each before it: a number that is taken away and put back may not have risen, either.
const found = new Set(all.flatMap((after, index) => all.slice(0, index).flatMap((before) => risen(before, after))))
for (const line of found) process.stderr.write(`${path}: ${line}. Take as much away elsewhere in the same commit.\n`)
process.exitCode = found.size > 0 ? 1 : 0
