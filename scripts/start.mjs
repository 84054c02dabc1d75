import './fit.mjs'

const { keepCompiledCode } = await import('./compiled-code.ts')
keepCompiledCode()
await import('./start.ts')
