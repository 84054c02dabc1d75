import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Redrawn } from './redraw.ts'

export type RedrawProcess = {
  /** Redraws one picture; the next only when this one is done. */
  redraw(order: Order): Promise<Redrawn>
  /** Its process id while it runs. */
  pid(): number | undefined
}

/** What a picture may cost, whoever sent it. */
export type Ceiling = {
  /** Megabytes of memory the whole program may take. */
  memory_mb: number
  seconds: number
  /** Milliseconds without a picture after which the program ends, and its memory with it. */
  idle_ms: number
}

const program = join(import.meta.dirname, 'redraw-program.ts')
// The rest of the environment holds the keys of the product.
const passedOn = ['NODE_COMPILE_CACHE', 'PATH', 'SystemRoot', 'TEMP', 'TMPDIR']

/** Runs the program that reads pictures: started by the first, ended when there is none or when one costs too much, and with this process. */
export function redrawProcess({ memory_mb, seconds, idle_ms }: Ceiling): RedrawProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
    const started = fork(program, [String(memory_mb)], {
      execArgv: [],
      // Freed memory goes back to the system sooner.
      env: { ...env, MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // An order that cannot be handed over ends in the exit that follows.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }
  function end(signal?: 'SIGKILL'): void {
    const ended = child
    child = undefined
    if (signal) ended?.kill(signal)
    else if (ended?.connected) ended.disconnect()
  }

  return {
    pid: () => child?.pid,
    async redraw(order) {
      clearTimeout(idle)
      const running = (child ??= start())
      keep(running, true)
      const drawn = await answerOf(running, order, seconds * 1000)
      // Whatever still fills its memory, or never ends, ends here.
      if (!drawn.ok && drawn.reason === 'too_heavy') end('SIGKILL')
      keep(running, false)
      idle = setTimeout(end, idle_ms).unref()
      return drawn
    },
  }
}

// A program that waits for pictures keeps nobody from ending; one that draws does.
function keep(child: ChildProcess, isBusy: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}

function answerOf(child: ChildProcess, order: Order, mostMs: number): Promise<Redrawn> {
  return new Promise((settle) => {
    const done = (drawn: Redrawn) => {
      clearTimeout(alarm)
      child.off('message', done).off('exit', died).off('error', died)
      settle(drawn)
    }
    // Nobody but the picture had it in hand.
    const died = () => done({ ok: false, reason: 'unreadable' })
    const alarm = setTimeout(() => done({ ok: false, reason: 'too_heavy' }), mostMs)
    child.once('message', done).once('exit', died).once('error', died)
    child.send(order)
  })
}
