import type { Endpoint } from '@crewcall/contract/kit.ts'
import { markNoShow, undoNoShow } from '@crewcall/contract/timesheets.ts'
import { apply, cancelOwn, findGigs, previewOwnCancellation } from '@crewcall/contract/pro-applications.ts'
import { getStanding } from '@crewcall/contract/pros.ts'
import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import type { SuspensionStep } from '@crewcall/contract/rules/suspension-policy.ts'
import {
  changeAutoSelectBar,
  changeBankAccount,
  changeSuspensionPolicy,
  getSettings,
  getSuspensionPolicy,
} from '@crewcall/contract/settings.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tables } from '../../platform/db.gen.ts'
import { row } from '../../test/build.ts'
import { application, gig, manager, payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let place: Tables['locations']
let boss: Tables['users']
let admin: Tables['users']

const warns: SuspensionStep = { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'WARN', days: null }
const suspends: SuspensionStep = { event: 'CALLED_OUT', prior_count: 1, window_days: 180, action: 'SUSPEND', days: 3 }
const milder: SuspensionStep[] = [warns, suspends, { ...warns, event: 'NO_SHOW' }]

beforeAll(async () => {
  crew = await openCrew()
  place = await payingLocation(crew)
  boss = await manager(crew, place)
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())
// Nobody set anything yet.
beforeEach(async () => {
  await crew.sql(sql`alter table platform_settings disable trigger user`)
  await crew.sql(sql`delete from platform_settings`)
  await crew.sql(sql`alter table platform_settings enable trigger user`)
})

const look = async () => (await crew.as(admin.id).call(getSettings)).data
const setPolicy = (value: SuspensionStep[] | null, version: number | null = null) =>
  crew.as(admin.id).call(changeSuspensionPolicy, { body: { value, reason: 'Gentler at first', version } })
/** A confirmed shift that starts in five hours. */
async function soon(worker: Tables['pros']) {
  const shift = await gig(crew, place, { start_time: new Date((await crew.clock.now()).getTime() + 5 * 3_600_000) })
  return application(crew, shift, worker, 'CONFIRMED')
}
const preview = (worker: Tables['pros'], id: number) => crew.as(worker.user_id).call(previewOwnCancellation, { params: { id } })
/** Enough worked shifts that one no-show leaves the completion rate above the bar. */
const workedBefore = async (worker: Tables['pros'], times: number) => {
  const { skill_id } = await gig(crew, place)
  await crew.sql(sql`
    insert into pro_outcomes (pro_id, application_id, organization_id, skill_id, kind, points, at)
    select ${worker.id}, 900000 + n, ${place.organization_id}, ${skill_id}, 'WORKED', 10, ${await crew.clock.now()}::timestamptz - interval '9 days'
    from generate_series(1, ${times}::int) n`)
}
const callOut = (worker: Tables['pros'], id: number) => crew.as(worker.user_id).call(cancelOwn, { params: { id }, body: { cause: 'SICK' } })

describe('the settings of the platform', () => {
  it('are the defaults until somebody sets them, and keep every change with who, when and why', async () => {
    expect(await look()).toMatchObject({
      suspension_policy: { value: defaultSuspensionPolicy, is_default: true, version: null },
      auto_select_bar: { value: { min_rating: 4.3, min_completion: 90, min_completed_gigs: 1 }, is_default: true },
      history: [],
    })
    const { data } = await setPolicy(milder)
    expect(data).toMatchObject({
      suspension_policy: { value: milder, is_default: false },
      history: [{ name: 'suspension_policy', value: milder, reason: 'Gentler at first', set_by_name: expect.stringMatching(/\w/) }],
    })
    expect((await crew.as(null).call(getSuspensionPolicy)).data.rungs).toEqual(milder)
    const back = await setPolicy(null, data.suspension_policy.version)
    expect(back.data).toMatchObject({
      suspension_policy: { value: defaultSuspensionPolicy, is_default: true },
      history: [{ value: null }, {}],
    })
    const told = await crew.sql<Tables['audit_log']>(sql`
      select * from audit_log where action = 'settings.change' and object_id in (select id from platform_settings) order by id`)
    expect(told.map(({ actor_user_id }) => actor_user_id)).toEqual([admin.id, admin.id])
    await expect(crew.sql(sql`update platform_settings set reason = 'x'`)).rejects.toThrow('append-only')
  })

  it('can be changed only by a person who saw the current values', async () => {
    expect((await setPolicy(milder, 999)).error?.code).toBe('stale_version')
    const longer = [warns, { ...suspends, days: 4 }, { ...warns, event: 'NO_SHOW' as const }]
    const both = await Promise.all([setPolicy(milder), setPolicy(longer)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    // Either may have won.
    expect((await setPolicy(milder, (await look()).suspension_policy.version)).status).toBe(200)
  })

  it.each<[string, Endpoint]>([
    ['the suspension policy', changeSuspensionPolicy],
    ['the bar of auto-select', changeAutoSelectBar],
  ])('need a reason and a fresh code: %s', async (_, endpoint) => {
    const me = crew.as(admin.id)
    const change = (reason: string) => me.call(endpoint, { body: { value: null, reason, version: null } } as never)
    expect((await change('  ')).error).toMatchObject({ code: 'invalid', target: 'reason' })
    await crew.sql(sql`update sessions set stepped_up_at = null where user_id = ${admin.id}`)
    expect((await change('Back')).error?.code).toBe('step_up_required')
  })

  it('are refused if a suspension policy is inconsistent, at the step that is wrong', async () => {
    const refused = await setPolicy([...milder, { ...suspends, prior_count: 2, days: 2 }])
    expect(refused.error).toMatchObject({ code: 'invalid', details: [{ target: 'value.3', message: 'Milder than an earlier step' }] })
    expect((await setPolicy([warns, warns])).error?.code).toBe('invalid')
  })
})

describe('a suspension policy that was set', () => {
  beforeEach(() => setPolicy(milder))

  it('is shown to the pro before a late cancellation and applied after it, with the warning in their language', async () => {
    const worker = await pro(crew)
    await crew.sql(sql`update users set locale = 'es' where id = ${worker.user_id}`)
    const first = await soon(worker)
    expect((await preview(worker, first.id)).data).toMatchObject({
      is_late: true,
      suspension_days: null,
      sentence: expect.stringMatching(/You receive a warning: for 30 days/),
    })
    await callOut(worker, first.id)
    await crew.drain()
    const standing = (await crew.as(worker.user_id).call(getStanding)).data
    expect(standing).toMatchObject({ suspensions: [], warnings: [{}] })
    const told = (await crew.as(worker.user_id).call(listNotifications, {})).data.results
    expect(told.map(({ title }) => title)).toContain('Recibiste una advertencia')
    const second = await soon(worker)
    expect((await preview(worker, second.id)).data).toMatchObject({ suspension_days: 3 })
    await callOut(worker, second.id)
    expect((await crew.as(worker.user_id).call(getStanding)).data.suspensions).toMatchObject([{ reason_code: 'second', status: 'ACTIVE' }])
  })

  it('keeps a warned pro from being confirmed without a manager, until the warning ends or the no-show is taken back', async () => {
    const worker = await pro(crew, { gigs_worked: 20 })
    await workedBefore(worker, 20)
    const instantIn = async (days: number) =>
      gig(crew, place, {
        auto_select_enabled: true,
        immediate_auto_select: true,
        start_time: new Date((await crew.clock.now()).getTime() + days * 86_400_000),
      })
    const [instant, wished] = [await instantIn(60), await instantIn(61)]
    const isInstant = async (who = worker) => {
      const { data } = await crew.as(who.user_id).call(findGigs, { query: { page_size: 100 } })
      return data.results.find(({ id }) => id === instant.id)?.is_instant
    }
    expect(await isInstant()).toBe(true)
    const started = await gig(crew, place, { start_time: new Date((await crew.clock.now()).getTime() - 3_600_000) })
    const missed = await application(crew, started, worker, 'CONFIRMED')
    await crew.as(boss.id).call(markNoShow, { params: { id: missed.id } })
    const warned = () => crew.sql(sql`select from pro_warnings where pro_id = ${worker.id} and lifted_at is null`)
    expect(await warned()).toHaveLength(1)
    expect(await isInstant()).toBe(false)
    const applied = await crew.as(worker.user_id).call(apply, { params: { gigId: wished.id } })
    expect(applied.data.status).toBe('CREATED')
    const rival = await pro(crew, { gigs_worked: 20 })
    await row(crew, 'pro_warnings', {
      pro_id: rival.id,
      reason_code: 'first',
      starts: new Date((await crew.clock.now()).getTime() - 30 * 86_400_000),
      ends: await crew.clock.now(),
    })
    expect(await isInstant(rival)).toBe(true)
    expect((await crew.as(rival.user_id).call(apply, { params: { gigId: wished.id } })).data.status).toBe('CONFIRMED')
    await crew.as(boss.id).call(undoNoShow, { params: { id: missed.id } })
    expect(await warned()).toHaveLength(0)
    expect(await isInstant()).toBe(true)
  })

  it('sets the account for transfers, with the digits of a real bank, until it is taken away', async () => {
    const account = { holder: 'Crewcall LLC', bank: 'Lowcountry Bank', routing_number: '121000374', account_number: '0001234567' }
    const change = (value: typeof account | null, version: number | null) =>
      crew.as(admin.id).call(changeBankAccount, { body: { value, reason: 'Our new bank', version } })
    for (const wrong of [{ routing_number: '121000375' }, { account_number: '12x34567' }, { holder: ' ' }])
      expect((await change({ ...account, ...wrong }, null)).status).toBe(400)
    const { data } = await change(account, null)
    expect(data.bank_account).toMatchObject({ value: account, is_default: false })
    expect((await change(account, null)).status).toBe(409)
    expect((await change(null, data.bank_account.version)).data.bank_account).toMatchObject({ value: null, is_default: true })
    const set = (value: string) =>
      crew.sql(
        sql`insert into platform_settings (name, value, reason, set_by, created_ts) values ('bank_account', ${value}::jsonb, 'x', ${admin.id}, now())`,
      )
    await expect(set(JSON.stringify({ ...account, routing_number: '12' }))).rejects.toThrow('platform_settings_bank_account')
  })

  it('sets the bar of auto-select, too, from the next decision on', async () => {
    const worker = await pro(crew, { gigs_worked: 5 })
    const instant = await gig(crew, place, { auto_select_enabled: true, immediate_auto_select: true, allowed_confirmed_pros: 2 })
    const applies = async () =>
      (await crew.as((await pro(crew, { gigs_worked: 5 })).user_id).call(apply, { params: { gigId: instant.id } })).data.status
    expect(await applies()).toBe('CONFIRMED')
    const isInstant = async () => {
      const { data } = await crew.as(worker.user_id).call(findGigs, { query: { page_size: 100 } })
      return data.results.find(({ id }) => id === instant.id)?.is_instant
    }
    expect(await isInstant()).toBe(true)
    const bar = { min_rating: 4.5, min_completion: 95, min_completed_gigs: 6 }
    const changed = await crew.as(admin.id).call(changeAutoSelectBar, { body: { value: bar, reason: 'Busy season', version: null } })
    expect(changed.data.auto_select_bar).toMatchObject({ value: bar, is_default: false })
    expect(await isInstant()).toBe(false)
    expect(await applies()).toBe('CREATED')
  })
})
