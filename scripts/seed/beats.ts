import type { Director } from './director.ts'

/** One thing that happens at one moment of the story. */
export type Beat = { at: Date; play: () => Promise<unknown> }

/** Collects what happens, shift by shift, and plays it in the order of time. */
export function makeScript() {
  const beats: Beat[] = []
  return {
    /** Adds a beat; what lies in the future is not played, so a shift may be told to its end. */
    add: (at: Date, play: Beat['play']) => void beats.push({ at, play }),
    /** Plays all beats up to `until`, handing on news once a story day. */
    play: (director: Director, until: Date) => playInOrder(director, beats, until),
  }
}

export type Script = ReturnType<typeof makeScript>

async function playInOrder(director: Director, beats: readonly Beat[], until: Date): Promise<void> {
  const past = beats.filter(({ at }) => at <= until).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let day = ''
  for (const { at, play } of past) {
    const storyDay = at.toISOString().slice(0, 10)
    if (storyDay !== day && day !== '') await director.settle()
    day = storyDay
    director.at(at)
    await play()
  }
  await director.settle()
}
