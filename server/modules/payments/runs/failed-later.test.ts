import * as contract from '@crewcall/contract/pay-runs.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { manager } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { linesIn } from '../../../test/printed.ts'
import { resolveStuck } from '../provider/stuck-attempts.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { deliver, eventsOf, requireEvenBooks, stripeOf, useMethod, workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterEach(async () => {
  stripeOf(crew).clearFaults()
  await requireEvenBooks(crew)
})
afterAll(() => crew.close())

/** Begins, confirms and pays a run of these timesheets; returns it as it is right after that. */
async function payRun(who: Caller, ids: readonly number[]): Promise<contract.PayRun> {
  const { data: run } = await who.call(contract.beginPayRun, { body: { filter: { application_id: [...ids] } } })
  const at = { params: { id: String(run.id) } }
  await who.call(contract.confirmPayRun, { ...at, body: { total: run.totals?.total ?? 0, count: run.totals?.count ?? 0 } })
  return (await who.call(contract.payPayRun, at)).data
}
const read = async (who: Caller, { id }: contract.PayRun) => (await who.call(contract.getPayRun, { params: { id: String(id) } })).data
const csv = async (who: Caller, { id }: contract.PayRun) =>
  String((await who.call(contract.exportPayRun, { params: { id: String(id) }, query: {} } as never)).data)
    .trim()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
    .map((cells) => [cells[10], cells[11], cells[12], Number(cells.at(-1))])
async function pdf(userId: number, { id }: contract.PayRun): Promise<string[]> {
  const headers = { authorization: `Bearer ${await crew.tokenOf(userId)}` }
  const answer = await crew.app.inject({ method: 'GET', url: `/api/staffer/pay-runs/${id}/charges.pdf/`, headers })
  return linesIn(answer.rawPayload).filter((line) => !line.startsWith('Test mode'))
}
const shown = ({ state, left, paid, processing, failed, refused, charged_cents }: contract.PayRun) => ({
  state,
  left,
  paid,
  processing,
  failed,
  refused,
  charged_cents,
})
/** Every event of the processor about these timesheets arrives. */
async function hearOf(ids: readonly number[]): Promise<void> {
  const attempts = () => crew.sql<Attempt>(sql`select * from payment_intents where application_id = any(${[...ids]}::bigint[])`)
  for (const event of await eventsOf(crew, { attempts })) await deliver(crew, event)
  await crew.drain()
}
const lineOf = (run: contract.PayRun, id: number) => run.lines.find(({ application_id }) => application_id === id)

