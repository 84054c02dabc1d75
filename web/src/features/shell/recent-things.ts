import { kinds, type Kind, type Thing } from './found-things.ts'

const most = 5

/** What this person opened from the search last, in this browser and on this side; the newest first. Signing out clears it. */
export function recentThings(owner: string): Thing[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isThing).slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers that one was opened. */
export function rememberThing(owner: string, thing: Thing): void {
  const { kind, id, label, detail, href } = thing
  const others = recentThings(owner).filter((each) => each.id !== id)
  localStorage.setItem(keyOf(owner), JSON.stringify([{ kind, id, label, detail, href }, ...others].slice(0, most)))
}

function keyOf(owner: string): string {
  return `recent_things_${owner}`
}

// Written by an older version, or by hand.
function isThing(kept: unknown): kept is Thing {
  if (typeof kept !== 'object' || kept === null) return false
  const { kind, id, label, detail, href } = kept as Record<keyof Thing, unknown>
  const isKind = (name: unknown): name is Kind => typeof name === 'string' && Object.hasOwn(kinds, name)
  return isKind(kind) && [id, label, detail, href].every((text) => typeof text === 'string') && /^\/(?!\/)/.test(String(href))
}
