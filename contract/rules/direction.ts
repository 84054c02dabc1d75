/** The blocks of Unicode whose letters are read from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Signs that nobody sees and that turn the direction of the words around them: marks, embeddings, overrides, isolates. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
type Value = string | number | false | null | undefined
const embedding = /[\u202a-\u202e]/
const opensIsolate = /[\u2066-\u2068]/
const [firstStrong, popIsolate] = ['\u2068', '\u2069']

/**
 * A text that people typed, as a value within a sentence: with letters from right to left, or signs that turn the direction, it is put
 * between U+2068 and U+2069, so that it cannot reorder the words around it. Any other text stays as it is, and what is isolated already
 * is not isolated twice.
 */
export function isolated(text: string): string {
  if (!rightToLeft.test(text) && !turns.test(text)) return text
  const { kept, isWhole } = balanced(text)
  return isWhole || !(rightToLeft.test(kept) || turns.test(kept)) ? kept : `${firstStrong}${kept}${popIsolate}`
}

/** A sentence as a template, phrase`${name}, ${time}`: what is put in is isolated (see {@link isolated}). What is not there is left out. */
export function phrase(words: TemplateStringsArray, ...values: readonly Value[]): string {
  return words.map((word, at) => word + isolated(String(isThere(values[at]) ? values[at] : ''))).join('')
}

/** The parts that are there, each isolated, with the sign between them: a list in a line of text. */
export function joined(parts: readonly Value[], sign: string): string {
  return parts
    .filter((part) => part !== '' && isThere(part))
    .map((part) => isolated(String(part)))
    .join(sign)
}

/** The text without what reaches beyond its end: overrides and embeddings, and isolates that are not closed. For cells and lines of a file. */
export function contained(text: string): string {
  return turns.test(text) ? balanced(text).kept : text
}

/** An answer of the server as values, each of whose texts ends where it ends (see {@link contained}). @throws SyntaxError where it is no JSON */
export function parseContained(json: string): unknown {
  return JSON.parse(json, turns.test(json) ? (_, value: unknown) => (typeof value === 'string' ? contained(value) : value) : undefined)
}

function isThere(value: Value): boolean {
  return value !== null && value !== undefined && value !== false
}

// Overrides and embeddings have no use in a name or a note; isolates stand around values that were put in before.
function balanced(text: string): { kept: string; isWhole: boolean } {
  const signs = [...text].filter((sign) => !embedding.test(sign))
  const open: number[] = []
  const pairs = new Map<number, number>()
  signs.forEach((sign, at) => {
    if (opensIsolate.test(sign)) open.push(at)
    const opened = sign === popIsolate ? open.pop() : undefined
    if (opened !== undefined) pairs.set(opened, at)
  })
  const closed = new Set([...pairs.keys(), ...pairs.values()])
  const kept = signs.filter((sign, at) => closed.has(at) || !(opensIsolate.test(sign) || sign === popIsolate))
  return { kept: kept.join(''), isWhole: signs[0] === firstStrong && pairs.get(0) === signs.length - 1 }
}
