import { hostOf, mayBegin, quickMs } from '@crewcall/contract/rules/webhook-room.ts'
import { isReceived } from '@crewcall/contract/rules/webhook-tries.ts'
import type { Attempted } from './note-attempts.ts'
import type { Own, Taken } from './take.ts'

/** What a job took for one webhook: `begun` by the time at which it was, `ended` and not yet handed out. */
type To = { host: string; waiting: { taken: Taken; since: number }[]; begun: Map<Taken, number>; ended: number; was_quick: boolean }

/** The attempts of a job: what it took is sent at once as far as webhook, host and organization have room, and the rest as others end. */
export class Attempts {
  readonly #send: (taken: Taken) => Promise<Attempted>
  readonly #webhooks = new Map<number, To>()
  readonly #ended: Attempted[] = []
  #next = Promise.withResolvers<void>()

  /** @param send makes an attempt, and does not reject */
  constructor(send: (taken: Taken) => Promise<Attempted>) {
    this.#send = send
  }

  /** Begins what was taken, or has it wait. */
  add(taken: readonly Taken[]): void {
    for (const one of taken) {
      const { id, url } = one.webhook
      const known = this.#webhooks.get(id)
      const to: To = known ?? { host: hostOf(url), waiting: [], begun: new Map(), ended: 0, was_quick: false }
      if (!known) this.#webhooks.set(id, to)
      to.waiting.push({ taken: one, since: performance.now() })
    }
    this.#beginAll()
  }

  /** Whether all that was taken has ended and was handed out. */
  isOver(): boolean {
    return this.#ended.length === 0 && this.#all().every(({ begun, waiting }) => begun.size + waiting.length === 0)
  }

  /** Waits until an attempt has ended, and for those that end within so long of it. */
  async someEnd(gatheringMs: number): Promise<void> {
    if (this.#ended.length === 0) await this.#next.promise
    if (this.#begun() > 0) await new Promise((done) => setTimeout(done, gatheringMs))
  }

  /** Whether something taken was not begun. */
  wait(): boolean {
    return this.#all().some(({ waiting }) => waiting.length > 0)
  }

  /** Whether an attempt is under way that should end soon. */
  haveQuick(): boolean {
    return this.#all().some((to) => to.begun.size > 0 && isQuick(to))
  }

  /** Hands out the attempts that ended since it was last called. */
  ended(): Attempted[] {
    this.#next = Promise.withResolvers()
    for (const to of this.#all()) to.ended = 0
    return this.#ended.splice(0)
  }

  /** Hands out what waits for a webhook that is no longer quick: others may send it. */
  slowed(): Taken[] {
    const slow = this.#all().filter((to) => !isQuick(to))
    return slow.flatMap(({ waiting }) => waiting.splice(0)).map(({ taken }) => taken)
  }

  /** What is taken for each webhook, without what was handed out. */
  own(): Map<number, Own> {
    return new Map(
      [...this.#webhooks].map(([id, to]) => [id, { count: to.waiting.length + to.begun.size + to.ended, is_quick: isQuick(to) }]),
    )
  }

  /** Begins nothing more. */
  stop(): void {
    this.#webhooks.clear()
  }

  #all(): To[] {
    return [...this.#webhooks.values()]
  }

  #begun(host?: string): number {
    return this.#all().reduce((sum, to) => sum + (host === undefined || to.host === host ? to.begun.size : 0), 0)
  }

  #beginAll(): void {
    for (const to of this.#all()) {
      while (mayBegin({ at_once: to.begun.size, to_host: this.#begun(to.host), in_all: this.#begun() })) {
        const first = to.waiting.shift()
        if (!first) break
        void this.#attempt(to, first.taken, performance.now() - first.since)
      }
    }
  }

  async #attempt(to: To, taken: Taken, waitedMs: number): Promise<void> {
    to.begun.set(taken, performance.now())
    const attempted = await this.#send({ ...taken, at: new Date(taken.at.getTime() + Math.round(waitedMs)) })
    to.begun.delete(taken)
    to.ended += 1
    to.was_quick = isReceived(attempted.status) && attempted.duration_ms <= quickMs
    this.#ended.push(attempted)
    this.#next.resolve()
    this.#beginAll()
  }
}

function isQuick({ was_quick, begun }: To): boolean {
  return was_quick && [...begun.values()].every((since) => performance.now() - since <= quickMs)
}
