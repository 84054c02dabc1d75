import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { findingsOn } from './support/walk.ts'

test.describe.configure({ timeout: 600_000 })

test('The open pages hold no barrier', async ({ crew }) => {
  const page = await (await crew.open()).newPage()
  const paths = [
    '/',
    '/auth',
    '/auth/phone',
    '/auth/email',
    '/help',
    '/legal/terms',
    '/legal/privacy',
    '/legal/agreement',
    '/local/messages',
    '/nowhere',
  ]
  expect(await findingsOn(page, paths)).toEqual([])
})

test('The screens of a manager hold no barrier', async ({ crew }) => {
  const page = await crew.enter('maya')
  const place = '/locations/1'
  const { results } = await call<{ results: Shift[] }>(page, 'GET', '/staffer/gigs/?location_id=1&page_size=100&ordering=start_time')
  const running = shiftWhere(
    results,
    ({ start_time, end_time }) => Date.parse(start_time) < Date.now() && Date.parse(end_time) > Date.now(),
  )
  const due = shiftWhere(results, ({ status }) => status === 'INCOMPLETE')
  const open = shiftWhere(results, ({ open_applications_count }) => open_applications_count > 1)
  const paid = await paidApplication(page)
  const paths = [
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
    '/notifications',
    '/notification-settings',
    '/settings',
    '/signup',
  ]
  expect(await findingsOn(page, paths)).toEqual([])
})

test('The screens of a pro hold no barrier', async ({ crew }) => {
  const page = await crew.enter('alex')
  const first = async (tab: string) =>
    (await call<{ results: { id: number }[] }>(page, 'GET', `/pro/applications/?tab=${tab}`)).results[0]?.id
  const [applied, past] = [await first('applied'), await first('past')]
  const shift = (await call<{ results: { id: number }[] }>(page, 'GET', '/pro/gigs/')).results[0]?.id
  const tabs = ['about', 'positions', 'certificates', 'payout', 'standing'].map((tab) => `/pro/profile?tab=${tab}`)
  const paths = [
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
    ...tabs,
    '/settings',
    '/notifications',
  ]
  expect(await findingsOn(page, paths)).toEqual([])
})

test('The screens of a platform admin hold no barrier', async ({ crew }) => {
  const page = await crew.enter('sam')
  const screens = ['', '/pros', '/certifications', '/locations', '/gigs', '/applications', '/adhoc-payments', '/alarms', '/audit-log']
  const pro = ['', '/application-history', '/performance', '/suspensions', '/notes'].map((tab) => `/pros/1${tab}`)
  expect(
    await findingsOn(
      page,
      [...screens, ...pro].map((path) => `/admin${path}`),
    ),
  ).toEqual([])
})

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
