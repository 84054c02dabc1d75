import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

/** The last commit from before the convention. */
const before = '194ec87d4fbe36fddce9679f8f15ae5c764c348d'
const convention = /^(?:feat|fix|refactor|perf|test|docs): \S/

/** What is wrong with the first line of a commit, or null. */
function faultOf(subject: string): string | null {
  if (!convention.test(subject)) return 'begins with none of feat:, fix:, refactor:, perf:, test:, docs:'
  return subject.length > 60 ? `has ${subject.length} characters, 60 at most` : null
}

function git(...args: string[]): { ok: boolean; text: string } {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return { ok: status === 0, text: stdout }
}

// A copy without history, or a shallow one, has nothing to check.
const hasHistory = existsSync(join(root, '.git')) && git('cat-file', '-e', `${before}^{commit}`).ok

it.runIf(hasHistory)('every commit has a subject of at most 60 characters', () => {
  const subjects = git('log', '--no-merges', '--format=%s', `${before}..HEAD`).text.split('\n')
  const faults = subjects.filter((subject) => subject !== '').map((subject) => ({ subject, fault: faultOf(subject) }))
  expect(faults.filter(({ fault }) => fault !== null)).toEqual([])
})

it.each([
  ['fix: a punch of a phone that stands in 1970 is kept', ''],
  ['a punch of a phone is kept', 'begins with'],
  ['chore: tidy', 'begins with'],
  ['fix: a punch of a phone whose clock was never set and stands in 1970 is kept', 'has 76 characters'],
])('%s', (subject, fault) => {
  expect(faultOf(subject) ?? '').toMatch(new RegExp(`^${fault}`))
  expect(faultOf(subject) === null).toBe(fault === '')
})
