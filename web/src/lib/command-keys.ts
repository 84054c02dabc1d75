import type { Endpoint } from '@crewcall/contract/kit.ts'
import { randomId } from './random-id.ts'

type Kept = Record<string, { key: string; since: number }>

/** So long the same command is taken for a repetition when its first outcome is not known; later, somebody means another one. */
const repetitionMs = 10 * 60_000
const storedAs = 'open_commands'
/** The keys of commands whose outcome is not known, by what was sent; kept by this tab, also while its page is loaded anew. */
let kept = stored()

/**
 * The Idempotency-Key of a press: the same command keeps its key until its outcome is known, also when its button is pressed again, its form
 * is sent anew or the page is loaded anew, so that a lost answer never makes two of it. What differs in anything is another command.
 */
export function keyFor(endpoint: Endpoint, sent: object): string {
  const name = nameOf(endpoint, sent)
  const known = kept[name]
  if (known && Date.now() - known.since < repetitionMs) return known.key
  const key = randomId()
  keep({ ...kept, [name]: { key, since: Date.now() } })
  return key
}

/** The outcome of the command with this key is known: who asks for the same from now on means another one. */
export function settled(endpoint: Endpoint, sent: object, key: string): void {
  const { [nameOf(endpoint, sent)]: known, ...others } = kept
  if (known?.key === key) keep(others)
}

// What was typed is not kept, only a number that stands for it: two of the same tab and the same ten minutes differ in it.
function nameOf(endpoint: Endpoint, sent: object): string {
  let [one, other] = [7, 11]
  for (const letter of JSON.stringify(sent)) {
    const code = letter.codePointAt(0) ?? 0
    one = (Math.imul(one, 31) + code) | 0
    other = (Math.imul(other, 65_599) + code) | 0
  }
  return `${endpoint.name} ${one} ${other}`
}

// A browser may refuse the storage, and anything may stand in it; then the keys are those of this page alone.
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
