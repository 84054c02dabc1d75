import '../scripts/fit.mjs'

const { runApi } = await import('./main-api.ts')
await runApi()
