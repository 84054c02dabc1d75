import type { Page } from '@playwright/test'
import { call } from './calls.ts'

/** The screens nobody has to sign in for. */
export const openScreens: readonly string[] = [
  '/',
  '/auth',
  '/auth/phone',
  '/auth/email',
  '/auth/referral?returnTo=%2Fsignup%3Fref%3DADA1815',
  '/help',
  '/legal/terms',
  '/legal/privacy',
  '/legal/agreement',
  '/local/messages',
  `/invitations/accept/${'a'.repeat(43)}`,
  '/nowhere',
]

/** Every screen of a manager at The Palmetto Room, with shifts of the story that fill it. */
export async function managerScreens(page: Page): Promise<string[]> {
  const place = '/locations/1'
  const { results } = await call<{ results: Shift[] }>(page, 'GET', '/staffer/gigs/?location_id=1&page_size=100&ordering=start_time')
  const running = shiftWhere(
    results,
    ({ start_time, end_time }) => Date.parse(start_time) < Date.now() && Date.parse(end_time) > Date.now(),
  )
  const due = shiftWhere(results, ({ status }) => status === 'INCOMPLETE')
  const open = shiftWhere(results, ({ open_applications_count }) => open_applications_count > 1)
  const paid = await paidApplication(page)
  const { uuid } = await call<{ uuid: string }>(page, 'GET', '/users/me/')
  return [
    `${place}/home`,
    `${place}/gigs`,
    `${place}/gigs?view=calendar`,
    `${place}/gigs?view=calendar&calendar_view=month`,
    `${place}/gigs/pay`,
    `${place}/gigs/schedule`,
    `${place}/gigs/past-gigs`,
    `${place}/gigs-add`,
    `${place}/gigs/${open}`,
    `${place}/gigs/${open}/applicants`,
    `${place}/gigs/${open}/offer`,
    `${place}/gigs/${open}/activity`,
    `${place}/gigs/${open}/edit`,
    `${place}/gigs/${running}/roster`,
    `${place}/gigs/${due}/bulk-review`,
    `${place}/connect`,
    `${place}/connect/pros/1`,
    `${place}/templates`,
    `${place}/teams`,
    `${place}/info`,
    `${place}/billing`,
    `${place}/billing?mode=add-custom`,
    `${place}/activity`,
    `${place}/schedule`,
    `${place}/schedule/payment-due`,
    `${place}/schedule/history`,
    `${place}/receipts/${paid}`,
    '/locations',
    '/locations/add',
    '/organizations/1',
    '/organizations/1/info',
    '/organizations/1/teams',
    '/organizations/1/billing',
    '/organizations/1/invoices/1',
    '/locations/5/billing',
    '/locations/5/invoices/2',
    '/locations/5/schedule/payment-due',
    '/notifications',
    '/notification-settings',
    '/settings',
    '/signup',
    '/account-linking',
    `/auth?linkToAccount=${uuid}`,
  ]
}

/** Every screen of a pro with shifts in all states. */
export async function proScreens(page: Page): Promise<string[]> {
  const first = async (tab: string) =>
    (await call<{ results: { id: number }[] }>(page, 'GET', `/pro/applications/?tab=${tab}`)).results[0]?.id
  const [applied, past] = [await first('applied'), await first('past')]
  const shift = (await call<{ results: { id: number }[] }>(page, 'GET', '/pro/gigs/')).results[0]?.id
  return [
    '/pro',
    '/pro/find',
    '/pro/find?view=map',
    '/pro/offers',
    '/pro/schedule',
    '/pro/clock',
    '/pro/earnings',
    `/pro/earnings/${past}`,
    `/pro/shifts/${shift}`,
    `/pro/applications/${applied}`,
    `/pro/applications/${past}`,
    `/pro/applications/${past}/hours`,
    ...['about', 'positions', 'certificates', 'payout', 'standing'].map((tab) => `/pro/profile?tab=${tab}`),
    '/settings',
    '/account-linking',
    '/notifications',
  ]
}

/** Every screen of a platform admin. */
export const adminScreens: readonly string[] = [
  '',
  '/pros',
  '/certifications',
  '/locations',
  '/gigs',
  '/applications',
  '/adhoc-payments',
  '/invoices',
  '/invoices/2',
  '/refunds',
  '/alarms',
  '/audit-log',
  '/settings',
  '/pros/1',
  '/pros/1/application-history',
  '/pros/1/performance',
  '/pros/1/suspensions',
  '/pros/1/notes',
].map((path) => `/admin${path}`)

type Shift = { id: number; status: string; start_time: string; end_time: string; open_applications_count: number }

function shiftWhere(shifts: readonly Shift[], fits: (shift: Shift) => boolean): number {
  const shift = shifts.find(fits)
  if (!shift) throw new Error('The story has no such shift')
  return shift.id
}

async function paidApplication(page: Page): Promise<number> {
  const { results } = await call<{ results: { application_id: number }[] }>(page, 'GET', '/staffer/payments/?location_id=1&tab=history')
  return results[0]?.application_id ?? 0
}
