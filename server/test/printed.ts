import { inflateSync } from 'node:zlib'

/** The text of one line of a printed page and its position, in points from the left edge and from the bottom. */
export type Printed = { page: number; x: number; y: number; text: string; font: string }
type Font = { name: string; characters: ReadonlyMap<number, string> | null }

/** Everything printed in one of our documents, page by page, in the order it was written; right-to-left letters as they are seen. */
export function printedIn(pdf: Buffer): Printed[] {
  const source = pdf.toString('latin1')
  const fonts = fontsOf(source)
  return pagesOf(source).flatMap((content, index) =>
    [...content.matchAll(/1 0 0 1 (?<x>[\d.]+) (?<y>[\d.]+) Tm\s*\/(?<font>F\d+) (?<size>[\d.]+) Tf(?<shown>.*?)\nET/gs)].map(
      ({ groups = {} }) => {
        const { name, characters } = fonts.get(groups['font'] ?? '') ?? { name: '', characters: null }
        const shown = [...(groups['shown'] ?? '').matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => hex).join('')
        return {
          page: index + 1,
          x: Number(groups['x']),
          y: Number(groups['y']),
          text: textOf(Buffer.from(shown, 'hex'), characters),
          font: `${name.includes('Bold') ? 'bold' : 'plain'} ${groups['size']}`,
        }
      },
    ),
  )
}

/** The texts of `printedIn`, with those at one height of a page joined into one line. */
export function linesIn(pdf: Buffer): string[] {
  const lines = new Map<string, string[]>()
  for (const { page, y, text } of printedIn(pdf)) {
    const key = `${page} ${y.toFixed(1)}`
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  return [...lines.values()].map((texts) => texts.join(' | '))
}

/** The names of the fonts that are used in a document. */
export function fontsIn(pdf: Buffer): string[] {
  return [...fontsOf(pdf.toString('latin1')).values()].map(({ name }) => name).toSorted()
}

// A standard font has the characters of Windows; an embedded one has a table of its own.
function textOf(shown: Buffer, characters: Font['characters']): string {
  if (characters === null) return new TextDecoder('windows-1252').decode(shown)
  return Array.from({ length: shown.length / 2 }, (_, at) => characters.get(shown.readUInt16BE(2 * at)) ?? '').join('')
}

function fontsOf(source: string): Map<string, Font> {
  const uses = source.matchAll(/\/(?<font>F\d+) (?<object>\d+) 0 R/g)
  return new Map(
    [...uses].map(({ groups = {} }) => {
      const dictionary = objectOf(source, groups['object'])
      const table = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1]
      const name = /\/BaseFont \/(\S+)/.exec(dictionary)?.[1] ?? ''
      return [groups['font'] ?? '', { name, characters: table === undefined ? null : charactersOf(streamOf(objectOf(source, table))) }]
    }),
  )
}

function charactersOf(table: string): Map<number, string> {
  const ranges = table.matchAll(/<(?<first>[\da-f]+)> <[\da-f]+> \[(?<targets>[^\]]*)\]/g)
  return new Map(
    [...ranges].flatMap(({ groups = {} }) =>
      [...(groups['targets'] ?? '').matchAll(/<([\da-f ]*)>/g)].map(([, hex = ''], at): [number, string] => [
        Number.parseInt(groups['first'] ?? '', 16) + at,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  )
}

function objectOf(source: string, number = ''): string {
  return new RegExp(`(?:^|\\n)${number} 0 obj\\n(.*?)\\nendobj`, 's').exec(source)?.[1] ?? ''
}

function pagesOf(source: string): string[] {
  return [...source.matchAll(/\/FlateDecode\s*>>\s*stream\n.*?\nendstream/gs)]
    .map(([object]) => streamOf(object))
    .filter((content) => content.includes(' Tm'))
}

function streamOf(object: string): string {
  const body = /stream\n(?<body>.*)\nendstream/s.exec(object)?.groups?.['body'] ?? ''
  return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
}
