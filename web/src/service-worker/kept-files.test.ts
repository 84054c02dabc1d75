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
