import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const robin = { body: { first_name: 'Robin' } }
const pageLoadedAnew = async () => {
  vi.resetModules()
  return import('./command-keys.ts')
}
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') }))
afterEach(() => vi.useRealTimers())
const minutesLater = (minutes: number) => vi.setSystemTime(Date.parse('2026-11-20T12:00:00Z') + minutes * 60_000)

it('The same command keeps its key for ten minutes, and one with any difference has another', async () => {
  const { keyFor } = await pageLoadedAnew()
  const key = keyFor(updateMe, robin)
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  minutesLater(9.99)
  expect(keyFor(updateMe, { body: { first_name: 'Robin' } })).toBe(key)
  const others = [keyFor(updateMe, { body: { first_name: 'Robim' } }), keyFor(updateMe, {}), keyFor(getMe, robin)]
  expect(new Set([key, ...others]).size).toBe(4)
  minutesLater(10)
  expect(keyFor(updateMe, robin)).not.toBe(key)
})

it('Texts that differ only in order or in one letter are different commands', async () => {
  const { keyFor } = await pageLoadedAnew()
  const texts = ['ab', 'ba', 'aab', 'aba', 'a b', 'é', 'è', '😀', '😁', '']
  expect(new Set(texts.map((first_name) => keyFor(updateMe, { body: { first_name } }))).size).toBe(texts.length)
})

it('A command with a known outcome gets a new key the next time; the outcome of an older one changes nothing', async () => {
  const { keyFor, settled } = await pageLoadedAnew()
  const key = keyFor(updateMe, robin)
  settled(updateMe, robin, 'of another press')
  settled(updateMe, { body: { first_name: 'Casey' } }, key)
  expect(keyFor(updateMe, robin)).toBe(key)
  settled(updateMe, robin, key)
  expect(keyFor(updateMe, robin)).not.toBe(key)
})

it('Keys survive the page, without the input, and expired ones are deleted', async () => {
  const before = await pageLoadedAnew()
  const key = before.keyFor(updateMe, robin)
  const stored = sessionStorage.getItem('open_commands') ?? ''
  expect(stored).toContain(key)
  expect(stored).not.toContain('Robin')
  const after = await pageLoadedAnew()
  expect(after.keyFor(updateMe, robin)).toBe(key)
  minutesLater(11)
  after.keyFor(getMe, {})
  expect(sessionStorage.getItem('open_commands')).not.toContain(key)
})

it('If the storage contains something else or is denied, the keys are those of this page', async () => {
  sessionStorage.setItem('open_commands', 'not ours')
  const { keyFor } = await pageLoadedAnew()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const key = keyFor(updateMe, robin)
  expect(keyFor(updateMe, robin)).toBe(key)
})
