import { fastify } from 'fastify'
import { handleErrors } from './http.ts'
import { registerHealth } from './health.ts'
import type { Surroundings } from './serve.ts'

/** Tells the worker's health and metrics on loopback, at the same addresses as the API's; without a port it tells nobody. */
export async function openWorkerHealth(
  around: Pick<Surroundings, 'db' | 'log'>,
  port: number | undefined,
): Promise<{ close(): Promise<void> }> {
  if (port === undefined) return { close: async () => undefined }
  const app = fastify({ logger: false, forceCloseConnections: true })
  handleErrors(app, around)
  registerHealth(app, around)
  await app.listen({ host: '127.0.0.1', port })
  return { close: () => app.close() }
}
