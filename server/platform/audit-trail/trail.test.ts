import { readFileSync, writeFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { sessionActor } from '../../test/session-actor.ts'
import { record } from '../audit.ts'
import { findViolations } from '../invariants/index.ts'
import { headsFile, keptHeads } from './heads.ts'
import { checkAudit, keepAuditHeads, sealAudit } from './jobs.ts'
import { sealOf } from './seal.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ routes: [], loadActor: sessionActor })
  for (const organization of [7, null, 7, 8, 7]) await write(organization)
  await crew.sweep(sealAudit)
})
afterAll(() => crew.close())

const write = (organization_id: number | null, after: unknown = { wage: 20, by: 'Ünï' }) =>
  crew.system((ctx) => record(ctx, { action: 'thing.change', object_type: 'thing', object_id: 1, organization_id, after }))

const links = () =>
  crew.sql<{ chain: number; position: number; audit_id: number; hash: string; content: string }>(
    sql`select c.*, audit_content(a) as content from audit_chain c join audit_log a on a.id = c.audit_id order by chain, position`,
  )
const alarm = async () =>
  (
    await crew.sql<{ detail: { count: number; rows: Record<string, unknown>[] } }>(
      sql`select detail from alarms where kind = 'audit_altered' and resolved_at is null`,
    )
  )[0]?.detail

/** Changes made as a superuser, bypassing triggers, and undone after `look`. */
async function tampered<T>(statements: Sql[], look: () => Promise<T>): Promise<T> {
  const tables = ['audit_log', 'audit_chain'] as const
  const client = await crew.db.pool.connect()
  try {
    for (const table of tables) await client.query(`create table kept_${table} as table ${table}`)
    await client.query("set session_replication_role = 'replica'")
    for (const { text, values } of statements) await client.query(text, values)
    return await look()
  } finally {
    for (const table of tables)
      await client.query(`delete from ${table}; insert into ${table} overriding system value table kept_${table}; drop table kept_${table}`)
    await client.query('reset session_replication_role')
    client.release()
  }
}

async function nightly() {
  await crew.sweep(checkAudit)
  const found = await alarm()
  return found?.rows.map(({ what, chain, position, audit_id }) => ({ what, chain, position, audit_id }))
}

describe('the history', () => {
  it('is sealed in a chain per organization, each seal covering the one before it', async () => {
    // The next test writes in the chain of 9.
    const sealed = (await links()).filter(({ chain }) => chain !== 9)
    expect(sealed.map(({ chain, position }) => [chain, position])).toEqual([
      [0, 1],
      [7, 1],
      [7, 2],
      [7, 3],
      [8, 1],
    ])
    const before = new Map<number, string>()
    for (const { chain, hash, content } of sealed) {
      expect(hash).toBe(sealOf(before.get(chain) ?? '', content))
      before.set(chain, hash)
    }
  })

  it('includes an entry that committed after a later one, each once even if two workers seal at once', async () => {
    const late = await crew.db.pool.connect()
    await late.query('begin')
    await late.query(
      `insert into audit_log (at, request_id, ip, action, object_type, organization_id) values (now(), 'late', '', 'thing.late', 'thing', 9)`,
    )
    await write(9)
    await crew.sweep(sealAudit)
    expect((await links()).filter(({ content }) => content.includes('thing.late'))).toEqual([])
    await late.query('commit')
    late.release()
    await Promise.all([crew.sweep(sealAudit), crew.sweep(sealAudit)])
    expect((await links()).filter(({ content }) => content.includes('thing.late'))).toHaveLength(1)
    expect(await nightly()).toBeUndefined()
  })

  it('cannot be changed by the product itself, nor can its seals', async () => {
    await expect(crew.sql(sql`update audit_chain set hash = hash`)).rejects.toThrow('append-only')
    await expect(crew.sql(sql`delete from audit_chain`)).rejects.toThrow('append-only')
    await expect(crew.sql(sql`truncate audit_chain`)).rejects.toThrow('append-only')
  })

  it('is the same in another time zone', async () => {
    const client = await crew.db.pool.connect()
    await client.query("set timezone = 'Asia/Tokyo'; set datestyle = 'German'; set extra_float_digits = 0")
    const { rows } = await client.query(
      'select c.hash from audit_chain c join audit_chain p using (chain) join audit_log a on a.id = c.audit_id where p.position = c.position - 1 and c.hash <> audit_seal(p.hash, a)',
    )
    await client.query('reset all')
    client.release()
    expect(rows).toEqual([])
  })
})

