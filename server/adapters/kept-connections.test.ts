import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { guardedSender } from './guarded-sender.ts'

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

/** A receiver; 127.0.0.2 and 127.0.0.3 are the open internet, 127.0.0.1 is a forbidden target. */
async function serve(address: string, port: number, listener: RequestListener) {
  const [connections, requests]: [Socket[], string[]] = [[], []]
  const server = createServer((request, response) => {
    requests.push(String(request.headers['x-id']))
    request.resume().on('end', () => listener(request, response))
  })
  server.on('connection', (socket) => connections.push(socket))
  open.push(server)
  await new Promise<void>((listening, refuse) => server.once('error', refuse).listen(port, address, listening))
  return { port: (server.address() as AddressInfo).port, connections, requests }
}
const noContent: RequestListener = (_request, response) => response.writeHead(204).end()

function sender(addresses: { now: string[] }) {
  const { send } = guardedSender({
    allow_private: true,
    isAllowed: (address) => address !== '127.0.0.1',
    resolve: async () => addresses.now.map((address) => ({ address, family: 4 })),
    timeout_ms: 100_000,
  })
  return (port: number, id: string, only_status = true) =>
    send({ url: `http://hooks.example:${port}/`, method: 'POST', headers: { 'x-id': id }, body: '{}', only_status })
}

describe('a connection', () => {
  it('is used again after an answer without a body', async () => {
    const { port, connections, requests } = await serve('127.0.0.2', 0, noContent)
    const post = sender({ now: ['127.0.0.2'] })
    for (const id of ['a', 'b', 'c']) expect(await post(port, id)).toMatchObject({ outcome: 'ANSWERED', status: 204 })
    expect([connections.length, requests]).toEqual([1, ['a', 'b', 'c']])
  })

  it('is not used again where there is a body to read, or where the answer matters', async () => {
    const { port, connections } = await serve('127.0.0.2', 0, (_request, response) => response.end('ok'))
    const post = sender({ now: ['127.0.0.2'] })
    for (const onlyStatus of [true, true, false, false]) expect(await post(port, 'a', onlyStatus)).toMatchObject({ status: 200 })
    expect(connections).toHaveLength(4)
  })

  it('is not used again once the name resolves to another address, and to a forbidden one nothing is sent', async () => {
    // First where other programs listen as well: the same port is free at the other addresses.
    const inside = await serve('127.0.0.1', 0, noContent)
    const before = await serve('127.0.0.2', inside.port, noContent)
    const after = await serve('127.0.0.3', inside.port, noContent)
    const addresses = { now: ['127.0.0.2'] }
    const post = sender(addresses)
    await post(before.port, 'a')
    addresses.now = ['127.0.0.3']
    await post(before.port, 'b')
    expect([before.requests, after.requests]).toEqual([['a'], ['b']])
    for (const now of [['127.0.0.1'], ['127.0.0.2', '127.0.0.1']]) {
      addresses.now = now
      expect(await post(before.port, 'c')).toEqual({ outcome: 'REFUSED', reason: 'private_address' })
    }
    expect([before.requests, inside.connections]).toEqual([['a'], []])
  })

  it('that the other side closes at the moment of a request costs nothing: it is sent over a new one', async () => {
    let count = 0
    const { port, requests } = await serve('127.0.0.2', 0, (request, response) => {
      count += 1
      if (count === 2) request.socket.resetAndDestroy()
      else response.writeHead(204).end()
    })
    const post = sender({ now: ['127.0.0.2'] })
    for (const id of ['a', 'b']) expect(await post(port, id)).toMatchObject({ outcome: 'ANSWERED', status: 204 })
    expect(requests).toEqual(['a', 'b', 'b'])
  })
})
