import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './source-files.ts'

// The last file of a build.
const built = join(root, 'web/dist/service-worker.js')
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/pros.config.ts',
  'web/app-config.ts',
  'web/theme-as-sheet.ts',
  'web/helpers-inside.ts',
  'web/spanish-of-pros.ts',
  'web/words-beside.ts',
  'web/unused-calls.ts',
  'web/lean-zod.ts',
  'web/service-worker.config.ts',
  'web/kept-parts.ts',
  'server/platform/page-files.ts',
  'web/chunks.ts',
  'web/screens-in-manifest.ts',
  'web/compile-sentences.ts',
  'web/grow-with-letters.ts',
  'web/package.json',
  'contract',
  'package-lock.json',
]

/**
 * Builds the web application if it was never built or one of its inputs changed since.
 * @throws Error with the builder's output
 */
export async function buildWebWhenStale(onStep: (line: string) => void = () => undefined): Promise<void> {
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources.map((path) => join(root, path)))) return
  onStep('Building the web application')
  await vite('build')
  await vite('build', '--config', 'web/pros.config.ts')
  await vite('build', '--config', 'web/service-worker.config.ts')
  await compress(join(root, 'web/dist/assets'))
}

// Once at build time instead of for every response; the server sends what the browser accepts. The last level saves another hundredth in
// twice the time: it is worth that for the files with which visits begin.
const brotliStep = 10
const largeBytes = 400_000

async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))
  await Promise.all(
    names.map(async (name) => {
      const bytes = readFileSync(join(folder, name))
      if (bytes.length < 500) return
      const step = bytes.length > largeBytes ? constants.BROTLI_MAX_QUALITY : brotliStep
      const params = { [constants.BROTLI_PARAM_QUALITY]: step, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      writeFileSync(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
      writeFileSync(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** Path of the program that builds and serves the web application. */
export const viteProgram = join(root, 'node_modules/vite/bin/vite.js')

function vite(command: string, ...options: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [viteProgram, command, 'web', '--logLevel', 'warn', ...options], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`The web application could not be built:\n${output.trim()}`))))
  })
}

// Generated files and tests do not determine whether the build is up to date.
function newest(paths: string[]): number {
  return Math.max(0, ...paths.filter((path) => existsSync(path)).map((path) => newestBelow(path)))
}

function newestBelow(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return /\.(gen|test)\.tsx?$/.test(path) ? 0 : stat.mtimeMs
  return newest(
    readdirSync(path)
      .filter((name) => name !== 'node_modules')
      .map((name) => join(path, name)),
  )
}

if (import.meta.main) {
  await buildWebWhenStale().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
