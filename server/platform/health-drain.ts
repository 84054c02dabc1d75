import type { FastifyInstance } from 'fastify'
import { problem, problemBody } from './errors.ts'

/** A node that is about to stop. */
export type Drain = { isDraining(): boolean; begin(): void }

/** A node that serves until told otherwise. */
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
 * Lets the proxy move its traffic away before the node stops listening: reads are refused, which the proxy repeats on another node and
 * takes as the sign to rest this one; writes, which must not be repeated by anybody but their sender, are still served; no connection is kept.
 */
export function refuseWhileDraining(app: FastifyInstance, drain: Drain): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!drain.isDraining()) return done()
    reply.header('connection', 'close')
    const isAlive = request.url.startsWith('/api/health/live')
    if (request.method !== 'GET' || isAlive) return done()
    const refusal = problem('unavailable', 'NODE_STOPPING', { retry_after: 1, alarm: false })
    if (request.url.startsWith('/api/health/ready')) return done(refusal)
    // The one status no call gives otherwise: a proxy may rest a node for it without resting one whose database is busy (503).
    void reply.code(502).header('retry-after', '1').send(problemBody(refusal))
  })
}
