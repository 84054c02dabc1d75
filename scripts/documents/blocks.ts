import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

/** A part of a page that a reader types: a fenced block whose first line says `sh run`, and `online` if it needs the network. */
export type Block = { text: string; isOnline: boolean }

/**
 * The commands a reader of a chapter types, in the order of the page.
 * @param page path from the root of the project
 * @throws Error if the page has no such chapter, or the chapter nothing to type
 */
export function blocksOf(page: string, chapter: string): Block[] {
  const text = readFileSync(join(root, page), 'utf8')
  const part = text.split(/^## /m).find((piece) => piece.startsWith(`${chapter}\n`))
  if (part === undefined) throw new Error(`${page} has no chapter "${chapter}"`)
  const found = [...part.matchAll(/^( *)```sh run( online)?\n([\s\S]*?)^ *```$/gm)]
  if (found.length === 0) throw new Error(`The chapter "${chapter}" of ${page} has nothing to type`)
  return found.map(([, indent = '', online, body = '']) => ({
    text: body
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join('\n'),
    isOnline: online !== undefined,
  }))
}

/**
 * Replaces the page's placeholders with the reader's values.
 * @throws Error if a placeholder is not on the page: then the page changed and the run no longer follows it
 */
export function fillIn(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((filled, [word, value]) => {
    if (!filled.includes(word)) throw new Error(`The page no longer says ${word}:\n${text}`)
    return filled.replaceAll(word, value)
  }, text)
}

/**
 * Writes values to a settings file made from `.env.example`, at the line of each name, whether it was empty or commented out.
 * @throws Error naming a setting that the example does not have
 */
export function fillSettings(example: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^(?:# )?${name}=.*$`, 'm')
    if (!line.test(text)) throw new Error(`.env.example has no line for ${name}`)
    return text.replace(line, `${name}=${value}`)
  }, example)
}
