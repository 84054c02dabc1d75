import { printedPages } from '../docs/printed-documents.ts'
import { anchorsOf } from './anchors.ts'
import { isCommitted } from './page-list.ts'

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
 * The broken references of a text: to documents outside the repository, and by path to a missing anchor or page, written or printed.
 */
export function lostReferences(text: string): string[] {
  const elsewhere = outside.flatMap((pattern) => text.match(pattern) ?? [])
  const paths = [...text.matchAll(/(?<![\w/-])docs\/[\w./-]*\w\.md(?:#([\w-]+))?/g)].filter(([reference, anchor]) => {
    const page = reference.split('#')[0] ?? ''
    return !(isCommitted(page) || printedPages.includes(page)) || (anchor !== undefined && !anchorsOf(page).includes(anchor))
  })
  return [...elsewhere, ...paths.map(([reference]) => reference)]
}
