import { missing } from '../standins/stripe/errors.ts'
import type { Lie, Movement } from './lies.ts'

const minute = 60_000

/** An object in the provider's own format. */
export type Entity = { id: string; object: string; [field: string]: unknown }
export type Event = { id: string; type: string; data: { object: object } }
type Line = { id: string; type: string; amount: number; currency: string; created: number; source: Entity }
type Kept = { object: Entity; lie: Lie; from: number; turns: number }
type Due = { at: number; run: () => void }
export type NewMovement = Omit<Movement, 'ref' | 'at' | 'takenBack' | 'reportedAt'>

export type Surroundings = {
  /** The product's clock in milliseconds. */
  now: () => number
  /** Called while an answer is delayed. */
  meanwhile: (minutes: number) => Promise<void>
  /** Delivers an event to the product's webhook; false if it was not accepted. */
  deliver: (event: Event) => Promise<boolean>
}

/** The provider's records: the true book, the objects it shows, the events it delivers, and what it has postponed. */
export class Records {
  readonly book: Movement[] = []
  readonly lines: Line[] = []
  /** False once it did anything other than requested, or later, or took money back; late or lost events are not counted. */
  isTruthful = true
  readonly #around: Surroundings
  readonly #kept = new Map<string, Kept>()
  #due: Due[] = []
  #serial = 0
  #delivery: Promise<void> = Promise.resolve()

  constructor(around: Surroundings) {
    this.#around = around
  }

  get now(): number {
    return this.#around.now()
  }

  /** When something is next due; infinity if nothing is. */
  get next(): number {
    return Math.min(...this.#due.map(({ at }) => at), Number.POSITIVE_INFINITY)
  }

  /** Schedules something after some minutes. */
  later(minutes: number, run: () => void): void {
    this.#due.push({ at: this.now + minutes * minute, run })
  }

  /** Does what is due by now, earliest first. */
  async passTime(): Promise<void> {
    for (;;) {
      const { now } = this
      const [first] = this.#due.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
      if (!first) return
      this.#due = this.#due.filter((one) => one !== first)
      first.run()
      await this.#delivery
    }
  }

  id(prefix: string): string {
    this.#serial += 1
    return `${prefix}_${this.#serial}_${this.now.toString(36)}`
  }

  seconds(): number {
    return Math.floor(this.now / 1000)
  }

  /** Stores an object, and how to misreport it. */
  keep(object: Entity, lie: Lie): void {
    this.#kept.set(object.id, { object, lie, from: this.now + lie.denies * minute, turns: 0 })
  }

  /** The true object of a movement. */
  objectOf({ ref }: Movement): Entity | undefined {
    return this.#kept.get(ref)?.object
  }

  /** Enters a movement of money in the book. */
  enter(object: Entity, movement: NewMovement, line: Pick<Line, 'type' | 'amount' | 'source'>): void {
    this.book.push({ ...movement, ref: object.id, at: this.now, takenBack: 0, reportedAt: null })
    this.line({ ...line, currency: movement.currency })
  }

  line(line: Pick<Line, 'type' | 'amount' | 'source' | 'currency'>): void {
    this.lines.push({ ...structuredClone(line), id: this.id('txn'), created: this.seconds() })
  }

  /** An object as shown by the provider. @throws StripeFailure while it denies its existence */
  shown(id: string): Entity {
    const kept = this.#kept.get(id)
    if (!kept || kept.from > this.now) throw missing('object', id)
    this.say(({ ref }) => ref === id)
    return kept.object
  }

  /** The objects of one kind that it shows, newest first. */
  list(kind: string, fields: Record<string, string>): Entity[] {
    const found = [...this.#kept.values()]
      .filter(({ object, from }) => object.object === kind && from <= this.now)
      .filter(({ object }) => Object.entries(fields).every(([name, value]) => object[name] === value))
      .map(({ object }) => object)
      .toReversed()
    this.say(({ ref }) => found.some(({ id }) => id === ref))
    return found
  }

  /** From now on the movement is known. */
  say(which: (movement: Movement) => boolean): void {
    for (const movement of this.book) if (which(movement)) movement.reportedAt ??= this.now
  }

  /** Sends events of an object, as often and as late as planned; an event contains the current object, however late it is delivered. */
  emit(type: string, about: Entity, object = about): void {
    const kept = this.#kept.get(about.id)
    if (!kept) return
    const event = { id: this.id('evt'), type, data: { object: structuredClone(object) } }
    const deliveries = kept.lie.events[kept.turns % kept.lie.events.length] ?? []
    kept.turns += 1
    for (const after of deliveries) this.#bring(event, { about: about.id, after, tries: 0 })
  }

  // Rejected events are sent again hourly.
  #bring(event: Event, { about, after, tries }: { about: string; after: number; tries: number }): void {
    this.later(after, () => {
      this.say(({ ref }) => ref === about)
      this.#delivery = this.#around.deliver(event).then((isTaken) => {
        if (!isTaken && tries < 10) this.#bring(event, { about, after: 60, tries: tries + 1 })
      })
    })
  }
}
