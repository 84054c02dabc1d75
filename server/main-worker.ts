import { flushCompileCache } from 'node:module'
import { buildPorts } from './adapters/index.ts'
import { loadConfig } from './config.ts'
import type { Config } from './config.ts'
import { loadActor, loadBranding, receiveBuiltInEvent } from './modules/index.ts'
import { openHealthPort } from './platform/health-port.ts'
import { asSystem } from './platform/job-context.ts'
import { keepPace } from './platform/pace.ts'
import { openProcess, stopOnSignal } from './platform/start.ts'
import { keepSandboxProcessor } from './sandbox-processor.ts'
import { startWorker } from './platform/worker.ts'

/**
 * Dispatches events, runs jobs and schedules until stopped. Any number of workers may run in parallel.
 * @returns the function that stops it
 */
export async function startWorkerProcess(config: Config): Promise<{ stop(): Promise<void> }> {
  const started = await openProcess({ config, ports: buildPorts(config), loadActor, loadBranding, isWorker: true })
  const sandbox = keepSandboxProcessor(config, started.log, (signed) =>
    asSystem(started, { request_id: 'sandbox-processor' }, (ctx) => receiveBuiltInEvent(ctx, signed)),
  )
  const pace = keepPace(started.live.onLatency)
  const worker = startWorker(started, { live: started.live, share: pace.share })
  const health = await openHealthPort(started, { host: config.metrics.host, port: config.metrics.worker_port })
  started.log.info('The worker runs')
  const stop = stopOnSignal(started.log, async () => {
    pace.stop()
    await worker.stop()
    await sandbox.stop()
    await health.close()
    await started.close()
  })
  return { stop }
}

/** Runs it as a program; `server/main-worker.mjs` is the entry point for people and units, on any Node. */
export async function runWorker(): Promise<void> {
  await startWorkerProcess(loadConfig())
  // If NODE_COMPILE_CACHE names a folder: a program that will be killed has no other chance to save compiled code.
  flushCompileCache()
}

if (import.meta.main) await runWorker()
