import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../source-files.ts'
import { netOf, testFiles } from './nets.ts'

const tagged = (word: string) => ['//', '@module-tag', word].join(' ')
const of = (path: string, text = '') => netOf({ path, text })

it('has rules, the platform and the main job in the quick net, and the rest in the full one', () => {
  expect(of('contract/rules/overtime.test.ts')).toBe('quick')
  expect(of('server/platform/queue.test.ts')).toBe('quick')
  expect(of('server/modules/payments/refunds/refunds.test.ts')).toBe('quick')
  expect(of('web/src/features/post-gig/draft.test.ts')).toBe('quick')
  expect(of('web/src/features/post-gig/post-screen.test.tsx')).toBe('full')
  expect(of('server/modules/hiring/trials.test.ts')).toBe('full')
  expect(of('server/proof/touches.test.ts')).toBe('full')
})

it('does as the word in a file says', () => {
  expect(of('server/proof/authz.test.ts', `import x\n\n${tagged('quick')}\n`)).toBe('quick')
  expect(of('server/platform/queue.test.ts', `${tagged('full')}\n`)).toBe('full')
  expect(of('server/races/pictures.test.ts', `${tagged('proof')}\n`)).toBe('proof')
  expect(of('server/platform/queue.test.ts', `it('says ${tagged('full')}')`)).toBe('quick')
})

it('finds every test file once, in one of the three', () => {
  const all = testFiles('quick', 'full', 'proof')
  expect(all).toContain('scripts/tests/nets.test.ts')
  expect([...testFiles('quick'), ...testFiles('full'), ...testFiles('proof')].toSorted()).toEqual(all.toSorted())
  expect(new Set(all).size).toBe(all.length)
})

it('runs every file that is named like a test', () => {
  const exclude = ['**/node_modules/**', '**/.*/**']
  const named = globSync('**/*.{test,spec}.{ts,tsx,mts,cts,js,jsx,mjs,cjs}', { cwd: root, exclude }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const known = new Set([...testFiles('quick', 'full', 'proof'), ...globSync('web/e2e/**/*.spec.ts', { cwd: root })])
  expect(named.filter((path) => !known.has(path))).toEqual([])
})

it('has no long form that `npm run proof` does not name', () => {
  const proofs = readFileSync(join(root, 'scripts/proof.ts'), 'utf8')
  expect(testFiles('proof').filter((path) => !proofs.includes(`'${path}'`))).toEqual([])
})
