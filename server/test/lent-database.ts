import pg from 'pg'
import { ensureApiLogin, usualApiAddress } from '../database/api-login.ts'
import { asSuperuser } from '../database/postgres-entry-point.ts'
import { endPools, openDb, openPools, type Db, type Pools } from '../platform/db.ts'
import { copyDatabase } from './database.ts'

/** As few as the tests need at once: each plans every statement anew, which costs more than all else in them. */
const connections = 6
/** It only ends what hangs: on a busy machine, opening a connection, its first commit, and loading what a call needs, may take seconds. */
const patient = { statementTimeoutMs: 30_000, commitPatienceMs: 30_000, connectMs: 30_000, idleInTransactionMs: 30_000 }
// Each connection plans a statement once, whatever its values.
const plansOnce = '-c plan_cache_mode=force_generic_plan'
/** Then it has grown: every connection keeps a plan of each statement. */
const mostUses = 40
const mostBytes = 64e6

/** A migrated database without rows, for one caller at a time. */
export type LentDatabase = {
  url: string
  /** With the login of the API. */
  apiUrl: string
  /** The owner's connections, and those of the API. */
  db: Db
  apiDb: Db
  /** Ends the use of it; whoever borrows next finds it as it was. */
  giveBack(): Promise<void>
}

type Kept = { url: string; apiUrl: string; owner: Pools; api: Pools; keeper: Keeper; uses: number; drop(): Promise<void> }

const free: Kept[] = []

/**
 * Lends a database that test files of this process use one after the other, with its connections: they know its tables and have planned the
 * usual statements, which costs ten times what emptying it does. One whose tables, rights or functions were changed is not lent again.
 */
export async function lendDatabase(): Promise<LentDatabase> {
  const kept = free.pop() ?? (await makeKept(await copyDatabase(), { settings: plansOnce, connectMs: patient.connectMs }))
  kept.uses += 1
  return lent(kept, patient, async () => {
    if (kept.uses < mostUses && (await isIdle(kept)) && (await kept.keeper.restore())) free.push(kept)
    else await discard(kept)
  })
}

/** As a lent one, but the caller's own: `drop` ends it. */
export async function ownDatabase(database: { url: string; drop(): Promise<void> }): Promise<LentDatabase> {
  const kept = await makeKept(database)
  return lent(kept, {}, () => discard(kept))
}

type Kind = { settings?: string; connectMs?: number }

async function makeKept({ url, drop }: { url: string; drop(): Promise<void> }, { settings = '', ...waits }: Kind = {}): Promise<Kept> {
  const setTo = (address: string) => address + (settings && `&options=${encodeURIComponent(settings)}`)
  const apiUrl = usualApiAddress(url, 'tests')
  await ensureApiLogin(asSuperuser(url), apiUrl)
  // One that was closed would have to be opened again, and plan everything anew.
  const alike = { max: connections, idleMs: 0, ...waits }
  const owner = openPools({ ...alike, url: setTo(url), name: 'crewcall-test' })
  const api = openPools({ ...alike, url: setTo(apiUrl), name: 'crewcall-test-api' })
  return {
    url,
    apiUrl,
    owner,
    api,
    keeper: await openKeeper(url),
    uses: 0,
    drop,
  }
}

function lent({ url, apiUrl, owner, api }: Kept, more: Partial<typeof patient>, end: () => Promise<void>): LentDatabase {
  const alike = { ...more, max: connections }
  const db = openDb({ ...alike, url, name: 'crewcall-test', pools: owner })
  const apiDb = openDb({ ...alike, url: apiUrl, name: 'crewcall-test-api', pools: api })
  return {
    url,
    apiUrl,
    db,
    apiDb,
    giveBack: async () => {
      await apiDb.close()
      await db.close()
      await end()
    },
  }
}

async function discard({ owner, api, keeper, drop }: Kept): Promise<void> {
  await keeper.close()
  await Promise.all([owner, api].map(endPools))
  await drop()
}

