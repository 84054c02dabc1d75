import type { Endpoint } from '@crewcall/contract/kit.ts'
import { randomId } from './random-id.ts'

type Kept = Record<string, { key: string; since: number }>

/** For this long the same command is treated as a repetition if its first outcome is unknown; later it is a new one. */
const repetitionMs = 10 * 60_000
const storedAs = 'open_commands'
/** The keys of commands with unknown outcome, by what was sent; stored by this tab, also across a reload. */
let kept = stored()

/**
 * The Idempotency-Key of a press: the same command keeps its key until its outcome is known, even if its button is pressed again, its form
 * is sent again or the page is reloaded, so that a lost answer never executes it twice. Any difference makes it another command.
 */
export function keyFor(endpoint: Endpoint, sent: object): string {
  const name = nameOf(endpoint, sent)
  const known = kept[name]
  if (known && Date.now() - known.since < repetitionMs) return known.key
  const key = randomId()
  keep({ ...kept, [name]: { key, since: Date.now() } })
  return key
}

/** The outcome of the command with this key is known: the same command from now on is a new one. */
export function settled(endpoint: Endpoint, sent: object, key: string): void {
  const { [nameOf(endpoint, sent)]: known, ...others } = kept
  if (known?.key === key) keep(others)
}

// The input itself is not stored, only a hash of it: two commands of the same tab within the same ten minutes differ in it.
function nameOf(endpoint: Endpoint, sent: object): string {
  let [one, other] = [7, 11]
  for (const letter of JSON.stringify(sent)) {
    const code = letter.codePointAt(0) ?? 0
    one = (Math.imul(one, 31) + code) | 0
    other = (Math.imul(other, 65_599) + code) | 0
  }
  return `${endpoint.name} ${one} ${other}`
}

// A browser may deny the storage, and it may contain anything; then the keys are those of this page only.
function stored(): Kept {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Kept) }
  } catch {
    return {}
  }
}

function keep(next: Kept): void {
  kept = Object.fromEntries(Object.entries(next).filter(([, { since }]) => Date.now() - since < repetitionMs))
  try {
    sessionStorage.setItem(storedAs, JSON.stringify(kept))
  } catch {
    // As above.
  }
}
