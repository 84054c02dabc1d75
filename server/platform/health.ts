import type { FastifyInstance } from 'fastify'
import { problem } from './errors.ts'
import { metricsText } from './metrics-backlog.ts'
import type { Surroundings } from './serve.ts'

/** `/api/health/live` says the process runs, `/api/health/ready` that it can serve, `/api/metrics` tells numbers to this machine only. */
export function registerHealth(app: FastifyInstance, { db }: Pick<Surroundings, 'db'>): void {
  app.get('/api/health/live', { config: { operation: 'health' } }, async () => ({ status: 'live' }))

  app.get('/api/health/ready', { config: { operation: 'health' } }, async () => {
    try {
      await db.pool.query('select 1')
    } catch (cause) {
      throw problem('unavailable', 'The database cannot be reached', { retry_after: 2, cause, alarm: false })
    }
    return { status: 'ready' }
  })

  app.get('/api/metrics', { config: { operation: 'metrics' } }, async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) throw problem('not_found', 'Not found')
    const { type, body } = await metricsText(db)
    return reply.type(type).send(body)
  })
}
