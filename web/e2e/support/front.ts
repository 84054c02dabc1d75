import { readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { passOn } from './pass-on.ts'

/** One address of the site, behind which a journey changes what answers. */
export type Front = {
  url: string
  /** From now on another API answers. */
  switchTo(url: string): void
  /** From now on another version is served: the same program, with other names of its files, as after a change in each. */
  release(): void
  close(): Promise<void>
}

/** Opens an address behind which the product of the journeys answers, or the API with the given address. */
export async function openFront(first = process.env['E2E_URL'] ?? ''): Promise<Front> {
  let behind = first
  let isReleased = false
  const server = createServer((asked, reply) => {
    if (asked.url?.startsWith('/api')) passOn(asked, reply, behind)
    else void answerSite(asked, reply, isReleased ? asReleased : asBuilt, behind)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    switchTo: (url) => void (behind = url),
    release: () => void (isReleased = true),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

type Version = { path(asked: string): string | undefined; text(built: string): string }
const names = new Set(readdirSync(fileURLToPath(new URL('../../dist/assets', import.meta.url))).filter((name) => /\.(js|css)$/.test(name)))

const asBuilt: Version = { path: (asked) => asked, text: (built) => built }
const asReleased: Version = {
  path: (asked) => {
    const name = asked.startsWith('/assets/') ? asked.slice('/assets/'.length) : ''
    if (names.has(name)) return undefined
    return asked.replace(/^(\/assets\/.*)-next\.(js|css)$/, '$1.$2')
  },
  text: (built) =>
    built
      .replace(/[\w.$-]+\.(js|css)\b/g, (name) => (names.has(name) ? name.replace(/\.(js|css)$/, '-next.$1') : name))
      // Of the service worker.
      .replace(/(version:.)[0-9a-f]{12}/g, '$1' + 'f'.repeat(12)),
}

async function answerSite(asked: IncomingMessage, reply: ServerResponse, version: Version, behind: string): Promise<void> {
  const path = version.path(asked.url ?? '/')
  if (path === undefined) return void reply.writeHead(404).end()
  try {
    const answer = await fetch(`${behind}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !/^(content-length|content-encoding|etag|last-modified)$/.test(name)),
    )
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '')
    reply.writeHead(answer.status, headers).end(isText ? version.text(bytes.toString()) : bytes)
  } catch {
    reply.destroy()
  }
}
