import { startOrganizationExport, startOwnExport } from '@crewcall/contract/exports.ts'
import { unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unexportedTables } from '../../scripts/registers/tables.ts'
import { leftOutOfOrganization, leftOutOfPerson, leftOutReasons } from '../modules/exports/tables/left-out.ts'
import { filesOfOrganization, filesOfPerson } from '../modules/exports/tables/subjects.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { spreadIds } from './ids.ts'
import { fillRest } from './world/rest.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'

/** Columns that open, prove or identify something, by their names. */
const secret =
  /token|hash|seed|salt|secret|password|nonce|verifier|proof|credential|_mac$|_key$|_ref$|checkin_code|code_mac|external_id|stripe|payout_account|public_id/
/** Columns whose names only look like it, and why they are no secret. */
const noSecret: Record<string, string> = { 'draft_shifts.bundle_key': 'Which drafts of one posting belong together.' }
/** Records in JSON with a few known fields each. */
const shortRecords: Record<string, string> = {
  'applications.confirmed_place': 'One address.',
  'series.byweekdays': 'At most seven days.',
  'timesheets.break_verdicts': 'One verdict for each break that a shift needs.',
}
/** Where somebody is or lives: for nobody but themselves. */
const position = /^(pro_)?(latitude|longitude|coordinates)|device_time|accuracy/
const placesOfBusiness = ['gigs', 'locations', 'location_addresses', 'markets']

const audiences = [
  { whose: 'an organization', files: filesOfOrganization, leftOut: leftOutOfOrganization },
  { whose: 'a person', files: filesOfPerson, leftOut: leftOutOfPerson },
] as const

let crew: Crew
let home: World
let other: World
beforeAll(async () => {
  crew = await openCrew()
  await spreadIds(crew)
  const now = await crew.clock.now()
  home = await buildWorld(crew, now, 'canaryhome')
  other = await buildWorld(crew, now, 'canaryother')
  for (const world of [home, other]) await fillRest(crew, world)
})
afterAll(() => crew.close())

async function fileAt(userId: number, path: string): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${await crew.tokenOf(userId)}` }
  const answer = await crew.app.inject({ method: 'GET', url: `/api${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  )
}

async function organizationFile({ org_admin, organization_id: orgId }: World): Promise<Record<string, string>> {
  const { data } = await crew.as(org_admin).call(startOrganizationExport, { params: { orgId } })
  await crew.drain()
  return fileAt(org_admin, `/staffer/organizations/${orgId}/exports/${data.id}/file/`)
}

describe.each(audiences)('the file of $whose', ({ whose, files, leftOut }) => {
  it('names every table of the schema once: with its columns, or with the reason why it is left out', async () => {
    const tables = await crew.sql<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('schema_migrations', 'spatial_ref_sys') order by 1`)
    const without = leftOut.flatMap((part) =>
      Object.entries(part).flatMap(([reason, names]) => names.map((name: string) => ({ reason, name }))),
    )
    const named: string[] = [...files.map(({ table }) => table), ...without.map(({ name }) => name)]
    const all = tables.map(({ name }) => name)
    expect(unexportedTables(all, named, whose)).toEqual([])
    expect(named.toSorted()).toEqual(all)
    for (const { reason } of without) expect(Object.keys(leftOutReasons)).toContain(reason)
  })

  it('has columns that exist, each once', async () => {
    const found = await crew.sql<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`)
    const known = new Set(found.map(({ name }) => name))
    const asked = files.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
    expect(asked.filter((name) => !known.has(name))).toEqual([])
    expect(asked.length).toBe(new Set(asked).size)
  })

  it('reads tables with records in JSON in smaller pages', async () => {
    const records = await crew.sql<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type in ('json', 'jsonb')`)
    const long = records.map(({ name }) => name).filter((name) => shortRecords[name] === undefined)
    const whole = files.filter(
      ({ table, columns, page_rows }) => page_rows === undefined && columns.some((column) => long.includes(`${table}.${column}`)),
    )
    expect(whole.map(({ table }) => table)).toEqual([])
  })

  it('has no column that looks like a secret', () => {
    const looks = files.flatMap(({ table, columns }) =>
      columns.filter((column) => secret.test(column)).map((column) => `${table}.${column}`),
    )
    expect(looks.filter((name) => noSecret[name] === undefined)).toEqual([])
  })
})

describe('the file of an organization', () => {
  it('says of no pro where they are or live', () => {
    const told = filesOfOrganization
      .filter(({ table }) => !placesOfBusiness.includes(table))
      .flatMap(({ table, columns }) => columns.filter((column) => position.test(column)).map((column) => `${table}.${column}`))
    expect(told).toEqual([])
    expect(filesOfOrganization.find(({ table }) => table === 'pros')?.columns).toEqual(['id', 'user_id', 'display_name'])
  })

  it('has what the organization has, and no row of another one', async () => {
    const files = await organizationFile(home)
    const all = Object.values(files).join('\n')
    expect(all).toContain('canaryhome')
    expect(all).not.toContain('canaryother')
    // Each table with an organization: as many rows as the organization has, so the row security hides none and lets none in.
    const tenants = filesOfOrganization.filter(({ rows }) => rows === undefined)
    expect(tenants.length).toBeGreaterThan(80)
    for (const { table, subject } of tenants) {
      const rows = await crew.db.pool.query(`select count(*)::int as count from ${table} where organization_id = ${home.organization_id}`)
      const manifest = JSON.parse(files['manifest.json'] ?? '') as { files: { name: string; rows: number }[] }
      expect([table, manifest.files.find(({ name }) => name === `${subject}/${table}.csv`)?.rows]).toEqual([table, rows.rows[0].count])
    }
  })

  it('has no row of another organization even if its conditions ask for all', async () => {
    const { bindFiles, csvPieces } = await import('../modules/exports/file-of-table.ts')
    const bound = await crew.system((ctx) => bindFiles(ctx, { organization_id: home.organization_id, user_id: 0, pro_id: null }))
    const scope = { users: [], organizations: [home.organization_id], pro: null }
    const tenants = filesOfOrganization.filter(({ rows, table }) => rows === undefined && table !== 'notes').map(({ table }) => table)
    for (const file of bound.filter(({ table }) => tenants.includes(table as (typeof tenants)[number]))) {
      const ctx = { begin: <T>(fn: Parameters<typeof crew.system<T>>[0]) => crew.system(fn) }
      let text = ''
      for await (const piece of csvPieces(ctx, { ...file, rows: sql`true` }, { scope, onPage: async () => true })) text += piece
      expect([file.table, text.includes('canaryother')]).toEqual([file.table, false])
    }
  })
})

describe('the file of a person', () => {
  it.each(['pro', 'manager'] as const)('of a %s has nothing of another business or person', async (kind) => {
    const userId = kind === 'pro' ? home.worked.pro.user_id : home.org_admin
    const { data } = await crew.as(userId).call(startOwnExport, {})
    await crew.drain()
    const files = await fileAt(userId, `/users/me/exports/${data.id}/file/`)
    const all = Object.values(files).join('\n')
    expect(all).toContain('canaryhome')
    expect(all).not.toContain('canaryother')
    const emails = await crew.sql<{ email: string }>(sql`select email from users where email is not null and id <> ${userId}`)
    expect(emails.filter(({ email }) => all.includes(email))).toEqual([])
    const phones = await crew.sql<{ phone: string }>(
      sql`select phone_number as phone from users where phone_number is not null and id <> ${userId}`,
    )
    expect(phones.filter(({ phone }) => all.includes(phone))).toEqual([])
  })
})
