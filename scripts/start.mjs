import './fit.mjs'

await import('./start.ts')
