import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { SandboxNews, SandboxOrder } from './standins/sandbox-program.ts'

const program = join(import.meta.dirname, 'standins', 'sandbox-program.ts')
const longestEndMs = 5000

/**
 * The built-in payment processor of sandboxes (ADR 216): a process of its own beside the worker, on this machine only, with its state in the data
 * folder, unless another one is configured. Of several workers on one machine the first has it, and another takes over when that one ends.
 */
export function keepSandboxProcessor(
  { sandbox, data_dir, port }: Pick<Config, 'sandbox' | 'data_dir' | 'port'>,
  log: Pick<Logger, 'info' | 'warn'>,
  { tryAgainAfterMs = 5000 } = {},
): { stop(): Promise<void> } {
  const { built_in_port, secret_key: secretKey, webhook_secret: webhookSecret } = sandbox
  if (built_in_port === undefined) return { stop: () => Promise.resolve() }
  const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/stripe-sandbox/`
  const order: SandboxOrder = { port: built_in_port, dataDir: join(data_dir, 'sandbox'), secretKey, webhookSecret, webhookUrl }
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  let isWarned = false

  function begin(): void {
    // Nothing of the environment, which has the product's keys.
    const started = fork(program, [], {
      execArgv: ['--max-old-space-size=256'],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = started
    started.on('message', (news: SandboxNews) => hear(news))
    // What cannot be sent is handled by the exit that follows.
    started.on('error', () => undefined)
    started.once('exit', () => {
      child = undefined
      if (!isOver) timer = setTimeout(begin, tryAgainAfterMs).unref()
    })
    started.send(order, () => undefined)
    started.unref()
    started.channel?.unref()
  }

  function hear(news: SandboxNews): void {
    if (news.is === 'running') {
      isWarned = false
      log.info({ port: built_in_port }, 'The payment processor of sandboxes runs')
      return
    }
    if (isWarned) return
    isWarned = true
    if (news.code === 'EADDRINUSE')
      log.warn(
        { port: built_in_port },
        'The port of the payment processor of sandboxes is in use: by another worker, or by a program that should not be there',
      )
    else log.warn({ reason: news.reason }, 'The payment processor of sandboxes did not start')
  }

  begin()
  return {
    async stop() {
      isOver = true
      clearTimeout(timer)
      const ending = child
      if (!ending) return
      const ended = once(ending, 'exit')
      const late = setTimeout(() => ending.kill('SIGKILL'), longestEndMs)
      if (ending.connected) ending.disconnect()
      await ended.catch(() => undefined)
      clearTimeout(late)
    },
  }
}

function environment(): NodeJS.ProcessEnv {
  const passedOn = ['NODE_COMPILE_CACHE', 'PATH', 'SystemRoot', 'TEMP', 'TMPDIR']
  return Object.fromEntries([
    ...passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['NODE_NO_WARNINGS', '1'],
  ]) as NodeJS.ProcessEnv // every name has a value
}
