import '../scripts/fit.mjs'

const { runWorker } = await import('./main-worker.ts')
await runWorker()
