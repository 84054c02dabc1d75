import { phrase } from '@crewcall/contract/rules/direction.ts'
import { productName } from '../../platform/brand.ts'
import type { Attempt } from './attempt.ts'

/** A file of the ZIP file with what is in it. */
export type WrittenFile = { name: string; columns: readonly string[]; rows: number; bytes: number; sha256: string }

const words = {
  en: {
    title: (name: string) => phrase`All data of ${name} in ${productName()}`,
    intro: (at: string) => [
      `This file has everything from the beginning until ${at}. Pages of rows were read one after the other, so what changed while it was made can be`,
      'there as it was before or after the change.',
      '',
      'Each CSV file is one table. The first line names the columns. Text is UTF-8, and each cell is in quotation marks; a cell that a spreadsheet would',
      "run as a formula begins with an apostrophe ('). Cells with [ or { at the beginning are lists or records in JSON.",
      '',
      'Times are in UTC, such as 2026-11-27T19:45:00.000Z. A column named timezone says the time zone of the place. Days have no time zone.',
      'Columns that end with _cents are whole cents; other amounts are dollars. A column such as pro_id or location_id has the id of a row of that table;',
      'gig_id is a shift, user_id and columns that end with _by are people of the team.',
      '',
      'manifest.json has the number of rows, the size in bytes and the SHA-256 of each file.',
      '',
      'An operator can bring the file of a business into a new installation of the product: npm run restore-export.',
    ],
    rows: 'rows',
    files: 'Files and their columns',
  },
  es: {
    title: (name: string) => phrase`Todos los datos de ${name} en ${productName()}`,
    intro: (at: string) => [
      `Este archivo tiene todo desde el principio hasta ${at}. Las filas se leyeron por páginas, una tras otra: lo que cambió mientras se creaba puede`,
      'estar como era antes o después del cambio.',
      '',
      'Cada archivo CSV es una tabla. La primera línea nombra las columnas. El texto es UTF-8 y cada celda va entre comillas; una celda que una hoja de',
      "cálculo ejecutaría como fórmula empieza con un apóstrofo ('). Las celdas que empiezan con [ o { son listas o registros en JSON.",
      '',
      'Las horas están en UTC, por ejemplo 2026-11-27T19:45:00.000Z. Una columna llamada timezone dice la zona horaria del lugar. Los días no tienen zona.',
      'Las columnas que terminan en _cents son centavos enteros; los demás importes son dólares. Una columna como pro_id o location_id tiene el id de una',
      'fila de esa tabla; gig_id es un turno, user_id y las columnas que terminan en _by son personas del equipo.',
      '',
      'manifest.json tiene el número de filas, el tamaño en bytes y el SHA-256 de cada archivo.',
      '',
      'Un operador puede llevar el archivo de un negocio a una instalación nueva del producto: npm run restore-export.',
    ],
    rows: 'filas',
    files: 'Archivos y sus columnas',
  },
} as const

/** What the file says about itself, in the language of whoever asked for it: what is in it, the time zone, and the columns. */
export function readmeOf({ name, locale, at }: Pick<Attempt, 'name' | 'locale' | 'at'>, files: readonly WrittenFile[]): string {
  const { title, intro, rows, files: heading } = words[locale]
  const listed = files.flatMap((file) => ['', `${file.name} (${file.rows} ${rows})`, `  ${file.columns.join(', ')}`])
  return `\uFEFF${[title(name), '', ...intro(at.toISOString()), '', heading, ...listed].join('\r\n')}\r\n`
}

/** Counted up when files or cells of an export change their meaning: a restoration reads its own format only (ADR 223). */
export const exportFormat = 2

/** The same for programs: the rows, size and checksum of every other file. */
export function manifestOf({ name, at }: Pick<Attempt, 'name' | 'at'>, files: readonly WrittenFile[]): string {
  const listed = files.map(({ name: path, rows, bytes, sha256 }) => ({ name: path, rows, bytes, sha256 }))
  return `${JSON.stringify({ of: name, made_at: at.toISOString(), time_zone: 'UTC', format: exportFormat, files: listed }, null, 2)}\n`
}
