import type { FastifyInstance } from 'fastify'
import { problem, problemBody } from './errors.ts'

/** A node that is about to stop. */
export type Drain = { isDraining(): boolean; begin(): void }

/** A node that serves until it is told to stop. */
export function makeDrain(): Drain {
  let draining = false
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true
    },
  }
}

/**
 * Lets the proxy move its traffic away before the node stops listening: reads are refused, which the proxy retries on another node and
 * takes as the signal to avoid this one; writes, which only their sender may retry, are still served; connections are not kept alive.
 */
export function refuseWhileDraining(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!drain.isDraining()) return done()
    reply.header('connection', 'close')
    const isAlive = request.url.startsWith('/api/health/live')
    if (request.method !== 'GET' || isAlive) return done()
    const refusal = problem('unavailable', 'NODE_STOPPING', { retry_after: 1, alarm: false })
    if (request.url.startsWith('/api/health/ready')) return done(refusal)
    // The one status that calls never return otherwise: a proxy can react to it without also avoiding a node whose database is busy (503).
    void reply.code(502).header('retry-after', '1').send(problemBody(refusal))
  })
}
