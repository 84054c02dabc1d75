import sql from 'sql-template-tag'
import { loadActor } from '../server/modules/index.ts'
import { newKeyId, newKeySecret, readKey } from '../server/platform/api-key-token.ts'
import type { SentKey } from '../server/platform/api-key-token.ts'
import { openDb, transaction } from '../server/platform/db.ts'
import type { Db, Opening, Tx } from '../server/platform/db.ts'
import { nothing } from '../server/platform/scope.ts'
import { timed } from './by-hand.ts'
import { judge } from './goals.ts'
import { percentile } from './load.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const keys = 20_000

/**
 * What a key adds to a transaction, in milliseconds of the median: our check, in the statement that opens it, and the same question by
 * question, as one would write it first; and reading the key itself, without the database.
 */
type KeyCheck = { ours_ms: number; naive_ms: number; reading_ms: number; ratio: number }

/** Measures the check of a key among twenty thousand, in turns with a transaction without a caller. */
export async function measureApiKeys({ calls }: { calls: number }): Promise<KeyCheck> {
  const world = await openWorld(10_000)
  const db = openDb({ url: world.api_url, name: 'bench-keys', max: 4 })
  try {
    const key = await addKeys(world)
    return await measured(db, key, calls)
  } finally {
    await db.close()
    await world.stop()
  }
}

/** Prints the figures, and the goals. */
export function printApiKeys({ ours_ms, naive_ms, reading_ms, ratio }: KeyCheck): void {
  process.stdout.write(`reading a key: ${reading_ms} ms; its check: ${ours_ms} ms, question by question ${naive_ms} ms\n`)
  judge([
    { what: 'the check of a key', is: ours_ms, most: 0.2, unit: 'ms' },
    { what: 'the check of a key, of the naive one,', is: ratio, most: 0.5, unit: '×' },
  ])
}

async function measured(db: Db, key: string, calls: number): Promise<KeyCheck> {
  const sent = readKey(key)
  if (!sent) throw new Error('This is no key')
  const [bare, ours, naive, reading] = [[] as number[], [] as number[], [] as number[], [] as number[]]
  const within = (first?: (opening: Opening) => Promise<unknown>, work: (tx: Tx) => Promise<unknown> = async () => undefined) =>
    timed(() => transaction(db, { readOnly: true, scope: nothing, first }, (tx) => work(tx)))
  for (let turn = -200; turn < calls; turn += 1) {
    const times = [
      await within(),
      await within((opening) => loadActor(opening, { api_key: sent })),
      await within(undefined, (tx) => naively(tx, sent)),
      await timed(async () => readKey(key)),
    ]
    if (turn >= 0) [bare, ours, naive, reading].forEach((list, at) => list.push(times[at] ?? 0))
  }
  const more = (times: readonly number[]) => rounded(percentile(times, 0.5) - percentile(bare, 0.5))
  const [ours_ms, naive_ms] = [more(ours), more(naive)]
  return { ours_ms, naive_ms, reading_ms: rounded(percentile(reading, 0.5)), ratio: rounded(ours_ms / naive_ms) }
}

// One question after the other: the key, its maker, its locations, their licenses, and the scope.
async function naively({ one, rows, run }: Tx, { public_id, secret_hash }: SentKey): Promise<void> {
  const key = await one<{ organization_id: number; user_id: number; secret_hash: string }>(
    sql`select * from api_key_holders where public_id = ${public_id}`,
  )
  if (key.secret_hash !== secret_hash) throw new Error('This is not the secret')
  await one(sql`select * from users where id = ${key.user_id} and account_status = 'ACTIVE'`)
  await run(sql`select set_config('crewcall.organizations', array[${key.organization_id}::bigint]::text, true)`)
  await rows(sql`select location_id from places_of_organizations where organization_id = ${key.organization_id}`)
  await rows(sql`select location_id, license_name from licenses_of_locations where organization_id = ${key.organization_id}`)
}

async function addKeys({ client, cast }: World): Promise<string> {
  const { rows } = await client.query<{ organization_id: number; role_id: number }>(
    `with place as (select organization_id from locations where id = $1)
     insert into organization_managers (organization_id, user_id) select organization_id, $2 from place
     on conflict (organization_id, user_id) do update set role = excluded.role returning organization_id, id as role_id`,
    [cast.gig.location_id, cast.manager.user_id],
  )
  const [held] = rows
  if (!held) throw new Error('The manager has no organization')
  const public_id = newKeyId()
  const { key, secret_hash } = newKeySecret(public_id)
  await client.query(
    `insert into api_keys (organization_id, public_id, name, scopes, is_everywhere, role_id, created_by, created_ts, secret_hash, secret_since, last_used_at)
     select $1, case when n = 1 then $2 else substr(md5(n::text), 1, 12) end, 'Key ' || n, array['shifts.read'], true, $3, $4, now(), $5, now(), now()
     from generate_series(1, $6) n`,
    [held.organization_id, public_id, held.role_id, cast.manager.user_id, secret_hash, keys],
  )
  await client.query('vacuum analyze api_keys')
  return key
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
