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
import { ownFolder } from './platform/own-folder.ts'

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
  const order = { port, dataDir: ownFolder(join(data_dir, 'sandbox')), secretKey, webhookSecret }
  const processor = new KeptProcessor(order, log, { keep, tryAgainAfterMs, startProgram })
  return { stop: () => processor.stop() }
}

/** Keeps the program of the processor running until `stop`. */
class KeptProcessor {
  readonly #order: SandboxOrder
  readonly #log: Pick<Logger, 'info' | 'warn'>
  readonly #events: ReturnType<typeof keepSandboxEvents>
  readonly #options: Required<Options>
  readonly #warned = new Set<string>()
  #running: { child: ChildProcess; ended: Promise<void> } | undefined
  #timer: NodeJS.Timeout | undefined
  #isOver = false
  #failures = 0

  constructor(order: SandboxOrder, log: Pick<Logger, 'info' | 'warn'>, { keep, ...options }: Required<Options> & { keep: KeepEvent }) {
    this.#order = order
    this.#log = log
    this.#options = options
    this.#events = keepSandboxEvents(keep, log)
    void this.#begin()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    clearTimeout(this.#timer)
    if (this.#running) await end(this.#running.child, this.#running.ended)
    await this.#events.settled()
  }

  async #begin(): Promise<void> {
    try {
      if (await isPortTaken(this.#order.port)) {
        this.#warnOfPort()
        this.#again(this.#options.tryAgainAfterMs)
      } else if (!this.#isOver) this.#start()
    } catch (error) {
      // The exit of one that was begun follows.
      if (this.#running) this.#running.child.kill('SIGKILL')
      else this.#failed(String(error))
    }
  }

  #start(): void {
    const began = Date.now()
    const child = this.#options.startProgram()
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    this.#running = { child, ended }
    const handleEnd = (reason: string) => {
      if (this.#running?.child !== child) return
      this.#running = undefined
      resolve()
      if (Date.now() - began > longestWaitMs) this.#failures = 0
      this.#failed(reason)
    }
    child.on('message', (news: SandboxNews) => this.#hear(news, child))
    // A process that never was has no exit; one that cannot be told anything is ended, and its exit follows.
    child.on('error', (error) => (child.pid === undefined ? handleEnd(String(error)) : child.kill('SIGKILL')))
    child.once('exit', (code, signal) => handleEnd(`It ended by ${signal ?? `code ${code}`}`))
    if (child.pid === undefined) return
    child.send(this.#order, () => undefined)
    child.unref()
    child.channel?.unref()
  }

  #hear(news: SandboxNews, child: ChildProcess): void {
    if (news.is === 'event') return this.#events.hear(news, child)
    if (news.is === 'refused') return news.code === 'EADDRINUSE' ? this.#warnOfPort() : this.#warnOfFailure(news.reason)
    this.#warned.clear()
    this.#log.info({ port: this.#order.port }, 'The payment processor of sandboxes runs')
  }

  #failed(reason: string): void {
    if (this.#isOver) return
    this.#warnOfFailure(reason)
    this.#again(Math.min(this.#options.tryAgainAfterMs * 2 ** this.#failures, longestWaitMs))
    this.#failures += 1
  }

  #again(afterMs: number): void {
    if (!this.#isOver) this.#timer = setTimeout(() => void this.#begin(), afterMs).unref()
  }

  #warnOfPort(): void {
    const sentence = 'The port of the payment processor of sandboxes is in use: by another worker, or by a program that should not be there'
    this.#warn({ port: this.#order.port }, sentence)
  }

  #warnOfFailure(reason: string): void {
    this.#warn({ reason }, 'The payment processor of sandboxes does not run, and is started again')
  }

  // Once, until it runs.
  #warn(about: object, sentence: string): void {
    if (!this.#warned.has(sentence)) this.#log.warn(about, sentence)
    this.#warned.add(sentence)
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
