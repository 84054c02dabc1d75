import { expect, it, vi } from 'vitest'
import { answerFile, answerPage, kindOf } from './answer.ts'
import type { KeptFiles } from './kept-files.ts'

const origin = 'https://crewcall.test'
const shell = new Response('shell')
const withKept = (file?: Response) => ({ page: async () => shell, file: async () => file, add: vi.fn(async () => undefined) })
const as = (kept: ReturnType<typeof withKept>) => kept as unknown as KeptFiles

it.each([
  ['/pro/clock?tab=x', 'GET', 'navigate', 'page'],
  ['/assets/first-1a2b.js', 'GET', 'cors', 'file'],
  ['/api/pro/clock/', 'GET', 'cors', undefined],
  ['/api/calendar/1.ics', 'GET', 'navigate', undefined],
  ['/api/users/me/', 'GET', 'navigate', undefined],
  ['/brand/0a-9x9/logo.png', 'GET', 'no-cors', 'file'],
  ['/media/photo.jpg', 'GET', 'no-cors', undefined],
  ['/pro/clock', 'POST', 'navigate', undefined],
  ['/map/tiles.pmtiles?v=1', 'GET', 'cors', undefined],
  ['/assets/street-map-1a2b.js', 'GET', 'cors', undefined],
  ['/assets/maplibre-gl-worker-1a2b.js', 'GET', 'same-origin', undefined],
] as const)('%s by %s as %s is answered as: %s', (path, method, mode, kind) => {
  expect(kindOf({ url: `${origin}${path}`, method, mode }, origin)).toBe(kind)
})

it('Nothing of another origin is answered', () => {
  expect(kindOf({ url: 'https://elsewhere.test/assets/a.js', method: 'GET', mode: 'cors' }, origin)).toBeUndefined()
})

it('A page comes from the network, and is the kept shell when the network or the server is gone', async () => {
  const kept = as(withKept())
  expect(await (await answerPage(kept, `${origin}/pro`, Promise.resolve(new Response('new')))).text()).toBe('new')
  expect(await answerPage(kept, `${origin}/pro`, Promise.reject(new TypeError('offline')))).toBe(shell)
  expect(await answerPage(kept, `${origin}/pro`, Promise.resolve(new Response('', { status: 502 })))).toBe(shell)
  expect((await answerPage(kept, `${origin}/pro`, Promise.resolve(new Response('', { status: 404 })))).status).toBe(404)
})

it('A page that does not arrive within four seconds is the kept shell', async () => {
  vi.useFakeTimers()
  const answer = answerPage(as(withKept()), `${origin}/pro`, new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(4100)
  vi.useRealTimers()
  expect(await answer).toBe(shell)
})

it('A kept file is not fetched again; a new one is kept, and a missing one is not', async () => {
  const fetchFile = vi.fn(async () => new Response('fetched'))
  const request = new Request(`${origin}/assets/a.js`)
  const later = (work: Promise<unknown>) => void work
  expect(await (await answerFile(as(withKept(new Response('kept'))), request, { fetchFile, later })).text()).toBe('kept')
  expect(fetchFile).not.toHaveBeenCalled()
  const kept = withKept()
  expect(await (await answerFile(as(kept), request, { fetchFile, later })).text()).toBe('fetched')
  expect(kept.add).toHaveBeenCalledTimes(1)
  await answerFile(as(kept), request, { fetchFile: async () => new Response('', { status: 404 }), later })
  expect(kept.add).toHaveBeenCalledTimes(1)
})
