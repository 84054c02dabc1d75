import { addPushDevice, listPushDevices, removePushDevice } from '@crewcall/contract/push.ts'
import type { pushStates } from '@crewcall/contract/push.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { sha256 } from '../../lib/sha256.ts'
import { storeToken } from '../../lib/session.ts'
import { BrowserWithPushes } from '../../test/browser-with-pushes.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { checkHere, fingerprintHere, forgetHere, pushReadiness, switchOff, switchOn } from './push-here.ts'

const key = `B${'A'.repeat(86)}`
const newKey = `B${'E'.repeat(86)}`
const me = 115

let browser: BrowserWithPushes
beforeEach(() => {
  localStorage.clear()
  storeToken({ value: 'token', expiry: Date.now() / 1000 + 3600, user_id: me })
  browser = new BrowserWithPushes().use()
})

const device = (fingerprint: string) => ({ id: 1, fingerprint, user_agent: '', created_ts: '2026-01-01T00:00:00Z', last_ok_at: null })
const hashOf = (number: number) => sha256(`https://fcm.googleapis.com/fcm/send/${number}`)

function server(state: (typeof pushStates)[number], public_key: string | null = key) {
  return fakeApi(
    reply(listPushDevices, () => ({ public_key, state, results: [] })),
    reply(addPushDevice, ({ body }) => device(sha256(body.endpoint))),
    reply(removePushDevice, () => ({})),
  )
}
const added = (api: ReturnType<typeof server>) => api.calls.filter(({ name }) => name === 'addPushDevice').map(({ body }) => body)

it('Pressing the switch asks once, and tells the server the address', async () => {
  const api = server('OFF')
  expect(await switchOn(me, key)).toBe(true)
  expect(added(api)).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/fcm/send/1', public_key: key, replaces: null }])
  expect(await fingerprintHere()).toBe(hashOf(1))
  await switchOff(1)
  expect([await fingerprintHere(), localStorage.getItem('push')]).toEqual([null, null])
})

it('Whoever says no is not subscribed, and whoever blocked it is told so', async () => {
  const api = server('OFF')
  browser.answer = 'denied'
  expect(await switchOn(me, key)).toBe(false)
  expect([added(api), browser.current, pushReadiness()]).toEqual([[], null, 'blocked'])
})

it('An address that the server refuses is not kept', async () => {
  fakeApi()
  await expect(switchOn(me, key)).rejects.toThrow('No fake for')
  expect(browser.current).toBeNull()
})

it('A start with the same key and address changes nothing, and one without pushes asks nobody', async () => {
  const idle = server('OFF')
  await checkHere(me)
  expect(idle.calls).toEqual([])
  await switchOn(me, key)
  const api = server('ON')
  await checkHere(me)
  expect([added(api), browser.count]).toEqual([[], 1])
})

it.each([
  ['the key changed', 'RENEW', newKey, 2],
  ['the push service forgot the address', 'RENEW', key, 2],
  ['the person signed in anew', 'REGISTER', key, 1],
] as const)('A start after %s gives the address again', async (_, state, public_key, count) => {
  server('OFF')
  await switchOn(me, key)
  const api = server(state, public_key)
  await checkHere(me)
  expect(added(api)).toMatchObject([{ endpoint: `https://fcm.googleapis.com/fcm/send/${count}`, public_key, replaces: hashOf(1) }])
})

it('A start after the browser changed or lost the address gives the new one for the old one', async () => {
  server('OFF')
  await switchOn(me, key)
  await browser.current?.unsubscribe()
  const api = server('ON')
  await checkHere(me)
  expect(added(api)).toMatchObject([{ endpoint: 'https://fcm.googleapis.com/fcm/send/2', replaces: hashOf(1) }])
})

it('A start after it was switched off elsewhere, or as somebody else, ends it here', async () => {
  server('OFF')
  await switchOn(me, key)
  const api = server('OFF')
  await checkHere(me)
  expect([browser.current, added(api)]).toEqual([null, []])
  await switchOn(me, key)
  server('OFF')
  await checkHere(116)
  expect(browser.current).toBeNull()
})

it('Signing out ends it in this browser also without the server', async () => {
  server('OFF')
  await switchOn(me, key)
  fakeApi()
  await forgetHere()
  expect([browser.current, localStorage.getItem('push')]).toEqual([null, null])
})

it('An iPhone must have the app on its home screen; another browser may know no pushes', () => {
  Reflect.deleteProperty(globalThis, 'PushManager')
  expect(pushReadiness()).toBe('unsupported')
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: {}, userAgent: 'Mozilla/5.0 (iPhone)', maxTouchPoints: 5 })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(pushReadiness()).toBe('not_installed')
})
