import { beforeEach, expect, it, vi } from 'vitest'
import { isMissingModule, quietly, reloadOnce, reloadOnMissingModule } from './preload-reload.ts'

beforeEach(() => sessionStorage.clear())

it('Prefetched code, and whatever cannot load while offline, may be missing without a reload; what a person opens may not', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reloadOnMissingModule()
  const reloads: boolean[] = []
  const missing = () => {
    reloads.push(!window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error('gone') })))
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  }
  await missing().catch(() => undefined)
  line.mockReturnValue(true)
  await quietly(missing)
  await missing().catch(() => undefined)
  expect(reloads).toEqual([false, false, true])
})

it('A page is reloaded once, and again after half a minute', () => {
  expect([reloadOnce(1_000_000), reloadOnce(1_029_999), reloadOnce(1_030_000)]).toEqual([true, false, true])
})

it.each([
  ['Failed to fetch dynamically imported module: /assets/a.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Module script failed', true],
  ['Failed to fetch', false],
])('%s is a missing module: %s', (message, expected) => {
  expect([isMissingModule(new TypeError(message)), isMissingModule(message)]).toEqual([expected, false])
})
