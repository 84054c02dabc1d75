import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from '../check-imports.ts'
import { root } from '../source-files.ts'

type Path = { title: string; promised: number; parts: string[][] }

/** The paths of a page: their titles, the stated number of files, and the files of each part in order. */
function pathsOf(page: string): Path[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((chapter) => ({
      title: /^[^\n]+/.exec(chapter)?.[0] ?? '',
      promised: Number(/\((\d+) files\)/.exec(chapter)?.[1]),
      parts: chapter
        .split(/^### /m)
        .slice(1)
        .map((part) => [...part.matchAll(/^- `([^`]+)`: /gm)].map(([, file = '']) => file)),
    }))
}

/** The files of a part that no earlier file of it imports, except the first. */
function unreached(files: readonly string[], importedBy: (path: string) => readonly string[]): string[] {
  return files.filter((file, index) => index > 0 && !files.slice(0, index).some((earlier) => importedBy(earlier).includes(file)))
}

const importedBy = (path: string) => importsOf({ path, text: readFileSync(join(root, path), 'utf8') }).map(({ to }) => to)
const paths = pathsOf(readFileSync(join(root, 'docs/follow.md'), 'utf8'))

describe('a path of docs/follow.md', () => {
  it('is one of three', () => {
    expect(paths.map(({ title }) => title.split(':')[0])).toEqual(['A wage', 'A punch', 'A location id'])
  })

  it.each(paths.map((path) => [path.title, path] as const))(
    'has the stated number of files, each imported by an earlier one: %s',
    (_, path) => {
      expect(new Set(path.parts.flat()).size).toBe(path.promised)
      expect(path.parts.flatMap((files) => unreached(files, importedBy))).toEqual([])
    },
  )
})

it('a file that no earlier one imports is found', () => {
  const imports: Record<string, string[]> = { 'a.ts': ['b.ts'], 'b.ts': ['c.ts'], 'c.ts': [] }
  const of = (path: string) => imports[path] ?? []
  expect(unreached(['a.ts', 'b.ts', 'c.ts'], of)).toEqual([])
  expect(unreached(['a.ts', 'c.ts', 'b.ts'], of)).toEqual(['c.ts'])
})
