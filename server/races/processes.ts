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

/** Starts the real program of the worker; it ends with this process, however this process ends. */
export function startWorkerProgram(env: Env): Program {
  return launch('worker', env)
}

/** Starts the real program of the API and waits until it can serve. @param port a free one by default */
export async function startApiProgram(env: Env, port?: number): Promise<Api> {
  const chosen = port ?? (await freePort())
  const program = launch('api', { ...env, PORT: String(chosen) })
  const url = `http://127.0.0.1:${chosen}`
  const isReady = untilReady(url)
  const reason = await Promise.race([isReady, program.ended])
  if (reason !== 'ready') throw new Error(`The API did not start: ${reason}`)
  return { ...program, url, port: chosen }
}

function launch(name: 'api' | 'worker', env: Env): Program {
  const child = spawn(process.execPath, [`server/main-${name}.ts`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Compiled code is cached between starts, as by `npm start` and the units for servers.
    env: { PATH: process.env['PATH'], ENVIRONMENT: 'test', NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: compiled, ...env },
  })
  const release = stopWithUs(child.pid, 'TERM')
  const ended = new Promise<string>((done) => child.once('exit', (code, signal) => done(signal ?? String(code))))
  return {
    pid: child.pid ?? 0,
    ended: ended.finally(release),
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

async function untilReady(url: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return 'ready'
    await sleep(50)
  }
  return 'it was not ready within 30 seconds'
}
