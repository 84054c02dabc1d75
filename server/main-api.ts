import { flushCompileCache } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { buildPorts } from './adapters/index.ts'
import { buildApp } from './app.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import { loadActor, loadBrandPicture, loadBranding, modules, noteKeyUse } from './modules/index.ts'
import { makeDrain } from './platform/health-drain.ts'
import { openHealthPort } from './platform/health-port.ts'
import { reportLatency } from './platform/pace.ts'
import { openProcess, stopOnSignal } from './platform/start.ts'

/**
 * Serves the API and the web application until stopped.
 * @returns its address, and the function that stops it
 */
export async function startApi(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const started = await openProcess({ config, ports: buildPorts(config), loadActor, loadBranding, noteKeyUse, isWorker: false })
  const drain = makeDrain()
  const latency = reportLatency(started.db.pool)
  const app = await buildApp({
    ...started,
    drain,
    latency,
    loadBrandPicture,
    routes: modules.flatMap(({ routes }) => routes),
    pages: modules.flatMap(({ pages = [] }) => pages),
  })
  const health = await openHealthPort(started, config.metrics)
  const url = await app.listen({ host: config.host, port: config.port })
  started.log.info({ url }, 'The API listens')
  const stop = stopOnSignal(started.log, async () => {
    drain.begin()
    await pause(config.drain_seconds * 1000)
    await app.close()
    latency.stop()
    await health.close()
    await started.close()
  })
  return { url, stop }
}

/** Runs it as a program; `server/main-api.mjs` is the entry point for people and units, on any Node. */
export async function runApi(): Promise<void> {
  const { url } = await startApi(loadConfig())
  // To the program that started it, if that waits for it: nobody can ask an address before something listens there.
  process.send?.({ listens: url })
  // If NODE_COMPILE_CACHE names a folder: a program that will be killed has no other chance to save compiled code.
  flushCompileCache()
}

if (import.meta.main) await runApi()
