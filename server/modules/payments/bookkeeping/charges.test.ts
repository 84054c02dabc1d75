import { exportCharges, listCharges } from '@crewcall/contract/charges.ts'
import { refundCharge } from '@crewcall/contract/refunds.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/db.gen.ts'
import { row } from '../../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, platformAdmin, pro } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { asked } from '../../../test/statements.ts'
import { workedShift } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const list = async (who: Caller, query: object = {}) => (await who.call(listCharges, { query: { page_size: 100, ...query } })).data
const statusOf = async (who: Caller, query: object) => (await who.call(listCharges, { query })).status

/** What the rows add up to, from the rows of the table themselves and with arithmetic of its own. */
async function recount(where: ReturnType<typeof sql>) {
  const rows = await crew.sql<Tables['payment_intents']>(sql`select * from payment_intents where ${where}`)
  const sums = { gross: 0, refunded: 0, pending: 0, failed: 0 }
  for (const { kind, state, amount_cents, moved_cents, returned_cents } of rows) {
    const isFailed = state === 'DECLINED' || state === 'NOT_SENT'
    const cents = state === 'MISMATCHED' ? amount_cents : (moved_cents ?? amount_cents)
    if (isFailed) sums.failed += amount_cents
    else if (kind === 'REFUND') sums.refunded += state === 'RETURNED' ? 0 : cents
    else if (kind === 'BUSINESS_CHARGE' || kind === 'ADHOC_CHARGE') {
      sums.gross += cents - returned_cents
      if (['INTENT', 'SENT', 'PENDING', 'UNKNOWN', 'INVOICED', 'MISMATCHED'].includes(state)) sums.pending += cents - returned_cents
    }
  }
  return { ...sums, net: sums.gross - sums.refunded }
}

type At = Tables['locations']
let made = 0
/** A charge of hours in any state, as if it had been made then. */
async function charge(
  place: At,
  values: { state?: string; created_ts: string; amount_cents?: number; name?: string; [more: string]: unknown },
) {
  const { name, ...columns } = values
  const worker = await pro(crew)
  if (name !== undefined) {
    const [first_name, last_name] = name.split(' ')
    await crew.sql(sql`update users set first_name = ${first_name}, last_name = ${last_name} where id = ${worker.user_id}`)
  }
  const shift = await gig(crew, place, { start_time: '2026-03-02T16:00:00Z' })
  const { id } = await application(crew, shift, worker, 'CONFIRMED')
  made += 1
  return row(crew, 'payment_intents', {
    organization_id: place.organization_id,
    kind: 'BUSINESS_CHARGE',
    application_id: id,
    location_id: place.id,
    pro_id: worker.id,
    amount_cents: 1_000 + made,
    state: 'SUCCEEDED',
    provider_key: `charge:${id}:1`,
    last_updated_ts: values.created_ts,
    ...columns,
  })
}

async function chain() {
  await crew.clock.set('2026-03-20T16:00:00Z')
  const { id: organization_id } = await row(crew, 'organizations', { name: 'Chain' })
  const east = await payingLocation(crew, { organization_id, name: 'East' })
  const west = await payingLocation(crew, { organization_id, name: 'West', timezone: 'America/Los_Angeles' })
  return { organization_id, east, west, asBoss: crew.as((await organizationAdmin(crew, organization_id)).id) }
}

