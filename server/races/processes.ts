import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../database/free-ports.ts'
import { stopWithUs } from '../database/stop-with-us.ts'

export type Program = {
  pid: number
  /** Settles with the signal, or the exit code, of the process. */
  ended: Promise<string>
  /** Sends the signal and waits until the process is gone. */
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

export type Api = Program & { url: string; port: number }

type Env = Record<string, string>

const root = join(import.meta.dirname, '../..')
const compiled = join(tmpdir(), 'crewcall-compiled')
/** Ends only what hangs. */
const longestMs = 300_000

/** Starts the real program of the worker; it ends with this process, however this process ends. */
export function startWorkerProgram(env: Env): Program {
  return launch('worker', env)
}

/** Starts the real program of the API and waits until it can serve. @param port a free one by default */
export async function startApiProgram(env: Env, port?: number): Promise<Api> {
  const chosen = port ?? (await freePort())
  const { listens, ...program } = launch('api', { ...env, PORT: String(chosen) })
  const url = `http://127.0.0.1:${chosen}`
  const over = new AbortController()
  const isLate = sleep(longestMs, `it was not ready within ${longestMs / 60_000} minutes`, { signal: over.signal })
  const reason = await Promise.race([program.ended, isLate, listens.then(() => untilReady(url, over.signal))])
  over.abort()
  if (reason !== 'ready') throw new Error(`The API did not start: ${reason}`)
  return { ...program, url, port: chosen }
}

/** `listens` settles as soon as an API serves calls; a worker never does. */
function launch(name: 'api' | 'worker', env: Env): Program & { listens: Promise<void> } {
  const child = spawn(process.execPath, [`server/main-${name}.ts`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Compiled code is cached between starts, as by `npm start` and the units for servers.
    env: { PATH: process.env['PATH'], ENVIRONMENT: 'test', NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: compiled, ...env },
  })
  const release = stopWithUs(child.pid, 'TERM')
  const ended = new Promise<string>((done) => child.once('exit', (code, signal) => done(signal ?? String(code))))
  const listens = new Promise<void>((done) => child.once('message', () => done()))
  return {
    listens,
    pid: child.pid ?? 0,
    ended: ended.finally(release),
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

async function untilReady(url: string, over: AbortSignal): Promise<string> {
  while (!over.aborted) {
    const { ok } = await fetch(`${url}/api/health/ready`).catch(() => ({ ok: false }))
    if (ok) break
    await sleep(50)
  }
  return 'ready'
}
