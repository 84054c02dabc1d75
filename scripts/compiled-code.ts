import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './source-files.ts'

/** The folder of compiled code of all programs of this checkout: a start, and each product of a test, compiles only what changed. */
export const compiledCode = join(root, 'node_modules/.cache/crewcall-compiled')

/** Keeps the compiled code of this program for its next start, if the folder may be written. */
export function keepCompiledCode(): void {
  enableCompileCache(process.env['NODE_COMPILE_CACHE'] ?? compiledCode)
}
