import { flushCompileCache } from 'node:module'
import type pg from 'pg'
import { connectTo } from '../connect-database.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import type { DemoSignIn } from './demo-sign-ins.ts'

type Env = Record<string, string | undefined>

type Told = {
  signal?: AbortSignal | undefined
  onStep?: (line: string) => void
  /** Called when the people of the demonstration are there and may be signed in as. */
  onPeople?: () => void
  /** Receives what could not be made because somebody who signed in meanwhile changed what it is about. */
  onLeftOut?: (error: unknown) => void
}

const unfinished = 'crewcall: the story is being told'

/**
 * Empties a database whose seed data was interrupted, so that the next start creates it in full. Only a previously empty database has the
 * mark, so no real data can be lost. Call it before `migrate`.
 */
export async function discardUnfinishedSeed(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const question = `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()`
    const { rows } = await client.query<{ comment: string | null }>(question)
    if (rows[0]?.comment !== unfinished) return
    const { rows: schemas } = await client.query<{ name: string }>(
      `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^(pg_(?!boss)|information_schema)'`,
    )
    for (const { name } of schemas) await client.query(`drop schema ${name} cascade`)
    await client.query('create schema public')
    await mark(client, null)
  })
}

/**
 * Runs `seed` on a migrated database without users; SEED_SCALE multiplies it. If aborted, it ends unfinished, and the next start creates it
 * again.
 * @returns the demo sign-ins
 */
export async function seedWhenEmpty(
  url: string,
  env: Env,
  { signal, onStep = () => undefined, onPeople, onLeftOut }: Told = {},
): Promise<readonly DemoSignIn[]> {
  if (!(await withClient(url, isEmpty))) return demoSignIns
  await withClient(url, (client) => mark(client, unfinished))
  // It imports the whole product, which a database that has its seed data does not need.
  const { seed } = await import('./seed.ts')
  // The API starts soon, and need not compile the same again.
  flushCompileCache()
  const onPart = (part: number, of: number) => onStep(`Making the demonstration data, part ${part} of ${of}`)
  await seed(url, { scale: Number(env['SEED_SCALE'] ?? 1), env, signal, onPart, onPeople, onLeftOut })
  await withClient(url, (client) => mark(client, null))
  return demoSignIns
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from users) as empty')
  return rows[0]?.empty ?? false
}

async function mark(client: pg.Client, text: string | null): Promise<void> {
  const { rows } = await client.query<{ order: string }>(
    `select format('comment on database %I is %L', current_database(), $1::text) as order`,
    [text],
  )
  await client.query(rows[0]?.order ?? '')
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url, 'crewcall-seed')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