describe('the nightly check', () => {
  beforeAll(() => crew.sweep(keepAuditHeads))
  const second = async () => {
    const found = (await links()).find(({ chain, position }) => chain === 7 && position === 2)
    if (!found) throw new Error('There is no such link')
    return found
  }

  it('stores the end of each chain in a file outside the database, and accepts an intact history', async () => {
    expect(await nightly()).toBeUndefined()
    const ends = new Map((await links()).map(({ chain, position, hash }) => [chain, { position, hash }]))
    for (const { chain, position, hash } of keptHeads(crew.around.config.data_dir)) expect(ends.get(chain)).toEqual({ position, hash })
  })

  it.each([
    ['what it says', (id: number) => sql`update audit_log set after = '{"wage": 99}' where id = ${id}`, 'altered'],
    ['when it was', (id: number) => sql`update audit_log set at = at + interval '1 microsecond' where id = ${id}`, 'altered'],
    ['whose it is', (id: number) => sql`update audit_log set organization_id = 8 where id = ${id}`, 'moved to another organization'],
    ['that it exists', (id: number) => sql`delete from audit_log where id = ${id}`, 'deleted'],
  ] as const)('names the one entry whose %s was changed', async (_, change, what) => {
    const { audit_id } = await second()
    expect(await tampered([change(audit_id)], nightly)).toEqual([{ what, chain: 7, position: 2, audit_id }])
    expect(await nightly()).toBeUndefined()
  })

  it('names the position where an entry was removed together with its seal', async () => {
    const { audit_id } = await second()
    const gone = [sql`delete from audit_log where id = ${audit_id}`, sql`delete from audit_chain where audit_id = ${audit_id}`]
    expect(await tampered(gone, nightly)).toEqual([expect.objectContaining({ what: 'the seal before it is gone', chain: 7, position: 3 })])
    expect(await nightly()).toBeUndefined()
  })

  it('detects a truncated chain, or one resealed after a change, by the stored head', async () => {
    const [last] = (await links()).filter(({ chain }) => chain === 8)
    const cut = [sql`delete from audit_log where id = ${last?.audit_id}`, sql`delete from audit_chain where audit_id = ${last?.audit_id}`]
    expect(await tampered(cut, nightly)).toEqual([
      expect.objectContaining({ what: 'the chain is shorter than the head kept outside', chain: 8 }),
    ])
    expect(await nightly()).toBeUndefined()
    const forged = [
      sql`update audit_log set after = '{"wage": 99}' where id = ${last?.audit_id}`,
      sql`update audit_chain c set hash = audit_seal('', a) from audit_log a where a.id = c.audit_id and a.id = ${last?.audit_id}`,
    ]
    expect(await tampered(forged, nightly)).toEqual([expect.objectContaining({ what: 'the chain is not the one kept outside', chain: 8 })])
    expect(await nightly()).toBeUndefined()
  })

  it('rejects a damaged file of heads', async () => {
    const file = headsFile(crew.around.config.data_dir)
    const kept = readFileSync(file, 'utf8')
    writeFileSync(file, 'nonsense\n')
    expect(() => keptHeads(crew.around.config.data_dir)).toThrow('JSON')
    writeFileSync(file, kept)
  })

  it('is complemented by the auditor, which sees a recent change within minutes', async () => {
    const now = await crew.clock.now()
    const ids = async () => (await crew.system(({ tx }) => findViolations(tx, now))).map(({ id }) => id)
    const { audit_id } = await second()
    expect(await ids()).not.toContain('U1')
    expect(await tampered([sql`update audit_log set ip = '6.6.6.6' where id = ${audit_id}`], ids)).toContain('U1')
  })
})
