import { inflateSync } from 'node:zlib'

/** The text of one line of a printed page and its position, in points from the left edge and from the bottom. */
export type Printed = { page: number; x: number; y: number; text: string; font: string }

/** Everything printed in one of our documents, page by page, in the order it was written. */
export function printedIn(pdf: Buffer): Printed[] {
  return pagesOf(pdf).flatMap((content, index) =>
    [...content.matchAll(/1 0 0 1 (?<x>[\d.]+) (?<y>[\d.]+) Tm\s*\/(?<font>F\d+) (?<size>[\d.]+) Tf.*?\[(?<shown>[^\]]*)\] TJ/gs)].map(
      ({ groups = {} }) => ({
        page: index + 1,
        x: Number(groups['x']),
        y: Number(groups['y']),
        text: [...(groups['shown'] ?? '').matchAll(/<([\da-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
        font: groups['font'] === 'F2' ? `bold ${groups['size']}` : `plain ${groups['size']}`,
      }),
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

function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/FlateDecode\s*>>\s*stream\n(?<body>.*?)\nendstream/gs)]
    .map(({ groups }) => inflateSync(Buffer.from(groups?.['body'] ?? '', 'latin1')).toString('latin1'))
    .filter((content) => content.includes(' Tm'))
}
