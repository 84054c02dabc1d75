import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, closeSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './source-files.ts'
import { stopWithUs } from '../server/database/stop-with-us.ts'
import { ownFolder } from '../server/platform/own-folder.ts'

type Program = {
  name: string
  /** Arguments for Node. */
  args: string[]
  env: Record<string, string | undefined>
  /** Where its output goes; the terminal if omitted. */
  logFile?: string
}

export type Supervised = {
  /** The address at which it listens, once the program reports one to its parent (`{ listens }`). */
  listens: Promise<string>
  /** Settles, with a sentence, if the program ends repeatedly and is given up. */
  givenUp: Promise<string>
  stop(): Promise<void>
}

const shortLifeMs = 5_000
const graceMs = 12_000
// Long enough for its port to be free again; a program that dies young is given up, so there is no restart loop.
const pauseMs = 100

/** Runs a Node program of ours, restarts it when it dies, gives it up if it dies young, and stops it gracefully. */
export function supervise({ name, args, env, logFile }: Program): Supervised {
  let child: ChildProcess | undefined
  let release = (): void => undefined
  let isStopping = false
  const listens = Promise.withResolvers<string>()

  function launch(): Promise<void> {
    const output = logFile ? openLog(logFile) : 'inherit'
    // A separate process group: Ctrl-C reaches only us, and we decide the order of shutdown.
    child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', output, output, 'ipc'], detached: true, windowsHide: true })
    child.on('message', (told) => isAddress(told) && listens.resolve(told.listens))
    if (typeof output === 'number') closeSync(output)
    release = stopWithUs(child.pid, 'TERM')
    return new Promise((done) => child?.once('exit', () => done()).once('error', () => done()))
  }

  async function keepRunning(): Promise<string> {
    for (;;) {
      const started = performance.now()
      await launch()
      release()
      if (isStopping) return new Promise(() => undefined)
      if (performance.now() - started < shortLifeMs) return `The ${name} stopped right after its start${lastWords(logFile)}`
      await sleep(pauseMs)
    }
  }

  return {
    listens: listens.promise,
    givenUp: keepRunning(),
    async stop() {
      isStopping = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => child?.once('exit', done))
      child.kill('SIGTERM')
      const force = setTimeout(() => child?.kill('SIGKILL'), graceMs)
      await gone
      clearTimeout(force)
    },
  }
}

function isAddress(told: unknown): told is { listens: string } {
  return typeof told === 'object' && told !== null && 'listens' in told && typeof told.listens === 'string'
}

function openLog(path: string): number {
  ownFolder(dirname(path))
  if (existsSync(path) && statSync(path).size > 20_000_000) renameSync(path, `${path}.old`)
  return openSync(path, 'a')
}

function lastWords(logFile: string | undefined): string {
  if (!logFile || !existsSync(logFile)) return '.'
  return `; the end of ${logFile}:\n${readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n')}`
}
