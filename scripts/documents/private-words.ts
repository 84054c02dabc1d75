import { parseSync } from 'oxc-parser'

/** A private word: the pattern for its private meaning, and the glossary's word for it. */
type PrivateWord = { word: string; found: RegExp; say: string }

/** Words that only the authors of the program understood. */
export const privateWords: readonly PrivateWord[] = [
  {
    word: 'line',
    found: /\b(?:without a|slow|there is no|over a|have no) line\b(?! of)|\bline (?:is|was) (?:back|gone|down|quiet)\b/gi,
    say: 'connection',
  },
  { word: 'net', found: /\bnets?\b(?! terms)/gi, say: 'safeguard' },
  { word: 'walk', found: /\bwalk(?:s|ed|ing)?\b/gi, say: 'crawl, pass, run' },
  { word: 'story', found: /\bstor(?:y|ies)\b/gi, say: 'seed data, scenario' },
  { word: 'door', found: /\bdoors?\b/gi, say: 'entry point' },
  { word: 'ladder', found: /\b(?:ladder|rung)s?\b/gi, say: 'suspension policy, step' },
  { word: 'news', found: /\bnews\b/gi, say: 'event' },
  { word: 'hand on', found: /\bhand(?:s|ed|ing)? (?:it |them )?on\b/gi, say: 'dispatch' },
  {
    word: 'place',
    found:
      /\bin place of\b|\b(?:free|last|open) places?\b|\bplaces? (?:free|left|came free|became free|is taken)\b|\b(?:at|of) (?:a|the) place\b/gi,
    say: 'instead of, opening, location',
  },
]

/** The comments of a program, without text in backticks and without links. */
export function commentsOf(path: string, text: string): string {
  return plain(
    parseSync(path, text)
      .comments.map(({ value }) => value)
      .join('\n'),
  )
}

/** The sentences of a page: without its code, without text in backticks and without the targets of links. */
export function proseOf(text: string): string {
  return plain(text.replaceAll(/^( *)```[\s\S]*?^\1```$/gm, ''))
}

function plain(text: string): string {
  return text
    .replaceAll(/`[^`\n]*`|\S+\.(?:tsx?|sh)\b/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/\bdocs\/[\w./#-]+/g, '')
}

/** How often a text uses each private word. */
export function privateWordsOf(text: string): Record<string, number> {
  const counts = privateWords.map(({ word, found }): [string, number] => [word, text.match(found)?.length ?? 0])
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
