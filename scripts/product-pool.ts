import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withThrowawayProduct } from './throwaway-product.ts'

type Env = Record<string, string>
type Product = { env: Promise<Env>; discard(): Promise<void> }
export type ProductPool = {
  /**
   * Where `POST /` answers with the environment of a product that nobody has used, and `DELETE /<its port>` takes it back. After `PUT /6`, no
   * seventh product is started ahead.
   */
  url: string
  close(): Promise<void>
}

/**
 * Products for the journeys, each a copy of a prepared folder with a database, a clock and providers of its own. One is started ahead, so that
 * the next file of journeys does not wait for it.
 * @param seeded a folder of `withSeededFolder`
 */
export async function openProductPool(seeded: string): Promise<ProductPool> {
  const lent = new Map<string, Product>()
  let started = 0
  let expected = Infinity
  const start = () => {
    started += 1
    return startProduct(seeded)
  }
  let ahead: Product | undefined = start()

  async function lend(): Promise<Env> {
    const product = ahead ?? start()
    ahead = undefined
    const env = await product.env
    if (started < expected) ahead ??= start()
    lent.set(env['PORT'] ?? '', product)
    return env
  }

  async function answerTo({ method, url = '' }: IncomingMessage): Promise<Env> {
    const what = url.slice(1)
    if (method === 'POST') return lend()
    if (method === 'PUT') expected = Number(what)
    if (method === 'DELETE') {
      // Nobody waits until it has stopped.
      void lent.get(what)?.discard()
      lent.delete(what)
    }
    return {}
  }

  const server = createServer((asked, reply) => {
    answerTo(asked).then(
      (body) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    )
  })
  // The start of a product on a busy machine may take longer than any time-out of a server.
  server.requestTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await Promise.all([...lent.values(), ...(ahead ? [ahead] : [])].map((product) => product.discard()))
    },
  }
}

function startProduct(seeded: string): Product {
  const started = Promise.withResolvers<Env>()
  const returned = Promise.withResolvers<undefined>()
  const ended = withThrowawayProduct(async (url, env) => {
    started.resolve(ownOf({ ...env, E2E_URL: url }))
    await returned.promise
  }, seeded)
  ended.catch((error: unknown) => started.reject(error))
  // Whoever asks for it hears that it failed.
  started.promise.catch(() => undefined)
  return {
    env: started.promise,
    discard: () => {
      returned.resolve(undefined)
      return ended.catch(() => undefined)
    },
  }
}

/** What the environment of a product has beyond that of this process. */
function ownOf(env: Record<string, string | undefined>): Env {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value === process.env[name] ? [] : [[name, value]])),
  )
}
