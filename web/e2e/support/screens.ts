import { weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { Page } from '@playwright/test'
import { call } from './calls.ts'
import { clock } from './clock.ts'
import { crawls, oneOfEachKind } from './crawled-screens.ts'

/** The public screens. The two that require a code find one waiting, as after it was sent. */
export async function openScreens(page: Page): Promise<string[]> {
  await page.addInitScript(waitForCode)
  return filled(crawls.open, { unknown: 'a'.repeat(43) })
}

/** Every screen of a manager at The Palmetto Room, with seed-data shifts that fill it. */
export async function managerScreens(page: Page): Promise<string[]> {
  const { results } = await call<{ results: Shift[] }>(page, 'GET', '/staffer/gigs/?location_id=1&page_size=100&ordering=start_time')
  const running = shiftWhere(results, ({ start_time, end_time }) => new Date(start_time) < clock.now() && new Date(end_time) > clock.now())
  const due = shiftWhere(results, ({ status }) => status === 'INCOMPLETE')
  const open = shiftWhere(results, ({ open_applications_count }) => open_applications_count > 1)
  const paid = await paidApplication(page)
  const { uuid: me } = await call<{ uuid: string }>(page, 'GET', '/users/me/')
  const event = (await call<{ results: { id: number }[] }>(page, 'GET', '/events/?location_id=1')).results[0]?.id
  const series = (await call<{ results: { series_id: number }[] }>(page, 'GET', '/staffer/series/?location_id=2')).results[0]?.series_id
  const group = (await call<{ results: { id: number }[] }>(page, 'GET', '/locations/1/groups/')).results[0]?.id
  const job = (await call<{ results: { id: number }[] }>(page, 'GET', '/job-postings/?location_id=1&status=open&ordering=-candidate_count'))
    .results[0]?.id
  await linkToNetwork(page)
  const [coming, bundle, chat] = await Promise.all([plannedWeek(page), workOfSeveralDays(page), latestChat(page)])
  const [year = '', month = ''] = clock.now().toISOString().split('-')
  const books = { year, month: `${year}-${month}` }
  return filled(crawls.manager, { running, due, open, paid, me, event, series, group, coming, bundle, chat, job, ...books })
}

// The seed data invites nobody.
async function linkToNetwork(page: Page): Promise<void> {
  const { results } = await call<{ results: { link: string | null }[] }>(page, 'GET', '/locations/1/network-invites/')
  if (results.every(({ link }) => link === null)) await call(page, 'POST', '/locations/1/network-invites/', { kind: 'LINK' })
}

/** The Monday of the coming week at Harborview, if it has drafts and a saved week to plan by. */
async function plannedWeek(page: Page): Promise<string | undefined> {
  const today = instantToWall(clock.now(), 'America/New_York').date
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7)
  const week = await call<{ drafts: unknown[] }>(page, 'GET', `/staffer/schedule/?location_id=2&start_date=${monday}`)
  const saved = await call<{ results: unknown[] }>(page, 'GET', '/staffer/schedule/templates/?location_id=2')
  return week.drafts.length > 0 && saved.results.length > 0 ? monday : undefined
}

async function workOfSeveralDays(page: Page): Promise<number | undefined> {
  type Row = { id: number; bundle_id: number | null }
  const { results } = await call<{ results: Row[] }>(page, 'GET', '/staffer/gigs/?location_id=2&page_size=100&ordering=start_time')
  return results.find(({ bundle_id }) => bundle_id !== null)?.id
}

/** Every screen of a pro with shifts in all states. */
export async function proScreens(page: Page): Promise<string[]> {
  const first = async (tab: string) =>
    (await call<{ results: { id: number }[] }>(page, 'GET', `/pro/applications/?tab=${tab}`)).results[0]?.id
  const [applied, past] = [await first('applied'), await first('past')]
  const shift = (await call<{ results: { id: number }[] }>(page, 'GET', '/pro/gigs/')).results[0]?.id
  // The fullest week.
  const { results: weeks } = await call<{ results: { first_day: string; amount: number }[] }>(page, 'GET', '/pro/earnings/weeks/')
  const week = weeks.toSorted((a, b) => b.amount - a.amount)[0]?.first_day
  return filled(crawls.pro, { applied, past, shift, week, chat: await latestChat(page) })
}

async function latestChat(page: Page): Promise<number | undefined> {
  return (await call<{ results: { id: number }[] }>(page, 'GET', '/chats/')).results[0]?.id
}

/** The screens of a pro who leads a crew. */
export async function captainScreens(page: Page): Promise<string[]> {
  type Led = { gig_id: number; start_time: string; end_time: string; timezone: string; is_open: boolean }
  const { results } = await call<{ results: Led[] }>(page, 'GET', '/pro/team-captain/shifts/')
  const open = results.find(({ is_open }) => is_open)
  if (!open) throw new Error('Nobody leads a crew now')
  const { gig_id, start_time, end_time, timezone } = open
  const window = new URLSearchParams({ source_gig_id: String(gig_id), start_time, end_time, timezone })
  return filled(crawls.captain, { led: gig_id, window: window.toString() })
}

/** Every screen of a platform admin. */
export const adminScreens: readonly string[] = crawls.admin

/** Of the screens of a crawl, one of each kind. */
export function ofEachKind(crawl: keyof typeof crawls, screens: readonly string[]): string[] {
  const addresses: readonly string[] = crawls[crawl]
  const chosen: readonly string[] = oneOfEachKind[crawl] ?? []
  return screens.filter((_, index) => chosen.includes(addresses[index] ?? ''))
}

type Shift = { id: number; status: string; start_time: string; end_time: string; open_applications_count: number }

function filled(addresses: readonly string[], values: Readonly<Record<string, string | number | undefined>>): string[] {
  return addresses.map((address) =>
    address.replace(/\$(\w+)/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`The seed data has nothing for ${address}`)
      return String(value)
    }),
  )
}

/** Runs in the page: it may not use anything outside itself. */
function waitForCode(): void {
  const [, channel] = /^\/auth\/(phone|email)\/verify$/.exec(location.pathname) ?? []
  if (channel === undefined) return
  const address = channel === 'phone' ? '+18435550188' : 'june@palmetto.example'
  const sent = { channel, address, challenge_id: crypto.randomUUID(), resend_at: Date.now() + 60_000 }
  sessionStorage.setItem('sign_in_challenge', JSON.stringify({ ...sent, expires_at: new Date(Date.now() + 600_000).toISOString() }))
}

function shiftWhere(shifts: readonly Shift[], fits: (shift: Shift) => boolean): number {
  const shift = shifts.find(fits)
  if (!shift) throw new Error('The seed data has no such shift')
  return shift.id
}

async function paidApplication(page: Page): Promise<number | undefined> {
  const { results } = await call<{ results: { application_id: number }[] }>(page, 'GET', '/staffer/payments/?location_id=1&tab=history')
  return results[0]?.application_id
}
