/** The Unicode blocks of right-to-left letters. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Invisible characters that change the direction of the text around them: marks, embeddings, overrides, isolates. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
type Value = string | number | false | null | undefined
const embedding = /[\u202a-\u202e]/
const opensIsolate = /[\u2066-\u2068]/
const [firstStrong, popIsolate] = ['\u2068', '\u2069']

/**
 * User-typed text, as a value within a sentence: with right-to-left letters or direction characters, it is enclosed in U+2068 and U+2069,
 * so that it cannot reorder the text around it. Any other text stays unchanged, and isolated text is not isolated again.
 */
export function isolated(text: string): string {
  if (!rightToLeft.test(text) && !turns.test(text)) return text
  const { kept, isWhole } = balanced(text)
  return isWhole || !(rightToLeft.test(kept) || turns.test(kept)) ? kept : `${firstStrong}${kept}${popIsolate}`
}

/** A sentence as a template, phrase`${name}, ${time}`: its values are isolated (see {@link isolated}). Missing ones are omitted. */
export function phrase(words: TemplateStringsArray, ...values: readonly Value[]): string {
  return words.map((word, at) => word + isolated(String(isThere(values[at]) ? values[at] : ''))).join('')
}

/** The existing parts, each isolated, with the separator between them: a list in a line of text. */
export function joined(parts: readonly Value[], sign: string): string {
  return parts
    .filter((part) => part !== '' && isThere(part))
    .map((part) => isolated(String(part)))
    .join(sign)
}

/**
 * The text without characters that affect text beyond its end: overrides and embeddings, and unclosed isolates. For cells and lines of a
 * file.
 */
export function contained(text: string): string {
  return turns.test(text) ? balanced(text).kept : text
}

/** An answer of the server as values, whose texts are all contained (see {@link contained}). @throws SyntaxError if it is no JSON */
export function parseContained(json: string): unknown {
  return JSON.parse(json, turns.test(json) ? (_, value: unknown) => (typeof value === 'string' ? contained(value) : value) : undefined)
}

function isThere(value: Value): boolean {
  return value !== null && value !== undefined && value !== false
}

// Overrides and embeddings have no use in a name or a note; isolates enclose values inserted before.
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
