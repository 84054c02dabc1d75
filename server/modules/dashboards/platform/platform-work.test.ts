import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { decideLocation } from '@crewcall/contract/organizations.ts'
import { getPlatformWork } from '@crewcall/contract/platform-dashboard.ts'
import { listRefunds } from '@crewcall/contract/refunds.ts'
import { workMeasureNames } from '@crewcall/contract/rules/platform-work.ts'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { recountCells } from '../../../platform/dirty-cells.ts'
import { location, row } from '../../../test/build.ts'
import { organizationAdmin, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { workQuarter } from '../test-quarter.ts'
import { workByHand } from './test-work-by-hand.ts'

const { crew, place } = await openLocation()
const range = { from: '2026-03-05', until: '2026-03-25' }
const before = { from: '2026-02-12', until: '2026-03-04' }
let admin: Tables['users']
let far: number
beforeAll(async () => {
  await crew.clock.set('2026-02-13T12:00:00Z')
  admin = await platformAdmin(crew)
  const market = { name: 'Far Valley', state_code: 'CA', timezone: 'America/Los_Angeles', latitude: 34, longitude: -118 }
  far = (await row(crew, 'markets', market)).id
  await decideLocations()
  await crew.clock.set('2026-03-26T12:00:00Z')
  const mill = await payingLocation(crew, { name: 'Mill', timezone: 'America/Los_Angeles', market_id: far })
  await workQuarter(crew, [place, mill], { days: 38, until: '2026-03-24' })
  // Some were asked by the business; hours waited for up to two days.
  await crew.sql(sql`update applications set application_type = 'DIRECT_OFFER' where id % 9 = 0`)
  await crew.sql(sql`update timesheets set proposed_at = approved_at - (id % 37) * interval '77 minutes' where id % 8 > 0`)
  await disputeSome()
  await refundSome()
  await someFarPros()
  await crew.sweep(recountCells)
})

// Twelve that wait for days, some denied and submitted again: the time begins anew.
async function decideLocations(): Promise<void> {
  for (let at = 0; at < 12; at += 1) {
    const now = Date.parse('2026-02-14T01:30:00Z') + at * 3 * 86_400_000
    await crew.clock.set(new Date(now).toISOString())
    const created_ts = new Date(now - (at + 1) * 7_000_000)
    const one = await location(crew, {
      approval_status: 'PENDING',
      created_ts,
      ...(at % 2 === 0 && { market_id: far, timezone: 'America/Los_Angeles' }),
    })
    const decide = (approval_status: 'APPROVED' | 'DENIED') =>
      crew.as(admin.id).call(decideLocation, { params: { id: String(one.id) }, body: { approval_status, reason: 'Wrong address' } })
    if (at % 3 === 0) {
      expect((await decide('DENIED')).status).toBe(200)
      await crew.sql(sql`update locations set approval_status = 'PENDING' where id = ${one.id}`)
      await crew.sql(
        sql`insert into audit_log (at, action, object_type, object_id, request_id, ip) values (${new Date(now + 60_000)}, 'location_approval.reapply', 'location_approval', ${one.id}, 'x', '')`,
      )
      await crew.clock.set(new Date(now + 5_000_000 + at * 60_000).toISOString())
    }
    expect((await decide('APPROVED')).status).toBe(200)
  }
}

async function disputeSome(): Promise<void> {
  const some = await crew.sql<Tables['timesheets']>(sql`select * from timesheets where state = 'LOCKED' and id % 3 = 0 order by id`)
  for (const [at, { organization_id, application_id, end_time }] of some.entries()) {
    const made = (end_time?.getTime() ?? 0) + at * 3_600_000
    const claim = {
      organization_id,
      application_id,
      claimed_start: new Date(made - 30_000_000),
      claimed_end: new Date(made),
      reason: 'Later',
    }
    const resolved = { resolved_at: new Date(made + 40 * 3_600_000), resolution: 'DECLINED', answer: '' }
    await row(crew, 'hours_disputes', { ...claim, created_ts: new Date(made), answer_due_at: new Date(made + 72 * 3_600_000), ...resolved })
    // A pro may dispute the same hours twice.
    if (at % 4 === 0)
      await row(crew, 'hours_disputes', {
        ...claim,
        created_ts: new Date(made + 50 * 3_600_000),
        answer_due_at: new Date(made + 122 * 3_600_000),
      })
  }
}

async function refundSome(): Promise<void> {
  const charges = await crew.sql<Tables['payment_intents']>(sql`select * from payment_intents where kind = 'BUSINESS_CHARGE' order by id`)
  const states = ['SUCCEEDED', 'PENDING', 'DECLINED', 'INVOICED', 'NOT_SENT', 'UNKNOWN'] as const
  for (const [at, { organization_id, application_id, location_id, id, pro_id, created_ts }] of charges.entries()) {
    const day = new Date(created_ts.getTime() + (at % 5) * 11 * 3_600_000)
    const of = { organization_id, application_id: application_id ?? 0, location_id }
    const made = await row(crew, 'charge_refunds', { ...of, charge_intent_id: id, amount_cents: 100 + at, reason: 'Late', created_ts: day })
    const attempt = {
      ...of,
      charge_refund_id: made.id,
      pro_id,
      kind: 'REFUND',
      amount_cents: made.amount_cents,
      created_ts: day,
      last_updated_ts: day,
    }
    const tries = at % 7 === 0 ? (['DECLINED', 'SUCCEEDED'] as const) : [states[at % states.length] ?? 'SUCCEEDED']
    for (const [nth, state] of tries.entries())
      await row(crew, 'payment_intents', { ...attempt, state, attempt: nth + 1, provider_key: crypto.randomUUID() })
  }
}

// Enough for a share; some are not there yet, suspended or gone.
async function someFarPros(): Promise<void> {
  for (let at = 0; at < 9; at += 1) {
    const one = await pro(crew, { market_id: far, verified_at: at < 6 ? '2026-01-01T00:00:00Z' : '2026-03-05T05:00:00Z' })
    if (at === 0) await crew.sql(sql`update users set account_status = 'LOCKED' where id = ${one.user_id}`)
    if (at === 8)
      await row(crew, 'pro_suspensions', {
        pro_id: one.id,
        reason_code: 'OTHER',
        explanation: 'x',
        source: 'ADMIN',
        starts: '2026-03-20T00:00:00Z',
        created_ts: '2026-03-20T00:00:00Z',
      })
  }
}

const ask = (more: object = {}, as = admin.id) => crew.as(as).call(getPlatformWork, { query: { ...range, ...more } })
const named = (values: readonly (number | null)[]) => Object.fromEntries(workMeasureNames.map((name, at) => [name, values[at] ?? null]))
// Hours are computed by division, which rounds.
const rounded = (values: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? null : Math.round(value * 1e9) / 1e9]))
const expectSame = (is: readonly (number | null)[], byHand: Record<string, number | null>) =>
  expect(rounded(named(is))).toEqual(rounded(byHand))

