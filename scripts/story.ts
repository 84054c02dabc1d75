import { demoSignIns } from '../server/database/seed/demo-sign-ins.ts'
import type { DemoSignIn } from '../server/database/seed/demo-sign-ins.ts'
import { seedWhenEmpty } from '../server/database/seed/seed-when-empty.ts'

type Env = Record<string, string | undefined>

export type Story = {
  signIns: readonly DemoSignIn[]
  /** Settles when its people can be signed in as. */
  people: Promise<unknown>
  /** Settles when all of it is there. */
  told: Promise<unknown>
}

type Options = {
  signal: AbortSignal
  onStep: (line: string) => void
  /** People sign in while it is told. What they change may be what it is about, and then it goes on without that. */
  isHeard: boolean
}

/** No demonstration: the database is of somebody who has no use for it. */
export const noStory: Story = { signIns: [], people: Promise.resolve(), told: Promise.resolve() }

/** Begins to make the demonstration data if the database is empty (docs/decisions/0015-the-seed-data-is-made-by-the-products-own-calls.md). */
export function tellStory(url: string, env: Env, { signal, onStep, isHeard }: Options): Story {
  const people = Promise.withResolvers<void>()
  let leftOut = 0
  const onLeftOut = () => (leftOut += 1)
  const told = seedWhenEmpty(url, env, { signal, onStep, onPeople: people.resolve, ...(isHeard ? { onLeftOut } : {}) }).then(() => {
    if (leftOut > 0) onStep(`The demonstration left out ${leftOut} events, because what they are about was changed meanwhile`)
  })
  told.then(people.resolve, people.reject)
  people.promise.catch(() => undefined)
  return { signIns: demoSignIns, people: people.promise, told }
}
