import { setTimeout as pause } from 'node:timers/promises'
import { countWaiting, dispatchOne } from './dispatch.ts'
import { asideOf, capacityOf, lanes } from './lanes.ts'
import type { Lane } from './lanes.ts'
import type { Job } from './jobs.ts'
import type { Live } from './live.ts'
import { noticeEveryMs, noticeMarks } from './notice-marks.ts'
import { runDueJobs, waitingJobs } from './run-jobs.ts'
import { RunningLane } from './run-lane.ts'
import type { Surroundings } from './serve.ts'

export type Worker = { stop(): Promise<void> }

type Options = {
  pollMs?: number
  /** Milliseconds between two checks for marked cells. */
  marksMs?: number
  live?: Pick<Live, 'all' | 'wasPublished'>
  /** The share of its capacity that work may use at the moment (`keepPace`). */
  share?: () => number
}

/** Milliseconds between two checks for due jobs, however many jobs end meanwhile. */
const betweenLooksMs = 50

/**
 * Runs until stopped: dispatches announcements, runs due jobs and notices marked cells, all lanes concurrently, because neither an event nor a sign-in code may
 * wait for a long sweep or an unresponsive provider. It sleeps when nothing is waiting.
 * @param pollMs longest sleep in milliseconds; an event wakes it earlier through `live`
 */
export function startWorker(around: Surroundings, { pollMs = 1000, marksMs = noticeEveryMs, live, share = () => 1 }: Options = {}): Worker {
  const stopping = new AbortController()
  const on = { around, pollMs, stopping: stopping.signal }
  const names = Object.keys(lanes) as Lane[]
  const room = (lane: Lane) => capacityOf(lane, around.config.jobs_at_once, share())
  const running = new Map(
    names.map((lane) => [lane, new RunningLane(around, { room: () => room(lane), aside: asideOf(lane), onDone: () => jobs.wake() })]),
  )
  const jobs = keepAt(on, async () => {
    const waiting = Map.groupBy(await waitingJobs(around), ({ lane }) => lane)
    for (const [lane, due] of waiting) running.get(lane)?.offer(due)
    await pause(betweenLooksMs)
    return 0
  })
  // Reactions to the event have often enqueued a job.
  const events = keepAt(on, async () => {
    const began = performance.now()
    const count = await dispatch(around, share() < 1 ? 10 : 100, { wasPublished: live?.wasPublished })
    if (count > 0) jobs.wake()
    // While yielding to people, it rests in proportion to what it leaves to them.
    if (count > 0 && share() < 1) await pause(Math.min(1000, (performance.now() - began) * (1 / share() - 1)))
    return count
  })
  const marks = keepAt({ ...on, pollMs: marksMs }, async () => {
    if (await noticeMarks(around)) jobs.wake()
    return 0
  })
  live?.all(() => {
    events.wake()
    jobs.wake()
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([events.done, jobs.done, marks.done, ...[...running.values()].map((lane) => lane.stop())])
    },
  }
}

type Kept = { wake: () => void; done: Promise<void> }

/** Repeats work until stopped; after a run without any it sleeps. */
function keepAt(
  { around, pollMs, stopping }: { around: Surroundings; pollMs: number; stopping: AbortSignal },
  work: () => Promise<number>,
): Kept {
  let alarm = new AbortController()
  const turns = async () => {
    while (!stopping.aborted) {
      alarm = new AbortController()
      const worked = await turn(around, work)
      if (worked === 0) await pause(pollMs, undefined, { signal: AbortSignal.any([alarm.signal, stopping]) }).catch(() => undefined)
    }
  }
  return { wake: () => alarm.abort(), done: turns() }
}

// A restarting database does not end the worker: it waits and retries.
async function turn(around: Surroundings, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    around.log.error({ err: error }, 'The worker could not reach its work')
    await pause(1000)
    return 0
  }
}

async function dispatch(around: Surroundings, most: number, options?: Parameters<typeof dispatchOne>[1]): Promise<number> {
  let count = 0
  while (count < most && (await dispatchOne(around, options))) count += 1
  return count
}

/**
 * Dispatches announcements and runs due jobs until nothing is left, or the signal is aborted; for tests and the demo.
 * @param options `leavesLater`: events of people who already act at a later time wait for the worker
 */
export async function drain(
  around: Surroundings,
  {
    signal,
    leavesLater,
    ...options
  }: { ignoreBackoff?: boolean; runs?: (job: Job) => boolean; signal?: AbortSignal | undefined; leavesLater?: boolean } = {},
): Promise<void> {
  for (let round = 0; round < 1000; round += 1) {
    signal?.throwIfAborted()
    const waiting = await countWaiting(around, leavesLater ? { leavesLater } : {})
    const worked =
      (await dispatch(around, Math.min(waiting, signal ? 50 : 1000), leavesLater ? { leavesLater } : {})) +
      (await runDueJobs(around, { ...options, batch: 20 }))
    if (worked === 0) return
  }
  throw new Error('The jobs never come to rest: one enqueues itself without end')
}
