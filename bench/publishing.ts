import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPorts } from '../server/adapters/index.ts'
import { loadConfig } from '../server/config.ts'
import { addReferenceData } from '../server/database/add-reference-data.ts'
import { ensureApiLogin, usualApiAddress } from '../server/database/api-login.ts'
import { startPostgres } from '../server/database/embedded-postgres.ts'
import { migrate } from '../server/database/migrate.ts'
import { asSuperuser } from '../server/database/postgres-entry-point.ts'
import { allowRehearsals } from '../server/database/postgres-roles.ts'
import { loadActor } from '../server/modules/index.ts'
import { announce } from '../server/platform/announcements.ts'
import { asSystem } from '../server/platform/job-context.ts'
import type { Surroundings } from '../server/platform/serve.ts'
import { openProcess } from '../server/platform/start.ts'
import { percentile } from './load.ts'

/** Commits per second of a number of writers, each with one event: published after the commit, and inside the transaction. */
export type Publishing = { after: number; inside: number }
type Options = { writers: number; seconds: number; rounds: number }

// As a trigger did it before decision 61.
const inside = `create function publish_inside() returns trigger language plpgsql as $$
  begin perform pg_notify('inside', json_build_object('topics', new.topics, 'name', new.name)::text); return null; end $$;
  create trigger publish_inside after insert on announcements for each row execute function publish_inside()`

/** Measures both methods in turns on a separate database that waits for the disk at each commit. */
export async function measurePublishing({ writers, seconds, rounds }: Options): Promise<Publishing[]> {
  const folder = mkdtempSync(join(tmpdir(), 'crewcall-publishing-'))
  const server = await startPostgres({ dataDir: join(folder, 'pg'), durable: true })
  try {
    await allowRehearsals(server.url)
    await migrate(server.url)
    await addReferenceData(server.url)
    const api_url = usualApiAddress(server.url, 'bench')
    await ensureApiLogin(asSuperuser(server.url), api_url)
    const settings = { ENVIRONMENT: 'local', DATABASE_URL: server.url, API_DATABASE_URL: api_url, DATA_DIR: folder, LOG_LEVEL: 'silent' }
    const config = loadConfig({ ...settings, DATABASE_POOL_SIZE: String(writers * 2) })
    const around = await openProcess({ config, ports: buildPorts(config), loadActor, isWorker: true })
    try {
      return await inTurns(around, { writers, seconds, rounds })
    } finally {
      await around.close()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inTurns(around: Surroundings, { writers, seconds, rounds }: Options): Promise<Publishing[]> {
  await commits(around, writers, 1)
  const found: Publishing[] = []
  for (let round = 0; round < rounds; round += 1) {
    const after = await commits(around, writers, seconds)
    await around.db.pool.query(inside)
    // What the trigger publishes is not published again.
    const mute = { ...around, db: { ...around.db, events: { ...around.db.events, publish: () => undefined } } }
    found.push({ after, inside: await commits(mute, writers, seconds) })
    await around.db.pool.query('drop trigger publish_inside on announcements; drop function publish_inside()')
  }
  return found
}

async function commits(around: Surroundings, writers: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let count = 0
  const writer = async () => {
    while (performance.now() < end) {
      await asSystem(around, { request_id: 'bench' }, (ctx) => announce(ctx, 'platform.checked', { note: '' }, ['user:1', 'location:5']))
      count += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, writer))
  return Math.round(count / seconds)
}

/** Prints the rounds and the cost of publishing inside the transaction in the median one. */
export function printPublishing(writers: number, rounds: readonly Publishing[]): void {
  const costs = rounds.map(({ after, inside: slower }) => 1 - slower / after)
  process.stdout.write(
    `${writers} writers, commits a second, published after the commit and inside the transaction: ` +
      `${rounds.map((each) => `${each.after} and ${each.inside}`).join('; ')}\n` +
      `Inside costs ${Math.round(percentile(costs, 0.5) * 100)} % of the commits in the middle round\n`,
  )
}
