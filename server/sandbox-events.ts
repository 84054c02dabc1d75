import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import { isProblem } from './platform/errors.ts'
import type { SandboxAnswer, SandboxNews } from './standins/sandbox-program.ts'

/** Stores an event of the built-in processor of sandboxes. @throws problem if it is refused */
export type KeepEvent = (signed: { payload: string; signature: string }) => Promise<unknown>

type News = Extract<SandboxNews, { is: 'event' }>

/**
 * Stores the events that the built-in processor of sandboxes hands over (ADR 216), and answers it. One that cannot be stored it hands over again;
 * a warning says so once, until one can.
 */
export function keepSandboxEvents(keep: KeepEvent, log: Pick<Logger, 'info' | 'warn'>) {
  const open = new Set<Promise<void>>()
  let isWarned = false

  async function store({ event, payload, signature }: News, child: ChildProcess): Promise<void> {
    const status = await keep({ payload, signature }).then(well, badly)
    const answer: SandboxAnswer = { event, status }
    // A processor that has ended hands it over again when it has started.
    if (child.connected) child.send(answer, () => undefined)
  }

  function well(): number {
    if (isWarned) log.info('Events of the payment processor of sandboxes are stored again')
    isWarned = false
    return 200
  }

  function badly(err: unknown): number {
    if (!isWarned) log.warn({ err }, 'Events of the payment processor of sandboxes cannot be stored, and are tried again')
    isWarned = true
    return isProblem(err) ? err.status : 503
  }

  return {
    hear(news: News, child: ChildProcess): void {
      const storing = store(news, child).finally(() => open.delete(storing))
      open.add(storing)
    },
    /** Resolves when none is being stored. */
    settled: async (): Promise<void> => void (await Promise.all(open)),
  }
}
