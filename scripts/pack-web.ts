import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants as os, setPriority } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './source-files.ts'

const dist = join(root, 'web/dist')
const lanes = Math.min(2, availableParallelism())
// Smaller ones fit in few packets anyway.
const smallestBytes = 500
// The last level saves another hundredth in twice the time: it is worth that for the files with which visits begin.
const brotliStep = 10
const largeBytes = 400_000

/**
 * Compresses the files of the built web application that are not compressed yet, once instead of for every response, in processes that give
 * way to everything else. The server sends what the browser accepts and is there: without it, the file as it is.
 * @throws Error if a file cannot be read or written
 */
export async function packWeb({ signal, folder = dist }: { signal?: AbortSignal; folder?: string } = {}): Promise<void> {
  if (unpacked(folder).length > 0) await Promise.all(Array.from({ length: lanes }, (_, lane) => packInLane(folder, lane, signal)))
}

/** The scripts, styles and pictures of a build that have no compressed copy yet, largest first. */
export function unpacked(folder = dist): string[] {
  return lacking(folder).map(({ name }) => name)
}

// A file keeps its place however many are done, so that each is of one lane.
function lacking(folder: string): { name: string; place: number }[] {
  const names = readdirSync(join(folder, 'assets'))
  const there = new Set(names)
  return names
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map((name) => ({ name, bytes: statSync(join(folder, 'assets', name)).size }))
    .filter(({ bytes }) => bytes >= smallestBytes)
    .toSorted((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1))
    .map(({ name }, place) => ({ name, place }))
    .filter(({ name }) => !(there.has(`${name}.br`) && there.has(`${name}.gz`)))
}

function packInLane(folder: string, lane: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [import.meta.filename, folder, String(lane)], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal ? { signal } : {}),
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`The pages could not be compressed:\n${said.trim()}`))))
  })
}

// Every other file, so that lanes that begin together end together.
function packLane(folder: string, lane: number): void {
  setPriority(os.priority.PRIORITY_LOW)
  for (const { name, place } of lacking(folder)) if (place % lanes === lane) pack(folder, name)
}

function pack(folder: string, name: string): void {
  const bytes = readFileSync(join(folder, 'assets', name))
  const step = bytes.length > largeBytes ? constants.BROTLI_MAX_QUALITY : brotliStep
  const params = { [constants.BROTLI_PARAM_QUALITY]: step, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  put(folder, `${name}.br`, brotliCompressSync(bytes, { params }))
  put(folder, `${name}.gz`, gzipSync(bytes, { level: 9 }))
}

// Whoever asks for it, or interrupts us, finds all of it or nothing.
function put(folder: string, name: string, bytes: Buffer): void {
  const half = join(folder, '.packing')
  mkdirSync(half, { recursive: true })
  const path = join(half, `${process.pid}-${name}`)
  writeFileSync(path, bytes)
  renameSync(path, join(folder, 'assets', name))
}

if (import.meta.main) packLane(process.argv[2] ?? dist, Number(process.argv[3]))
