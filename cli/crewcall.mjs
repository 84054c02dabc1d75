#!/usr/bin/env node
import '../scripts/fit.mjs'

const { run } = await import('./run.ts')
process.exitCode = await run(process.argv.slice(2), process.env)
