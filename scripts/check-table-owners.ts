import { tableOwners } from '../architecture.mjs'
import { isTest, sourceFiles, type SourceFile } from './source-files.ts'

type Owners = Record<string, string | readonly string[]>

const helperWrite = /\b(?:insertRows?|addRows|updateRows?)(?:<[^()]*>)?\(\s*(?:\w+\.)?tx\s*,\s*'(\w+)'/g
const sqlWrite = /\b(?:insert\s+into|merge\s+into|update(?!\s+of\b)|delete\s+from)\s+(?:only\s+)?"?([a-z_]\w*)"?/gi

/** Tables that a file writes, by our helpers or by SQL text. */
export function writtenTables(text: string, owners: Owners): string[] {
  const names = [...text.matchAll(helperWrite), ...text.matchAll(sqlWrite)].map((match) => match[1] ?? '')
  return [...new Set(names)].filter((name) => name in owners)
}

/** One sentence per table written by a module that does not own it. */
function foreignWrites({ path, text }: SourceFile, owners: Owners): string[] {
  const module = /^server\/modules\/([^/]+)\//.exec(path)?.[1]
  if (!module) return []
  return writtenTables(text, owners)
    .filter((table) => ![owners[table]].flat().includes(module))
    .map((table) => `${path} writes "${table}", which belongs to ${[owners[table]].flat().join(' and ')}: call its index.ts instead.`)
}

function check(): void {
  const problems = sourceFiles('server')
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => foreignWrites(file, tableOwners))
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  process.stdout.write(`${Object.keys(tableOwners).length} tables with an owner, ${problems.length} written by strangers\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

if (import.meta.main) check()
