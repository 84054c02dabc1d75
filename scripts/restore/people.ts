import type pg from 'pg'
import { quoted } from './catalog.ts'
import type { Catalog } from './catalog.ts'
import type { CheckedExport } from './file.ts'
import { recordsOf } from './file.ts'

type Person = { id: number; email: string | null; phone_number: string | null; account_status: string }

/**
 * Which account of this installation stands for an account of the file: the one that signs in with the same address, else one with the same id,
 * else, where another account has that id here, a new id.
 */
export async function accountsOf(client: pg.Client, { archive, files, user_ids }: CheckedExport): Promise<Map<number, number>> {
  const { rows: here } = await client.query<Omit<Person, 'id'> & { id: string }>(
    'select id, email, phone_number, account_status from users',
  )
  const known: Person[] = here.map((one) => ({ ...one, id: Number(one.id) }))
  const living = known.filter(({ account_status }) => account_status !== 'DELETED')
  const taken = new Set(known.map(({ id }) => id))
  // Not by Math.max: a business may know more people than a call has room for arguments.
  let last = [...user_ids, ...taken].reduce((most, id) => (id > most ? id : most), 0)
  const named = new Map((await recordsOf(archive, files, 'users')).map((one) => [Number(one['id']), one]))
  const accounts = new Map<number, number>()
  for (const id of user_ids) {
    const { email, phone_number } = named.get(id) ?? {}
    // Nobody signs in to an account that was deleted.
    const same = living.find(
      (one) => (email && one.email?.toLowerCase() === email.toLowerCase()) || (phone_number && one.phone_number === phone_number),
    )
    accounts.set(id, same?.id ?? (taken.has(id) ? (last += 1) : id))
  }
  return accounts
}

/** An account of the business that stands for whoever made its locations: its first admin, or a manager. @throws Error if it has neither */
export async function adminOf({ archive, files }: CheckedExport, accounts: ReadonlyMap<number, number>): Promise<number> {
  for (const table of ['organization_managers', 'location_managers']) {
    const [first] = await recordsOf(archive, files, table)
    const id = accounts.get(Number(first?.['user_id']))
    if (id !== undefined) return id
  }
  throw new Error('Nobody manages the business of this file: nobody could sign in to it.')
}

/** What an account or profile is called of whom the file says nothing but the id: as people see an erased account. */
const unnamed = (id: string) => `'#' || ${id}`

/**
 * Adds accounts and profiles that rows refer to and the file does not have: people who left the team, and pros. They have no address, so nobody can
 * sign in as them.
 * @returns how many accounts
 */
export async function addUnnamedPeople(client: pg.Client, catalog: Catalog, madeAt: string): Promise<number> {
  const at = `'${madeAt}'::timestamptz`
  const pros = missing(catalog, 'pros')
  await client.query(`insert into pros (id, user_id, display_name) overriding system value
    select id, (select max(id) from (select id from users union all select id from (${missing(catalog, 'users')}) u) x) + row_number() over (order by id), ${unnamed('id')}
    from (${pros}) m`)
  const { rowCount } =
    await client.query(`insert into users (id, first_name, last_name, app_mode, date_joined, last_updated_ts) overriding system value
    select m.id, coalesce(split_part(p.display_name, ' ', 1), ${unnamed('m.id')}),
      coalesce(substr(p.display_name, length(split_part(p.display_name, ' ', 1)) + 2), ''),
      case when p.id is null then 'STAFFER' else 'GIGSTER' end, ${at}, ${at}
    from (${missing(catalog, 'users')}) m left join pros p on p.user_id = m.id`)
  return rowCount ?? 0
}

// The ids that any row of the database refers to without a row of its own; references are not checked yet.
function missing({ references }: Catalog, to: string): string {
  const named = references.filter((one) => one.to === to && one.to_columns.join() === 'id')
  const parts = named.map(
    ({ table, columns: [column = ''] }) => `select ${quoted(column)} as id from ${quoted(table)} where ${quoted(column)} is not null`,
  )
  return `select distinct n.id from (${parts.join(' union ')}) n where not exists (select from ${quoted(to)} t where t.id = n.id)`
}
