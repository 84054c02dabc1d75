import { folded } from '@crewcall/contract/rules/folded.ts'

/**
 * The index of the name that begins with the typed text, or has a word that does; -1 if there is none. The same letter typed again goes to
 * the next such name.
 */
export function foundByTyping(names: readonly string[], typed: string, current: number): number {
  const text = folded(typed)
  const isRepeated = text.length > 1 && [...text].every((letter) => letter === text[0])
  const sought = isRepeated && !names.some((name) => begins(name, text)) ? text.slice(0, 1) : text
  const from = sought.length === 1 ? current + 1 : Math.max(current, 0)
  const turned = names.map((_, at) => (from + at) % names.length)
  const found = turned.find((at) => begins(names[at] ?? '', sought)) ?? turned.find((at) => hasWord(names[at] ?? '', sought))
  return found ?? -1
}

const begins = (name: string, text: string) => folded(name).startsWith(text)
const hasWord = (name: string, text: string) =>
  folded(name)
    .split(/[\s/-]+/)
    .some((word) => word.startsWith(text))
