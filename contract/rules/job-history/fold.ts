/** Lower case without accents and with plain apostrophes and dashes; every character stays at its place, so positions hold in both texts. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => foldOne(text.charAt(at))).join('')
}

function foldOne(one: string): string {
  if (/[\u2018\u2019\u02BC\u0060\u00B4]/.test(one)) return "'"
  if (/[\u2010-\u2015]/.test(one)) return '-'
  if (/\s/.test(one)) return ' '
  const plain = one.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : one
}

/** How alike two words are, from 0 to 1, by the groups of three letters that they share, as PostgreSQL counts them. */
export function similarity(one: string, other: string): number {
  const [left, right] = [groupsOf(one), groupsOf(other)]
  const shared = [...left].filter((group) => right.has(group)).length
  return shared / (left.size + right.size - shared)
}

function groupsOf(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

/** The candidate most like a misspelled word; nothing if none is alike enough or the word is too short to tell. */
export function nearest(word: string, candidates: Iterable<string>, least = 0.4): string | undefined {
  if (word.length < 5) return undefined
  let best: { candidate: string; alike: number } | undefined
  for (const candidate of candidates) {
    if (candidate.charAt(0) !== word.charAt(0) || Math.abs(candidate.length - word.length) > 2) continue
    const alike = similarity(word, candidate)
    if (alike >= least && alike > (best?.alike ?? 0)) best = { candidate, alike }
  }
  return best?.candidate
}

/** Hides a part of a text behind marks, which end every name and position. */
export function hide(text: string, [from, to]: readonly [number, number]): string {
  return text.slice(0, from) + MARK.repeat(to - from) + text.slice(to)
}

/** What stands where something understood stood. */
export const MARK = '\uE000'