describe('the charges of an organization', () => {
  it('are listed newest first with the sums of all that match, equal to a recount to the cent on every filter and page', async () => {
    const { organization_id, east, west, asBoss } = await chain()
    const states = ['SUCCEEDED', 'PENDING', 'INVOICED', 'DECLINED', 'UNKNOWN', 'INTENT']
    for (const [n, state] of [...states, ...states].entries())
      await charge(n % 3 === 0 ? west : east, { state, created_ts: `2026-03-${String(n + 1).padStart(2, '0')}T15:00:00Z` })
    const own = sql`organization_id = ${organization_id}`
    for (const [query, where] of [
      [{}, own],
      [{ location_id: east.id }, sql`${own} and location_id = ${east.id}`],
      [{ status: ['FAILED'] }, sql`${own} and state = 'DECLINED'`],
      [{ status: ['PAID', 'PROCESSING'] }, sql`${own} and state in ('SUCCEEDED', 'PENDING', 'UNKNOWN', 'INTENT')`],
      [{ from: '2026-03-03', until: '2026-03-05' }, sql`${own} and created_ts between '2026-03-03' and '2026-03-06'`],
      [{ subject: ['TIP'] }, sql`${own} and kind = 'ADHOC_CHARGE'`],
    ] as const) {
      const all = { organization_id, ...query }
      const whole = await list(asBoss, all)
      expect({ query, sums: whole.sums }).toEqual({ query, sums: await recount(where) })
      expect(whole.results.reduce((sum, { net }) => sum + net, 0)).toBe(whole.sums.net)
      expect(whole.results.map(({ created_ts }) => created_ts)).toEqual(
        whole.results
          .map(({ created_ts }) => created_ts)
          .toSorted()
          .toReversed(),
      )
      const second = await list(asBoss, { ...all, page: 2, page_size: 2 })
      expect(second).toMatchObject({ sums: whole.sums, results: whole.results.slice(2, 4) })
    }
  })

  it('belong to the day that it was at their location', async () => {
    const { organization_id, east, west, asBoss } = await chain()
    // The evening of February in Los Angeles, and already March in New York.
    for (const place of [east, west]) await charge(place, { created_ts: '2026-03-01T06:00:00Z' })
    const of = async (query: object) =>
      (await list(asBoss, { organization_id, ...query })).results.map(({ location_name }) => location_name)
    expect(await of({ from: '2026-03-01' })).toEqual(['East'])
    expect(await of({ until: '2026-02-28' })).toEqual(['West'])
  })

  it('are found by a part of the name of the pro and by amount', async () => {
    const { organization_id, east, asBoss } = await chain()
    const { id } = await charge(east, { created_ts: '2026-03-01T15:00:00Z', amount_cents: 12_345, name: 'Zoë Quarles' })
    await charge(east, { created_ts: '2026-03-02T15:00:00Z', amount_cents: 12_346, name: 'Sam Other' })
    const ids = async (query: object) => (await list(asBoss, { organization_id, ...query })).results.map((each) => each.id)
    expect(await ids({ pro: 'quarles zoe' })).toEqual([id])
    expect(await ids({ amount__gte: 123.45, amount__lte: 123.45 })).toEqual([id])
    expect(await ids({ pro: '%' })).toEqual([])
  })

  it('leave out a failed attempt once another was made, and keep one that was not', async () => {
    const { organization_id, east, asBoss } = await chain()
    const first = await charge(east, { created_ts: '2026-03-01T15:00:00Z', state: 'DECLINED', error_code: 'card_declined' })
    expect((await list(asBoss, { organization_id })).results).toMatchObject([
      { id: first.id, status: 'FAILED', gross: 0, net: 0, amount: first.amount_cents, error_code: 'card_declined' },
    ])
    const second = await row(crew, 'payment_intents', {
      organization_id,
      kind: 'BUSINESS_CHARGE',
      application_id: first.application_id,
      location_id: east.id,
      pro_id: first.pro_id,
      amount_cents: first.amount_cents,
      attempt: 2,
      state: 'SUCCEEDED',
      provider_key: `charge:${first.application_id}:2`,
      created_ts: '2026-03-02T15:00:00Z',
      last_updated_ts: '2026-03-02T15:00:00Z',
    })
    expect((await list(asBoss, { organization_id })).results.map(({ id }) => id)).toEqual([second.id])
  })

  it('show a refund as a row of its own on its own day, and on its charge what was given back', async () => {
    const shift = await workedShift(crew)
    await shift.pay({ tip: 15 })
    await crew.drain()
    await crew
      .as((await platformAdmin(crew)).id)
      .call(refundCharge, { params: { id: String(shift.id) }, body: { amount: 25.5, reason: 'Left early' } })
    await crew.drain()
    const { results, sums } = await list(shift.asBoss, { location_id: shift.place.id })
    const method = { type: 'card', brand: 'visa', last4: '4242' }
    expect(results.find(({ subject }) => subject === 'REFUND')).toMatchObject({
      status: 'PAID',
      gross: 0,
      refunded: 2550,
      net: -2550,
      method,
    })
    expect(results.find(({ subject }) => subject === 'PAY')).toMatchObject({ gross: 14_080, refunded: 0, refunded_later: 2550, method })
    expect(sums).toEqual(
      await recount(sql`organization_id = ${shift.place.organization_id} and kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE', 'REFUND')`),
    )
    expect(sums.net).toBe(sums.gross - 2550)
  })

  it('are seen, also as CSV, only where the reader may see billing', async () => {
    const { organization_id, east, west, asBoss } = await chain()
    for (const place of [east, west]) await charge(place, { created_ts: '2026-03-01T15:00:00Z' })
    expect((await list(asBoss, { organization_id })).count).toBe(2)
    const ofEast = crew.as((await manager(crew, east)).id)
    expect((await list(ofEast, { organization_id })).results.map(({ location_name }) => location_name)).toEqual(['East'])
    expect(await statusOf(ofEast, { location_id: west.id })).toBe(404)
    const member = crew.as((await manager(crew, east, 'TEAM_MEMBER')).id)
    for (const query of [{ organization_id }, { location_id: east.id }]) {
      expect(await statusOf(member, query)).toBe(403)
      expect((await member.call(exportCharges, { query })).status).toBe(403)
    }
    expect((await list(member)).count).toBe(0)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    for (const query of [{ organization_id }, { location_id: east.id }]) {
      expect(await statusOf(stranger, query)).toBe(404)
      expect((await stranger.call(exportCharges, { query })).status).toBe(404)
    }
  })

  it('are saved as CSV with their sums, days and time zones, and no cell runs as a formula', async () => {
    const { organization_id, east, asBoss } = await chain()
    const { amount_cents } = await charge(east, { created_ts: '2026-03-01T15:00:00Z', name: '=HYPERLINK("x") Evil' })
    await charge(east, { created_ts: '2026-04-01T15:00:00Z' })
    const file = await asBoss.call(exportCharges, { query: { organization_id, from: '2026-03-01', until: '2026-03-31' } })
    const lines = String(file.data).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('"Date","Time","Time zone","Location"')
    expect(lines[1]).toContain('"2026-03-01","10:00","America/New_York","East"')
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")`)
    expect(lines[2]).toContain(`"${(amount_cents / 100).toFixed(2)}","0.00","${(amount_cents / 100).toFixed(2)}"`)
    expect(lines[3]).toBe('"Days at each location","2026-03-01 to 2026-03-31"')
  })

  it.each([1, 50])('of %i locations need as many statements', async (size) => {
    await crew.clock.set('2026-03-20T16:00:00Z')
    const { id: organization_id } = await row(crew, 'organizations', { name: `Chain of ${size}` })
    const asBoss = crew.as((await organizationAdmin(crew, organization_id)).id)
    for (let n = 0; n < size; n += 1) await charge(await payingLocation(crew, { organization_id }), { created_ts: '2026-03-01T15:00:00Z' })
    await list(asBoss, { organization_id })
    const { result, statements } = await asked(() => list(asBoss, { organization_id }))
    expect(result.count).toBe(size)
    expect(statements.slice(8)).toEqual([])
  })
})
