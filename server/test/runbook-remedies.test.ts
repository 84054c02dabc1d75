import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { root, sourceFiles } from '../../scripts/source-files.ts'
import { enqueue, job } from '../platform/jobs.ts'
import { openCrew } from './crew.ts'
import type { Crew } from './crew.ts'
import { bySuperuser } from './database.ts'

const folder = join(root, 'docs/runbook')

/** The statements a page tells a person to run; an ellipsis stands for a value from the alarm. */
function statements(): [page: string, statement: string][] {
  return readdirSync(folder).flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/`((?:select|update|insert|delete|alter)\b[^`]+)`/g)].flatMap(([, code = '']) =>
      code.split(';').flatMap((one): [string, string][] => (one.trim() === '' ? [] : [[page, one.trim()]])),
    ),
  )
}

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('a statement of the runbook', () => {
  it('is on nearly every page', () => {
    expect(statements().length).toBeGreaterThan(20)
  })

  it.each(statements())('in %s runs: %s', async (_, statement) => {
    const text = statement.replaceAll("'…'", "'00000000-0000-0000-0000-000000000000'").replaceAll('…', '1')
    // Statements about the server itself are run by its administrator.
    if (/^alter system|pg_reload_conf/.test(text)) return bySuperuser(crew.around.config.database_url, text)
    const client = await crew.db.pool.connect()
    try {
      await expect(client.query(`begin; ${text}; rollback`)).resolves.toBeDefined()
    } finally {
      client.release(true)
    }
  })
})

/** The first statement of a page that begins like this, with the alarm's value inserted. */
function remedy(page: string, beginning: string, named: string): string {
  const found = statements().find(([name, statement]) => name === page && statement.startsWith(beginning))
  if (!found) throw new Error(`${page} has no statement that begins with ${beginning}`)
  return found[1].replace(/'?…'?/, named)
}

describe('other names in the runbook', () => {
  const texts = [...readdirSync(folder).map((page) => join(folder, page)), join(root, 'docs/operations.md')].map((path) =>
    readFileSync(path, 'utf8'),
  )
  const named = (pattern: RegExp) => [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))]

  it('are existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    const commands = named(/npm run (?:-s )?([\w:-]+)/g)
    expect(commands.length).toBeGreaterThan(3)
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
  })

  it('are metrics served by one of our processes', () => {
    const code = sourceFiles('server').map(({ text }) => text)
    const metrics = named(/\b(crewcall_[a-z_]+?)(?:_count|_bucket|_sum)?[`{]/g)
    expect(metrics.length).toBeGreaterThan(5)
    expect(metrics.filter((name) => !code.some((text) => text.includes(name)))).toEqual([])
  })
})

describe('a remedy of the runbook', () => {
  let isBroken = true
  const done: string[] = []
  const fragile = job('test.fragile-remedy', {
    input: z.object({ name: z.string() }),
    retries: 0,
    run: async (_ctx, { name }) => {
      if (isBroken) throw new Error('Out of order')
      done.push(name)
    },
  })

  it('retries a job that gave up, and it runs', async () => {
    isBroken = true
    await crew.system((ctx) => enqueue(ctx, fragile, { name: 'first' }))
    await crew.drain({ ignoreBackoff: true })
    const [failed] = await crew.sql<{ id: string }>(sql`select id from pgboss.job where name = 'test.fragile-remedy' and state = 'failed'`)
    isBroken = false
    await crew.sql({ text: remedy('job_failed.md', 'update pgboss.job', `'${failed?.id}'`), values: [] })
    await crew.drain()
    expect(done).toEqual(['first'])
  })

  it('dispatches an event again that had given up', async () => {
    const [dead] = await crew.sql<{ id: number }>(sql`
      insert into announcements (name, payload, at, request_id, tries, dead_at) values ('test.dead', '{}', now(), 'test', 20, now()) returning id`)
    await crew.drain()
    const isSent = async () =>
      (await crew.sql(sql`select 1 from announcements where id = ${dead?.id} and sent_at is not null`)).length === 1
    expect(await isSent()).toBe(false)
    await crew.sql({ text: remedy('announcement_dead.md', 'update announcements', String(dead?.id)), values: [] })
    await crew.drain()
    expect(await isSent()).toBe(true)
  })
})
