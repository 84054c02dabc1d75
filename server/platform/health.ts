import type { FastifyInstance } from 'fastify'
import { problem } from './errors.ts'
import { metricsText } from './metrics-backlog.ts'
import type { Surroundings } from './serve.ts'

/** `/api/health/live` says the process runs, `/api/health/ready` that it can serve, `/api/metrics` tells numbers to this machine only. */
export function registerHealth(app: FastifyInstance, { db }: Pick<Surroundings, 'db'>): void {
  // Monitors ask by HEAD too.
  const health = { method: ['GET', 'HEAD'], config: { operation: 'health' } }
  app.route({ ...health, url: '/api/health/live', handler: async () => ({ status: 'live' }) })

  app.route({
    ...health,
    url: '/api/health/ready',
    handler: async () => {
      try {
        await db.probe.query('select 1')
      } catch (cause) {
        throw problem('unavailable', 'The database cannot be reached', { retry_after: 2, cause, alarm: false, why: 'database_away' })
      }
      return { status: 'ready' }
    },
  })

  app.get('/api/metrics', { config: { operation: 'metrics' } }, async (request, reply) => {
    if (!/^(127\.|::1$|::ffff:127\.)/.test(request.ip)) throw problem('not_found', 'Not found')
    const { type, body } = await metricsText(db)
    return reply.type(type).send(body)
  })
}
