import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import * as payRuns from '@crewcall/contract/pay-runs.ts'
import type { PayRun } from '@crewcall/contract/pay-runs.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import {
  approveMatching,
  approveTimesheets,
  exportTimesheets,
  listTimesheets,
  totalTimesheets,
  type TimesheetRow,
  type TimesheetTotals,
} from '@crewcall/contract/timesheet-list.ts'
import { anApplicant } from './applicants.ts'
import { failure, fakeApi, reply } from './fake-api.ts'
import { renderRoute } from './render-route.tsx'
import { aLocation, aManager } from './shifts.ts'

const span = { start_time: '2026-11-18T17:00:00Z', end_time: '2026-11-18T23:00:00Z' }
const times = {
  planned: { ...span, minutes: 330, break_minutes: 30 },
  punched: { start_time: '2026-11-18T17:07:00Z', end_time: '2026-11-18T23:00:00Z', minutes: 353, break_minutes: 0 },
  paid: { start_time: '2026-11-18T17:07:00Z', end_time: span.end_time, minutes: 323, break_minutes: 30, break_basis: 'SAID' as const },
}
/** A timesheet for tests; pass what matters. */
export const aSheet = (id: number, more: Partial<TimesheetRow> = {}): TimesheetRow => ({
  application_id: id,
  gig_id: 40 + id,
  location_id: 9,
  location_name: 'The Palmetto Room',
  pro: { ...anApplicant({ id }).gigster, display_name: `Pro ${id}` },
  position: 'Bartender',
  icon: 'bartender',
  timezone: 'America/Chicago',
  state: 'READY',
  hours_state: 'PROPOSED',
  flags: [],
  hours_flags: [],
  ...times,
  last_updated_ts: '2026-11-18T23:00:00.000Z',
  pro_amount: 10_767,
  fees: 3015,
  total: 13_782,
  failed_extras: 0,
  is_paid_outside: false,
  auto_approves_at: '2026-11-20T23:00:00Z',
  platform_decides_at: null,
  answer_due_at: null,
  business_payment_status: null,
  error_code: null,
  invoice: null,
  receipt_id: null,
  ...more,
})
const rows = [
  aSheet(1, { state: 'ATTENTION', flags: ['UNCLEAR'], auto_approves_at: null, platform_decides_at: '2026-11-22T23:00:00Z' }),
  aSheet(2, { flags: ['LATE', 'NO_BREAK'] }),
  aSheet(3),
]

const needsALook = { application_id: 1, code: 'conflict', reason: 'HOURS_NEED_A_LOOK', message: 'These hours need a look' } as const

function totalsOf(ids: readonly number[], isSummed: boolean): TimesheetTotals {
  const sums = (count: number) => ({
    count,
    minutes: 323 * count,
    pro_amount: 10_767 * count,
    fees: 3015 * count,
    total: isSummed ? 13_782 * count : null,
  })
  return {
    ...sums(ids.length),
    locations: [
      {
        ...sums(ids.length),
        location_id: 9,
        location_name: 'The Palmetto Room',
        charged: { business_name: 'Palmetto Hospitality', is_invoiced: false, type: 'card', brand: 'visa', bank_name: null, last4: '4242' },
      },
    ],
    pros: ids.map((id) => ({ ...sums(1), pro_id: id, pro_name: `Pro ${id}` })),
    lines: ids.map((id) => ({
      application_id: id,
      gig_id: 40 + id,
      location_id: 9,
      pro_id: id,
      position: 'Bartender',
      timezone: 'America/Chicago',
      ...span,
      ...times,
      minutes: 323,
      total: 13_782,
      hours_total: 13_782,
      last_updated_ts: null,
    })),
    skipped: [],
    seen: `version of ${ids.join()}`,
    waiting: {
      count: ids.length,
      total: isSummed ? 13_782 * ids.length : null,
      first_at: '2026-11-20T23:00:00Z',
      timezone: 'America/Chicago',
    },
    is_cut: false,
  }
}

/** Opens a screen over three timesheets, of which the first needs a look. */
export function openSheets(
  address: string,
  role: 'ADMIN' | 'ONSITE_MANAGER' = 'ADMIN',
  pay: Paying = 'pays',
  more: {
    matching?: number
    isChanged?: boolean
    isSumLost?: () => boolean
    run?: Partial<PayRun>
    others?: Facts[]
    isAdminElsewhere?: boolean
  } = {},
) {
  const { matching = rows.length, isChanged = false } = more
  const elsewhere = more.isAdminElsewhere ? [{ location_id: 10, organization_id: 4, role: 'ADMIN' as const }] : []
  const me = { ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role }, ...elsewhere] }
  const seesCost = role === 'ADMIN' || elsewhere.length > 0
  const shown = seesCost ? rows : rows.map((row) => ({ ...row, total: null, pro_amount: null, fees: null }))
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: [] })),
    reply(getGig, () => failure(404, 'not_found', 'Gone')),
    reply(listTimesheets, () => ({ count: matching, next: null, previous: null, results: shown })),
    reply(totalTimesheets, ({ query }) => {
      // As in the address: separated by commas.
      const listed = (value: unknown) => (value === undefined ? [] : String(value).split(',').map(Number))
      const ids = query.application_id === undefined ? [2, 3] : listed(query.application_id)
      const totals = totalsOf(
        ids.filter((id) => id !== 1 && !listed(query.skip_id).includes(id)),
        seesCost,
      )
      if (query.action === 'APPROVE' && more.isSumLost?.()) return failure(400, 'invalid', 'Lost')
      return ids.includes(1) && query.action === 'APPROVE' ? { ...totals, skipped: [needsALook] } : totals
    }),
    reply(approveTimesheets, ({ body }) => ({ approved: body.timesheets.map(({ application_id }) => application_id), skipped: [] })),
    reply(approveMatching, ({ body }) =>
      isChanged ? failure(409, 'stale_version', 'These timesheets have changed') : { approved: body.count, left_out: 1 },
    ),
    reply(exportTimesheets, () => ''),
    reply(payRuns.printPayRun, () => ''),
    reply(payRuns.exportPayRun, () => ''),
    ...payRunReplies({ pay, seesCost, ...more }),
  )
  return { api, ...renderRoute(address) }
}
/** The bodies of the calls of one name. */
export const sent = (api: ReturnType<typeof openSheets>['api'], name: string) =>
  api.calls.filter((call) => call.name === name).map(({ body }) => body)

