import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connectTo } from '../server/database/connect-database.ts'
import { findViolations } from '../server/platform/invariants/index.ts'
import { databaseOf } from './backup.ts'
import { settingsOf } from './check-config.ts'
import { openArchive } from './restore/archive.ts'
import type { Archive } from './restore/archive.ts'
import { readCatalog } from './restore/catalog.ts'
import type { Catalog } from './restore/catalog.ts'
import { derive } from './restore/derive.ts'
import { checkExport } from './restore/file.ts'
import type { CheckedExport } from './restore/file.ts'
import { listTables, matchLists } from './restore/lists.ts'
import { loadTable } from './restore/load.ts'
import type { Loading } from './restore/load.ts'
import { nextSteps } from './restore/next-steps.ts'
import { accountsOf, addUnnamedPeople, adminOf } from './restore/people.ts'
import { closeTarget, openTarget, requireFresh } from './restore/target.ts'
import { runCommand } from './run-command.ts'

const usage = `Say which file to read:
  npm run restore-export -- business.zip
  npm run restore-export -- business.zip --dry-run
--file /etc/crewcall.env names the settings, --database URL a database, other than those of this shell.
--most-bytes N reads a file that unpacks to more than 20 GB.`
const usualMostBytes = 20_000_000_000

type Options = { isDryRun?: boolean; mostBytes?: number; say?: (line: string) => void }
export type Restored = { organization_id: number; rows: number; next_steps: string[] }

/**
 * Brings the business of an export into an installation that was just set up, in one transaction: everything, or nothing (docs/rules/exports.md#restoring).
 * Nothing is announced, queued or sent.
 * @throws Error with one sentence, which names the file and the line if a row is wrong
 */
export async function restoreExport(
  url: string,
  path: string,
  { isDryRun = false, mostBytes = usualMostBytes, say = () => {} }: Options = {},
): Promise<Restored> {
  const client = await connectTo(url, 'crewcall-restore-export')
  try {
    await requireFresh(client)
    const archive = await openArchive(path)
    try {
      return await restore(client, archive, { isDryRun, mostBytes, say: (line) => say(printable(line)) })
    } finally {
      archive.zip.close()
    }
  } catch (error) {
    if (error instanceof Error) error.message = printable(error.message)
    throw error
  } finally {
    await client.end()
  }
}

// Names and cells of the file are shown on a terminal, which obeys control characters.
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\u{FFFD}')
}

async function restore(client: pg.Client, archive: Archive, { isDryRun, mostBytes, say }: Required<Options>): Promise<Restored> {
  const catalog = await readCatalog(client)
  const checked = await checkExport(archive, catalog, { mostBytes })
  say(`${checked.of}: ${checked.files.size} tables with ${checked.rows} rows, exported at ${checked.made_at}.`)
  await client.query('begin')
  try {
    await takeAlone(client, catalog)
    const accounts = await accountsOf(client, checked)
    const loading: Loading = { client, catalog, checked, accounts, admin_id: await adminOf(checked, accounts) }
    const restored = await write(loading, say)
    await client.query(isDryRun ? 'rollback' : 'commit')
    return restored
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

// Nobody else writes from here on; what was written before, a second run of this command or a business that signed up, is seen.
async function takeAlone(client: pg.Client, catalog: Catalog): Promise<void> {
  await client.query(`set local lock_timeout = '10s'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
  try {
    await client.query('select pg_advisory_xact_lock(7346212)')
    await openTarget(client, catalog)
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code !== '55P03' && code !== '40P01') throw cause
    throw new Error(
      'Another program works in this database, or another run of this command. Stop it, then run this again: nothing was written.',
      { cause },
    )
  }
  await requireFresh(client)
}

async function write(loading: Loading, say: (line: string) => void): Promise<Restored> {
  const { client, catalog, checked } = loading
  const added = await matchLists(client, catalog, checked)
  let rows = 0
  for (const file of checked.files.values()) {
    if (listTables.includes(file.table)) continue
    const count = await loadTable(loading, file)
    rows += count
    say(`${file.name}: ${count} rows`)
  }
  const unnamed = await addUnnamedPeople(client, catalog, checked.made_at)
  const { ended_invitations } = await derive(client, catalog, { adminId: loading.admin_id, madeAt: checked.made_at })
  await noteInHistory(client, checked)
  await closeTarget(loading)
  await requireSound(client, checked)
  const next = await nextSteps(client, { added, unnamed, ended_invitations })
  return { organization_id: checked.organization_id, rows, next_steps: next.map(printable) }
}

async function noteInHistory(client: pg.Client, { organization_id }: CheckedExport): Promise<void> {
  await client.query(
    `insert into audit_log (action, object_type, object_id, organization_id, at, request_id, ip)
    values ('export.restore', 'export', $1, $1, now(), 'npm run restore-export', '')`,
    [organization_id],
  )
}

/** The same check as the auditor's, before anything is kept, as of the export: what is late since then is done once the programs start. */
async function requireSound(client: pg.Client, { made_at }: CheckedExport): Promise<void> {
  const rows = async <T>({ text, values }: { text: string; values: readonly unknown[] }) =>
    (await client.query(text, [...values])).rows as T[]
  const [first] = await findViolations({ rows }, new Date(made_at))
  if (first)
    throw new Error(
      `The file contradicts itself: ${first.means} (${first.id}), not in ${first.count} rows, e.g. ${JSON.stringify(first.rows[0])}. Nothing was written.`,
    )
}

async function main(): Promise<void> {
  const options = {
    database: { type: 'string' },
    file: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'most-bytes': { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [path] = positionals
  if (path === undefined || positionals.length > 1) throw new Error(usage)
  const most = values['most-bytes'] === undefined ? usualMostBytes : Number(values['most-bytes'])
  if (!(most > 0)) throw new Error('--most-bytes takes a number of bytes')
  const url = databaseOf(values.database ?? (values.file === undefined ? undefined : settingsOf(values.file)['DATABASE_URL']))
  const isDryRun = values['dry-run'] === true
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const { rows, next_steps } = await restoreExport(url, path, { isDryRun, mostBytes: most, say })
  say(isDryRun ? `${rows} rows can be restored. Nothing was written.` : `${rows} rows were restored.`)
  say(`\nWhat is not in the file, and what to do next:\n${next_steps.map((step) => `- ${step}`).join('\n')}`)
}

if (import.meta.main) {
  await runCommand(main)
}
