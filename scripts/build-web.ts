import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { compiledCode } from './compiled-code.ts'
import { packWeb } from './pack-web.ts'
import { root } from './source-files.ts'

type OnStep = (line: string) => void

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

type Build = {
  /** Settles when the pages can be served; those of pros are then the pages of everybody. */
  pages: Promise<void>
  /** Settles when all of it is built, but not compressed (`packWeb`). */
  complete: Promise<void>
}

/**
 * Begins to build the web application if it was never built or one of its inputs changed since. Both promises are rejected with the builder's
 * output if it fails.
 */
export function beginWebBuild({ onStep = () => undefined, signal }: { onStep?: OnStep; signal?: AbortSignal } = {}): Build {
  if (existsSync(built) && statSync(built).mtimeMs >= newest(sources.map((path) => join(root, path)))) {
    return { pages: Promise.resolve(), complete: Promise.resolve() }
  }
  // A later start would take a half-built application for a complete one.
  rmSync(built, { force: true })
  onStep('Building the pages, part 1 of 2')
  const pages = vite(signal)
  const complete = pages.then(async () => {
    onStep('Building the pages, part 2 of 2: those of pros')
    await vite(signal, '--config', 'web/pros.config.ts')
    await vite(signal, '--config', 'web/service-worker.config.ts')
  })
  complete.catch(() => undefined)
  return { pages, complete }
}

/**
 * Builds the web application if it was never built or one of its inputs changed since, and leaves its files uncompressed.
 * @throws Error with the builder's output
 */
export async function buildWebWhenStale(onStep?: OnStep): Promise<void> {
  await beginWebBuild(onStep ? { onStep } : {}).complete
}

/** The same, with its files compressed. @throws Error with the builder's output */
export async function buildAndPackWeb(onStep?: OnStep): Promise<void> {
  await buildWebWhenStale(onStep)
  await packWeb()
}

/** Path of the program that builds and serves the web application. */
export const viteProgram = join(root, 'node_modules/vite/bin/vite.js')

function vite(signal: AbortSignal | undefined, ...options: string[]): Promise<void> {
  return new Promise((done, failed) => {
    // New objects fill the usual space many times in a build.
    const child = spawn(process.execPath, ['--max-semi-space-size=64', viteProgram, 'build', 'web', '--logLevel', 'warn', ...options], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: compiledCode, ...process.env },
      ...(signal ? { signal } : {}),
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
  await buildAndPackWeb().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
