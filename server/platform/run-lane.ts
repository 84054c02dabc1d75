import type { Job } from './jobs.ts'
import { settleJob } from './run-jobs.ts'
import type { Surroundings } from './serve.ts'

/** Milliseconds for which free capacity waits for more, so that short jobs are fetched in batches. */
const gatheringMs = 20

type Options = {
  room: () => number
  /** A job that runs for longer gives its place to the next, as at most so many others. */
  aside: { after_ms: number; most: number }
  onDone: () => void
}

/**
 * Runs the jobs of one lane: fetches due ones from its queues in turn while there is capacity, and never waits for the slowest before the
 * next.
 */
export class RunningLane {
  readonly #around: Surroundings
  readonly #options: Options
  /** When each began. */
  readonly #running = new Map<Promise<void>, number>()
  #waiting: Job[] = []
  #isStopped = false
  #taking: Promise<void> | undefined
  #gathering: NodeJS.Timeout | undefined

  constructor(around: Surroundings, options: Options) {
    this.#around = around
    this.#options = options
  }

  /** Sets which queues of the lane have due jobs. */
  offer(jobs: readonly Job[]): void {
    this.#waiting.push(...jobs.filter((job) => !this.#waiting.includes(job)))
    this.#take()
  }

  /** Fetches no more and waits for running ones. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#gathering)
    await this.#taking
    await Promise.all(this.#running.keys())
  }

  #free(): number {
    if (this.#isStopped) return 0
    const { after_ms, most } = this.#options.aside
    const now = performance.now()
    const long = [...this.#running.values()].filter((began) => now - began >= after_ms).length
    return this.#options.room() - this.#running.size + Math.min(long, most)
  }

  #take(): void {
    this.#taking ??= this.#fill()
      .catch((error: unknown) => {
        this.#waiting = []
        this.#around.log.error({ err: error }, 'The worker could not reach its work')
      })
      .finally(() => {
        this.#taking = undefined
        this.#gather()
      })
  }

  async #fill(): Promise<void> {
    for (let free = this.#free(); free > 0; free = this.#free()) {
      const job = this.#waiting.shift()
      if (!job) return
      // The queues of a lane share its capacity.
      const most = Math.ceil(free / (this.#waiting.length + 1))
      const taken = await this.#around.boss.fetch<object>(job.name, { batchSize: most, includeMetadata: true })
      for (const one of taken) this.#run(settleJob(this.#around, job, one))
      if (taken.length === most) this.#waiting.push(job)
    }
  }

  #run(work: Promise<void>): void {
    const done: Promise<void> = work
      .catch((error: unknown) => this.#around.log.error({ err: error }, 'The end of a job could not be noted'))
      .finally(() => {
        this.#running.delete(done)
        this.#options.onDone()
        clearTimeout(given)
        this.#gather()
      })
    this.#running.set(done, performance.now())
    const { after_ms } = this.#options.aside
    const given = after_ms === Infinity ? undefined : setTimeout(() => this.#gather(), after_ms + 1)
  }

  #gather(): void {
    const free = this.#free()
    if (free <= 0 || this.#waiting.length === 0) return
    clearTimeout(this.#gathering)
    if (free * 2 >= this.#options.room()) this.#take()
    else this.#gathering = setTimeout(() => this.#take(), gatheringMs)
  }
}
