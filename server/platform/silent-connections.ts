import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a node stop at once although clients hold connections on which they have sent nothing yet, as browsers open them in advance. Node
 * counts such a connection as busy until the headers time out, a minute later; one with a request is answered and then closed.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    open.add(socket)
    return socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
