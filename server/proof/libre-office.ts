import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'

/** LibreOffice compiled to WebAssembly, 240 MB: installed when it is needed, so that nobody installs it to run the product or its tests. */
const program = '@matbee/libreoffice-converter@2.7.2'
/** It reads the settings of CSV from this name on, and so takes all settings for the separator; they are meant to be nothing but those after it. */
const misread = 'FilterName=Text - txt - csv (StarCalc),FilterOptions='

/** A cell as a spreadsheet program understood it: its type there, and what it shows. */
export type SheetCell = { type: string; value: string; isFormula: boolean }
export type LibreOffice = {
  /** The rows of the first sheet of a file, without empty cells and rows at the end. */
  open(file: Uint8Array, format: 'csv' | 'xlsx'): Promise<SheetCell[][]>
  close(): Promise<void>
}
type Converter = {
  convert(file: Uint8Array, options: { inputFormat: string; outputFormat: string }, name: string): Promise<{ data: Uint8Array }>
  destroy(): Promise<void>
}

/** Installs and starts LibreOffice. @throws without a package registry */
export async function openLibreOffice(): Promise<LibreOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-libre-office-'))
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', program], { stdio: 'ignore' })
  const built = join(folder, 'node_modules', program.slice(0, program.lastIndexOf('@')), 'dist')
  for (const name of readdirSync(built).filter((file) => /\.c?js$/.test(file))) {
    const path = join(built, name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(misread, ''))
  }
  const { createWorkerConverter } = createRequire(join(built, 'server.cjs'))(join(built, 'server.cjs')) as {
    createWorkerConverter(): Promise<Converter>
  }
  const converter = await createWorkerConverter()
  return {
    open: async (file, format) => {
      const { data } = await converter.convert(new Uint8Array(file), { inputFormat: format, outputFormat: 'ods' }, `export.${format}`)
      return rowsOf(strFromU8(unzipSync(new Uint8Array(data))['content.xml'] ?? new Uint8Array()))
    },
    close: async () => {
      await converter.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// OpenDocument: equal cells and rows beside each other are written once, with how often they are there.
function rowsOf(content: string): SheetCell[][] {
  const [table = ''] = /<table:table [\s\S]*?<\/table:table>/.exec(content) ?? []
  const rows = [...table.matchAll(/<table:table-row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-row>)/g)].flatMap(
    ([, attributes = '', inside = '']) => {
      const row = [...inside.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
        ([, of = '', text = '']) => repeated(cellOf(of, text), /number-columns-repeated="(\d+)"/.exec(of)?.[1]),
      )
      return repeated(
        withoutEmpty(row, (cell) => cell.type === 'empty'),
        /number-rows-repeated="(\d+)"/.exec(attributes)?.[1],
      )
    },
  )
  return withoutEmpty(rows, (row) => row.length === 0)
}

function cellOf(attributes: string, inside: string): SheetCell {
  const type = /office:value-type="([^"]+)"/.exec(attributes)?.[1] ?? 'empty'
  const shown = [...inside.matchAll(/<text:p[^>]*?(?:\/>|>([\s\S]*?)<\/text:p>)/g)].map(([, text = '']) => plain(text)).join('\n')
  const exact = /office:(?:date-|time-)?value="([^"]+)"/.exec(attributes)?.[1]
  return { type, value: type === 'string' ? shown : (exact ?? shown), isFormula: attributes.includes('table:formula=') }
}

/** More empty rows or cells than any file has at its end. */
const mostRepeated = 1000
const repeated = <T>(one: T, times = '1'): T[] => Array.from({ length: Math.min(Number(times), mostRepeated) }, () => one)
const withoutEmpty = <T>(all: T[], isEmpty: (one: T) => boolean): T[] => all.slice(0, all.findLastIndex((one) => !isEmpty(one)) + 1)

const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
function plain(text: string): string {
  return text
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) => ' '.repeat(Number(count ?? 1)))
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(\w+);/g, (entity, name: string) => signs[name] ?? entity)
}
