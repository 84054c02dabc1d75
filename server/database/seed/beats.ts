import type { Director } from './director.ts'

/** Hears how far it got: so many of so many parts. */
export type OnPart = (part: number, of: number) => void

/** One thing that happens at one moment of the seed data. */
export type Beat = { at: Date; play: () => Promise<unknown> }

/** Collects what happens, shift by shift, and plays it in the order of time. */
export function makeScript() {
  const beats: Beat[] = []
  return {
    /** Adds a beat; what lies in the future is not played, so a shift may be written to its end. */
    add: (at: Date, play: Beat['play']) => void beats.push({ at, play }),
    /** Plays all beats up to `until`, dispatching events once a day. */
    play: (director: Director, until: Date, onPart: OnPart = () => undefined) => playInOrder(director, { beats, until, onPart }),
  }
}

export type Script = ReturnType<typeof makeScript>

type Playing = { beats: readonly Beat[]; until: Date; onPart: OnPart }
const parts = 8

async function playInOrder(director: Director, { beats, until, onPart }: Playing): Promise<void> {
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
    await play()
  }
  await director.settle()
}
