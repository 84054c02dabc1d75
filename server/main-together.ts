import { flushCompileCache } from 'node:module'
import { loadConfig } from './config.ts'
import { startApi } from './main-api.ts'
import { startWorkerProcess } from './main-worker.ts'

// The API and the worker in one process: loading the program takes most of the start of a product that lives for one test.
if (import.meta.main) {
  const config = loadConfig()
  const { url } = await startApi(config)
  await startWorkerProcess(config)
  process.send?.({ listens: url })
  flushCompileCache()
}
