import { isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { tableOwners } from '../../architecture.mjs'
import { tablesIn } from '../../scripts/check-table-owners.ts'
import { countWork } from '../../scripts/tests/work.ts'

const root = resolve(import.meta.dirname, '../..')
/** These write tables by parameter, for any caller. */
const byName = [
  'server/platform/write.ts',
  'server/platform/copy-rows.ts',
  'server/platform/db.ts',
  'server/platform/statements/statement.ts',
  'server/platform/before-commit.ts',
]
/** These stand between any sender and the database. */
const between = ['server/test/table-owners.ts', 'server/test/statements.ts']
const written = new Map<string, string[]>()
let isWatching = false

/**
 * From now on, a statement sent by the program that writes a table of another module fails: what scripts/check-table-owners.ts checks in
 * the source is checked here by the actual caller, however the statement was built (ADR 76), and counted as work. Once per process.
 */
export function refuseForeignWrites(): void {
  if (isWatching) return
  isWatching = true
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function watched(this: pg.Client, ...sent: unknown[]) {
    const [first] = sent as [string | { text?: string } | undefined]
    countWork('statements')
    const problem = foreignWrite(typeof first === 'string' ? first : (first?.text ?? ''))
    if (problem !== undefined) throw new Error(problem)
    return (query as (...all: unknown[]) => unknown).apply(this, sent)
  } as typeof query
}

/** Why a statement may not be sent by its current sender; undefined if it may. */
export function foreignWrite(text: string): string | undefined {
  const tables = tablesWritten(text)
  if (tables.length === 0) return undefined
  const writer = writerNow()
  if (writer === undefined) return undefined
  const [foreign] = tables.filter((table) => table in tableOwners && tableOwners[table] !== writer)
  return foreign === undefined ? undefined : `${writer} writes "${foreign}", which belongs to ${tableOwners[foreign]}`
}

function tablesWritten(text: string): string[] {
  const known = written.get(text)
  if (known) return known
  const tables = tablesIn(text)
  if (written.size < 5000) written.set(text, tables)
  return tables
}

// The innermost part of the program on the call stack: a module, or another folder of the server. A test that writes by itself has none.
function writerNow(): string | undefined {
  for (const site of callSites()) {
    const part = partOf(site.getFileName() ?? site.getScriptNameOrSourceURL() ?? '')
    if (part === 'test') return undefined
    if (part !== undefined) return part
  }
  return undefined
}

const parts = new Map<string, string | undefined>()

// Called a hundred thousand times for some hundred files.
function partOf(file: string): string | undefined {
  if (parts.has(file)) return parts.get(file)
  const path = file.startsWith('file:') ? fileURLToPath(file) : file
  const part = isAbsolute(path) ? partBelowRoot(relative(root, path).replaceAll('\\', '/')) : undefined
  parts.set(file, part)
  return part
}

/** The module or folder that writes with this file; `test` if it is one of a test, undefined if it writes for its caller. */
function partBelowRoot(path: string): string | undefined {
  if (path.startsWith('..') || path.includes('node_modules/') || byName.includes(path) || between.includes(path)) return undefined
  if (!/^server\/(modules|platform|adapters|ports)\//.test(path) || /\.test\.ts$|\/test-[\w-]+\.ts$/.test(path)) return 'test'
  const [, folder = '', module = ''] = path.split('/')
  return folder === 'modules' ? module : folder
}

function callSites(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error
  try {
    Error.stackTraceLimit = 40
    Error.prepareStackTrace = (_, sites) => sites
    return new Error('where').stack as unknown as NodeJS.CallSite[]
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}
