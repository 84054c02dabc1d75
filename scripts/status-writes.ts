import type { TemplateLiteral } from 'oxc-parser'
import { visit } from './parse-source.ts'
import type { SourceFile } from './source-files.ts'

/** The status columns, by table. */
export type StatusColumns = Readonly<Record<string, { columns: readonly string[] }>>

const update = /\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:as\s+)?(?:\w+\s+)?set\s+(.*?)(?=\bwhere\b|\breturning\b|$)/gis
const insertion = /\binsert\s+into\s+"?(\w+)"?\s*\(([^)]*)\)(.*)$/gis
const onConflict = /\bdo\s+update\s+set\s+(.*?)(?=\bwhere\b|\breturning\b|$)/is
const pastTheTypes = /\bas\s+(?:unknown\s+as\s+)?Given\b|\bAnyValues\b/g

/** One sentence per place that writes a status without its machine: by SQL, or by a cast. */
export function statusWrites(file: SourceFile, tables: StatusColumns): string[] {
  const found: string[] = []
  visit(file, {
    TemplateLiteral: (node) => {
      for (const column of columnsSet(textOfTemplate(node), tables))
        found.push(`${file.path} sets ${column} by SQL: ask its machine, and write by updateRow`)
    },
  })
  for (const [words] of file.text.matchAll(pastTheTypes)) found.push(`${file.path} says "${words}": only a machine gives a status`)
  return found
}

function textOfTemplate({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.raw).join('?')
}

function columnsSet(text: string, tables: StatusColumns): string[] {
  const of = (table: string, named: (column: string) => boolean) =>
    (tables[table]?.columns ?? []).filter(named).map((column) => `${table}.${column}`)
  const assigned = (table: string, set: string) => of(table, (column) => new RegExp(`(^|[,(]|\\n)\\s*"?${column}"?\\s*(=|,|\\))`).test(set))
  return [
    ...[...text.matchAll(update)].flatMap(([, table = '', set = '']) => assigned(table, set)),
    ...[...text.matchAll(insertion)].flatMap(([, table = '', columns = '', rest = '']) => [
      ...of(table, (column) => new RegExp(`\\b${column}\\b`).test(columns)),
      ...assigned(table, onConflict.exec(rest)?.[1] ?? ''),
    ]),
  ]
}
