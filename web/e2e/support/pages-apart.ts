import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { passOn } from './pass-on.ts'
import { openSecondApi } from './second-api.ts'

export type PagesApart = {
  /** The origin of the pages, and nothing else. */
  pages: string
  /** The origin of their API. */
  api: string
  /** API paths that were requested at the origin of the pages. */
  strays: string[]
  close: () => Promise<void>
}

/** The product with its pages at one origin and its API at another of the same site; calls to the origin of the pages fail. */
export async function openPagesApart(): Promise<PagesApart> {
  const strays: string[] = []
  const behind = { url: '' }
  const server = createServer((asked, reply) => {
    if (asked.url?.startsWith('/api')) {
      strays.push(asked.url)
      reply.writeHead(404).end()
      return
    }
    passOn(asked, reply, behind.url)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const pages = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { url, close } = await openSecondApi((own) => ({ PUBLIC_URL: pages, API_BASE_URL: own }))
  behind.url = url
  return {
    pages,
    api: url,
    strays,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await close()
    },
  }
}
