import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announce } from '../../../platform/announcements.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { requireEvenBooks, stripeOf, useMethod, workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const sheets = (gigId: number) =>
  crew.sql<{ id: number; state: string; approved: boolean }>(sql`
    select application_id as id, state, approved_at is not null as approved from timesheets where gig_id = ${gigId} order by application_id`)
const attempts = (gigId: number) =>
  crew.sql(sql`
    select i.application_id as id, i.kind, i.attempt, i.amount_cents, i.state, i.provider_key,
      (select sum(l.amount_cents)::bigint from charge_lines l where l.organization_id = i.organization_id and l.payment_intent_id = i.id) as lines
    from payment_intents i join applications a on a.organization_id = i.organization_id and a.id = i.application_id
    where a.gig_id = ${gigId} and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') order by i.id`)

describe('paying several pros at once', () => {
  it('refuses a pro who is named twice, and pays nobody', async () => {
    const team = await workedTogether(crew, 2)
    const [first = 0, second = 0] = team.ids
    const refused = await team.pay([{ application_id: first }, { application_id: second }, { application_id: first, tip: 5 }])
    expect(refused).toMatchObject({ status: 400, error: { code: 'invalid', target: 'payments', message: 'Name each pro once' } })
    expect(await attempts(team.shift.id)).toEqual([])
  })

  it('has the same effect for each as paying that one, and gives the reason for everyone not paid', async () => {
    const team = await workedTogether(crew, 4)
    const [first = 0, second = 0, third = 0, fourth = 0] = team.ids
    const { data } = await team.pay([
      { application_id: fourth, tip: 10 },
      { application_id: first },
      { application_id: second, tip: 4000 },
      { application_id: second + 1_000_000 },
      { application_id: third, expected_total: 14_080 },
    ])
    expect(data.results.map(({ application_id, hours_state }) => [application_id, hours_state])).toEqual([
      [first, 'LOCKED'],
      [second, 'LOCKED'],
      [third, 'LOCKED'],
      [fourth, 'LOCKED'],
    ])
    expect(data.skipped).toEqual([
      {
        application_id: second + 1_000_000,
        code: 'not_found',
        message: 'The pro is not confirmed on this shift',
        reason: 'PRO_NOT_CONFIRMED',
      },
    ])
    expect(await attempts(team.shift.id)).toMatchObject([
      { id: first, kind: 'BUSINESS_CHARGE', attempt: 1, amount_cents: 14_080, lines: 14_080, provider_key: `charge:${first}:1` },
      { id: second, kind: 'BUSINESS_CHARGE' },
      { id: second, kind: 'ADHOC_CHARGE', attempt: 1, amount_cents: 420_000, lines: 420_000 },
      { id: third, kind: 'BUSINESS_CHARGE' },
      { id: fourth, kind: 'BUSINESS_CHARGE' },
      { id: fourth, kind: 'ADHOC_CHARGE', attempt: 1, amount_cents: 1050, lines: 1050 },
    ])
    await crew.drain()
    const proIds = team.pros.map(({ id }) => id)
    expect(await crew.sql(sql`select gigs_worked, completion_percentage from pros where id = any(${proIds})`)).toEqual(
      team.pros.map(() => ({ gigs_worked: 1, completion_percentage: 100 })),
    )
    expect(await crew.sql(sql`select times from worked_together where pro_id = any(${proIds})`)).toEqual(
      team.pros.map(() => ({ times: 1 })),
    )
    expect(new Set((await attempts(team.shift.id)).map(({ state }) => state))).toEqual(new Set(['SUCCEEDED']))
    await requireEvenBooks(crew)
  })

  it('approves the hours of pros who are skipped after that, and charges the others', async () => {
    const team = await workedTogether(crew, 2)
    const [first = 0, second = 0] = team.ids
    await crew.sql(sql`update locations set tipping_enabled = false where id = ${team.place.id}`)
    const { data } = await team.pay([{ application_id: first, tip: 10 }, { application_id: second }])
    expect(data.skipped).toEqual([
      { application_id: first, code: 'conflict', message: 'Tips are switched off at this location', reason: 'TIPS_SWITCHED_OFF' },
    ])
    expect(await sheets(team.shift.id)).toEqual([
      { id: first, state: 'APPROVED', approved: true },
      { id: second, state: 'LOCKED', approved: true },
    ])
    expect(await attempts(team.shift.id)).toMatchObject([{ id: second }])
    expect((await team.pay([{ application_id: first }])).data.skipped).toEqual([])
    expect(await sheets(team.shift.id)).toMatchObject([{ state: 'LOCKED' }, { state: 'LOCKED' }])
    await crew.drain()
    expect(await crew.sql(sql`select gigs_worked from pros where id = any(${team.pros.map(({ id }) => id)})`)).toEqual([
      { gigs_worked: 1 },
      { gigs_worked: 1 },
    ])
  })

  it('writes nothing if one amount has changed since it was seen', async () => {
    const team = await workedTogether(crew, 2)
    const [first = 0, second = 0] = team.ids
    const { status } = await team.pay([{ application_id: first }, { application_id: second, expected_total: 1 }])
    expect(status).toBe(409)
    expect(await sheets(team.shift.id)).toMatchObject([{ state: 'PROPOSED' }, { state: 'PROPOSED' }])
    expect(await attempts(team.shift.id)).toEqual([])
  })
})

describe('paying what is owed for a cancelled engagement', () => {
  it('charges the failed extra payment, and neither approves nor charges the hours', async () => {
    const shift = await workedShift(crew)
    const { organization_id, location_id, gig_id, pro_id } = await shift.facts()
    await crew.sql(sql`update applications set cancelled_at = now(), cancellation_reason = 'BUSINESS_CALLED_OUT' where id = ${shift.id}`)
    const owed = {
      organization_id,
      location_id,
      gig_id,
      pro_id,
      application_id: shift.id,
      amount_cents: 8000,
      explanation: 'Called off',
      is_platform_paid: false,
    }
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
    await crew.system((ctx) => announce(ctx, 'application.minimum_owed', owed))
    await crew.drain()
    const moved = async () => (await shift.attempts()).map(({ kind, attempt, state }) => [kind, attempt, state])
    expect(await moved()).toEqual([['ADHOC_CHARGE', 1, 'DECLINED']])
    await useMethod(crew, shift.place, 'pm_card_visa')
    expect((await shift.pay()).data).toMatchObject({ results: [{ application_id: shift.id }], skipped: [] })
    await crew.drain()
    expect(await moved()).toEqual([
      ['ADHOC_CHARGE', 1, 'DECLINED'],
      ['ADHOC_CHARGE', 2, 'SUCCEEDED'],
      ['ADHOC_PAYOUT', 1, 'SUCCEEDED'],
    ])
    expect(await sheets(shift.shift.id)).toEqual([{ id: shift.id, state: 'PROPOSED', approved: false }])
    await requireEvenBooks(crew)
  })
})
