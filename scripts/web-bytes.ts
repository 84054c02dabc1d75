import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readPageFiles } from '../server/platform/page-files.ts'

export type WebBytes = { entry_script_kb: number; entry_style_kb: number; chunks: { file: string; kb: number }[] }

/**
 * Thousands of gzipped bytes that index.html may load at once; lowered whenever less is needed, so that it cannot grow back. The first script names
 * the files of every screen, so that it grows with each new one.
 */
export const webBudget = { entry_script_kb: 156.5, entry_style_kb: 15, screen_kb: 411.8, screen_scripts: 26 }
/**
 * The screens with which most visits begin, often on a slow connection, with limits of their own: forms, pickers, menus and dialogs come
 * after.
 */
export const firstVisits = {
  '_app/locations/$locationId/gigs/index': { kb: 271.8, scripts: 8 },
}
/** The same in the app of pros, whose files they load (docs/decisions/0146). */
export const firstVisitsOfPros = {
  '_app/pro/index': { kb: 224.8, scripts: 2 },
  '_app/pro/find': { kb: 224.8, scripts: 2 },
  '_app/pro/clock': { kb: 208.6, scripts: 1 },
}

/**
 * Thousands of gzipped bytes of files with a limit of their own: what is loaded only where the operator has a map (docs/decisions/0151), when
 * one is shown; and what only the dashboards of managers load, beside the charts that they share with that of the platform.
 */
export const partBudget = { 'street-map': 296, 'maplibre-gl-worker': 149, 'dashboard-page': 7 }

/**
 * All that a first visit to each screen loads, excluding the page itself: thousands of gzipped bytes of scripts and styles, and the number
 * of scripts.
 */
export function weighScreens(
  app: 'all' | 'pros' = 'all',
  dist = join(import.meta.dirname, '../web/dist'),
): { name: string; kb: number; scripts: number }[] {
  const page = readFileSync(join(dist, app === 'all' ? 'index.html' : 'pros.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, file]) => file ?? [])
  const sizes = new Map<string, number>()
  const weigh = (file: string) => {
    const size = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file))).length
    sizes.set(file, size)
    return size
  }
  return readPageFiles(dist, app).map(({ name, scripts, styles }) => {
    const files = [...new Set([...first, ...scripts, ...styles])]
    return { name, kb: kb(files.reduce((sum, file) => sum + weigh(file), 0)), scripts: files.filter((file) => file.endsWith('.js')).length }
  })
}

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
