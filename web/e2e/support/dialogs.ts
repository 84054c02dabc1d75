import { addDays } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './calls.ts'

/** What opens over a screen: where, and by which buttons or items of menus, one after the other; or by which keys on one. */
export type Opener = readonly [path: string, ...steps: Step[]]
type Step = string | RegExp | { on: string | RegExp; keys: string }

/** How a finding names it. */
export const nameOf = (opener: Opener): string =>
  opener.map((step) => (typeof step === 'object' && 'keys' in step ? `${step.keys} on ${String(step.on)}` : String(step))).join(' › ')

/** What a manager opens, on the crawled screens. */
export function managerDialogs(screens: readonly string[]): readonly Opener[] {
  const [shift = ''] = screens.filter((path) => /gigs\/\d+$/.test(path))
  const [roster = ''] = screens.filter((path) => path.endsWith('/roster'))
  const [review = ''] = screens.filter((path) => path.endsWith('/bulk-review'))
  const [receipt = ''] = screens.filter((path) => path.includes('/receipts/'))
  const [group = ''] = screens.filter((path) => /groups\/\d+$/.test(path))
  const [week = ''] = screens.filter((path) => path.startsWith('/locations/2/gigs?'))
  return [
    ...boardDialogs(week),
    [shift, 'Cancel shift'],
    [shift, 'Save as template'],
    [shift, /^Account menu/],
    [shift, /^Notifications/],
    [roster, /^More for/],
    [review, 'Edit hours'],
    [receipt, 'Pay extra'],
    ['/locations/1/gigs', 'Filters'],
    ['/locations/1/gigs?view=calendar', /, Filled$/],
    ['/locations/1/connect', 'Filters'],
    ['/locations/1/connect/pros/1', 'Block'],
    ['/locations/1/connect/pros/1', 'Offer a shift'],
    ['/locations/1/connect/pros/1', 'Groups'],
    ['/locations/1/connect/groups', 'New group'],
    [group, 'Add pros'],
    [group, 'Rename'],
    ['/locations/1/connect/network/invites', 'Invite by text'],
    ['/locations/1/connect/network/invites', 'Make a link or QR code'],
    ['/locations/1/connect/network/invites', 'QR code'],
    ['/locations/1/templates', 'New template'],
    ['/locations/1/templates', 'New times'],
    ['/locations/1/info', 'Add address'],
    ['/locations/1/teams', /^Invite$/],
    ['/organizations/1/api-keys', 'Make a key'],
    ['/organizations/1/webhooks', 'Add a webhook'],
    ['/settings', /^Change/],
  ]
}

/** Of what a manager opens: a card, a menu, a dialog over a sheet, one that asks for a reason, a list, filters, the card of a calendar. */
export const oneOfEachLayer = (openers: readonly Opener[]): readonly Opener[] =>
  openers.filter((opener) =>
    /New shift:|› More for this week$|Week templates › Rename$|Cancel shift$|Notifications|gigs › Filters$|calendar › .*Filled/.test(
      nameOf(opener),
    ),
  )

/** What opens over the board of a week with drafts, a posted shift, and four weeks later dates of a series that are not posted yet. */
function boardDialogs(week: string): readonly Opener[] {
  const more = 'More for this week'
  const later = week.replace(/\d{4}-\d\d-\d\d/, (day) => addDays(day, 35))
  return [
    [week, /^New shift:/],
    [week, /, Draft$/],
    [week, /, Draft$/, 'Choose who works'],
    [week, /, Posted$/],
    [week, /, Posted$/, 'Move to another location'],
    [later, /, Repeats, not posted yet$/],
    [week, { on: /, Draft$/, keys: 'Space' }, 'Edit'],
    [week, /^Publish \d+ shown$/],
    [week, more],
    [week, more, 'Copy last week'],
    [week, more, 'Week templates'],
    [week, more, 'Week templates', 'Rename'],
    [week, more, 'Labor budget'],
    [week, more, 'Labor budget', 'Import sales'],
    [week, more, 'What was published'],
    [week, more, 'Calendar feed'],
    [week, more, 'Print'],
    [week, more, 'Save or change views…'],
    [`${later}&view=calendar`, /, Repeats, not posted yet$/],
  ]
}

/** What a pro opens. */
export const proDialogs: readonly Opener[] = [
  ['/pro/find', /^Filters/],
  ['/pro/schedule', 'Calendar link'],
  ['/pro/profile?tab=certificates', 'Add a certificate'],
  ['/pro/clock', 'Clock out'],
  ['/pro/profile?tab=about', 'Add a job'],
  ['/pro/profile?tab=networks', /^Leave the network of/],
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
export const topmost = (page: Page): Locator => layers(page).last()

/** Opens it and waits until it is rendered; returns its first opener, to which the focus goes back. */
export async function openIt(page: Page, [path, ...steps]: Opener, press: (control: Locator) => Promise<void>): Promise<Locator> {
  await page.goto(path)
  const openers: Locator[] = []
  for (const step of steps) {
    // A sheet opened by the address covers a list with buttons of the same names.
    const isOver = path.includes('open=') || (openers.length > 0 && (await layers(page).count()) > 0)
    const around = isOver ? topmost(page) : page
    if (typeof step === 'object' && 'keys' in step) {
      await around.getByRole('button', { name: step.on }).first().press(step.keys)
      continue
    }
    const opener = around
      .getByRole('button', { name: step })
      .or(around.getByRole('menuitem', { name: step }))
      .first()
    await expect(opener).toBeVisible()
    await openWith(page, opener, press)
    openers.push(opener)
  }
  return openers[0] ?? page.locator('body')
}

async function openWith(page: Page, opener: Locator, press: (control: Locator) => Promise<void>): Promise<void> {
  await layers(page).evaluateAll((open) => open.forEach((layer) => layer.setAttribute('data-opened-before', '')))
  const before = await layers(page).count()
  const isItem = (await opener.getAttribute('role')) === 'menuitem'
  await press(opener)
  const isNew = async () => (await page.locator(opened).count()) > 0 || (await layers(page).count()) > before
  // A part of a sheet may unfold where its button was.
  const isUnfolded = async () => before > 0 && !isItem && !(await opener.isVisible())
  await expect.poll(async () => (await isNew()) || (await isUnfolded()), { message: `${String(opener)} opens something` }).toBe(true)
}

const opened = '[role="dialog"]:not([data-opened-before]), [role="menu"]:not([data-opened-before])'
const layers = (page: Page): Locator => page.locator('[role="dialog"], [role="menu"]')

/** Makes the next request for a code to a new address require a fresh code first, as it does some minutes after the sign-in. */
export async function askWhoItIs(page: Page): Promise<void> {
  const error = { code: 'step_up_required', message: 'Enter a fresh code to do this' }
  await page.route('**/api/users/me/addresses/codes/', (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 })
}
