import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type WebBytes = { entry_script_kb: number; entry_style_kb: number; chunks: { file: string; kb: number }[] }

/** Thousands of gzipped bytes that index.html may load at once; lowered whenever less is needed, so that it cannot creep back. */
export const webBudget = { entry_script_kb: 138, entry_style_kb: 14 }

/** Gzipped sizes, in thousands of bytes, of what index.html loads at once and of every script that routes load later, largest first. */
export function weighWeb(dist = join(import.meta.dirname, '../web/dist')): WebBytes | null {
  const page = join(dist, 'index.html')
  if (!existsSync(page)) return null
  const entry = [...readFileSync(page, 'utf8').matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])
  const weigh = (file: string) => gzipSync(readFileSync(join(dist, 'assets', file))).length
  const sum = (ending: string) => kb(entry.filter((file) => file.endsWith(ending)).reduce((total, file) => total + weigh(file), 0))
  const later = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js') && !entry.includes(file))
  return {
    entry_script_kb: sum('.js'),
    entry_style_kb: sum('.css'),
    chunks: later.map((file) => ({ file, kb: kb(weigh(file)) })).toSorted((a, b) => b.kb - a.kb),
  }
}

function kb(bytes: number): number {
  return Math.round(bytes / 100) / 10
}
