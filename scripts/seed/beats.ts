import type { Director } from './director.ts'

/** Hears how far it got: so many of so many parts. */
export type OnPart = (part: number, of: number) => void

/** One thing that happens at one moment of the story. */
export type Beat = { at: Date; play: () => Promise<unknown> }

/** Collects what happens, shift by shift, and plays it in the order of time. */
export function makeScript() {
  const beats: Beat[] = []
  return {
    /** Adds a beat; what lies in the future is not played, so a shift may be told to its end. */
    add: (at: Date, play: Beat['play']) => void beats.push({ at, play }),
    /** Plays all beats up to `until`, handing on news once a story day. */
    play: (director: Director, until: Date, onPart: OnPart = () => undefined) => playInOrder(director, { beats, until, onPart }),
  }
}

export type Script = ReturnType<typeof makeScript>

type Playing = { beats: readonly Beat[]; until: Date; onPart: OnPart }
const parts = 8

async function playInOrder(director: Director, { beats, until, onPart }: Playing): Promise<void> {
  const past = beats.filter(({ at }) => at <= until).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let day = ''
  let told = 0
  for (const [index, { at, play }] of past.entries()) {
    const part = Math.floor((parts * index) / past.length) + 1
    if (part > told) onPart((told = part), parts)
    const storyDay = at.toISOString().slice(0, 10)
    if (storyDay !== day && day !== '') await director.settle()
    day = storyDay
    director.at(at)
    await play()
  }
  await director.settle()
}
