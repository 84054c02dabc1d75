import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { keepSandboxEvents } from './sandbox-events.ts'
import type { KeepEvent } from './sandbox-events.ts'
import { isPortTaken } from './sandbox-port.ts'
import type { SandboxNews, SandboxOrder } from './standins/sandbox-program.ts'

const program = join(import.meta.dirname, 'standins', 'sandbox-program.ts')
const longestEndMs = 5000
const longestWaitMs = 5 * 60_000

type Options = { tryAgainAfterMs?: number; startProgram?: () => ChildProcess }

/**
 * The built-in payment processor of sandboxes (ADR 216): a process of its own beside the worker, on this machine only, with its state in the data
 * folder, unless another one is configured. Of several workers on one machine the first has it, and another takes over when that one ends. What
 * cannot be started is tried again, at first soon and then every five minutes; the worker goes on.
 * @param keep stores an event of it; throws a problem if it is refused
 */
export function keepSandboxProcessor(
  { sandbox, data_dir }: Pick<Config, 'sandbox' | 'data_dir'>,
  log: Pick<Logger, 'info' | 'warn'>,
  keep: KeepEvent,
  { tryAgainAfterMs = 5000, startProgram = startOwnProgram }: Options = {},
): { stop(): Promise<void> } {
  const { built_in_port: port, secret_key: secretKey, webhook_secret: webhookSecret } = sandbox
  if (port === undefined) return { stop: () => Promise.resolve() }
  const order: SandboxOrder = { port, dataDir: join(data_dir, 'sandbox'), secretKey, webhookSecret }
  const events = keepSandboxEvents(keep, log)
  let running: { child: ChildProcess; ended: Promise<void> } | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const warned = new Set<string>()
  let failures = 0

  async function begin(): Promise<void> {
    try {
      if (!(await isPortTaken(port ?? 0))) return isOver ? undefined : start()
      warnOfPort()
      again(tryAgainAfterMs)
    } catch (error) {
      failed(String(error))
    }
  }

  function start(): void {
    const began = Date.now()
    const child = startProgram()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    running = { child, ended }
    const end = (reason: string) => {
      if (running?.child !== child) return
      running = undefined
      resolve()
      if (Date.now() - began > longestWaitMs) failures = 0
      failed(reason)
    }
    child.on('message', (news: SandboxNews) => hear(news, child))
    // A process that never was has no exit; one that cannot be told anything is ended, and its exit follows.
    child.on('error', (error) => (child.pid === undefined ? end(String(error)) : child.kill('SIGKILL')))
    child.once('exit', (code, signal) => end(`It ended by ${signal ?? `code ${code}`}`))
    if (child.pid === undefined) return
    child.send(order, () => undefined)
    child.unref()
    child.channel?.unref()
  }

  function hear(news: SandboxNews, child: ChildProcess): void {
    if (news.is === 'event') return events.hear(news, child)
    if (news.is === 'running') {
      warned.clear()
      log.info({ port }, 'The payment processor of sandboxes runs')
    } else if (news.code === 'EADDRINUSE') warnOfPort()
    else failing(news.reason)
  }

  function failed(reason: string): void {
    if (isOver) return
    failing(reason)
    again(Math.min(tryAgainAfterMs * 2 ** failures, longestWaitMs))
    failures += 1
  }

  function again(afterMs: number): void {
    if (!isOver) timer = setTimeout(() => void begin(), afterMs).unref()
  }

  function warnOfPort(): void {
    warn({ port }, 'The port of the payment processor of sandboxes is in use: by another worker, or by a program that should not be there')
  }

  function failing(reason: string): void {
    warn({ reason }, 'The payment processor of sandboxes does not run, and is started again')
  }

  function warn(about: object, sentence: string): void {
    if (!warned.has(sentence)) log.warn(about, sentence)
    warned.add(sentence)
  }

  void begin()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      if (running) await end(running.child, running.ended)
      await events.settled()
    },
  }
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  const late = setTimeout(() => child.kill('SIGKILL'), longestEndMs)
  if (child.connected) child.disconnect()
  await Promise.race([ended, pause(longestEndMs + 1000, undefined, { ref: false })])
  clearTimeout(late)
}

// Nothing of the environment, which has the product's keys.
function startOwnProgram(): ChildProcess {
  return fork(program, [], { execArgv: ['--max-old-space-size=256'], env: environment(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
}

function environment(): NodeJS.ProcessEnv {
  const passedOn = ['NODE_COMPILE_CACHE', 'PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
  return Object.fromEntries([
    ...passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['NODE_NO_WARNINGS', '1'],
  ]) as NodeJS.ProcessEnv // every name has a value
}
