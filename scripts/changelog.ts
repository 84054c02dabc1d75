import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** An entry for the changelog, in a file of its own. */
export type Fragment = { file: string; text: string }

/** The most lines that a release may have in the changelog, without its heading. */
export const mostLines = 60
const mostLinesOfEntry = 4
const readers = ['For managers', 'For pros', 'For the platform', 'For operators', 'For programs that call the API', 'For everybody']
const upcoming = '## Unreleased'

/** The entries that wait for a release. */
export function fragmentsIn(folder: string): Fragment[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}

/** What is wrong with the form of an entry, or null. */
export function faultOfFragment({ file, text }: Fragment): string | null {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*\.md$/.test(file)) return `${file}: name it with small letters and hyphens`
  if (!readers.some((reader) => text.startsWith(`${reader}: `))) return `${file}: begin with one of ${readers.join(', ')}, and a colon`
  const lines = text.trim().split('\n')
  return lines.length > mostLinesOfEntry || lines.includes('') ? `${file}: one paragraph of at most ${mostLinesOfEntry} lines` : null
}

/** The releases of a changelog by their headings, each with its number of lines. */
export function releasesOf(changelog: string): { title: string; lines: number }[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((part) => part.trim().split('\n'))
    .map(([title = '', ...lines]) => ({ title, lines: lines.length }))
}

/**
 * The changelog with the entries as a release: in its unreleased part if there is one, under the heading of their readers.
 * @param day when it is released, in words
 * @throws Error if the version is no number, an entry has another form, nothing waits, or the release is too long
 */
export function released(changelog: string, fragments: readonly Fragment[], version: string, day: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: npm run release -- 0.2.0')
  const faults = fragments.map(faultOfFragment).filter((fault) => fault !== null)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const [intro = '', ...parts] = changelog.split(/^(?=## )/m)
  const waiting = parts[0]?.startsWith(upcoming) === true ? parts.shift() : undefined
  if (waiting === undefined && fragments.length === 0) throw new Error('Nothing waits for a release')
  const release = fragments.reduce(withEntry, waiting ?? `${upcoming}\n`)
  const lines = release.trim().split('\n').length - 1
  if (lines > mostLines)
    throw new Error(`The release would have ${lines} lines, ${mostLines} is the limit: make one entry of those that say nearly the same`)
  return [intro, `${release.replace(upcoming, `## ${version}, ${day}`).trim()}\n\n`, ...parts].join('')
}

function withEntry(release: string, { text }: Fragment): string {
  const reader = readers.find((name) => text.startsWith(`${name}: `)) ?? ''
  const entry = `- ${text
    .slice(reader.length + 2)
    .trim()
    .replaceAll('\n', '\n  ')}`
  const [before = '', after] = release.split(`### ${reader}\n`)
  if (after === undefined) return `${release.trim()}\n\n### ${reader}\n\n${entry}\n`
  const end = after.search(/^### /m)
  const [own, rest] = end < 0 ? [after, ''] : [after.slice(0, end), after.slice(end)]
  return `${before}### ${reader}\n${own.trimEnd()}\n${entry}\n${rest === '' ? '' : `\n${rest}`}`
}
