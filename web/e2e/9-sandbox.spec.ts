import { addDays, instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postOnScreen } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

type Events = { events: { type: string; is_sandbox: boolean }[] }

test(
  'An admin makes a sandbox, hires and pays a pro there, programs are told, and no figure of the business changes',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const page = await crew.enter(place.manager)
    const { organizationId } = place
    const keys = `/organizations/${organizationId}/api-keys`
    const before = await figures(page, organizationId)

    await page.goto(keys)
    await page.getByRole('button', { name: 'Make the sandbox' }).click()
    await expect(page.getByText('The sandbox is made')).toBeVisible()
    await page.getByRole('link', { name: 'Keys of the sandbox' }).click()
    await expect(page.getByRole('complementary', { name: 'Sandbox' })).toHaveText('Sandbox: no real money, no real pros')
    await expect(page.getByRole('radio', { name: 'Every charge succeeds', exact: true })).toBeChecked()
    const sandboxOrg = Number(/organizations\/(\d+)/.exec(page.url())?.[1])
    await page.goto(keys)
    await page.getByRole('link', { name: 'Open the sandbox' }).click()
    await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible()
    const id = Number(/locations\/(\d+)/.exec(page.url())?.[1])

    const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
    const at = { ...place, id, name: `Sandbox: ${place.name}`, path: `/locations/${id}` }
    const gigId = await postOnScreen(page, { date, start: '12:00', end: '16:00', position: 'Dishwasher', at })
    const shift = `/locations/${id}/gigs/${gigId}`
    await page.getByRole('button', { name: 'Let Ada Sandbox apply' }).click()
    const pros = page.getByRole('list', { name: 'Pros of the sandbox' })
    await expect(pros.getByRole('button', { name: 'Ada Sandbox: Withdraw' })).toBeVisible()
    const { results } = await call<{ results: { id: number }[] }>(page, 'GET', `/staffer/gigs/${gigId}/applications/`)
    const application_id = results[0]?.id ?? 0
    await call(page, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [application_id] })
    await page.reload()
    await pros.getByRole('button', { name: 'Ada Sandbox: Confirm' }).click()
    await expect(pros.getByRole('button', { name: 'Ada Sandbox: Clock in' })).toBeVisible()
    await page.goto(keys)
    await expect(page.getByRole('link', { name: 'Keys of the sandbox' })).toBeVisible()
    await page.goto(`/locations/${id}/bookkeepers`)
    await expect(page.getByText('There is none of this in a sandbox')).toBeVisible()
    expect(await findingsOn(page, [shift, keys, `/organizations/${sandboxOrg}/api-keys`])).toEqual([])

    const { start, end } = shiftInstants(date, '12:00', '16:00', place.timezone)
    const clocked = await enterAt(start, shift, 'Clock in')
    await clocked.close()
    const last = await enterAt(end, shift, 'Clock out')
    await call(last, 'POST', `/staffer/gigs/${gigId}/payments/`, { payments: [{ application_id }] })
    await workDone()
    await expect
      .poll(async () => (await call<{ events: { type: string }[] }>(last, 'GET', events(sandboxOrg))).events.map(({ type }) => type))
      .toContain('charge.succeeded.v1')
    const told = await call<Events>(last, 'GET', events(sandboxOrg))
    expect(told.events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['gig.published.v1', 'application.created.v1', 'application.confirmed.v1', 'timesheet.approved.v1']),
    )
    expect(told.events.every(({ is_sandbox }) => is_sandbox)).toBe(true)
    expect((await call<Events>(last, 'GET', events(organizationId))).events).toEqual([])
    expect(await figures(last, organizationId)).toEqual(before)

    async function enterAt(instant: Date, path: string, act: string): Promise<Page> {
      clock.moveTo(instant)
      const then = await crew.enter(place.manager)
      await then.goto(path)
      const rows = then.getByRole('list', { name: 'Pros of the sandbox' })
      await rows.getByRole('button', { name: `Ada Sandbox: ${act}` }).click()
      await expect(then.getByText(act === 'Clock in' ? 'Clocked in' : 'Clocked out').first()).toBeVisible()
      return then
    }
  },
)

const events = (organizationId: number) => `/staffer/organizations/${organizationId}/events/?limit=500`

/** What the business spent and how its shifts went, in these and the next days, at all its locations. */
async function figures(page: Page, organizationId: number) {
  const from = instantToWall(clock.now(), 'UTC').date.slice(0, 7)
  const range = `from=${from}-01&until=${from}-28`
  const dashboard = await call<{ figures: object[] }>(page, 'GET', `/staffer/dashboards/overview/?${range}`)
  const statements = await call<{ results: object[] }>(page, 'GET', '/billing/statements/')
  const journal = await call<{ accounts: object[] }>(page, 'GET', `/billing/journal/?${range}`)
  const charges = await call<{ count: number }>(page, 'GET', `/billing/charges/?organization_id=${organizationId}`)
  return { figures: dashboard.figures, statements: statements.results, accounts: journal.accounts, charges: charges.count }
}
