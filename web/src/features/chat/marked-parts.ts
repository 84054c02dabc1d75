import { folded } from '@crewcall/contract/rules/folded.ts'

/** A part of a text; `isFound` where it is one of the searched words. */
export type Part = { text: string; isFound: boolean }

const before = 40

/** The parts of a text by the searched words, found without regard to case and accents as the server finds them. */
export function markedParts(text: string, search: string): Part[] {
  const letters = [...text]
  const plain = letters.map((letter) => folded(letter))
  // Where each letter begins in the folded text, which may have fewer or more.
  const starts: number[] = []
  let length = 0
  for (const letter of plain) {
    starts.push(length)
    length += letter.length
  }
  const whole = plain.join('')
  const found = new Uint8Array(length)
  for (const word of folded(search).split(/\s+/).filter(Boolean)) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length)) found.fill(1, at, at + word.length)
  }
  const parts: Part[] = []
  letters.forEach((letter, index) => {
    const isFound = plain[index] === '' ? (parts.at(-1)?.isFound ?? false) : found[starts[index] ?? 0] === 1
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += letter
    else parts.push({ text: letter, isFound })
  })
  return parts
}

/** The same, without what is far before the first word: for one line. */
export function excerptParts(text: string, search: string): Part[] {
  const [first, ...rest] = markedParts(text, search)
  if (!first || first.isFound || first.text.length <= before) return first ? [first, ...rest] : []
  const cut = first.text.slice(-before)
  return [{ text: `…${cut.slice(cut.indexOf(' ') + 1)}`, isFound: false }, ...rest]
}
