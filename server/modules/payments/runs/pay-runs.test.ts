import * as contract from '@crewcall/contract/pay-runs.ts'
import { payPros } from '@crewcall/contract/payments.ts'
import { payTimesheets, totalTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { editHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { manager, payingLocation } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { requireEvenBooks, start, workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

type Run = contract.PayRun
const begin = (who: Caller, ids: readonly number[], skip: number[] = []) =>
  who.call(contract.beginPayRun, { body: { filter: { application_id: [...ids] }, skip } })
const begun = async (who: Caller, ids: readonly number[], skip: number[] = []): Promise<Run> => {
  const { data, error } = await begin(who, ids, skip)
  expect(error).toBeUndefined()
  return data
}
const at = ({ id }: Run) => ({ params: { id: String(id) } })
const read = async (who: Caller, run: Run) => (await who.call(contract.getPayRun, at(run))).data
const confirm = (who: Caller, run: Run) =>
  who.call(contract.confirmPayRun, { ...at(run), body: { total: run.totals?.total ?? 0, count: run.totals?.count ?? 0 } })
const pay = (who: Caller, run: Run) => who.call(contract.payPayRun, at(run))
const discard = (who: Caller, run: Run) => who.call(contract.discardPayRun, at(run))
const openOnes = async (who: Caller) => (await who.call(contract.listPayRuns, { query: { state: 'OPEN,PAYING' } })).data.results
const charges = (ids: readonly number[]) =>
  crew.sql<{ application_id: number; amount_cents: number }>(sql`
    select application_id, amount_cents from payment_intents where kind = 'BUSINESS_CHARGE' and application_id = any(${[...ids]}::bigint[]) order by 1`)
const editTo = (who: Caller, id: number, hours: number) =>
  who.call(editHours, {
    params: { id: String(id) },
    body: {
      start_time: start,
      end_time: new Date(Date.parse(start) + hours * 3_600_000).toISOString(),
      unpaid_break_minutes: 0,
      reason: 'Left',
    },
  })

/** Hours of two shifts of two businesses with one manager, the second on account. */
async function twoBusinesses() {
  const here = await workedTogether(crew, 3)
  const there = await workedShift(crew, { location: { invoicing_enabled: true } })
  await there.at(420)
  const { organization_id, id } = there.place
  await row(crew, 'location_managers', { organization_id, location_id: id, user_id: here.boss.id, role: 'ADMIN' })
  return { here, there, ids: [...here.ids, there.id] }
}

describe('a pay run', () => {
  it('is begun on one device, confirmed and paid on another, and every press is safe to repeat', async () => {
    const { here, ids } = await twoBusinesses()
    const run = await begun(here.asBoss, ids)
    expect(run).toMatchObject({ state: 'OPEN', step: 'TOTALS', is_mine: true, left: 4, paid: 0 })
    expect(run.totals).toMatchObject({ count: 4, skipped: [] })
    await here.asBoss.call(contract.changePayRun, { ...at(run), body: { step: 'CONFIRM' } })
    const onPhone = await read(here.asBoss, run)
    expect(onPhone).toMatchObject({ step: 'CONFIRM', totals: { total: run.totals?.total } })
    expect((await pay(here.asBoss, run)).error).toMatchObject({ reason: 'PAY_RUN_NOT_CONFIRMED' })
    for (const press of [1, 2]) {
      const { data } = await confirm(here.asBoss, onPhone)
      expect([press, data.state, data.confirmed_cents]).toEqual([press, 'PAYING', run.totals?.total])
    }
    const { data: paid } = await pay(here.asBoss, run)
    expect(paid).toMatchObject({ state: 'DONE', left: 0, paid: 4, refused: 0 })
    expect(paid.lines.map(({ outcome, business_name }) => [outcome, business_name !== ''])).toEqual(ids.map(() => ['PAID', true]))
    expect(new Set(paid.lines.map(({ receipt_id }) => receipt_id))).toEqual(new Set(ids))
    expect((await pay(here.asBoss, run)).data).toEqual(paid)
    expect((await discard(here.asBoss, run)).data).toEqual(paid)
    const made = await charges(ids)
    expect(made.map(({ application_id }) => application_id)).toEqual(ids)
    expect(made.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(run.totals?.total)
    await crew.drain()
  })

  it('shows what was planned, punched and paid of each line', async () => {
    const shift = await workedShift(crew)
    await shift.at(420)
    const run = await begun(shift.asBoss, [shift.id])
    const times = { planned: { break_minutes: 30 }, punched: { minutes: 360, break_minutes: 0 }, paid: { minutes: 330, break_minutes: 30 } }
    expect(run.lines).toMatchObject([times])
    expect(run.totals?.lines).toMatchObject([times])
    await discard(shift.asBoss, run)
  })

  it('holds its timesheets: another manager sees who pays them, and pays them neither in a run nor beside it', async () => {
    const team = await workedTogether(crew, 3)
    const [first = 0, second = 0, third = 0] = team.ids
    const other = crew.as((await manager(crew, team.place)).id)
    const run = await begun(team.asBoss, [first, second])
    expect(await openOnes(other)).toMatchObject([{ id: run.id, is_mine: false, left: 2, state: 'OPEN' }])
    const [told] = (await other.call(totalTimesheets, { query: { application_id: String(first), action: 'PAY' } })).data.skipped
    expect(told).toMatchObject({ application_id: first, code: 'conflict', reason: 'IN_A_PAY_RUN', values: { name: run.begun_by } })
    expect((await begin(other, [first, second])).error).toMatchObject({ code: 'conflict', reason: 'IN_A_PAY_RUN' })
    const direct = (await other.call(payTimesheets, { body: { payments: [{ application_id: first }] } })).data
    expect(direct).toMatchObject({ paid: [], skipped: [{ reason: 'IN_A_PAY_RUN' }] })
    const rest = await begun(other, team.ids)
    expect(rest.lines.map(({ application_id, outcome }) => [application_id, outcome])).toEqual([
      [first, 'LEFT_OUT'],
      [second, 'LEFT_OUT'],
      [third, null],
    ])
    await discard(other, rest)
    expect((await discard(other, run)).data).toMatchObject({ state: 'DISCARDED', left: 0, paid: 0 })
    const again = await begun(other, team.ids)
    expect(again.left).toBe(3)
    await discard(other, again)
    expect(await openOnes(team.asBoss)).toEqual([])
    expect(await charges(team.ids)).toEqual([])
  })

  it('keeps who is skipped, takes them back, and pays only the others', async () => {
    const team = await workedTogether(crew, 3)
    const [first = 0, second = 0, third = 0] = team.ids
    const run = await begun(team.asBoss, team.ids, [first])
    expect(run).toMatchObject({ left: 2, totals: { count: 2 } })
    const change = async (body: object) => (await team.asBoss.call(contract.changePayRun, { ...at(run), body })).data
    expect((await change({ skip: [second] })).totals?.lines.map(({ application_id }) => application_id)).toEqual([third])
    const back = await change({ keep: [first] })
    expect(back.totals?.lines.map(({ application_id }) => application_id).toSorted((a, b) => a - b)).toEqual([first, third])
    await confirm(team.asBoss, back)
    expect((await team.asBoss.call(contract.changePayRun, { ...at(run), body: { keep: [second] } })).error).toMatchObject({
      reason: 'PAY_RUN_CONFIRMED',
    })
    await pay(team.asBoss, run)
    expect((await charges(team.ids)).map(({ application_id }) => application_id)).toEqual([first, third])
    expect((await read(team.asBoss, run)).lines.find((line) => line.application_id === second)).toMatchObject({ outcome: 'SKIPPED' })
    await crew.drain()
  })

  it('is not confirmed with another sum than was shown, and leaves out what changed after that', async () => {
    const team = await workedTogether(crew, 2)
    const [first = 0, second = 0] = team.ids
    const run = await begun(team.asBoss, team.ids)
    await editTo(team.asBoss, first, 4)
    expect((await confirm(team.asBoss, run)).error).toMatchObject({ code: 'stale_version', reason: 'PAY_RUN_CHANGED' })
    const now = await read(team.asBoss, run)
    await confirm(team.asBoss, now)
    await editTo(team.asBoss, first, 5)
    const { data } = await pay(team.asBoss, run)
    expect(data).toMatchObject({ state: 'DONE', paid: 1, refused: 1 })
    expect(data.lines.find((line) => line.application_id === first)).toMatchObject({
      outcome: 'LEFT_OUT',
      left_out: { code: 'stale_version', reason: 'AMOUNT_CHANGED' },
      receipt_id: null,
    })
    expect((await charges(team.ids)).map(({ application_id }) => application_id)).toEqual([second])
    await crew.drain()
  })

  it('of twelve is paid in two calls; stopped in between, it keeps what it charged and frees the rest', async () => {
    const team = await workedTogether(crew, 12)
    const run = await begun(team.asBoss, team.ids)
    await confirm(team.asBoss, run)
    expect((await pay(team.asBoss, run)).data).toMatchObject({ state: 'PAYING', paid: 10, left: 2 })
    const other = crew.as((await manager(crew, team.place)).id)
    expect((await discard(other, run)).data).toMatchObject({ state: 'DISCARDED', paid: 10, left: 0, refused: 2 })
    expect((await pay(team.asBoss, run)).data).toMatchObject({ state: 'DISCARDED', paid: 10 })
    const rest = await begun(other, team.ids)
    expect(rest.left).toBe(2)
    await discard(other, rest)
    await crew.drain()
  })

  it('leaves out what was paid on the page of the shift meanwhile', async () => {
    const team = await workedTogether(crew, 2)
    const run = await begun(team.asBoss, team.ids)
    await confirm(team.asBoss, run)
    const [first = 0] = team.ids
    await team.asBoss.call(payPros, { params: { gigId: String(team.shift.id) }, body: { payments: [{ application_id: first }] } })
    const { data } = await pay(team.asBoss, run)
    expect(data.lines.find((line) => line.application_id === first)).toMatchObject({ left_out: { reason: 'PAID_OR_UNDER_WAY' } })
    expect(await charges(team.ids)).toHaveLength(2)
    await crew.drain()
  })
})

describe('who may', () => {
  it('a stranger does not find the run, an onsite manager may not pay it, one of another location sees their part', async () => {
    const { here, there, ids } = await twoBusinesses()
    const run = await begun(here.asBoss, ids)
    const stranger = crew.as((await manager(crew, await payingLocation(crew))).id)
    const onsite = crew.as((await manager(crew, here.place, 'ONSITE_MANAGER')).id)
    for (const press of [contract.getPayRun, contract.payPayRun, contract.discardPayRun] as const)
      expect([(await stranger.call(press, at(run))).status, (await onsite.call(press, at(run))).status]).toEqual([404, 403])
    expect([await openOnes(stranger), await openOnes(onsite)]).toEqual([[], []])
    expect((await begin(onsite, here.ids)).status).toBe(403)
    const theirs = await read(there.asBoss, run)
    expect(theirs.lines.map(({ application_id }) => application_id)).toEqual([there.id])
    await discard(here.asBoss, run)
  })

  it('one of another business may confirm and pay their part, and the rest is confirmed after it', async () => {
    const { here, there, ids } = await twoBusinesses()
    const run = await begun(here.asBoss, ids)
    expect((await confirm(there.asBoss, await read(there.asBoss, run))).data).toMatchObject({ state: 'PAYING', left: 1 })
    const rest = await read(here.asBoss, run)
    expect(rest).toMatchObject({ state: 'OPEN', totals: { count: 3 } })
    const change = { ...at(run), body: { step: 'CONFIRM' as const } }
    expect((await here.asBoss.call(contract.changePayRun, change)).status).toBe(200)
    expect((await confirm(here.asBoss, rest)).data).toMatchObject({ state: 'PAYING', confirmed_cents: run.totals?.total })
    expect((await pay(here.asBoss, run)).data).toMatchObject({ state: 'DONE', paid: 4 })
    expect((await charges(ids)).map(({ application_id }) => application_id)).toEqual(ids)
    await crew.drain()
  })

  it('one who may pay only some locations of a business leaves its part alone, and skips, confirms and pays that of another', async () => {
    const { here, there, ids } = await twoBusinesses()
    const { organization_id } = here.place
    const branch = await workedShift(crew, { location: { organization_id } })
    await branch.at(420)
    const theirs = await manager(crew, there.place)
    for (const [user_id, at_id] of [
      [here.boss.id, branch.place.id],
      [theirs.id, branch.place.id],
    ] as const)
      await row(crew, 'location_managers', { organization_id, location_id: at_id, user_id, role: 'ADMIN' })
    const asTheirs = crew.as(theirs.id)
    const run = await begun(here.asBoss, [...ids, branch.id])
    const seen = await read(asTheirs, run)
    expect([seen.lines.map(({ application_id }) => application_id), seen.left, seen.totals?.count]).toEqual([[there.id], 1, 1])
    expect((await openOnes(asTheirs)).map(({ id, left }) => [id, left])).toEqual([[run.id, 1]])
    await asTheirs.call(contract.changePayRun, { ...at(run), body: { skip: [branch.id] } })
    expect((await read(here.asBoss, run)).totals?.count).toBe(5)
    expect((await confirm(asTheirs, seen)).data).toMatchObject({ state: 'PAYING', left: 1 })
    expect((await pay(asTheirs, run)).data).toMatchObject({ state: 'DONE', paid: 1, left: 0 })
    expect((await charges([...ids, branch.id])).map(({ application_id }) => application_id)).toEqual([there.id])
    // What is over does not count: nothing is theirs to stop, and the rest is the other's to confirm and pay.
    expect((await discard(asTheirs, run)).data).toMatchObject({ state: 'DONE' })
    const rest = await read(here.asBoss, run)
    expect(rest).toMatchObject({ state: 'OPEN', left: 4, totals: { count: 4 } })
    expect((await confirm(here.asBoss, rest)).data.state).toBe('PAYING')
    expect((await pay(here.asBoss, run)).data).toMatchObject({ state: 'DONE', paid: 5 })
    await crew.drain()
  })

  it('one who may pay only some locations of every business sees the lines there, and is refused', async () => {
    const { here, there, ids } = await twoBusinesses()
    const branch = await workedShift(crew, { location: { organization_id: here.place.organization_id } })
    await branch.at(420)
    const { organization_id, id: location_id } = branch.place
    await row(crew, 'location_managers', { organization_id, location_id, user_id: here.boss.id, role: 'ADMIN' })
    const run = await begun(here.asBoss, [...ids, branch.id])
    const own = await read(branch.asBoss, run)
    expect(own.lines.map(({ application_id }) => application_id)).toEqual([branch.id])
    for (const press of [pay, discard, confirm]) expect((await press(branch.asBoss, run)).status).toBe(403)
    await confirm(here.asBoss, run)
    const [listed] = await openOnes(branch.asBoss)
    expect([(await read(branch.asBoss, run)).confirmed_cents, listed?.confirmed_cents]).toEqual([own.totals?.total, own.totals?.total])
    await discard(here.asBoss, run)
    expect((await read(there.asBoss, run)).state).toBe('DISCARDED')
  })

  it('a business ends its own part of a run whose other part is not theirs, and may begin another', async () => {
    const { here, there, ids } = await twoBusinesses()
    const { organization_id, id } = here.place
    const theirs = await manager(crew, there.place)
    await row(crew, 'location_managers', { organization_id, location_id: id, user_id: theirs.id, role: 'ONSITE_MANAGER' })
    const asTheirs = crew.as(theirs.id)
    const run = await begun(here.asBoss, ids)
    expect((await pay(asTheirs, run)).error).toMatchObject({ reason: 'PAY_RUN_NOT_CONFIRMED' })
    expect((await discard(asTheirs, run)).error).toBeUndefined()
    const again = await begun(asTheirs, [there.id])
    expect(again).toMatchObject({ left: 1 })
    expect((await read(here.asBoss, run)).lines.filter(({ outcome }) => outcome === null)).toHaveLength(3)
    await discard(asTheirs, again)
    await discard(here.asBoss, run)
  })

  it('two managers who begin, confirm and pay at once pay each timesheet once', async () => {
    const team = await workedTogether(crew, 6)
    const other = crew.as((await manager(crew, team.place)).id)
    const starts = await Promise.all([begin(team.asBoss, team.ids), begin(other, team.ids.toReversed())])
    expect(starts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const run = starts.find(({ status }) => status === 201)?.data
    if (!run) throw new Error('No run')
    const both = [team.asBoss, other]
    const confirmed = await Promise.all(both.map((who) => confirm(who, run)))
    expect(confirmed.map(({ status }) => status)).toEqual([200, 200])
    const paid = await Promise.all([...both, ...both].map((who) => pay(who, run)))
    expect(paid.map(({ data }) => [data.state, data.paid])).toEqual(paid.map(() => ['DONE', 6]))
    expect((await charges(team.ids)).map(({ application_id }) => application_id)).toEqual(team.ids)
    await crew.drain()
  })
})

describe('the database', () => {
  it('refuses a timesheet in two open runs, a run that is over and holds one, and a change of what was confirmed', async () => {
    const team = await workedTogether(crew, 2)
    const run = await begun(team.asBoss, team.ids)
    const refused = async (statement: ReturnType<typeof sql>, constraint: string) =>
      expect(
        await crew.sql(statement).then(
          () => null,
          (error: unknown) => error,
        ),
      ).toMatchObject({ constraint })
    const again = sql`insert into pay_runs (organization_id, step, begun_by, begun_at) select organization_id, step, begun_by, begun_at from pay_runs
      where id = ${run.id} returning id`
    const [second] = await crew.sql<{ id: number }>(again)
    const copy = sql`insert into pay_run_lines (organization_id, run_id, application_id, location_id)
      select organization_id, ${second?.id}, application_id, location_id from pay_run_lines where run_id = ${run.id}`
    await refused(copy, 'pay_run_lines_one_open_run')
    await refused(sql`update pay_runs set ended_at = now(), end_reason = 'DISCARDED' where id = ${run.id}`, 'pay_runs_over_hold_nothing')
    await confirm(team.asBoss, run)
    await refused(sql`update pay_runs set confirmed_cents = 1 where id = ${run.id}`, 'pay_runs_once')
    await refused(sql`update pay_run_lines set total_cents = 1 where run_id = ${run.id}`, 'pay_run_lines_frozen')
    await pay(team.asBoss, run)
    await refused(sql`update pay_run_lines set outcome = null, decided_at = null where run_id = ${run.id}`, 'pay_run_lines_of_open_runs')
    await crew.drain()
  })
})