describe('the work of the platform', () => {
  it('is what the rows of all businesses add up to, in total and by market, beside the days before', async () => {
    const { data } = await ask()
    expect(data.previous).toEqual(before)
    const markets = data.markets.map(({ id }) => id)
    expect(markets.length).toBe(2)
    expectSame(
      data.figures.map(({ value }) => value),
      await workByHand(crew, markets, range),
    )
    expectSame(
      data.figures.map(({ previous }) => previous),
      await workByHand(crew, markets, before),
    )
    for (const market of data.markets) {
      expectSame(market.values, await workByHand(crew, [market.id], range))
      expectSame(market.previous, await workByHand(crew, [market.id], before))
    }
    // Nothing of what is compared is empty.
    for (const { measure, value, previous } of data.figures) expect([measure, !value || !previous]).toEqual([measure, false])
  })

  it('of one market is what its row says', async () => {
    const [all, one] = [(await ask()).data, (await ask({ market_id: far })).data]
    expect(one.markets).toEqual(all.markets.filter(({ id }) => id === far))
    expect(one.figures.map(({ value }) => value)).toEqual(one.markets[0]?.values)
  })

  it('opens lists that add up to its numbers', async () => {
    for (const market of [undefined, far]) {
      const of = market === undefined ? {} : { market_id: market }
      const { data } = await ask(of)
      const value = (name: string) => data.figures.find(({ measure }) => measure === name)?.value
      const days = { page_size: 100, ...of }
      const listed = (query: object) => crew.as(admin.id).call(listAdminApplications, { query: { ...days, ...query } })
      expect((await listed({ disputed_from: range.from, disputed_until: range.until })).data.count).toBe(value('disputed'))
      expect((await listed({ decided_from: range.from, decided_until: range.until })).data.count).toBe(value('decided'))
      const refunds = await crew
        .as(admin.id)
        .call(listRefunds, { query: { ...days, made_from: range.from, made_until: range.until, is_failed: 'false' } })
      expect(refunds.data.next).toBeNull()
      expect(refunds.data.results.reduce((sum, { amount }) => sum + amount, 0)).toBe(value('refunds'))
      const failed = await crew
        .as(admin.id)
        .call(listRefunds, { query: { ...days, made_from: range.from, made_until: range.until, is_failed: 'true' } })
      expect(failed.data.results.every(({ status }) => status === 'FAILED' || status === 'ERROR')).toBe(true)
      expect(failed.data.count).toBeGreaterThan(0)
    }
  })

  it('says nothing of fewer than five', async () => {
    const { data } = await ask({ from: '2026-03-25', until: '2026-03-25' })
    expect(data.figures.filter(({ measure }) => /approval|share/.test(measure)).map(({ value }) => value)).toEqual([null, null, null])
  })

  it('is only for admins of the platform, and for markets that exist', async () => {
    expect((await ask({}, (await organizationAdmin(crew, place.organization_id)).id)).status).toBe(403)
    expect((await ask({ market_id: 999_999 })).status).toBe(404)
    expect((await ask({ from: '2026-03-26' })).status).toBe(400)
  })
})
