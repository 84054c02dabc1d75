import type { Director } from './director.ts'

/** Receives the progress: the current part and the number of parts. */
export type OnPart = (part: number, of: number) => void

export type Told = { onPart?: OnPart; onPeople?: (() => void) | undefined; onLeftOut?: ((error: unknown) => void) | undefined }

/** One event of the seed data, at one instant. */
export type Beat = { at: Date; play: () => Promise<unknown> }

/** Collects events, shift by shift, and plays them in order of time. */
export function makeScript() {
  const beats: Beat[] = []
  return {
    /** Adds an event; future ones are not played, so a shift may be written to its end. */
    add: (at: Date, play: Beat['play']) => void beats.push({ at, play }),
    /** Plays all events up to `until`, dispatching once a day. */
    play: (director: Stage, until: Date, told: Told = {}) => playInOrder(director, { beats, until, ...told }),
  }
}

export type Script = ReturnType<typeof makeScript>

type Stage = Pick<Director, 'at' | 'settle' | 'isOver'>
type Playing = { beats: readonly Beat[]; until: Date } & Told
const parts = 8

async function playInOrder(director: Stage, { beats, until, onPart = () => undefined, onLeftOut }: Playing): Promise<void> {
  const past = beats.filter(({ at }) => at <= until).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let day = ''
  let begun = 0
  for (const [index, { at, play }] of past.entries()) {
    const part = Math.floor((parts * index) / past.length) + 1
    if (part > begun) onPart((begun = part), parts)
    const seedDay = at.toISOString().slice(0, 10)
    if (seedDay !== day && day !== '') await director.settle()
    day = seedDay
    director.at(at)
    await play().catch((error: unknown) => {
      if (!onLeftOut || director.isOver()) throw error
      onLeftOut(error)
    })
  }
  await director.settle()
}