describe('a charge that fails after its pay run', () => {
  it('is failed on the screen and in both files, is in no sum, and is paid by another run, whose charge it stays', async () => {
    const team = await workedTogether(crew, 3)
    const [first = 0, second = 0, third = 0] = team.ids
    stripeOf(crew).fault({ next: 'card_declined', path: '/v1/payment_intents' })
    const run = await payRun(team.asBoss, team.ids)
    expect(shown(run)).toEqual({ state: 'DONE', left: 0, paid: 3, processing: 3, failed: 0, refused: 0, charged_cents: 42_240 })
    await crew.drain()
    const after = await read(team.asBoss, run)
    expect(shown(after)).toEqual({ state: 'DONE', left: 0, paid: 2, processing: 0, failed: 1, refused: 0, charged_cents: 28_160 })
    const [refused] = after.lines.filter(({ outcome }) => outcome === 'FAILED')
    const unlucky = refused?.application_id ?? 0
    expect(refused).toMatchObject({ business_payment_status: 'FAILED', error_code: 'generic_decline', is_owed: true })
    expect(await csv(team.asBoss, run)).toEqual([
      ['Charge', 'Amount', 'Charged', Number.NaN],
      ...team.ids.map((id) => (id === unlucky ? ['Failed', '140.80', '0.00', id] : ['Paid', '140.80', '140.80', id])),
    ])
    expect((await pdf(team.boss.id, run)).slice(-2)).toEqual([
      `Sum of the charges | ${formatCents(28_160)}`,
      `Failed, not in the sum | ${formatCents(14_080)}`,
    ])

    await crew.clock.set('2026-03-10T23:30:00Z')
    const again = await payRun(team.asBoss, [first, second, third])
    expect(again.lines.filter(({ outcome }) => outcome === 'PAID').map(({ application_id }) => application_id)).toEqual([unlucky])
    await crew.drain()
    expect(shown(await read(team.asBoss, again))).toMatchObject({ paid: 1, processing: 0, failed: 0, charged_cents: 14_080 })
    const former = await read(team.asBoss, run)
    expect(shown(former)).toMatchObject({ paid: 2, failed: 1, charged_cents: 28_160 })
    // Paid since, by another charge.
    expect(lineOf(former, unlucky)).toMatchObject({ outcome: 'FAILED', business_payment_status: 'FAILED', is_owed: false })
  })

  it('by the bank, days after it was collected, is failed from then on', async () => {
    const team = await workedTogether(crew, 2)
    await useMethod(crew, team.place, 'pm_usBankAccount_processing')
    const run = await payRun(team.asBoss, team.ids)
    await crew.drain()
    expect(shown(await read(team.asBoss, run))).toMatchObject({ paid: 2, processing: 2, failed: 0 })
    const refs = await crew.sql<{ provider_ref: string }>(
      sql`select provider_ref from payment_intents where kind = 'BUSINESS_CHARGE' and application_id = any(${team.ids}::bigint[]) order by application_id`,
    )
    for (const { provider_ref } of refs) stripeOf(crew).settle(provider_ref, 'cleared')
    await hearOf(team.ids)
    expect(shown(await read(team.asBoss, run))).toMatchObject({ paid: 2, processing: 0, failed: 0, charged_cents: 28_160 })
    stripeOf(crew).settle(refs[1]?.provider_ref ?? '', 'returned_late')
    await hearOf(team.ids)
    const after = await read(team.asBoss, run)
    expect(shown(after)).toMatchObject({ paid: 1, processing: 0, failed: 1, charged_cents: 14_080 })
    expect(lineOf(after, team.ids[1] ?? 0)).toMatchObject({ outcome: 'FAILED', is_owed: true })
  })

  it('and is repeated by the platform itself belongs to the same run, with both charges in its files', async () => {
    const team = await workedTogether(crew, 1)
    const [only = 0] = team.ids
    stripeOf(crew).fault({ next: 'rate_limited', path: '/v1/payment_intents' })
    const run = await payRun(team.asBoss, team.ids)
    await crew.drain()
    expect(shown(await read(team.asBoss, run))).toMatchObject({ paid: 0, failed: 1, charged_cents: 0 })
    await crew.clock.set('2026-03-11T00:30:00Z')
    await crew.sweep(resolveStuck)
    expect(shown(await read(team.asBoss, run))).toMatchObject({ paid: 1, processing: 0, failed: 0, charged_cents: 14_080 })
    expect((await csv(team.asBoss, run)).slice(1)).toEqual([
      ['Failed', '140.80', '0.00', only],
      ['Paid', '140.80', '140.80', only],
    ])
  })
})

describe('a run of two businesses', () => {
  it('is not over, and was ended by nobody, while one part is open', async () => {
    const here = await workedTogether(crew, 1)
    const there = await workedShift(crew)
    await there.at(420)
    const { organization_id, id } = there.place
    await row(crew, 'location_managers', { organization_id, location_id: id, user_id: here.boss.id, role: 'ADMIN' })
    const { data: run } = await here.asBoss.call(contract.beginPayRun, { body: { filter: { application_id: [...here.ids, there.id] } } })
    await there.asBoss.call(contract.discardPayRun, { params: { id: String(run.id) } })
    expect(await read(here.asBoss, run)).toMatchObject({ state: 'OPEN', ended_at: null, ended_by: null })
    const { data } = await here.asBoss.call(contract.discardPayRun, { params: { id: String(run.id) } })
    expect(data).toMatchObject({ state: 'DISCARDED', ended_by: expect.any(String) })
  })
})

describe('who pays it already', () => {
  it('is named to the loser of two who begin at once, and is "you" to the same person on another screen', async () => {
    const team = await workedTogether(crew, 2)
    const other = crew.as((await manager(crew, team.place)).id)
    const begin = (who: Caller) => who.call(contract.beginPayRun, { body: { filter: { application_id: team.ids } } })
    for (const [one, two, reason] of [
      [team.asBoss, other, 'IN_A_PAY_RUN'],
      [team.asBoss, team.asBoss, 'IN_YOUR_PAY_RUN'],
    ] as const) {
      const both = await Promise.all([begin(one), begin(two)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
      expect(both.find(({ status }) => status === 409)?.error).toMatchObject({ code: 'conflict', reason })
      expect((await begin(two)).error?.code).toBe('conflict')
      const run = both.find(({ status }) => status === 201)?.data
      await one.call(contract.discardPayRun, { params: { id: String(run?.id) } })
    }
  })
})
