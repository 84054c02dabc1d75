import { listAllInvoices } from '@crewcall/contract/invoices.ts'
import { exportPayments, listAdHoc, listPayments, payAdHoc } from '@crewcall/contract/payments.ts'
import { listRefunds, refundCharge } from '@crewcall/contract/refunds.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manager, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { approve, invoiceOf, onAccount } from './invoices/test-invoices.ts'
import { deliver, eventsOf, stripeOf, workedShift } from './test-money.ts'

let crew: Crew
let admin: ReturnType<Crew['as']>
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
  admin = crew.as((await platformAdmin(crew)).id)
})
afterAll(() => crew.close())

it('Extra payments are listed in the requested order, and by pro, reason and shift', async () => {
  const shifts = [await workedShift(crew), await workedShift(crew)]
  const ids: number[] = []
  for (const [index, shift] of shifts.entries()) {
    const reason = index === 0 ? ('PRO_BONUS' as const) : ('REIMBURSEMENT' as const)
    const { data } = await shift.asBoss.call(payAdHoc, {
      body: { application_id: shift.id, reason, pro_amount: 50, description: 'Thanks' },
    })
    ids.push(data.id)
  }
  const listed = async (query: object) => (await admin.call(listAdHoc, { query: query as never })).data.results.map(({ id }) => id)
  for (const name of ['id', 'created_ts']) {
    expect(await listed({ ordering: name })).toEqual(ids)
    expect(await listed({ ordering: `-${name}` })).toEqual(ids.toReversed())
  }
  expect(await listed({ pro_id: shifts[0]?.worker.id })).toEqual([ids[0]])
  expect(await listed({ reason: 'REIMBURSEMENT' })).toEqual([ids[1]])
  expect(await listed({ gig_id: shifts[1]?.shift.id })).toEqual([ids[1]])
})

it('Invoices of all businesses are listed in the requested order, by status, business and location', async () => {
  const shifts = [await onAccount(crew), await onAccount(crew)]
  const ids: number[] = []
  for (const shift of shifts) {
    await shift.at(420)
    await approve(crew, shift)
    ids.push((await invoiceOf(crew, shift)).id)
  }
  const listed = async (query: object) => (await admin.call(listAllInvoices, { query: query as never })).data.results.map(({ id }) => id)
  expect([await listed({}), await listed({ ordering: 'id' }), await listed({ ordering: '-due_day' })]).toEqual([
    ids.toReversed(),
    ids,
    ids.toReversed(),
  ])
  expect(await listed({ ordering: 'due_day' })).toEqual(ids)
  expect(await listed({ status: 'OPEN', organization_id: shifts[0]?.place.organization_id })).toEqual([ids[0]])
  expect([await listed({ location_id: shifts[1]?.place.id }), await listed({ status: 'PAID' })]).toEqual([[ids[1]], []])
  expect((await shifts[0]?.asBoss.call(listAllInvoices, { query: {} }))?.status).toBe(403)
})

it('Refunds are listed in the requested order, by location, shift and status', async () => {
  const shifts = [await workedShift(crew), await workedShift(crew)]
  const ids: number[] = []
  for (const shift of shifts) {
    await shift.pay()
    await crew.drain()
    ids.push((await admin.call(refundCharge, { ...shift.params, body: { reason: 'Left early', amount: 10 } })).data.id)
  }
  const listed = async (query: object) => (await admin.call(listRefunds, { query: query as never })).data.results.map(({ id }) => id)
  for (const name of ['id', 'created_ts']) {
    expect(await listed({ ordering: name })).toEqual(ids)
    expect(await listed({ ordering: `-${name}` })).toEqual(ids.toReversed())
  }
  expect([await listed({ location_id: shifts[0]?.place.id }), await listed({ application_id: shifts[1]?.id })]).toEqual([
    [ids[0]],
    [ids[1]],
  ])
  expect([await listed({ status: 'SUBMITTED' }), await listed({ status: 'AVAILABLE' })]).toEqual([[ids[1]], [ids[0]]])
  await crew.drain()
  const second = (await shifts[1]?.attempts())?.find(({ kind }) => kind === 'REFUND')
  stripeOf(crew).failRefund(second?.provider_ref ?? '')
  for (const event of await eventsOf(crew, shifts[1] as never)) await deliver(crew, event)
  await crew.drain()
  expect([await listed({ status: 'SUBMITTED' }), await listed({ status: 'AVAILABLE' }), await listed({ status: 'FAILED' })]).toEqual([
    [],
    [ids[0]],
    [ids[1]],
  ])
})

it('The file of a location has a row for each engagement, in local time, within the requested days', async () => {
  const shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
  const params = { locationId: String(shift.place.id) }
  const rows = async (query: object = {}) =>
    String((await shift.asBoss.call(exportPayments, { params, query: query as never })).data)
      .trim()
      .split('\r\n')
      .slice(1)
  const [only, ...more] = await rows()
  expect(more).toEqual([])
  const cells = only?.slice(1, -1).split('","') ?? []
  expect(cells.slice(0, 3)).toEqual(['2026-03-10', '12:00', '18:00'])
  expect(cells[3]).toMatch(/^\S+ \S+$/)
  expect(cells.slice(5)).toEqual([
    '330',
    '20',
    '110.00',
    '140.80',
    '0.00',
    '140.80',
    'Paid',
    'Paid',
    String(shift.shift.id),
    String(shift.id),
  ])
  expect(await rows({ start_time__gte: '2026-03-10T16:00:00Z', start_time__lte: '2026-03-10T16:00:00Z' })).toHaveLength(1)
  expect(await rows({ start_time__gte: '2026-03-10T16:00:01Z' })).toEqual([])
  expect(await rows({ start_time__lte: '2026-03-10T15:59:59Z' })).toEqual([])
  const member = crew.as((await manager(crew, shift.place, 'TEAM_MEMBER')).id)
  const [heads, seen] = String((await member.call(exportPayments, { params })).data)
    .trim()
    .split('\r\n')
  expect([heads?.split(',').length, heads?.includes('Total')]).toEqual([seen?.split(',').length, false])
  expect(seen).not.toContain('140.80')
  const onSite = crew.as((await manager(crew, shift.place, 'ONSITE_MANAGER')).id)
  expect((await onSite.call(exportPayments, { params })).status).toBe(403)
})

it('Payments are listed by location, shift and start, and the amount due with them', async () => {
  const shift = await workedShift(crew)
  await shift.at(420)
  const listed = async (query: object) => {
    const { data } = await shift.asBoss.call(listPayments, { query: { tab: 'due', ...query } as never })
    return [data.results.map(({ application_id }) => application_id), data.total_due]
  }
  const [found, none] = [
    [[shift.id], 14_080],
    [[], 0],
  ]
  const at = (seconds: number) => new Date(Date.parse('2026-03-10T16:00:00Z') + seconds * 1000).toISOString()
  expect([await listed({ location_id: shift.place.id }), await listed({ location_id: shift.place.id + 1 })]).toEqual([found, none])
  expect([await listed({ gig_id: shift.shift.id }), await listed({ gig_id: shift.shift.id + 1 })]).toEqual([found, none])
  expect([await listed({ start_time__gte: at(0) }), await listed({ start_time__gte: at(1) })]).toEqual([found, none])
  expect([await listed({ start_time__lte: at(0) }), await listed({ start_time__lte: at(-1) })]).toEqual([found, none])
})
