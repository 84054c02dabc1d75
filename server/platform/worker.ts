import { setTimeout as pause } from 'node:timers/promises'
import { handOnOne } from './hand-on.ts'
import { runDueJobs } from './run-jobs.ts'
import type { Surroundings } from './serve.ts'

export type Worker = { stop(): Promise<void> }

/**
 * Runs until stopped: hands on announcements and runs due jobs, then sleeps until something may be waiting.
 * @param pollMs longest sleep in milliseconds; `subscribe` may wake it earlier
 */
export function startWorker(
  around: Surroundings,
  { pollMs = 1000, subscribe }: { pollMs?: number; subscribe?: (wake: () => void) => void } = {},
): Worker {
  const stopping = new AbortController()
  let alarm = new AbortController()
  subscribe?.(() => alarm.abort())
  const loop = async () => {
    while (!stopping.signal.aborted) {
      alarm = new AbortController()
      const worked = await step(around)
      if (worked === 0) await pause(pollMs, undefined, { signal: AbortSignal.any([alarm.signal, stopping.signal]) }).catch(() => undefined)
    }
  }
  const done = loop()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}

// A database that restarts is no reason for the worker to end: it waits and tries again.
async function step(around: Surroundings): Promise<number> {
  try {
    const handedOn = await handOn(around, 100)
    return handedOn + (await runDueJobs(around))
  } catch (error) {
    around.log.error({ err: error }, 'The worker could not reach its work')
    await pause(1000)
    return 0
  }
}

async function handOn(around: Surroundings, most: number): Promise<number> {
  let count = 0
  while (count < most && (await handOnOne(around))) count += 1
  return count
}

/** Hands on announcements and runs due jobs until nothing is left to do; for tests and the demo. */
export async function drain(around: Surroundings, options: { ignoreBackoff?: boolean } = {}): Promise<void> {
  for (let round = 0; round < 1000; round += 1) {
    const worked = (await handOn(around, 1000)) + (await runDueJobs(around, { ...options, batch: 20 }))
    if (worked === 0) return
  }
  throw new Error('The jobs never come to rest: one enqueues itself without end')
}
