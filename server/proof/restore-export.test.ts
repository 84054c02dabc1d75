import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { requestCode, startSession } from '@crewcall/contract/identity.ts'
import { getReceipt, listPayments, payProByPlatform } from '@crewcall/contract/payments.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '../database/audit.ts'
import { changedFile, exported, query, texts } from './export-to-restore.ts'
import { buildWorld } from './world/world.ts'
import type { World } from './world/world.ts'
import { workedShift } from '../modules/payments/test-money.ts'
import { organizationAdmin, platformAdmin } from '../test/cast.ts'
import { sentCode } from '../test/sent-code.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { copyDatabase } from '../test/database.ts'
import { restoreExport } from '../../scripts/restore-export.ts'
import { setUp } from '../../scripts/setup.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-restore-'))
const zip = join(folder, 'business.zip')
let old: Crew
let world: World
let fresh: Awaited<ReturnType<typeof copyDatabase>>

beforeAll(async () => {
  old = await openCrew()
  world = await buildWorld(old, await old.clock.now(), 'kettle')
  writeFileSync(zip, await exported(old, { ...world, admin: world.org_admin }))
  fresh = await newInstallation()
})
afterAll(async () => {
  await fresh.drop()
  await old.close()
  rmSync(folder, { recursive: true, force: true })
})

async function newInstallation() {
  const database = await copyDatabase()
  await setUp(database.url)
  // The installation's own admin, who has the id of somebody in the file.
  await query(
    database.url,
    `insert into users (phone_number, first_name, app_mode, is_gigpro_admin) values ('+16155550134', 'Ada', 'STAFFER', true)`,
  )
  return database
}

const changed = (change: (files: Record<string, string>) => void, isHonest = true) => changedFile(zip, change, { isHonest })

const rowsOf = (url: string) =>
  query<{ count: number }>(url, 'select (select count(*) from organizations) + (select count(*) from gigs) as count')

describe('a file that cannot be restored is refused before anything is kept', () => {
  it.each([
    [
      'that is cut off',
      () => {
        const path = join(folder, 'cut.zip')
        writeFileSync(path, readFileSync(zip).subarray(0, -500))
        return path
      },
      'is not a whole ZIP file',
    ],
    [
      'with a table that this version does not have',
      () =>
        changed((files) => {
          files['shifts/robots.csv'] = '"id"\r\n'
        }),
      'shifts/robots.csv is no table',
    ],
    [
      'without a table',
      () =>
        changed((files) => {
          delete files['shifts/gigs.csv']
        }),
      'shifts/gigs.csv is missing',
    ],
    [
      'with an unknown column',
      () =>
        changed((files) => {
          files['shifts/bundles.csv'] = (files['shifts/bundles.csv'] ?? '').replace('"created_ts"', '"made_ts"')
        }),
      'shifts/bundles.csv has a column made_ts',
    ],
    [
      'of another version',
      () =>
        changed((files) => {
          files['manifest.json'] = (files['manifest.json'] ?? '').replace('"format": 2', '"format": 1')
        }),
      'has format 1',
    ],
    [
      'that was edited',
      () =>
        changed((files) => {
          files['locations/locations.csv'] += '"x"\r\n'
        }, false),
      'locations/locations.csv',
    ],
    [
      'with a row that breaks a constraint',
      () =>
        changed((files) => {
          files['locations/organizations.csv'] = (files['locations/organizations.csv'] ?? '').replace('Group kettle', '')
        }),
      'locations/organizations.csv, line 2',
    ],
    [
      'with a row that refers to nothing',
      () =>
        changed((files) => {
          files['people/network_members.csv'] = (files['people/network_members.csv'] ?? '').replace('\r\n"1"', '\r\n"999999"')
        }),
      'people/network_members.csv, line 2: Key',
    ],
  ])('%s', async (_, make, said) => {
    await expect(restoreExport(fresh.url, make())).rejects.toThrow(said)
    expect(await rowsOf(fresh.url)).toEqual([{ count: '0' }])
  })

  it('that unpacks to more than is allowed', async () => {
    await expect(restoreExport(fresh.url, zip, { mostBytes: 1000 })).rejects.toThrow('at most 1000 are read')
  })
})

it('a dry run tells what would be restored, and writes nothing', async () => {
  const { rows } = await restoreExport(fresh.url, zip, { isDryRun: true })
  expect(rows).toBeGreaterThan(100)
  expect(await rowsOf(fresh.url)).toEqual([{ count: '0' }])
})

