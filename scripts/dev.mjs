import './fit.mjs'

await import('./dev.ts')
