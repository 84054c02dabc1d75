/** Why a slot was refused: the caller already waits for several, too many wait in all, or it took too long. */
export type NoPlace = 'asker_waits_already' | 'too_many_wait' | 'waited_too_long'

export type FairQueue<K> = {
  /** Waits for a slot; the returned function releases it, once however often it is called. */
  take(asker: K): Promise<(() => void) | NoPlace>
}

type Limits = {
  /** How many slots there are. */
  places: number
  /** How many slots one caller may have or wait for. */
  mostPerAsker: number
  /** How many may wait in all. */
  mostWaiting: number
  waitMs: number
}
type Waiting = (place: (() => void) | NoPlace) => void

/** Assigns a few slots in rotation among callers: one that requests ten waits behind one that requests one. */
export function fairQueue<K>(limits: Limits): FairQueue<K> {
  return new Places<K>(limits)
}

class Places<K> implements FairQueue<K> {
  readonly #limits: Limits
  // A map keeps the order of arrival; a caller that had a turn and still waits moves to the end.
  readonly #lines = new Map<K, Waiting[]>()
  /** Slots that each caller has or waits for. */
  readonly #asked = new Map<K, number>()
  #free: number
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
    this.#free = limits.places
  }

  async take(asker: K) {
    const already = this.#asked.get(asker) ?? 0
    if (already >= this.#limits.mostPerAsker) return 'asker_waits_already'
    if (this.#free === 0 && this.#waiting >= this.#limits.mostWaiting) return 'too_many_wait'
    this.#asked.set(asker, already + 1)
    return this.#free > 0 ? this.#placeOf(asker) : this.#wait(asker)
  }

  #placeOf(asker: K): () => void {
    this.#free -= 1
    return onlyOnce(() => {
      this.#free += 1
      this.#isDone(asker)
      this.#callNext()
    })
  }

  #wait(asker: K): Promise<(() => void) | NoPlace> {
    return new Promise((settle) => {
      const line = this.#lines.get(asker) ?? []
      const called: Waiting = (place) => {
        clearTimeout(alarm)
        this.#waiting -= 1
        settle(place)
      }
      const alarm = setTimeout(() => {
        line.splice(line.indexOf(called), 1)
        if (line.length === 0) this.#lines.delete(asker)
        this.#isDone(asker)
        called('waited_too_long')
      }, this.#limits.waitMs)
      this.#waiting += 1
      line.push(called)
      this.#lines.set(asker, line)
    })
  }

  #callNext(): void {
    const [turn] = this.#lines
    if (!turn || this.#free === 0) return
    const [asker, line] = turn
    const next = line.shift()
    this.#lines.delete(asker)
    if (line.length > 0) this.#lines.set(asker, line)
    next?.(this.#placeOf(asker))
  }

  #isDone(asker: K): void {
    const left = (this.#asked.get(asker) ?? 1) - 1
    if (left === 0) this.#asked.delete(asker)
    else this.#asked.set(asker, left)
  }
}

function onlyOnce(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
