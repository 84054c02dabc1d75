import { fastify } from 'fastify'
import { registerHealth } from './health.ts'
import type { Asked } from './health.ts'
import { handleErrors } from './http.ts'
import { metricsText } from './metrics-backlog.ts'
import type { Surroundings } from './serve.ts'

/**
 * Serves health and metrics of a process on a separate port that no proxy exposes: `/api/health/live`, `/api/health/ready` and
 * `/api/metrics`. Without a port it serves nothing.
 */
export async function openHealthPort(
  around: Asked & Pick<Surroundings, 'log'>,
  { host, port }: { host: string; port: number | undefined },
): Promise<{ close(): Promise<void> }> {
  if (port === undefined) return { close: async () => undefined }
  const app = fastify({ logger: false, forceCloseConnections: true })
  handleErrors(app, around)
  registerHealth(app, around)
  app.get('/api/metrics', { config: { operation: 'metrics' } }, async (_request, reply) => {
    const { type, body } = await metricsText(around.db)
    return reply.type(type).send(body)
  })
  await app.listen({ host, port })
  return { close: () => app.close() }
}
