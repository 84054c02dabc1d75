import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { endSilentConnections } from './silent-connections.ts'

it('stops at once despite a connection that sent nothing, and still answers a pending request', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  endSilentConnections(app)
  const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get('/slow', async () => {
    asked.resolve()
    await answers.promise
    return 'answered'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const answer = fetch(`http://127.0.0.1:${port}/slow`)
  await asked.promise
  const closed = app.close()
  answers.resolve()
  expect(await (await answer).text()).toBe('answered')
  // The connection that sent nothing stays open on its own side: only the server ends it.
  await closed
})
