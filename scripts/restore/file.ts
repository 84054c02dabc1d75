import { exportFormat, filesOfOrganization } from '../../server/modules/exports/index.ts'
import { timezone } from '@crewcall/contract/common.ts'
import { checkedManifest } from './archive.ts'
import type { Archive } from './archive.ts'
import { columnsThatName } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import { columnsIn, rowsIn } from './rows.ts'
import type { Row } from './rows.ts'

/** A table of the file: where it is, and its columns in their order there. */
export type ExportedFile = { table: string; name: string; columns: readonly string[]; rows: number }
/** What is known of a file after it was read once, before anything is written. */
export type CheckedExport = {
  archive: Archive
  of: string
  made_at: string
  organization_id: number
  files: ReadonlyMap<string, ExportedFile>
  rows: number
  /** Accounts that rows of the file refer to. */
  user_ids: ReadonlySet<number>
}

/**
 * Reads a file as a whole and refuses what a restoration cannot read: another kind or version, a table or column that this version does not have
 * or that is missing, a line that is no row of its table, an id or time zone that no installation could have given.
 * @throws Error with one sentence that names the file, and the line if there is one
 */
export async function checkExport(archive: Archive, catalog: Catalog, { mostBytes }: { mostBytes: number }): Promise<CheckedExport> {
  const manifest = await checkedManifest(archive, mostBytes)
  if (manifest.format !== exportFormat) throw new Error(otherFormat(manifest.format))
  const names = new Map(filesOfOrganization.map((one) => [`${one.subject}/${one.table}.csv`, one]))
  for (const { name } of manifest.files)
    if (!names.has(name) && name !== 'README.txt') throw new Error(`${name} is no table of an organization's export in this version.`)
  const files = new Map<string, ExportedFile>()
  const user_ids = new Set<number>()
  let rows = 0
  for (const [name, { table, columns }] of names) {
    const listed = manifest.files.find((one) => one.name === name)
    if (!listed) throw new Error(`${name} is missing: this version exports it.`)
    const found = await columnsIn(archive, name)
    const unknown = found.find((column) => !(columns as readonly string[]).includes(column))
    if (unknown !== undefined) throw new Error(`${name} has a column ${unknown}, which this version does not export.`)
    const missing = columns.find((column) => !found.includes(column))
    if (missing !== undefined) throw new Error(`${name} has no column ${missing}, which this version exports.`)
    const twice = found.find((column, at) => found.indexOf(column) !== at)
    if (twice !== undefined) throw new Error(`${name} has the column ${twice} twice.`)
    const file = { table, name, columns: found, rows: listed.rows }
    const count = await readThrough(archive, file, {
      accounts: userColumns(catalog, table, found),
      ids: idColumns(catalog, table, found),
      user_ids,
    })
    if (count !== listed.rows) throw new Error(`${name} has ${count} rows, and ${listed.rows} by its manifest.`)
    rows += count
    files.set(table, file)
  }
  return {
    archive,
    of: manifest.of,
    made_at: manifest.made_at,
    organization_id: await onlyOrganization(archive, files),
    files,
    rows,
    user_ids,
  }
}

const otherFormat = (format: number | undefined) =>
  `The file has format ${format ?? 1} of exports, and this version reads format ${exportFormat}: bring both installations to the same version, and export again.`

/** The positions of the columns that name an account, and whether they do so as the account itself. */
export function userColumns(catalog: Catalog, table: string, columns: readonly string[]): number[] {
  const own = table === 'users' ? ['id'] : columnsThatName(catalog, table, 'users')
  return columns.flatMap((column, at) => (own.includes(column) ? [at] : []))
}

// Ids of accounts, and the own ones of rows: the installation counts on from the highest.
function idColumns(catalog: Catalog, table: string, columns: readonly string[]): number[] {
  const isCounted = catalog.columns.get(table)?.some(({ name, type }) => name === 'id' && type === 'bigint') === true
  const own = isCounted ? [columns.indexOf('id')] : []
  return [...new Set([...own, ...userColumns(catalog, table, columns)])]
}

type Reading = { accounts: readonly number[]; ids: readonly number[]; user_ids: Set<number> }

async function readThrough(archive: Archive, file: ExportedFile, { accounts, ids, user_ids }: Reading): Promise<number> {
  const zone = file.columns.indexOf('timezone')
  let count = 0
  for await (const piece of rowsIn(archive, file)) {
    count += piece.length
    for (const { line, cells } of piece) {
      const wrong = ids.find((at) => cells[at] !== null && !/^[1-9]\d{0,14}$/.test(cells[at] ?? ''))
      if (wrong !== undefined) throw new Error(`${file.name}, line ${line}: ${file.columns[wrong]} is no id.`)
      if (zone >= 0 && cells[zone] !== null && !timezone.safeParse(cells[zone]).success)
        throw new Error(`${file.name}, line ${line}: timezone is no time zone.`)
      for (const at of accounts) if (cells[at] !== null) user_ids.add(Number(cells[at]))
    }
  }
  return count
}

async function onlyOrganization(archive: Archive, files: ReadonlyMap<string, ExportedFile>): Promise<number> {
  const found = await recordsOf(archive, files, 'organizations')
  const [first] = found
  const id = Number(first?.['id'])
  if (first?.['is_sandbox'] === 'true')
    throw new Error('The file is that of a sandbox: nothing of it happened. Export the business instead.')
  if (found.length !== 1 || !Number.isSafeInteger(id) || id < 1) throw new Error('locations/organizations.csv must have one organization.')
  return id
}

/** All rows of a table as records; for tables with few rows. */
export async function recordsOf(
  archive: Archive,
  files: ReadonlyMap<string, ExportedFile>,
  table: string,
): Promise<Record<string, string | null>[]> {
  const file = files.get(table)
  if (!file) return []
  const found: Record<string, string | null>[] = []
  for await (const piece of rowsIn(archive, file)) for (const row of piece) found.push(recordOf(file, row))
  return found
}

function recordOf({ columns }: ExportedFile, { cells }: Row): Record<string, string | null> {
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null]))
}
