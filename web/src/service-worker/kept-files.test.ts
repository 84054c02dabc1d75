import { expect, it } from 'vitest'
import { KeptFiles, type KeptPart } from './kept-files.ts'

const build = {
  version: 'v1',
  entries: { shell: 'first.js', pro: 'clock.js' },
  parts: { shell: ['/assets/first.js'], 'shell-es': [], pro: ['/assets/clock.js'], 'pro-es': [] },
}
const pages: Record<string, string> = { '/start': '<script src="first.js">', '/pro': '<script src="clock.js">' }

// The part of the browser's caches that is used here.
function fakeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>()
  const path = (asked: RequestInfo | URL) => new URL(String(asked), 'https://crewcall.test').pathname
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    return {
      put: async (at: string, file: Response) => void held.set(path(at), file),
      match: async (at: string) => held.get(path(at)),
      keys: async () => [...held.keys()].map((at) => ({ url: `https://crewcall.test${at}` })),
    }
  }
  const match = async (at: string) => [...all.values()].map((held) => held.get(path(at))).find(Boolean)
  return { open, match, keys: async () => [...all.keys()] } as unknown as CacheStorage
}

async function kept(parts: readonly KeptPart[]): Promise<KeptFiles> {
  const files = new KeptFiles(fakeCaches(), build)
  const answer = async (at: RequestInfo | URL) => new Response(pages[String(at)] ?? 'code')
  await files.install(answer as typeof fetch)
  globalThis.fetch = answer as typeof fetch
  await files.keep(parts)
  return files
}

it.each([
  [['pro'], '/pro/clock', '/pro'],
  [['pro'], '/settings', '/pro'],
  [['pro'], '/locations/1/home', '/pro'],
  [['shell'], '/locations/1/home', '/start'],
  [['shell'], '/pro', '/start'],
  [['shell', 'pro'], '/pro/find', '/pro'],
  [['shell', 'pro'], '/locations/1/home', '/start'],
  [[], '/pro', undefined],
] as [KeptPart[], string, string | undefined][])('A phone that keeps %j opens %s with the page of %s', async (parts, path, page) => {
  const found = await (await kept(parts)).page(path)
  expect(await found?.text()).toBe(page && pages[page])
})

it('A page of another version is not kept', async () => {
  const files = new KeptFiles(fakeCaches(), build)
  const answer = async () => new Response('<script src="older.js">')
  await expect(files.install(answer as typeof fetch)).rejects.toThrow(/another version/)
})

it('At each start of the app both pages are kept again, with the name of now; one of another version, or none, replaces nothing', async () => {
  const files = await kept(['shell', 'pro'])
  const answers: Record<string, () => Promise<Response>> = {}
  globalThis.fetch = (async (at: RequestInfo | URL) => answers[String(at)]?.() ?? new Response('code')) as typeof fetch
  const now = async () => Promise.all(['/locations/1/home', '/pro'].map(async (path) => (await files.page(path))?.clone().text()))
  answers['/start'] = async () => new Response('<title>Toledo</title><script src="first.js">')
  answers['/pro'] = async () => new Response('<title>Toledo</title><script src="clock.js">')
  await files.keep(['shell', 'pro'])
  const newer = ['<title>Toledo</title><script src="first.js">', '<title>Toledo</title><script src="clock.js">']
  expect(await now()).toEqual(newer)
  answers['/start'] = async () => new Response('<script src="older.js">')
  answers['/pro'] = async () => Promise.reject(new TypeError('offline'))
  await files.keep(['shell', 'pro'])
  expect(await now()).toEqual(newer)
})
