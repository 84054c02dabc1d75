import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/database/free-ports.ts'
import { send } from './load.ts'
import type { Recording } from './recordings.ts'
import type { World } from './world.ts'

export type Running = { url: string; pid: number; stop(): Promise<void> }

/** The settings of the measured product: those of a local start, with permissions, contract, audit and logging on. */
export function settingsOf(world: World): Record<string, string> {
  return {
    ENVIRONMENT: 'local',
    DATABASE_URL: world.url,
    API_DATABASE_URL: world.api_url,
    DATA_DIR: join(world.folder, 'data'),
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '0',
  }
}

/** Starts the API as a separate process, without log output. @param flags of Node, for measuring without a part of it; `more` settings */
export async function startProduct(
  world: World,
  { flags = [], more = {} }: { flags?: readonly string[]; more?: Record<string, string> } = {},
): Promise<Running> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  return start('server/main-api.ts', { ...settingsOf(world), ...more, PORT: port, PUBLIC_URL: url }, `${url}/api`, flags)
}

/** Starts a worker of its own process, so that jobs run. @param more settings */
export async function startWorker(world: World, { more = {} }: { more?: Record<string, string> } = {}): Promise<Running> {
  const port = String(await freePort())
  return start(
    'server/main-worker.ts',
    { ...settingsOf(world), ...more, WORKER_METRICS_PORT: port },
    `http://127.0.0.1:${port}/api/health/live`,
  )
}

/** Starts the bare handler that replays the recordings. */
export async function startBare(world: World, recordings: Record<string, Recording>): Promise<Running> {
  const file = join(world.folder, 'recordings.json')
  writeFileSync(file, JSON.stringify(recordings))
  const port = String(await freePort())
  return start('bench/bare-server.ts', { DATABASE_URL: world.url, RECORDINGS: file, PORT: port }, `http://127.0.0.1:${port}`)
}

/** Starts the hand-written handlers. @param image the id of the default picture of locations */
export async function startYardstick(world: World, image: string): Promise<Running> {
  const port = String(await freePort())
  return start('bench/yardstick/server.ts', { DATABASE_URL: world.url, DEFAULT_IMAGE: image, PORT: port }, `http://127.0.0.1:${port}`)
}

async function start(file: string, env: Record<string, string>, url: string, flags: readonly string[] = []): Promise<Running> {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '..', file)], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (let tries = 0; (await send({ method: 'GET', url: `${url}/` })).status === 0; tries += 1) {
    if (child.exitCode !== null || tries > 300) throw new Error(`${file} did not start`)
    await pause(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, stop }
}
