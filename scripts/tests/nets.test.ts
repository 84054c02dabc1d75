import { expect, it } from 'vitest'
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
