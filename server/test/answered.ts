import { listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import { exportInvoice, getInvoice, listAllInvoices, listInvoices } from '@crewcall/contract/invoices.ts'
import { listEarnings } from '@crewcall/contract/earnings.ts'
import {
  additionalAmount,
  exportPayments,
  getOwnReceipt,
  getReceipt,
  listAdHoc,
  listPayments,
  previewAdHoc,
} from '@crewcall/contract/payments.ts'
import { listRefunds } from '@crewcall/contract/refunds.ts'
import { getOwnTimesheet, getRoster } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import type { Called, Caller, Crew } from './crew.ts'
import { namesOf } from './stable-names.ts'
import type { Names } from './stable-names.ts'

/**
 * Everything that the screens about money show to the businesses, the pros and the platform, in a database that only one scenario has used.
 * The text is the same in every run.
 * @param start the instant from which all others are counted
 */
export async function answered(crew: Crew, { admin, start }: { admin: Caller; start: string }): Promise<string> {
  const names = await namesOf(crew, start)
  const parts = [...(await toBusinesses(crew, admin)), ...(await toPros(crew)), ...(await toPlatform(admin))]
  return parts.map(([title, answer]) => `${names.text(title)}:\n${linesOf(names, answer)}`).join('\n')
}

type Part = [title: string, answer: Called<unknown>]

async function toBusinesses(crew: Crew, admin: Caller): Promise<Part[]> {
  const parts: Part[] = []
  const bosses = await crew.sql<{ user_id: number; location_id: number }>(
    sql`select user_id, location_id from location_managers order by location_id, user_id`,
  )
  for (const { user_id, location_id } of bosses) {
    const boss = crew.as(user_id)
    for (const tab of ['due', 'failed', 'processing', 'history'] as const)
      parts.push([`payments ${tab} of location:${location_id}`, await boss.call(listPayments, { query: { tab, location_id } })])
    parts.push([`invoices of location:${location_id}`, await boss.call(listInvoices, { query: { location_id } })])
    const engaged = await crew.sql<{ id: number }>(sql`select id from applications where location_id = ${location_id} order by id`)
    for (const { id } of engaged) parts.push([`receipt of application:${id}`, await boss.call(getReceipt, { params: { id: String(id) } })])
    for (const { id } of engaged) parts.push([`prices of application:${id}`, listOf(await pricesOf(boss, id))])
    parts.push([`table of location:${location_id}`, await boss.call(exportPayments, { params: { locationId: String(location_id) } })])
    const gigs = await crew.sql<{ id: number }>(sql`select id from gigs where location_id = ${location_id} order by id`)
    for (const { id } of gigs) parts.push([`roster of gig:${id}`, await rosterOf(boss, id)])
  }
  const invoices = await crew.sql<{ id: number }>(sql`select id from invoices order by id`)
  for (const { id } of invoices) {
    parts.push([`invoice:${id}`, await admin.call(getInvoice, { params: { id: String(id) } })])
    parts.push([`table of invoice:${id}`, await admin.call(exportInvoice, { params: { id: String(id) } })])
  }
  return parts
}

// What more would cost: an extra payment of each kind of fee, and hours on either side of the scheduled ones.
async function pricesOf(boss: Caller, id: number): Promise<unknown[]> {
  const prices: unknown[] = []
  for (const reason of ['TIP', 'PRO_BONUS', 'REIMBURSEMENT'] as const)
    prices.push((await boss.call(previewAdHoc, { query: { application_id: id, reason, pro_amount: '12.34' } })).data)
  const query = { application_id: id, start_time: '2026-03-10T15:30:00Z', end_time: '2026-03-10T23:00:00Z' }
  return [...prices, (await boss.call(additionalAmount, { query })).data]
}

const listOf = (results: unknown[]): Called<unknown> => ({ status: 200, headers: {}, data: { results }, error: undefined })

// Who the pro is belongs to other screens.
async function rosterOf(boss: Caller, gigId: number): Promise<Called<unknown>> {
  const answer = await boss.call(getRoster, { params: { gigId: String(gigId) } })
  if (answer.error) return answer
  return { ...answer, data: { results: answer.data.results.map(({ application: _pro, ...row }) => row) } }
}

async function toPros(crew: Crew): Promise<Part[]> {
  const parts: Part[] = []
  const pros = await crew.sql<{ id: number; user_id: number; application_id: number }>(sql`
    select p.id, p.user_id, a.id as application_id from applications a join pros p on p.id = a.pro_id order by a.id`)
  for (const { id, user_id, application_id } of pros) {
    const asPro = crew.as(user_id)
    parts.push([`earnings of pro:${id}`, await asPro.call(listEarnings)])
    parts.push([`hours of pro:${id}`, await asPro.call(getOwnTimesheet, { params: { id: String(application_id) } })])
    parts.push([`receipt of pro:${id}`, await asPro.call(getOwnReceipt, { params: { id: String(application_id) } })])
  }
  return parts
}

async function toPlatform(admin: Caller): Promise<Part[]> {
  return [
    ['refunds', await admin.call(listRefunds)],
    ['extra payments', await admin.call(listAdHoc)],
    ['checked payments', await admin.call(listCheckedPayments)],
    ['all invoices', await admin.call(listAllInvoices)],
  ]
}

/** One line per row of a list, and per field of anything else; the code, the reason and its values of a refusal. */
export function linesOf(names: Names, { status, data, error }: Called<unknown>): string {
  if (status >= 400)
    return `  ${status} ${error?.code} ${error?.reason ?? ''} ${names.text(error?.values ?? {})} ${error?.target ?? ''}`.trimEnd()
  if (typeof data === 'string')
    return data
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => `  ${names.text(line)}`.trimEnd())
      .join('\n')
  const { results, next: _next, previous: _previous, ...facts } = data as { results?: unknown[]; next?: unknown; previous?: unknown }
  if (results?.length === 0 && !('skipped' in facts)) return '  nothing'
  const fields = Object.entries(facts).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((each: unknown) => `${name}: ${names.text(each, name)}`).toSorted()
      : [`${name}: ${fieldOf(names, name, value)}`],
  )
  return [...fields, ...(results ?? []).map((row) => names.text(row)).toSorted()].map((line) => `  ${line}`).join('\n')
}

function fieldOf(names: Names, name: string, value: unknown): string {
  return name === 'id' ? '<id>' : names.text(value, name)
}
