import type { FastifyInstance } from 'fastify'
import { problem, problemInWords } from './errors.ts'
import { watchSchema } from './schema-fit.ts'
import type { AskSchema } from './schema-fit.ts'
import type { Surroundings } from './serve.ts'

export type Asked = Pick<Surroundings, 'db'> & { askSchema?: AskSchema }

/** `/api/health/live` says the process runs, `/api/health/ready` that the database is available and its schema fits. */
export function registerHealth(app: FastifyInstance, { db, askSchema = watchSchema(db.probe) }: Asked): void {
  // Monitors also use HEAD.
  const health = { method: ['GET', 'HEAD'], config: { operation: 'health' } }
  app.route({ ...health, url: '/api/health/live', handler: async () => ({ status: 'live' }) })

  app.route({
    ...health,
    url: '/api/health/ready',
    handler: async () => {
      const away = (cause: unknown) => {
        throw problem('unavailable', 'DATABASE_AWAY', { retry_after: 2, cause, alarm: false, why: 'database_away' })
      }
      const reason = await askSchema().catch(away)
      if (reason !== null) throw problemInWords('unavailable', reason, { retry_after: 5, alarm: false, why: 'schema' })
      const full = await db.disk.ask().catch(away)
      if (full !== null) throw problemInWords('unavailable', full, { retry_after: 5, alarm: false, why: 'database_full' })
      return { status: 'ready' }
    },
  })
}
