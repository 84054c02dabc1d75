import pg from 'pg'
import { apiRole } from '../platform/scope.ts'
import { ensureApiRole } from './api-role.ts'
import { asSuperuser, ownerRole } from './postgres-entry-point.ts'

type Reach = {
  /** Addresses with the superuser. */
  server: string
  database: string
  /** The owner's password, if one is required. */
  password: string | undefined
}

/**
 * Creates the database and its owner role, which is all the product connects as: no superuser, so no statement of the product can run a
 * program or read a file (`copy … to program`). Objects created by an earlier version's superuser are transferred to it. Safe to repeat.
 */
export async function prepareOwner({ server, database, password }: Reach): Promise<void> {
  await withSuperuser(server, async (client) => {
    const { rowCount: isThere } = await client.query('select from pg_roles where rolname = $1', [ownerRole])
    if (!isThere) await client.query(`create role ${ownerRole} login`)
    if (password !== undefined) await client.query(`alter role ${ownerRole} password '${password}'`)
    await ensureApiRole(client)
    await client.query(`grant ${apiRole} to ${ownerRole}`)
    const { rows } = await client.query<{ owner: string }>(
      `select datdba::regrole::text as owner from pg_database where datname = 'crewcall'`,
    )
    if (!rows[0]) await client.query(`create database crewcall owner ${ownerRole}`)
    else if (rows[0].owner !== ownerRole) await client.query(`alter database crewcall owner to ${ownerRole}`)
  })
  await withSuperuser(database, handOver)
}

/**
 * Lets the owner do what tests and measurements do and the product never does: create and drop databases and roles, and bypass triggers.
 * @param url of a disposable embedded database
 */
export async function allowRehearsals(url: string): Promise<void> {
  await withSuperuser(asSuperuser(url), async (client) => {
    await client.query(`alter role ${ownerRole} createdb createrole`)
    await client.query(`grant ${apiRole} to ${ownerRole} with admin option`)
    await client.query(`grant set on parameter session_replication_role to ${ownerRole}`)
    // To see who waits for whom, and to drop a database that the API's login still has open.
    await client.query(`grant pg_read_all_stats, pg_signal_backend to ${ownerRole}`)
  })
}

// All objects of ours still owned by the superuser. Parts of extensions stay with the extension, identity sequences with their table.
const stillSuperusers = `
  with schemas as (select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_(?!boss)|^information_schema$'),
    parts as (select classid, objid from pg_depend where deptype = 'e' or (classid = 'pg_class'::regclass and deptype in ('a', 'i') and refobjsubid > 0)),
    things as (
      select 'schema' as kind, quote_ident(nspname) as name, 'pg_namespace'::regclass as classid, oid as objid from schemas where nspowner = 10
      union all
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        c.oid::regclass::text, 'pg_class'::regclass, c.oid
        from pg_class c join schemas s on s.oid = relnamespace where relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 'routine', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid from pg_proc p join schemas s on s.oid = pronamespace where proowner = 10
      union all
      select 'type', t.oid::regtype::text, 'pg_type'::regclass, t.oid
        from pg_type t join schemas s on s.oid = typnamespace where typowner = 10 and typtype in ('e', 'd', 'r'))
  select format('alter %s %s owner to ${ownerRole}', kind, name) as statement from things where (classid, objid) not in (select classid, objid from parts)`

async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(stillSuperusers)
  await client.query(['begin', ...rows.map(({ statement }) => statement), 'commit'].join(';'))
}

async function withSuperuser(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'crewcall-upkeep' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
