import { expect, it } from 'vitest'
import { waitsIn } from './check-waits.ts'

const inTest = (text: string, path = 'server/modules/gigs/a.test.ts') =>
  waitsIn({ path, text }).map((wait) => wait.slice(wait.indexOf(' ') + 1))

it.each([
  ['sleeps', "import { setTimeout as pause } from 'node:timers/promises'"],
  ['sleeps', "const { setTimeout: pause } = await import('timers/promises')"],
  ['sleeps', 'await new Promise((done) => setTimeout(done, 50))'],
  ['sleeps', 'await new Promise((done) => globalThis.setTimeout(done, 50))'],
  ['sleeps', 'const { promise, resolve } = Promise.withResolvers<void>(); setTimeout(resolve, 50); await promise'],
  ['sleeps', 'const soon = (ms: number) => new Promise<void>((done) => { setTimeout(() => done(), ms) })'],
  ['sleeps', 'await page.waitForTimeout(1000)'],
  ['repeats itself', 'await expect(async () => { await page.reload() }).toPass()'],
  ['repeats itself', 'await expect(async () => { await page.reload() }).toPass({ timeout: 60_000 })'],
  ['runs again', "it('holds', { retry: 2 }, () => undefined)"],
  ['runs again', "it('holds', { retry: { count: 2 } }, () => undefined)"],
  ['asserts on a stop-watch', 'const began = Date.now(); work(); const ended = Date.now(); expect(ended - began).toBeLessThan(2000)'],
  ['asserts on a stop-watch', 'const began = performance.now(); await work(); expect(performance.now() - began).toBeLessThan(2000)'],
  ['asserts on a stop-watch', 'const began = Date.now(); const took = (Date.now() - began) / 1000; expect(took).toBeLessThanOrEqual(2)'],
  ['asserts on a stop-watch', 'const all = []; all.push(performance.now() - began); expect(Math.max(...all)).not.toBeGreaterThan(90)'],
  ['gives up', 'await vi.waitFor(() => expect(seen).toEqual([1]))'],
  ['gives up', "await screen.findByText('Saved', {}, { timeout: 300 })"],
  ['limits tests', 'vi.setConfig({ testTimeout: 20_000 })'],
  ['limits tests', 'test.setTimeout(20_000)'],
  ['limits tests', "it('holds', () => undefined, 20_000)"],
  ['is pressed until', 'await expect(async () => { await save.click(); await expect(note).toBeVisible() }).toPass({ timeout: 9000 })'],
  ['begins on the day', "const today = instantToWall(new Date(), 'America/New_York').date"],
])('%s: a test with %s is refused', (why, text) => {
  expect(inTest(text)).toEqual([expect.stringMatching(`^${why}`)])
})

it('The settings and all that only journeys use are held, too', () => {
  expect(inTest('await page.waitForTimeout(1000)', 'web/e2e/support/hands.ts')).toHaveLength(1)
  expect(inTest('await expect(note).toBeVisible({ timeout: 2000 })', 'web/e2e/a.spec.ts')).toHaveLength(1)
  expect(inTest('expect(await row.textContent()).not.toBe(before)', 'web/e2e/a.spec.ts')).toEqual([
    expect.stringMatching('^is looked at once'),
  ])
  expect(inTest('export default defineConfig({ retries: 1 })', 'web/playwright.config.ts')).toHaveLength(1)
})

it.each([
  'await new Promise((done) => setTimeout(done))',
  'await expect(async () => { await page.reload() }).toPass({ timeout: 10_000 })',
  'await expect(async () => { expect(await note.isVisible({ timeout: 500 })).toBe(true) }).toPass({ timeout: 10_000 })',
  "it('holds', () => undefined, 600_000)",
  'await expect.poll(() => seen.length).toBeGreaterThan(2)',
  'await waitFor(() => expect(seen).toEqual([1]))',
  'await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 100_000 })',
  'const name = `Parking${Date.now()}`; expect(name.length).toBeGreaterThan(7)',
  "job('later', { retries: 2 })",
  'vi.useFakeTimers(); const began = Date.now(); expect(Date.now() - began).toBeLessThan(2)',
])('%s is allowed', (text) => {
  expect(inTest(text)).toEqual([])
})

it('What is no test may sleep', () => {
  expect(inTest('await new Promise((done) => setTimeout(done, 50))', 'server/platform/worker.ts')).toEqual([])
})