type Facts = Omit<PayRun, 'totals' | 'lines'>
type Paying = 'pays' | 'has no card' | 'fails for one'
type Kept = { pay: Paying; seesCost: boolean; run?: Partial<PayRun>; others?: Facts[] }

/** A pay run that was begun and not confirmed. */
export const aRun = (more: Partial<Facts> = {}): Facts => ({
  id: 7,
  state: 'OPEN',
  step: 'TOTALS',
  begun_by: 'Ana Reyes',
  is_mine: true,
  begun_at: '2026-11-19T15:00:00Z',
  confirmed_by: null,
  confirmed_at: null,
  confirmed_cents: null,
  ended_at: null,
  ended_by: null,
  left: 2,
  paid: 0,
  processing: 0,
  failed: 0,
  refused: 0,
  charged_cents: 0,
  ...more,
})

// The server's pay run: begun with what was asked for, or the given one.
function payRunReplies({ pay, seesCost, run, others = [] }: Kept) {
  let facts = aRun(run)
  let ids = [2, 3]
  let skipped: number[] = []
  const failed = {
    outcome: 'FAILED' as const,
    business_payment_status: 'FAILED' as const,
    error_code: 'insufficient_funds',
    is_owed: true,
  }
  const refusal = { code: 'payment_method_does_not_exist', reason: 'NO_PAYMENT_METHOD', message: 'Add a card or bank account first' }
  const view = (): PayRun => {
    const held = ids.filter((id) => !skipped.includes(id))
    const isOver = facts.state === 'DONE'
    return {
      ...facts,
      totals: facts.state === 'OPEN' ? totalsOf(held, seesCost) : null,
      lines: totalsOf(ids, seesCost).lines.map((line) => ({
        ...line,
        location_name: 'The Palmetto Room',
        organization_id: 4,
        business_name: 'Palmetto Hospitality',
        pro_name: `Pro ${line.application_id}`,
        ...(skipped.includes(line.application_id)
          ? { total: null, outcome: 'SKIPPED' as const, left_out: null }
          : {
              outcome: isOver ? (pay === 'has no card' ? ('LEFT_OUT' as const) : ('PAID' as const)) : null,
              left_out: isOver && pay === 'has no card' ? refusal : null,
            }),
        business_payment_status: isOver && pay !== 'has no card' ? ('SUBMITTED' as const) : null,
        error_code: null,
        is_owed: false,
        ...(isOver && pay === 'fails for one' && line.application_id === 3 && failed),
        receipt_id: isOver && pay !== 'has no card' && !skipped.includes(line.application_id) ? line.application_id : null,
      })),
    }
  }
  const change = (more: Partial<Facts>) => {
    facts = { ...facts, ...more }
    return view()
  }
  return [
    reply(payRuns.listPayRuns, () => ({ count: others.length, next: null, previous: null, results: others })),
    reply(payRuns.beginPayRun, ({ body }) => {
      skipped = [...(body.skip ?? [])]
      return change({ left: ids.length - skipped.length })
    }),
    reply(payRuns.getPayRun, ({ params }) => (Number(params.id) === facts.id ? view() : failure(404, 'not_found', 'Not found'))),
    reply(payRuns.changePayRun, ({ body }) => {
      skipped = [...skipped, ...(body.skip ?? [])].filter((id) => !body.keep?.includes(id))
      return change({ left: ids.length - skipped.length })
    }),
    reply(payRuns.confirmPayRun, ({ body }) => change({ state: 'PAYING', confirmed_by: 'Maya Lopez', confirmed_cents: body.total })),
    reply(payRuns.payPayRun, () => {
      const count = ids.length - skipped.length
      const outcomes = {
        pays: { paid: count, processing: count, charged_cents: 13_782 * count },
        'has no card': { refused: count },
        'fails for one': { paid: count - 1, failed: 1, charged_cents: 13_782 * (count - 1) },
      }
      return change({ state: 'DONE', left: 0, ...outcomes[pay] })
    }),
    reply(payRuns.discardPayRun, () => change({ state: 'DISCARDED', left: 0, refused: facts.state === 'PAYING' ? facts.left : 0 })),
  ]
}
