import { expect, it, vi } from 'vitest'
import { quietly, reloadOnMissingModule } from './preload-reload.ts'

it('What nobody waits for, and whatever cannot come without a line, may be missing without a reload; what somebody opens may not', async () => {
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
