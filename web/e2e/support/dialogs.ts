import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './calls.ts'

/** What opens over a screen: where, and by which button. */
export type Opener = readonly [path: string, name: string | RegExp]

/** What a manager opens, on the crawled screens. */
export function managerDialogs(screens: readonly string[]): readonly Opener[] {
  const [shift = ''] = screens.filter((path) => /gigs\/\d+$/.test(path))
  const [roster = ''] = screens.filter((path) => path.endsWith('/roster'))
  const [review = ''] = screens.filter((path) => path.endsWith('/bulk-review'))
  const [receipt = ''] = screens.filter((path) => path.includes('/receipts/'))
  return [
    [shift, 'Cancel shift'],
    [shift, 'Save as template'],
    [shift, /^Account menu/],
    [shift, /^Notifications/],
    [roster, /^More for/],
    [review, 'Edit hours'],
    [receipt, 'Pay extra'],
    ['/locations/1/gigs', 'Filters'],
    ['/locations/1/gigs', /^More for this week/],
    ['/locations/1/gigs?view=calendar', /, Filled$/],
    ['/locations/1/connect', 'Filters'],
    ['/locations/1/connect/pros/1', 'Block'],
    ['/locations/1/connect/pros/1', 'Offer a shift'],
    ['/locations/1/templates', 'New template'],
    ['/locations/1/templates', 'New times'],
    ['/locations/1/info', 'Add address'],
    ['/locations/1/teams', /^Invite$/],
    ['/settings', /^Change/],
  ]
}

/** What a pro opens. */
export const proDialogs: readonly Opener[] = [
  ['/pro/find', /^Filters/],
  ['/pro/schedule', 'Calendar link'],
  ['/pro/profile?tab=certificates', 'Add a certificate'],
  ['/pro/clock', 'Clock out'],
  ['/pro/profile?tab=about', 'Add a job'],
  ['/settings', 'Sign out everywhere'],
]

/** What a platform admin opens: over a paid application, a pro, a waiting location, an invoice. */
export async function adminDialogs(page: Page): Promise<readonly Opener[]> {
  const { results } = await call<{ results: { id: number; status: string }[] }>(page, 'GET', '/admin/gig-applications/?is_confirmed=true')
  const paid = `/admin/applications?open=${results.find(({ status }) => status === 'PAID')?.id}`
  return [
    [paid, 'Refund'],
    [paid, 'Extra payment'],
    ['/admin/pros', 'Filters'],
    ['/admin/users?open=2', 'Make platform admin'],
    ['/admin/pros/4/suspensions', 'Suspend'],
    ['/admin/locations?approval_status=APPROVED&open=4', 'Deny'],
    ['/admin/locations?open=1', 'Edit fees'],
    ['/admin/invoices/2', 'Record a transfer'],
  ]
}

/** The topmost layer over a screen. */
export const topmost = (page: Page): Locator => page.locator('[role="dialog"], [role="menu"]').last()

/** Opens it and waits until it is rendered. */
export async function openIt(page: Page, [path, name]: Opener, press: (control: Locator) => Promise<void>): Promise<Locator> {
  await page.goto(path)
  // A sheet opened by the address covers a list with buttons of the same names.
  const around = path.includes('open=') ? page.getByRole('dialog') : page
  const opener = around.getByRole('button', { name }).first()
  await expect(opener).toBeVisible()
  const before = await page.locator('[role="dialog"]').count()
  await press(opener)
  await expect
    .poll(() => page.locator('[role="dialog"], [role="menu"]').count(), { message: `${path} ${name} opens` })
    .toBeGreaterThan(before)
  return opener
}

/** Makes the next request for a code to a new address require a fresh code first, as it does some minutes after the sign-in. */
export async function askWhoItIs(page: Page): Promise<void> {
  const error = { code: 'step_up_required', message: 'Enter a fresh code to do this' }
  await page.route('**/api/users/me/addresses/codes/', (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 })
}