/** Whether all connections are free again, which then forget what their sessions were told. */
async function isIdle({ owner, api }: Kept): Promise<boolean> {
  for (const pool of [owner, api].flatMap((pools) => Object.values(pools))) {
    if (pool.ending || pool.idleCount < pool.totalCount) return false
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    try {
      await Promise.all(
        clients.map((client) =>
          client.query('rollback; reset session authorization; reset all; unlisten *; discard temp; select pg_advisory_unlock_all()'),
        ),
      )
    } finally {
      for (const client of clients) client.release()
    }
  }
  return true
}

type Keeper = {
  /** Makes the database what it was at first. @returns false if it cannot */
  restore(): Promise<boolean>
  close(): Promise<void>
}

/** A superuser's connection, to which the triggers and rules of the product mean nothing. */
async function openKeeper(url: string): Promise<Keeper> {
  const client = new pg.Client({ connectionString: asSuperuser(url), application_name: 'crewcall-test-keeper' })
  client.on('error', () => undefined)
  await client.connect()
  const rows = async <T>(name: string, text: string, values: unknown[] = []) => (await client.query({ name, text, values })).rows as T[]
  const definition = async () => (await rows<{ sum: string }>('definition', definitionNow))[0]?.sum
  const defined = await definition()
  const [{ values: counted } = {}] = await rows<{ values: string }>('counted', sequences)
  const given: { name: string; content: string }[] = []
  for (const { name } of await rows<{ name: string }>('filled', filled)) given.push(await contentOf(name))

  async function contentOf(name: string) {
    const [found] = await rows<{ content: string }>(
      `content of ${name}`,
      `select coalesce(json_agg(t order by t::text), '[]')::text as content from ${name} t`,
    )
    return { name, content: found?.content ?? '[]' }
  }

  async function empty() {
    const grown = await rows<{ name: string; bytes: number }>('filled', filled)
    if (grown.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) return false
    await client.query('begin; set local session_replication_role = replica')
    for (const { name } of grown) if (!given.some((each) => each.name === name)) await rows(`empty ${name}`, `delete from ${name}`)
    for (const { name, content } of given) {
      if ((await contentOf(name)).content === content) continue
      await rows(`empty ${name}`, `delete from ${name}`)
      const [columns] = await rows<{ names: string }>('columns', columnsOf, [name])
      const written = `insert into ${name} (${columns?.names}) overriding system value select ${columns?.names} from json_populate_recordset(null::${name}, $1)`
      await rows(`fill ${name}`, written, [content])
    }
    await client.query('commit')
    await rows('count again', restartSequences, [counted])
    return true
  }

  return {
    restore: async () => {
      try {
        await rows('others', endOthers)
        return (await definition()) === defined && (await empty())
      } catch {
        return false
      }
    },
    close: async () => client.end(),
  }
}

const ours = `select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`
/** Tables with a file that is not empty, which those keep whose rows were deleted. */
const filled = `select oid::regclass::text as name, pg_relation_size(oid)::int as bytes from pg_class
  where relkind = 'r' and relnamespace in (${ours}) and pg_relation_size(oid) > 0 order by 1`
const columnsOf = `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
/** Changes with each command that defines something in this database. */
const definitionNow = `select concat_ws(' ', ${[
  'class',
  'attribute',
  'attrdef',
  'proc',
  'trigger',
  'policy',
  'constraint',
  'type',
  'event_trigger',
  'extension',
]
  .map((catalog) => `(select count(*) from pg_${catalog}), (select sum(xmin::text::bigint) from pg_${catalog})`)
  .join(', ')}, (select count(*) from pg_db_role_setting)) as sum`
const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and application_name not in ('crewcall-test', 'crewcall-test-probe', 'crewcall-test-api', 'crewcall-test-api-probe', 'crewcall-test-keeper')`
const sequences = `select json_object_agg(seqrelid, pg_sequence_last_value(seqrelid))::text as values from pg_sequence`
const restartSequences = `select setval(seqrelid::regclass, coalesce(was, seqstart), was is not null)
  from pg_sequence cross join lateral (select ($1::json->>seqrelid::text)::bigint as was) before
  where pg_sequence_last_value(seqrelid) is distinct from was`
