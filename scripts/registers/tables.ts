import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { retention } from '@crewcall/contract/rules/retention.ts'
import { modules } from '../../architecture.mjs'
import { tablesOf, withoutOwner } from '../check-table-owners.ts'
import { root } from '../source-files.ts'
import type { Lacking } from './lacking.ts'

/** The tables that the migrations make, in alphabetical order. */
export function tablesOfMigrations(): string[] {
  const folder = join(root, 'server/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return tablesOf(names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8')))
}

/** The tables that no module owns. */
export function unownedTables(tables: readonly string[], owners: Readonly<Record<string, string>>): Lacking[] {
  return withoutOwner(tables, owners).map((table) => ({
    file: 'architecture.mjs',
    because: `no module owns the table ${table}`,
    line: `${table}: '${modules.find((module) => table.startsWith(module.replaceAll('-', '_'))) ?? 'MODULE'}',`,
  }))
}

/** The tables of which nobody said how long their rows are kept. */
export function unkeptTables(tables: readonly string[]): Lacking[] {
  const named = new Set(Object.values(retention).flatMap((kept): readonly string[] => kept.tables))
  return tables
    .filter((table) => !named.has(table))
    .map((table) => ({
      file: 'contract/rules/retention.ts',
      because: `nothing says how long rows of ${table} are kept; with days, also when they are old: ageOf in server/proof/retention.test.ts`,
      line: `${table}: { tables: ['${table}'], because: 'BUSINESS' },`,
    }))
}

/** The tables that an export neither contains nor leaves out for a reason. */
export function unexportedTables(tables: readonly string[], named: readonly string[], whose: string): Lacking[] {
  return tables
    .filter((table) => !named.includes(table))
    .map((table) => ({
      file: 'server/modules/exports/tables/left-out.ts',
      because: `the export of ${whose} says nothing of the table ${table}: its columns in a file beside, or a reason here`,
      line: `'${table}',`,
    }))
}
