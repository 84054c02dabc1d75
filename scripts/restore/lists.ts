import type pg from 'pg'
import { columnsThatName, quoted } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import type { CheckedExport } from './file.ts'
import { recordsOf } from './file.ts'

/** Lists that are the same for everybody, and what names a row of them besides its id. */
const lists: readonly { table: string; key: readonly string[] }[] = [
  { table: 'markets', key: ['name'] },
  { table: 'skills', key: ['name'] },
  { table: 'experience_levels', key: ['name'] },
  { table: 'pro_contractor_types', key: ['name'] },
  { table: 'requirements', key: ['name', 'skill_id'] },
]
/** What a row that is new here gets in columns that the file does not have, as SQL about the row `i`. */
const filled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  experience_levels: { description: `''`, rank: '(select max(rank) from experience_levels) + row_number() over (order by i.id)' },
}

/** Tables of the file that {@link matchLists} brings in. */
export const listTables: readonly string[] = lists.map(({ table }) => table)

/**
 * Gives the rows of lists that setup seeded the ids that they have in the file: matched by name, whatever their ids were. So every id within the file
 * stays what it is, also in texts and records. What is missing here is added.
 * @returns the names that were added, by table
 */
export async function matchLists(client: pg.Client, catalog: Catalog, checked: CheckedExport): Promise<Map<string, string[]>> {
  const added = new Map<string, string[]>()
  for (const list of lists) {
    const there = JSON.stringify(await recordsOf(checked.archive, checked.files, list.table))
    await renumber(client, catalog, { ...list, there })
    const columns = checked.files.get(list.table)?.columns ?? []
    const more = Object.entries(filled[list.table] ?? {})
    const { rows } = await client.query<{ name: string }>(
      `insert into ${quoted(list.table)} (${[...columns, ...more.map(([name]) => name)].map(quoted).join()}) overriding system value
      select ${[...columns.map((name) => valueOf(catalog, list.table, name)), ...more.map(([, value]) => value)].join()}
      from json_populate_recordset(null::${quoted(list.table)}, $1::json) i
      where not exists (select from ${quoted(list.table)} t where t.id = i.id) returning name`,
      [there],
    )
    if (rows.length > 0)
      added.set(
        list.table,
        rows.map(({ name }) => name),
      )
  }
  return added
}

// As in other tables, a text that must be there is an empty one.
function valueOf({ columns }: Catalog, table: string, name: string): string {
  const column = columns.get(table)?.find((one) => one.name === name)
  const cell = `i.${quoted(name)}`
  return column?.is_required && column.type === 'text' ? `coalesce(${cell}, '')` : cell
}

const incoming = 'jsonb_to_recordset($1::jsonb) as i (id bigint, name text, skill_id bigint)'

async function renumber(
  client: pg.Client,
  catalog: Catalog,
  { table, key, there }: { table: string; key: readonly string[]; there: string },
): Promise<void> {
  const same = key.map((column) => `t.${column} is not distinct from i.${column}`).join(' and ')
  const { rows } = await client.query<{ here: string; id: string }>(
    `with incoming as (select * from ${incoming}),
    numbered as (
      select t.id as here, coalesce(i.id, case when t.id in (select id from incoming)
        then (select max(id) from (select id from ${quoted(table)} union all select id from incoming) x) + row_number() over (order by t.id) end, t.id) as id
      from ${quoted(table)} t left join incoming i on ${same})
    select here, id from numbered where here <> id`,
    [there],
  )
  if (rows.length === 0) return
  const moves = `unnest($1::bigint[], $2::bigint[]) as m (here, id)`
  const values = [rows.map(({ here }) => here), rows.map(({ id }) => id)]
  // By way of numbers that nobody has: two rows may swap theirs.
  await client.query(`update ${quoted(table)} t set id = -m.id from ${moves} where t.id = m.here`, values)
  await client.query(`update ${quoted(table)} set id = -id where id < 0`)
  for (const one of new Set(catalog.references.filter(({ to }) => to === table).map((reference) => reference.table)))
    for (const column of columnsThatName(catalog, one, table))
      await client.query(`update ${quoted(one)} t set ${quoted(column)} = m.id from ${moves} where t.${quoted(column)} = m.here`, values)
}
