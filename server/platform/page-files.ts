import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>
type Screen = { key: string; parts: readonly string[] }
/** One screen of the web application: the addresses it answers, and its files besides those loaded by `index.html`. */
export type PageFiles = { name: string; address: RegExp; scripts: string[]; styles: string[] }

// The dynamic imports of the guard around signed-in pages (web/src/routes/_app.tsx).
const guarded = '_app'
const guardImports = 'src/domain/person/actor.ts'

/** The manifests of the two built applications (docs/decisions/0146): with all screens, and with those of pros. */
export const manifests = { all: '.vite/manifest.json', pros: '.vite/pros.json' } as const

/** The build manifest of an application, the most specific address first; empty if there is none. */
export function readPageFiles(folder: string, app: keyof typeof manifests = 'all'): PageFiles[] {
  const path = join(folder, manifests[app])
  return existsSync(path) ? pageFilesOf(JSON.parse(readFileSync(path, 'utf8')) as Manifest) : []
}

/** `readPageFiles` of a manifest. */
export function pageFilesOf(manifest: Manifest): PageFiles[] {
  const first = filesOf(manifest, ['index.html'])
  const screens = Object.keys(manifest).flatMap((key): Screen[] => {
    const route = /^src\/routes\/(.*)\.tsx\?tsr-split/.exec(key)?.[1]
    return route === undefined ? [] : [{ key, parts: route.split(/[/.]/) }]
  })
  const pages = screens.map((screen): PageFiles & { rank: string } => {
    const files = filesOf(
      manifest,
      [...screens.filter((other) => isAround(other, screen)), screen]
        .map(({ key }) => key)
        .concat(screen.parts[0] === guarded ? guardImports : []),
    )
    const segments = screen.parts.filter((part) => !part.startsWith('_') && part !== 'index' && part !== 'route')
    return {
      name: screen.parts.join('/'),
      address: new RegExp(`^${segments.map((part) => `/${patternOf(part)}`).join('')}/?$`),
      scripts: [...files.scripts].filter((file) => !first.scripts.has(file)),
      styles: [...files.styles].filter((file) => !first.styles.has(file)),
      rank: `${segments.map((part) => (part.startsWith('$') ? 1 : 0)).join('')}${screen.parts.at(-1) === 'index' ? 0 : 1}`,
    }
  })
  return pages.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ rank: _, ...page }) => page)
}

// By the router's file names: a layout is a screen whose path, without `route`, is a prefix of another's.
function isAround(layout: Screen, { parts }: Screen): boolean {
  if (layout.parts.at(-1) === 'index') return false
  const own = layout.parts.filter((part, at) => part !== 'route' || at < layout.parts.length - 1)
  return own.length < parts.filter((part) => part !== 'route').length && own.every((part, at) => part === parts[at])
}

function patternOf(part: string): string {
  if (part === '$') return '.+'
  return part.startsWith('$') ? '[^/]+' : part.replace(/_$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function filesOf(manifest: Manifest, keys: readonly string[]): { scripts: Set<string>; styles: Set<string> } {
  const seen = new Set(keys)
  for (const key of seen) for (const needed of manifest[key]?.imports ?? []) seen.add(needed)
  const chunks = [...seen].flatMap((key) => manifest[key] ?? [])
  return { scripts: new Set(chunks.map(({ file }) => file)), styles: new Set(chunks.flatMap(({ css = [] }) => css)) }
}
