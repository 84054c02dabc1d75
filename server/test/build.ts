import sql from 'sql-template-tag'
import type { Query } from '../platform/db.ts'
import type { Tables } from '../platform/db.gen.ts'
import { insertRow } from '../platform/write.ts'
import type { AnyValues, Values } from '../platform/write.ts'
import { preparedOf, sendStatement } from '../platform/statements/statement.ts'
import type { Crew } from './crew.ts'

let serial = 0

/** A number unique among the objects built by this test file. */
export function nextSerial(): number {
  return (serial += 1)
}

/** Inserts one row directly, bypassing every rule of the product, in one statement: for the preconditions of a test. */
export async function row<T extends keyof Tables & string>(crew: Crew, table: T, values: AnyValues<T>): Promise<Tables[T]> {
  const client = await crew.db.pool.connect()
  try {
    const one = async <R>({ text, values: sent }: Query) => (await sendStatement(client, preparedOf(text, 'named'), sent)).found[0] as R
    return await insertRow({ one }, table, values as Values<T>)
  } finally {
    client.release()
  }
}

/** A person with a unique phone number. */
export function user(crew: Crew, values: AnyValues<'users'> = {}): Promise<Tables['users']> {
  const number = nextSerial()
  return row(crew, 'users', {
    // Ten thousand people per area code.
    phone_number: `+1${202 + Math.floor(number / 10_000)}555${String(number % 10_000).padStart(4, '0')}`,
    first_name: `Person${number}`,
    last_name: 'Test',
    app_mode: 'BOTH',
    ...(values.email ? { email_verified_at: '2020-01-01T00:00:00Z' } : {}),
    ...values,
  })
}

const markets = new WeakMap<Crew, Promise<Tables['markets']>>()

/** The existing market, or a new one in Charleston, South Carolina, asked for once. */
export function market(crew: Crew): Promise<Tables['markets']> {
  const found = markets.get(crew) ?? findMarket(crew)
  markets.set(crew, found)
  return found
}

async function findMarket(crew: Crew): Promise<Tables['markets']> {
  const [known] = await crew.sql<Tables['markets']>(sql`select * from markets order by id limit 1`)
  return (
    known ??
    row(crew, 'markets', { name: 'Charleston', state_code: 'SC', timezone: 'America/New_York', latitude: 32.7765, longitude: -79.9311 })
  )
}

/** An approved location; its organization and market are generated if not given. */
export async function location(crew: Crew, values: AnyValues<'locations'> = {}): Promise<Tables['locations']> {
  const number = nextSerial()
  const organization_id = values.organization_id ?? (await row(crew, 'organizations', { name: `Organization ${number}` })).id
  const market_id = values.market_id ?? (await market(crew)).id
  return row(crew, 'locations', {
    name: `Location ${number}`,
    street_address: '1 King St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29401',
    timezone: 'America/New_York',
    latitude: 32.7765,
    longitude: -79.9311,
    approval_status: 'APPROVED',
    ...values,
    organization_id,
    market_id,
    creator_user_id: values.creator_user_id ?? (await user(crew)).id,
  })
}
