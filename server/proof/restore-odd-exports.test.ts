import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import { approveHours } from '@crewcall/contract/timesheets.ts'
import { strToU8, zipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo } from '../database/connect-database.ts'
import { stripeOf, workedShift } from '../modules/payments/test-money.ts'
import { row, user } from '../test/build.ts'
import { organizationAdmin, platformAdmin, pro, skill } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { copyDatabase } from '../test/database.ts'
import { openArchive } from '../../scripts/restore/archive.ts'
import { accountsOf } from '../../scripts/restore/people.ts'
import { rowsIn } from '../../scripts/restore/rows.ts'
import { restoreExport } from '../../scripts/restore-export.ts'
import { setUp } from '../../scripts/setup.ts'
import { changedFile, exported, query } from './export-to-restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-restore-odd-'))
let old: Crew
let fresh: Awaited<ReturnType<typeof copyDatabase>>
let plain: string

beforeAll(async () => {
  old = await openCrew()
  const paid = await workedShift(old)
  await paid.pay()
  await old.drain()
  plain = await fileOf('plain', paid.place.organization_id)
  fresh = await copyDatabase()
  await setUp(fresh.url)
})
afterAll(async () => {
  await old.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function fileOf(name: string, organization_id: number): Promise<string> {
  const path = join(folder, `${name}.zip`)
  const { id: admin } = await organizationAdmin(old, organization_id)
  writeFileSync(path, await exported(old, { admin, organization_id }))
  return path
}

const fits = (path: string) => restoreExport(fresh.url, path, { isDryRun: true })
const day = 86_400_000

describe('a business is restored', () => {
  it('whose team the former platform was inviting somebody to: the invitation ends, and the command says so', async () => {
    const { place } = await workedShift(old)
    const { id: invited_by } = await platformAdmin(old)
    const now = await old.clock.now()
    await row(old, 'invitations', {
      organization_id: place.organization_id,
      location_id: null,
      role: 'ADMIN',
      email: 'new@example.com',
      token_seed: 'd1c6f2a0-7c3e-4a3c-8f57-3d0f5d9f1f55',
      token_hash: 'x',
      expiration_date: new Date(now.getTime() + 7 * day),
      invited_by,
      created_ts: now,
      sent_ts: now,
    })
    const { next_steps } = await fits(await fileOf('invited', place.organization_id))
    expect(next_steps.join()).toContain('1 invitations rested on a right that nobody has here')
  })

  it('weeks after the period of its open invoice was over, as it was when the file was made', async () => {
    const shift = await workedShift(old, { location: { invoicing_enabled: true } })
    await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
    await old.drain()
    expect(
      await old.sql(sql`select from invoices where organization_id = ${shift.place.organization_id} and issued_at is null`),
    ).toHaveLength(1)
    await fits(await fileOf('account', shift.place.organization_id))
  })

  it('whose refund was about to be tried again: it stays given back, and on its way', async () => {
    const shift = await workedShift(old)
    await shift.pay()
    await old.drain()
    stripeOf(old).fault({ next: 'rate_limited', path: '/v1/refunds' })
    const admin = old.as((await platformAdmin(old)).id)
    await admin.call(refundCharge, { ...shift.params, body: { reason: 'Left early', amount: 20 } })
    await old.drain()
    const [refund] = (await shift.attempts()).filter(({ kind }) => kind === 'REFUND')
    expect([refund?.state, refund?.next_try_at === null]).toEqual(['NOT_SENT', false])
    const { next_steps } = await fits(await fileOf('refunded', shift.place.organization_id))
    expect(next_steps.join()).toContain('1 payments were on their way')
  })

  it('with a position that nobody described', async () => {
    const { place } = await workedShift(old)
    const { id } = await skill(old, { name: 'Undescribed', description: '' })
    const { next_steps } = await fits(await fileOf('undescribed', place.organization_id))
    await old.sql(sql`delete from skills where id = ${id}`)
    expect(next_steps.join()).toContain('Undescribed')
  })
})

it('a business in a new installation mixes no two people up, keeps what it owes, and mails nobody who cannot stop it', async () => {
  const shift = await workedShift(old)
  const { organization_id } = shift.place
  // Who left the team has the number after all others that the file names.
  const left = await user(old)
  const stranger = await pro(old)
  await old.sql(sql`update gigs set created_by = ${left.id} where id = ${shift.shift.id}`)
  const now = await old.clock.now()
  const of = { organization_id, location_id: shift.place.id }
  await row(old, 'pro_blocks', { ...of, pro_id: stranger.id, reason: 'OTHER', created_by: left.id, created_ts: now })
  await row(old, 'bookkeepers', {
    ...of,
    email: 'books@example.com',
    locale: 'en',
    wants_receipts: true,
    wants_invoices: true,
    wants_statements: true,
    token_seed: 'x',
    token_hash: 'x',
    expires_at: now,
    confirmed_at: now,
    added_by: shift.boss.id,
    created_ts: now,
  })
  await skill(old, { name: 'Retired', is_offered: false })
  await old.sql(sql`update locations set payment_hold_since = ${now} where id = ${shift.place.id}`)
  await shift.asBoss.call(approveHours, { params: { gigId: String(shift.shift.id) }, body: { application_ids: [shift.id] } })
  // The export comes from somebody of before, so that nobody has a number after.
  await old.sql(sql`insert into organization_managers (organization_id, user_id) values (${organization_id}, ${shift.boss.id})`)
  const path = join(folder, 'people.zip')
  writeFileSync(path, await exported(old, { admin: shift.boss.id, organization_id }))
  const target = await copyDatabase()
  await setUp(target.url)
  // As PostgreSQL 15 and 16 count in a table that is in parts.
  await query(
    target.url,
    `alter table time_punches alter column id drop identity; create sequence time_punches_id_seq as bigint owned by time_punches.id;
    alter table time_punches alter column id set default nextval('time_punches_id_seq')`,
  )
  const { next_steps } = await restoreExport(target.url, path)
  const found = await query(
    target.url,
    `select (select count(*)::int from pros where user_id = ${left.id}) as pros_of_left, (select app_mode from users where id = ${left.id}) as mode,
      (select count(*)::int from bookkeepers where confirmed_at is not null) as confirmed, (select payment_hold_since is not null from locations) as held,
      (select is_offered from skills where name = 'Retired'),
      (select max(id) from time_punches) < nextval('time_punches_id_seq') as counts_on`,
  )
  await target.drop()
  expect(found).toEqual([{ pros_of_left: 0, mode: 'STAFFER', confirmed: 0, held: true, is_offered: false, counts_on: true }])
  expect(next_steps.join()).toContain('1 hours were not paid')
  expect(next_steps.join()).toContain('1 bookkeepers get no mails until they confirm')
})

it('a dry run leaves the numbers of the installation as they were', async () => {
  const counters = () => query(fresh.url, `select last_value from users_id_seq union all select last_value from gigs_id_seq`)
  const before = await counters()
  await fits(plain)
  expect(await counters()).toEqual(before)
})

describe('a prepared file is refused', () => {
  const inTable = (name: string, from: RegExp, to: string) => () =>
    changedFile(plain, (files) => {
      const before = files[name] ?? ''
      files[name] = before.replace(from, to)
      expect(files[name]).not.toBe(before)
    })
  it.each([
    [
      'with a number after which none is left',
      inTable('locations/licenses.csv', /\r\n"\d+"/, '\r\n"9223372036854775807"'),
      'line 2: id is no id',
    ],
    ['with a number below one', inTable('locations/licenses.csv', /\r\n"\d+"/, '\r\n"-7"'), 'line 2: id is no id'],
    [
      'with a time zone that stops every count',
      inTable('locations/locations.csv', /America\/New_York/, 'Mars/Phobos'),
      'line 2: timezone is no',
    ],
  ])('%s', async (_, make, said) => {
    await expect(fits(make())).rejects.toThrow(said)
  })

  it('as that of a sandbox, in which nothing happened', async () => {
    const { place } = await workedShift(old)
    const sandbox = await row(old, 'organizations', { name: 'Sandbox', sandbox_of: place.organization_id })
    await expect(fits(await fileOf('sandbox', sandbox.id))).rejects.toThrow('that of a sandbox')
  })

  it.each([
    ['that is encrypted', [0x01, 0x00], 'encrypted'],
    ['that is packed in an unknown way', [0x00, 0x00, 0x63, 0x00], 'compression method'],
  ])('%s', async (_, flags, said) => {
    const bytes = readFileSync(plain)
    // Flags and method of the first file in the table of contents.
    bytes.set(flags, bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8)
    const path = join(folder, `${said.replace(' ', '-')}.zip`)
    writeFileSync(path, bytes)
    await expect(fits(path)).rejects.toThrow(said)
  })

  it('that leads out of the folder', async () => {
    const bytes = readFileSync(plain)
    const name = Buffer.from('locations/organizations.csv')
    bytes.set(Buffer.from('../../../../../../etc/passwd'.slice(0, name.length)), bytes.lastIndexOf(name))
    const path = join(folder, 'out.zip')
    writeFileSync(path, bytes)
    await expect(fits(path)).rejects.toThrow('The table of contents of')
  })
})

it('more people than a call has arguments are told apart', async () => {
  const client = { query: async () => ({ rows: [{ id: '7', email: null, phone_number: '+16155550134' }] }) }
  const user_ids = new Set(Array.from({ length: 300_000 }, (_, at) => at + 1))
  const accounts = await accountsOf(client as never, { user_ids, files: new Map() } as never)
  expect([accounts.get(6), accounts.get(7), accounts.get(300_000)]).toEqual([6, 300_001, 300_000])
})

it('a manager of the file is not somebody whose account was deleted here', async () => {
  const path = join(folder, 'manager.zip')
  writeFileSync(path, zipSync({ 'team/users.csv': strToU8('"id","email","phone_number"\r\n"5","","+16155550134"\r\n') }))
  const archive = await openArchive(path)
  const columns = ['id', 'email', 'phone_number']
  const files = new Map([['users', { table: 'users', name: 'team/users.csv', columns, rows: 1 }]])
  const accounts = async (account_status: string) => {
    const client = { query: async () => ({ rows: [{ id: '9', email: null, phone_number: '+16155550134', account_status }] }) }
    return [...(await accountsOf(client as never, { archive, files, user_ids: new Set([5]) } as never))]
  }
  expect([await accounts('DELETED'), await accounts('ACTIVE')]).toEqual([[[5, 5]], [[5, 9]]])
  archive.zip.close()
})

it('rows that are long are read a few at a time', async () => {
  const path = join(folder, 'long.zip')
  const long = `"id","lines"\r\n${`"1","${'x'.repeat(1_000_000)}"\r\n`.repeat(12)}`
  writeFileSync(path, zipSync({ 'long.csv': strToU8(long) }))
  const archive = await openArchive(path)
  const sizes: number[] = []
  for await (const rows of rowsIn(archive, { name: 'long.csv', columns: ['id', 'lines'] })) sizes.push(rows.length)
  archive.zip.close()
  expect(sizes).toEqual([5, 5, 2])
})

it('the words of a file are told without what a terminal obeys', async () => {
  const path = changedFile(plain, (files) => {
    files['manifest.json'] = JSON.stringify({ ...(JSON.parse(files['manifest.json'] ?? '') as object), of: '\u001B]0;Done\u0007' })
  })
  const lines: string[] = []
  await restoreExport(fresh.url, path, { isDryRun: true, say: (line) => lines.push(line) })
  expect(lines[0]).toMatch(/^\u{FFFD}\]0;Done\u{FFFD}: \d+ tables/u)
})

describe('a restoration beside the programs', () => {
  it('waits for what is being written, and sees a business that signed up meanwhile', async () => {
    const other = await connectTo(fresh.url, 'test')
    await other.query('begin')
    const [made] = (await other.query<{ id: string }>(`insert into organizations (name) values ('Meanwhile') returning id`)).rows
    const restoring = restoreExport(fresh.url, plain).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    await expect
      .poll(() =>
        query(fresh.url, `select from pg_stat_activity where application_name = 'crewcall-restore-export' and wait_event_type = 'Lock'`),
      )
      .toHaveLength(1)
    await other.query('commit')
    await other.end()
    const said = await restoring
    await query(fresh.url, `delete from organizations where id = ${made?.id}`)
    expect(said).toContain('already has a business, Meanwhile')
  })

  it('gives up with a sentence if they do not end', async () => {
    const other = await connectTo(fresh.url, 'test')
    await other.query('begin; lock table announcements in row exclusive mode')
    try {
      await expect(restoreExport(fresh.url, plain)).rejects.toThrow('Another program works in this database')
    } finally {
      await other.end()
    }
  })
})