describe('a business in a new installation', () => {
  it('is as it was exported, breaks no invariant, announces nothing, is restored once, and exports the same tables again', async () => {
    const installation = await newInstallation()
    const lines: string[] = []
    const restored = await restoreExport(installation.url, zip, { say: (line) => lines.push(line) })
    expect(restored.organization_id).toBe(world.organization_id)
    expect(lines.some((line) => /^shifts\/gigs\.csv: \d+ rows$/.test(line))).toBe(true)
    expect((await audit(installation.url)).violations).toEqual([])
    const quiet = await query(
      installation.url,
      `select (select count(*)::int from announcements) as announced, (select count(*)::int from message_deliveries) as mails,
      (select count(*)::int from notifications) as notices, (select count(*)::int from webhook_deliveries) as hooks,
      (select count(*)::int from pgboss.job where state < 'completed') as jobs`,
    )
    expect(quiet).toEqual([{ announced: 0, mails: 0, notices: 0, hooks: 0, jobs: 0 }])
    await expect(restoreExport(installation.url, zip)).rejects.toThrow('was restored here on')
    const again = await openCrew({ database: installation })
    try {
      await again.clock.set(world.now.toISOString())
      const [admin] = await again.sql<{ user_id: number }>(sql`select user_id from organization_managers order by id limit 1`)
      const files = texts(await exported(again, { admin: admin?.user_id ?? 0, organization_id: world.organization_id }))
      const before = texts(readFileSync(zip))
      const differing = Object.keys(before).filter((name) => name.endsWith('.csv') && before[name] !== files[name])
      expect(differing.toSorted()).toEqual(meantToDiffer)
    } finally {
      await again.close()
    }
  })
})

/** What is off, ended or held on purpose, and lists that have more rows here. */
const meantToDiffer = [
  'lists/markets.csv',
  'lists/pro_contractor_types.csv',
  'lists/requirements.csv',
  'lists/skills.csv',
  'locations/location_moves.csv',
  'money/payment_intents.csv',
  'money/payment_methods.csv',
  'programs/api_keys.csv',
  'programs/webhooks.csv',
  'team/sign_on_connections.csv',
  'team/sign_on_domains.csv',
]

it('a manager signs in with the phone of the file, sees the paid shift and its receipt as before, and no job pays it again', async () => {
  const paid = await workedShift(old)
  await paid.pay({ tip: 5 })
  await old.drain()
  const { id: admin } = await organizationAdmin(old, paid.place.organization_id)
  const file = join(folder, 'paid.zip')
  writeFileSync(file, await exported(old, { admin, organization_id: paid.place.organization_id }))
  const target = await copyDatabase()
  await setUp(target.url)
  // The id of the manager belongs to the installation's own admin.
  await query(
    target.url,
    `insert into users (id, phone_number, first_name, app_mode, is_gigpro_admin) overriding system value values (${paid.boss.id}, '+16155550134', 'Ada', 'STAFFER', true)`,
  )
  await restoreExport(target.url, file)
  expect((await audit(target.url)).violations).toEqual([])
  const before = await seenBy(old, paid.boss.id, paid)
  const here = await openCrew({ database: target })
  try {
    await here.clock.set((await old.clock.now()).toISOString())
    const { data: asked } = await here.as(null).call(requestCode, { body: { channel: 'phone', address: paid.boss.phone_number ?? '' } })
    await here.drain()
    const signed = await here
      .as(null)
      .call(startSession, { body: { challenge_id: asked.challenge_id, code: sentCode(here, paid.boss.phone_number) } })
    expect([signed.status, signed.data.is_new_user]).toEqual([201, false])
    const [boss] = await here.sql<{ id: number }>(sql`select id from users where phone_number = ${paid.boss.phone_number}`)
    expect(boss?.id).not.toBe(paid.boss.id)
    expect(await seenBy(here, boss?.id ?? 0, paid)).toEqual(before)
    const platform = here.as((await platformAdmin(here)).id)
    // The file does not say that the pro was paid. Nobody pays them again by mistake.
    expect((await platform.call(payProByPlatform, { body: { gig_application: paid.id } })).status).toBe(409)
    const said = here.standins?.sms.journal().length
    await here.sweep()
    expect(here.standins?.stripe.journal().captures).toEqual([])
    expect(here.standins?.stripe.journal().transfers).toEqual([])
    expect(here.standins?.sms.journal()).toHaveLength(said ?? 0)
    expect(here.standins?.smtp.journal()).toEqual([])
    expect((await audit(target.url)).violations).toEqual([])
    expect(await here.sql(sql`select kind, key from dirty_cells`)).toEqual([])
    expect(await here.sql(sql`select times from worked_together`)).toEqual([{ times: 1 }])
  } finally {
    await here.close()
  }
})

async function seenBy(crew: Crew, userId: number, paid: Awaited<ReturnType<typeof workedShift>>) {
  const [shifts, receipt, payments] = [
    await crew.as(userId).call(listGigs, { query: { location_id: paid.place.id } }),
    await crew.as(userId).call(getReceipt, paid.params),
    await crew.as(userId).call(listPayments, { query: { location_id: paid.place.id, tab: 'history' } }),
  ]
  // References of the former processor, its cards, what the platform paid out and what pros tell about themselves are not in the file.
  const { total, total_with_extras, payable_minutes, position, planned, approved, punched, refundable, refunds, status } =
    receipt.data as Record<string, unknown>
  return {
    receipt: { total, total_with_extras, payable_minutes, position, planned, approved, punched, refundable, refunds, status },
    timeline: receipt.data.timeline.filter(({ subject }) => subject === 'charge').map((step) => ({ ...step, reference: null })),
    shifts: shifts.data.results,
    payments: payments.data.results.map((row) => [row.total, row.wage_amount, row.start_time, row.status]),
  }
}
