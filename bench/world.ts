import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureApiLogin, usualApiAddress } from '../server/database/api-login.ts'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { startPostgres } from '../server/database/embedded-postgres.ts'
import { migrate, readMigrations } from '../server/database/migrate.ts'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import { allowRehearsals } from '../server/database/postgres-roles.ts'
import { addVolume } from '../server/database/volume.ts'

type Person = { user_id: number; token: string }
type Applicant = Person & { pro_id: number; token_hash: string }

/** The callers in the measurements and the objects they use. */
export type Cast = {
  manager: Person
  pro: Person
  /** A finished shift with applicants, at the manager's location. */
  gig: { id: number; location_id: number }
  /** A shift of 200 openings that anybody may apply for. */
  applyGig: number
  /** A shift of ten openings that confirms every applicant at once. */
  flashGig: number
  applicants: Applicant[]
}

export type World = {
  url: string
  api_url: string
  postmaster: number
  folder: string
  client: pg.Client
  cast: Cast
  stop(): Promise<void>
}

/** Where generated worlds are kept between runs; delete the folder to remove them. */
export const worldsFolder = process.env['BENCH_WORLDS'] ?? join(tmpdir(), 'crewcall-bench-worlds')

/**
 * A disposable copy of a database with this many generated gigs and a session for every caller. The original is generated once and kept,
 * until the schema or the generator change, so that runs are repeatable and the large world need not be generated again.
 */
export async function openWorld(gigs: number): Promise<World> {
  const folder = join(worldsFolder, `${gigs}-${versionOfWorlds()}`)
  const cast = await keptWorld(folder, gigs)
  const data = join(folder, 'pg')
  const server = await startPostgres({ dataDir: data, durable: false })
  await allowRehearsals(server.url)
  const url = inDatabase(server.url, 'bench')
  await copyDatabase(server.url)
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  await client.connect()
  const stop = async () => {
    await client.end()
    await dropCopy(server.url)
    await server.stop()
  }
  const postmaster = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  const api_url = usualApiAddress(url, 'bench')
  await ensureApiLogin(asSuperuser(url), api_url)
  return { url, api_url, postmaster, folder, client, cast, stop }
}

async function keptWorld(folder: string, gigs: number): Promise<Cast> {
  const ready = join(folder, 'cast.json')
  if (existsSync(ready)) return JSON.parse(readFileSync(ready, 'utf8')) as Cast
  rmSync(folder, { recursive: true, force: true })
  const server = await startPostgres({ dataDir: join(folder, 'pg'), durable: false })
  try {
    await allowRehearsals(server.url)
    await migrate(server.url)
    await addReferenceData(server.url)
    await addVolume(server.url, gigs)
    const client = new pg.Client({ connectionString: server.url, application_name: 'bench' })
    await client.connect()
    const cast = await openCast(client)
    await client.query('vacuum (analyze, freeze)')
    await client.end()
    writeFileSync(ready, JSON.stringify(cast))
    return cast
  } finally {
    await server.stop()
  }
}

async function copyDatabase(url: string): Promise<void> {
  await dropCopy(url)
  await asOwner(asSuperuser(url), ['create database bench owner crewcall template crewcall strategy file_copy', 'checkpoint'])
}

function dropCopy(url: string): Promise<void> {
  return asOwner(url, ['drop database if exists bench (force)'])
}

async function asOwner(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(url, 'postgres') })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function inDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

function versionOfWorlds(): string {
  const hash = createHash('sha256')
  for (const { checksum } of readMigrations()) hash.update(checksum)
  for (const file of ['world.ts', '../server/database/volume.ts']) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 12)
}

async function openCast(client: pg.Client): Promise<Cast> {
  await client.query(`insert into sessions (user_id, token_hash, token_expires_at, expires_at, created_ts, last_seen_ts)
    select id, encode(sha256(('bench-session-token-' || id)::bytea), 'hex'), '2199-01-01Z', '2199-01-01Z', now(), now() from users`)
  await client.query(`insert into notifications (user_id, kind, subject, title, link, created_ts)
    select user_id, 'generated', i::text, 'Title', '/', now() from pros, generate_series(1, 10) i`)
  const gig = await oneRow<{ id: string; location_id: string; organization_id: string; user_id: string; pro_user_id: string }>(
    client,
    `select g.id, g.location_id, g.organization_id, m.user_id, p.user_id as pro_user_id from gigs g
     join organization_managers m on m.organization_id = g.organization_id
     join applications a on a.organization_id = g.organization_id and a.gig_id = g.id and a.confirmed_at is not null
     join pros p on p.id = a.pro_id where g.end_time < now() order by g.id desc limit 1`,
  )
  // Only high ids, so that no recorded id equals another value of a statement.
  const { rows } = await client.query<{ user_id: string; pro_id: string }>(
    `select user_id, id as pro_id from pros where verified_at is not null order by id desc limit 6000`,
  )
  return {
    manager: person(gig.user_id),
    pro: person(gig.pro_user_id),
    gig: { id: Number(gig.id), location_id: Number(gig.location_id) },
    applyGig: await addGig(client, gig.id, 200, false),
    flashGig: await addGig(client, gig.id, 10, true),
    applicants: rows.map(({ user_id, pro_id }) => ({
      ...person(user_id),
      pro_id: Number(pro_id),
      token_hash: createHash('sha256').update(tokenOf(user_id)).digest('hex'),
    })),
  }
}

// A copy of a generated shift, at a time when nobody is booked. The applicants of the flash have worked before, as the bar of auto-select
// requires.
async function addGig(client: pg.Client, like: string, places: number, isInstant: boolean): Promise<number> {
  if (isInstant) await client.query(`update pros set gigs_worked = greatest(gigs_worked, 1)`)
  const { id } = await oneRow<{ id: string }>(
    client,
    `insert into gigs (organization_id, location_id, market_id, skill_id, start_time, end_time, timezone, wage_amount, allowed_confirmed_pros,
       auto_select_enabled, immediate_auto_select, address_line_1, city, state_code, zip_code, latitude, longitude, is_position_approximate,
       description, released_at, posted_at, created_by)
     select organization_id, location_id, market_id, skill_id, now() + interval '60 days', now() + interval '60 days 6 hours', timezone, 20, $2,
       $3, $3, address_line_1, city, state_code, zip_code, latitude, longitude, true, 'Measured shift', now() - interval '1 day',
       now() - interval '1 day', created_by from gigs where id = $1 returning id`,
    [like, places, isInstant],
  )
  return Number(id)
}

function person(userId: string): Person {
  return { user_id: Number(userId), token: tokenOf(userId) }
}

function tokenOf(userId: string): string {
  return `bench-session-token-${userId}`
}

async function oneRow<T extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []): Promise<T> {
  const [row] = (await client.query<T>(text, values)).rows
  if (!row) throw new Error(`Nothing found: ${text}`)
  return row
}
