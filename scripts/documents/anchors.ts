import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'

/** The anchors of a page's titles, as the forge makes them. */
export function anchorsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
