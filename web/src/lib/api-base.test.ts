import { getMe, refreshSession } from '@crewcall/contract/identity.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runPageScript } from '../test/page-script.ts'
import { somebody } from '../test/people.ts'

const api = 'https://api.crewcall.example/v1/api'

let asked: ReturnType<typeof vi.fn>
beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'crewcall'
  meta.content = JSON.stringify({ api })
  document.head.append(meta)
  vi.resetModules()
  asked = vi.fn(async () => new Response(JSON.stringify(somebody())))
  vi.stubGlobal('fetch', asked)
  Object.assign(globalThis, { early: undefined })
  localStorage.setItem('token', JSON.stringify({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null }))
})
afterEach(() => {
  document.querySelector('meta[name="crewcall"]')?.remove()
  window.history.replaceState({}, '', '/')
})
const addresses = () => asked.mock.calls.map(([address]) => String(address))

it('Calls go to the API of the installation, with its cookies, including those made before the app has loaded', async () => {
  window.history.replaceState({}, '', '/start')
  runPageScript()
  expect(addresses()).toEqual([`${api}${getMe.path}`])
  const { call } = await import('./api.ts')
  await call(getMe, {})
  expect(asked).toHaveBeenCalledTimes(1)
  await call(getMe, {})
  expect(asked).toHaveBeenLastCalledWith(`${api}${getMe.path}`, expect.objectContaining({ credentials: 'include' }))
})

it('So do session renewal, the live stream, the health check, and pictures', async () => {
  localStorage.clear()
  asked.mockImplementation(async () => new Response('{}', { status: 401 }))
  const { refreshToken, storeToken } = await import('./session.ts')
  await refreshToken(null)
  storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null })
  const { listen } = await import('./live/listen.ts')
  const { QueryClient } = await import('@tanstack/react-query')
  const stop = new AbortController()
  const listening = listen(new QueryClient(), 3, stop.signal)
  await expect.poll(() => asked).toHaveBeenCalledTimes(2)
  stop.abort()
  await listening
  const { isReachable } = await import('./connection.ts')
  await isReachable()
  expect(addresses()).toEqual([`${api}${refreshSession.path}`, `${api}/live/`, `${api}/health/live`])
  const { pictureUrl } = await import('../domain/picture/picture-address.ts')
  expect(pictureUrl(undefined, 'default-location')).toBe(`${api}/media/default-location/`)
})

it('A file of an API on this machine keeps its address', async () => {
  const { fileAddress } = await import('./file-address.ts')
  expect(fileAddress('http://127.0.0.1:3999/api/media/plan/?signature=1')).toBe('http://127.0.0.1:3999/api/media/plan/?signature=1')
})
