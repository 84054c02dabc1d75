import { expect, it } from 'vitest'
import { reachedBy, readProject } from './changed.ts'

const project = readProject()
const of = (...changed: string[]) => {
  const reached = reachedBy(changed, project)
  if (reached === undefined) throw new Error('It cannot be told')
  return reached
}

it('reaches the tests that import what changed, or call the module that did, and the journeys that press its screens', () => {
  const { tests, journeys } = of('server/modules/payments/refunds/give-back.ts')
  expect(tests).toContain('server/modules/payments/refunds/refunds.test.ts')
  expect(tests).toContain('server/proof/authz.test.ts')
  expect(tests).not.toContain('server/modules/chat/profile.test.ts')
  expect(tests).not.toContain('web/src/features/timesheets/go-on.test.ts')
  expect(journeys).toContain('web/e2e/4-disputed-first.spec.ts')
  expect(journeys).not.toContain('web/e2e/6-chat-name.spec.ts')
})

it('reaches screens through what they import', () => {
  const { tests, journeys } = of('web/src/features/timesheets/go-on.ts')
  expect(tests).toContain('web/src/features/timesheets/go-on.test.ts')
  expect(tests.filter((path) => path.startsWith('server/modules/'))).toEqual([])
  expect(tests.length).toBeLessThan(120)
  expect(journeys).toEqual(['web/e2e/4-pay-run-kept.spec.ts', 'web/e2e/7-cut-pay-run.spec.ts'])
})

it('takes a migration for a change of the modules that own its tables', () => {
  expect(of('server/migrations/0406_city_key.sql').tests).toContain('server/modules/skills/minimum-wages.test.ts')
})

it('always has the laws that read the project, and nothing else for words', () => {
  const { tests, journeys } = of('docs/rules/hours.md')
  expect(tests.every((path) => /^(scripts|server\/(test|proof)|web\/(e2e\/support|src\/theme))\/|^(server|web)\/[^/]+$/.test(path))).toBe(
    true,
  )
  expect(tests).toContain('server/test/runbook.test.ts')
  expect(journeys).toEqual([])
})

it('reaches what helpers of all tests call, and every journey from what is beneath all modules', () => {
  expect(of('server/modules/gig-changes/routes.ts').tests).toContain('server/modules/teams/teams.test.ts')
  expect(of('server/platform/queue.ts').journeys).toContain('web/e2e/6-chat-name.spec.ts')
  expect(of('server/platform/queue.test.ts').journeys).toEqual([])
  expect(of('bench/goals.ts').tests).toContain('bench/goals.test.ts')
})

it.each([
  'package-lock.json',
  'vitest.config.ts',
  'web/vite.config.ts',
  'scripts/product-pool.ts',
  'scripts/seed-properties.ts',
  ['server/migrations/0001', 'gone.sql'].join('_'),
  'server/migrations/0390_months.sql',
  ['web/public/unheard', 'of.bin'].join('-'),
])('cannot tell what packages, the set-up of tests, and files that nobody names reach: %s', (path) => {
  expect(reachedBy([path], project)).toBeUndefined()
})
