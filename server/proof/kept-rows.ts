import pg from 'pg'
import sql from 'sql-template-tag'
import { asSuperuser } from '../database/postgres-entry-point.ts'
import type { Crew } from '../test/crew.ts'

type Table = { name: string; path: string; columns: string; partition_of: string | null }
export type KeptRows = {
  /** Keeps what all tables contain now. */
  keep(): Promise<void>
  /** The tables whose rows have changed since the previous call; when a session was last seen does not count. */
  changed(): Promise<ReadonlySet<string>>
  /** Puts back what was kept of every table that changed; numbers that a sequence gave are not given again. @returns those tables */
  putBack(): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

/** Copies of all rows, beside the tables, by which a proof goes back to an earlier state without building it anew. */
export async function keptRows(crew: Crew): Promise<KeptRows> {
  // Counters of requests go on: nobody is shown them.
  const tables = await crew.sql<Table>(sql`
    select c.relname as name, c.relnamespace::regnamespace::text || '.' || quote_ident(c.relname) as path,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent where i.inhrelid = c.oid) as partition_of
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p') and c.relname <> 'rate_counters'`)
  const whole = tables.filter(({ partition_of }) => partition_of === null)
  const client = new pg.Client({ connectionString: asSuperuser(crew.around.config.database_url) })
  await client.connect()
  await client.query(notesOf(tables))
  const different = new Set<string>()
  const copyOf = ({ path }: Table) => `kept."${path}"`

  const changed = async () => {
    const { rows } = await client.query<{ name: string }>(
      'with noted as (delete from kept.changes returning name) select distinct name from noted',
    )
    const names = new Set(rows.map(({ name }) => name))
    for (const name of names) different.add(name)
    return names
  }
  return {
    changed,
    keep: async () => {
      const copies = whole.map(
        (table) =>
          `drop table if exists ${copyOf(table)}; create unlogged table ${copyOf(table)} as select ${table.columns} from ${table.path}`,
      )
      await client.query(`begin; ${copies.join('; ')}; commit`)
      await changed()
      different.clear()
    },
    putBack: async () => {
      await changed()
      const names = new Set(different)
      different.clear()
      const rows = whole
        .filter(({ name }) => names.has(name))
        .map(
          (table) =>
            `delete from ${table.path}; insert into ${table.path} (${table.columns}) overriding system value select * from ${copyOf(table)}`,
        )
      // Triggers and foreign keys held when the rows were kept.
      await client.query(`begin; set local session_replication_role = replica; ${[...rows, 'commit'].join('; ')}`)
      return names
    },
    close: () => client.end(),
  }
}

/** Has every statement that changes rows of a table note its name. */
function notesOf(tables: readonly Table[]): string {
  const without = (rows: string) => `select to_jsonb(t) - 'last_seen_ts' from ${rows} t`
  const [added, removed] = [`exists (${without('added')})`, `exists (${without('removed')})`]
  const kinds = [
    { event: 'insert', rows: 'new table as added', test: added },
    { event: 'update', rows: 'old table as removed new table as added', test: `exists (${without('added')} except ${without('removed')})` },
    { event: 'delete', rows: 'old table as removed', test: removed },
  ]
  const functions = kinds.map(
    ({ event, test }) => `
    create function kept.note_${event}() returns trigger language plpgsql security definer as $$ begin
      if ${test} then insert into kept.changes values (tg_argv[0]); end if;
      return null;
    end $$;`,
  )
  const triggers = tables.flatMap(({ name, path, partition_of }) =>
    kinds.map(
      ({ event, rows }) => `create trigger kept_${event} after ${event} on ${path} referencing ${rows}
        for each statement execute function kept.note_${event}('${partition_of ?? name}');`,
    ),
  )
  return `create schema kept; create unlogged table kept.changes (name text not null); ${[...functions, ...triggers].join('\n')}`
}
