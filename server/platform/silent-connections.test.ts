import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { endSilentConnections } from './silent-connections.ts'

it('stops at once despite a connection that sent nothing, and still answers a pending request', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  endSilentConnections(app)
  const asked = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    asked.resolve()
    await pause(300)
    return 'answered'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await asked.promise
  const closed = app.close().then(() => 'closed')
  expect(await (await answer).text()).toBe('answered')
  expect(await Promise.race([closed, pause(5000, 'still open')])).toBe('closed')
})
