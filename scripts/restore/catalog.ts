import type pg from 'pg'

export type Column = {
  name: string
  type: string
  is_required: boolean
  has_default: boolean
  is_generated: boolean
  sequence: string | null
}
/** A foreign key: the columns of a table, and what they refer to. */
export type Reference = { name: string; table: string; columns: string[]; to: string; to_columns: string[]; is_deferrable: boolean }
export type Catalog = { columns: ReadonlyMap<string, readonly Column[]>; references: readonly Reference[] }

/** The tables of the target, as the database itself describes them. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const { rows: columns } = await client.query<Column & { relation: string }>(`
    select c.relname::text as relation, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required,
      a.atthasdef as has_default, a.attgenerated <> '' as is_generated, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`)
  const { rows: references } = await client.query<Reference>(`
    select k.conname::text as name, f.relname::text as table, t.relname::text as to, k.condeferrable as is_deferrable,
      (select array_agg(a.attname::text order by p.place) from unnest(k.conkey) with ordinality p (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.number) as columns,
      (select array_agg(a.attname::text order by p.place) from unnest(k.confkey) with ordinality p (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = p.number) as to_columns
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace order by 2, 1`)
  return { columns: Map.groupBy(columns, ({ relation }) => relation), references }
}

/** The columns of a table that refer to the id of another one. */
export function columnsThatName({ references }: Catalog, table: string, other: string): string[] {
  return references.flatMap((one) => {
    const at = one.to_columns.indexOf('id')
    return one.table === table && one.to === other && at >= 0 ? [one.columns[at] ?? ''] : []
  })
}

/** A name within a statement. Names come from the lists of the product and the catalog of the database, never from a file. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
