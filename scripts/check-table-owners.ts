import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { modules, tableOwners } from '../architecture.mjs'
import { calleeOf, textOf, visit } from './parse-source.ts'
import { isTest, root, sourceFiles, type SourceFile } from './source-files.ts'

type Owners = Readonly<Record<string, string>>

/** The helpers of server/platform/write.ts and copy-rows.ts, which take the table as the second argument. */
const helpers = new Set([
  'insertRow',
  'insertRows',
  'addRows',
  'addPlainRows',
  'updateRow',
  'updateRows',
  'changeRows',
  'copyRows',
  'copyParts',
])
const sqlWrite =
  /\b(?:(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(?<named>[a-z_]\w*|\?)|update\s+(?:only\s+)?"?(?<updated>[a-z_]\w*|\?)"?(?:\s+(?:as\s+)?[a-z_]\w*)?\s+set\b)/gi
/** The message for a table whose name is only known at run time. */
export const unnamed = '?'

/** Tables written by a statement, in any part of it; `?` for an unnamed one. */
export function tablesIn(statement: string): string[] {
  return [...statement.matchAll(sqlWrite)].map(({ groups }) => groups?.['named'] ?? groups?.['updated'] ?? unnamed)
}

/** Tables written by a file, with our helpers or SQL, in any part of a statement; `?` for an unnamed one. */
export function writtenTables(file: SourceFile): string[] {
  const found: string[] = []
  const bySql = (text: string) => {
    found.push(...tablesIn(text))
  }
  visit(file, {
    CallExpression: (node) => {
      if (helpers.has(calleeOf(node) ?? '')) found.push(textOf(node.arguments[1]) ?? unnamed)
    },
    TemplateLiteral: ({ quasis }) => bySql(quasis.map(({ value }) => value.raw).join(unnamed)),
    Literal: (node) => bySql(textOf(node) ?? ''),
  })
  return [...new Set(found)]
}

/** One sentence per table written by a part of the server that does not own it, or that has no owner. */
export function foreignWrites(file: SourceFile, owners: Owners): string[] {
  const [, folder = '', module = ''] = /^server\/([^/]+)\/(?:([^/]+)\/)?/.exec(file.path) ?? []
  const writer = folder === 'modules' ? module : folder
  return writtenTables(file).flatMap((table) => {
    const owner = owners[table]
    if (table === unnamed) return `${file.path} writes a table that it does not name: name it, so that its owner is known`
    if (owner === undefined) return `${file.path} writes "${table}", which has no owner in architecture.mjs`
    return owner === writer ? [] : `${file.path} writes "${table}", which belongs to ${owner}: call its index.ts instead.`
  })
}

/** The tables that exist after the migrations, in alphabetical order. */
export function tablesOf(migrations: readonly string[]): string[] {
  const tables = new Set<string>()
  const made =
    /\b(?<what>create|drop)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?(?<name>\w+)|\balter\s+table\s+(?<old>\w+)\s+rename\s+to\s+(?<other>\w+)/gi
  for (const { groups } of migrations.flatMap((text) => [...text.matchAll(made)])) {
    const { what, name = '', old = '', other = '' } = groups ?? {}
    tables.delete(what?.toLowerCase() === 'drop' ? name : old)
    if (what?.toLowerCase() !== 'drop') tables.add(name || other)
  }
  return [...tables].toSorted()
}

/** The tables without an owner. */
export function withoutOwner(tables: readonly string[], owners: Owners): string[] {
  return tables.filter((table) => !(table in owners))
}

/** One sentence per table without an owner or with an unknown one, and per owner of a missing table. */
export function ownerless(tables: readonly string[], owners: Owners): string[] {
  return [
    ...withoutOwner(tables, owners).map((table) => `The table "${table}" has no owner in architecture.mjs`),
    ...Object.keys(owners)
      .filter((table) => !tables.includes(table))
      .map((table) => `"${table}" of architecture.mjs is no table`),
    ...Object.entries(owners)
      .filter(([, owner]) => owner !== 'platform' && !modules.includes(owner))
      .map(([table, owner]) => `"${table}" of architecture.mjs belongs to "${String(owner)}", which is not one module`),
  ]
}

// Code beside the program may write anything: proofs, races and crashes plant faults.
const program = /^server\/(modules|platform|adapters|ports|[^/]+$)/
/** These write tables by parameter: the helpers themselves, and code for all tables alike. */
const byName = ['server/platform/write.ts', 'server/platform/copy-rows.ts']

function check(): void {
  const folder = join(root, 'server/migrations')
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const files = sourceFiles('server').filter(({ path }) => program.test(path) && !isTest(path) && !byName.includes(path))
  const problems = [...ownerless(tablesOf(migrations), tableOwners), ...files.flatMap((file) => foreignWrites(file, tableOwners))]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(
    `${Object.keys(tableOwners).length} tables with an owner, ${problems.length} written by strangers or by nobody's leave\n`,
  )
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.main) check()
