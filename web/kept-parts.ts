import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { manifests, readPageFiles } from '../server/platform/page-files.ts'
import type { Build } from './src/service-worker/kept-files.ts'

type Chunk = { file: string; imports?: readonly string[]; dynamicImports?: readonly string[]; css?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

// Every screen of a pro, those reached from their menu, and those after signing out.
const ofPros = /^(_app\/(pro\/|start$|settings$|notifications$|notification-settings$|inbox\/)|index$|auth\/|\$$)/
// Also without a connection nobody misses them: error reports, analytics, the map, the first dates of old browsers.
const without = /error-reports|analytics|find-map|street-map|temporal-polyfill|plain-http|proof-of-work|i18n\//
const spanish = ['src/i18n/es.ts', 'src/i18n/of-pros/first.ts', 'src/i18n/of-pros/first-of-clock.ts', 'src/i18n/of-pros/rest.ts']

/** The files of the two built applications by the parts that the service worker keeps, without a version. */
export function buildOf(dist: string): Omit<Build, 'version'> {
  const [all, pros] = [keptOf(dist, 'all', 'index.html'), keptOf(dist, 'pros', 'pros.html')]
  return {
    entries: { shell: all.entry, pro: pros.entry },
    parts: { shell: all.first, 'shell-es': all.es, pro: [...pros.first, ...pros.screens], 'pro-es': pros.es },
  }
}

function keptOf(dist: string, app: keyof typeof manifests, name: string) {
  const manifest = JSON.parse(readFileSync(join(dist, manifests[app]), 'utf8')) as Manifest
  const entry = manifest['index.html']?.file
  if (entry === undefined) throw new Error('The build has no first script')
  const first = filesOf(manifest, ['index.html'])
  const page = readFileSync(join(dist, name), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg|webmanifest))"/g)].flatMap(([, file]) => file ?? [])
  const fonts = readdirSync(join(dist, 'assets')).filter((file) => /^inter-latin-wght-normal-.*\.woff2$/.test(file))
  const shell = [...new Set([...named, ...first, ...fonts.map((file) => `assets/${file}`)])]
  const screens = readPageFiles(dist, app).filter(({ name }) => ofPros.test(name))
  const roots = Object.keys(manifest).filter((key) => {
    const route = /^src\/routes\/(.*)\.tsx\?tsr-split/.exec(key)?.[1]
    return key === 'index.html' || route === '_app' || (route !== undefined && ofPros.test(route))
  })
  const pro = [...screens.flatMap(({ scripts, styles }) => [...scripts, ...styles]), ...filesOf(manifest, laterOf(manifest, roots))]
  const onlyOf = (files: readonly string[], others: readonly string[]) =>
    [...new Set(files)].filter((file) => !others.includes(file) && existsSync(join(dist, file))).map((file) => `/${file}`)
  return { entry, first: onlyOf(shell, []), screens: onlyOf(pro, shell), es: onlyOf(filesOf(manifest, spanish), shell) }
}

// What opens over these screens: dialogs, menus, the sender of punches.
function laterOf(manifest: Manifest, roots: readonly string[]): string[] {
  const reached = reach(manifest, roots)
  const found = reached.flatMap((key) => manifest[key]?.dynamicImports ?? [])
  // A file of several screens is named after the group (web/screens-in-manifest.ts).
  const screens = new Set(Object.entries(manifest).flatMap(([key, { file }]) => (key.includes('src/routes/') ? file : [])))
  return [...new Set(found)].filter((key) => !screens.has(manifest[key]?.file ?? key) && !without.test(key))
}

function filesOf(manifest: Manifest, keys: readonly string[]): string[] {
  return reach(manifest, keys).flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat())
}

function reach(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set(keys)
  for (const key of seen) for (const needed of manifest[key]?.imports ?? []) seen.add(needed)
  return [...seen]
}
