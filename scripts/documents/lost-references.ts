import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { anchorsOf } from './anchors.ts'

/** Documents that were never part of the repository, by the names once used for them. */
const outside = [
  /(?<![\w/-])(?:semantics|design|frontend|breadth|spec|findings|hooks|citus)\.md\b/gi,
  /\b(?:semantics|breadth|design|frontend)[ ,]+(?:decision |rule |part |§ ?)?\d[\d.]*/gi,
  /\b(?:reliability|invariant|finding|breadth) [A-Z]\d+[a-z]?\b(?!\]\()/gi,
  /\breliability \d\.\d/gi,
  /\b(?:spec|specification)(?:'s)?[ ,(]*§ ?\d+/gi,
  /\bthe (?:spec|specification|semantics)\b/gi,
  /'§\d[\d.]*'/g,
]

/**
 * The broken references of a text: to documents outside the repository, and by path to a missing page or anchor.
 * @param known whether a path of the repository exists
 */
export function lostReferences(text: string): string[] {
  const elsewhere = outside.flatMap((pattern) => text.match(pattern) ?? [])
  const paths = [...text.matchAll(/(?<![\w/-])docs\/[\w./-]*\w\.md(?:#([\w-]+))?/g)].filter(([reference, anchor]) => {
    const page = reference.split('#')[0] ?? ''
    return !existsSync(join(root, page)) || (anchor !== undefined && !anchorsOf(page).includes(anchor))
  })
  return [...elsewhere, ...paths.map(([reference]) => reference)]
}
