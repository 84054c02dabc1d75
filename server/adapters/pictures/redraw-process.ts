import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { DrawnLogo, LogoOrder } from './draw-logo.ts'
import type { Order, Redrawn } from './redraw.ts'

export type RedrawProcess = {
  /** Re-encodes one picture; the next one only when this one is done. */
  redraw(order: Order): Promise<Redrawn>
  /** Draws a logo, within the same limits. */
  drawLogo(order: LogoOrder): Promise<DrawnLogo>
  /** Its process id while it runs. */
  pid(): number | undefined
}

/** The limits for a picture, whoever sent it. */
export type Ceiling = {
  /** Megabytes of memory for the whole program. */
  memory_mb: number
  /** Of a processor, for one picture: how long that takes depends on what else the machine does. */
  seconds: number
  /** Milliseconds without a picture after which the program ends and frees its memory. */
  idle_ms: number
}

const program = join(import.meta.dirname, 'redraw-program.ts')
/** A program that hangs is ended after so many times what its picture may take, if the machine does much else. */
const patience = 15
// The rest of the environment contains the product's keys.
const passedOn = ['NODE_COMPILE_CACHE', 'PATH', 'SystemRoot', 'TEMP', 'TMPDIR']

/** Runs the program that reads pictures: started by the first, ended if there is none or one exceeds a limit, and with this process. */
export function redrawProcess({ memory_mb, seconds, idle_ms }: Ceiling): RedrawProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const env = Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
    const started = fork(program, [String(memory_mb), String(seconds)], {
      execArgv: [],
      // Freed memory is returned to the system sooner.
      env: { ...env, MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // A request that cannot be sent is handled by the exit that follows.
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

  async function ask<T extends Redrawn | DrawnLogo>(order: Order | LogoOrder): Promise<T | Refused> {
    clearTimeout(idle)
    const running = (child ??= start())
    keep(running, true)
    const drawn = await answerOf<T>(running, order, patience * seconds * 1000)
    // A program that keeps filling its memory, or never ends, is killed here.
    if (!drawn.ok && drawn.reason === 'too_heavy') end('SIGKILL')
    keep(running, false)
    idle = setTimeout(end, idle_ms).unref()
    return drawn
  }

  return { pid: () => child?.pid, redraw: (order) => ask<Redrawn>(order), drawLogo: (order) => ask<DrawnLogo>(order) }
}

// An idle program does not keep the process alive; a working one does.
function keep(child: ChildProcess, isBusy: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}

type Refused = { ok: false; reason: 'unreadable' | 'too_heavy' }

// The program answers an order with what its kind is answered with.
function answerOf<T>(child: ChildProcess, order: Order | LogoOrder, mostMs: number): Promise<T | Refused> {
  return new Promise((settle) => {
    const done = (drawn: T | Refused) => {
      clearTimeout(alarm)
      child.off('message', done).off('exit', died).off('error', died)
      settle(drawn)
    }
    // The picture in progress is to blame.
    const died = () => done({ ok: false, reason: 'unreadable' })
    const alarm = setTimeout(() => done({ ok: false, reason: 'too_heavy' }), mostMs)
    child.once('message', done).once('exit', died).once('error', died)
    child.send(order)
  })
}
