import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { workShift } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

test('A manager approves what is ready, pays it in steps, and the pro sees the money', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const { gigId, applicationId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const manager = await crew.enter(place.manager)
  // The address of before leads to the timesheets.
  await manager.goto(`${place.path}/schedule/payment-due`)
  await expect(manager).toHaveURL(/\/timesheets$/)
  await manager.goto(`${place.path}/timesheets?gig_id=${gigId}`)
  const row = manager.getByRole('row', { name: new RegExp(place.pro.first) })
  await expect(row).toContainText('Ready to approve')
  await expect(row).toContainText('Approves itself')
  await row.getByRole('checkbox').check()
  const selected = manager.getByRole('toolbar', { name: 'Selected rows' })
  const file = manager.waitForEvent('download')
  await selected.getByRole('button', { name: 'Export' }).click()
  const saved = await readFile(await (await file).path(), 'utf8')
  expect(saved.trim().split('\r\n')).toHaveLength(2)
  expect(saved).toContain(`"${applicationId}"`)
  await selected.getByRole('button', { name: /^Approve \$/ }).click()
  await expect(manager.getByText('1 approved')).toBeVisible()
  await expect(row).toContainText('Approved')

  await manager.getByRole('link', { name: 'Start a pay run' }).click()
  await expect(manager.getByRole('heading', { name: 'Pay run' })).toBeVisible()
  const next = manager.getByRole('button', { name: /^Continue/ })
  await manager.getByRole('button', { name: /^Skip / }).click()
  await expect(next).toBeDisabled()
  await manager.getByRole('button', { name: 'Pay anyway' }).click()
  await next.click()
  await expect(manager.getByRole('table', { name: 'Per location' })).toContainText(place.name)
  await next.click()
  const pay = manager.getByRole('button', { name: /^Pay 1 pro · \$/ })
  await expect(manager.getByText(/Charged to .*Corner Table.*····/)).toBeVisible()
  // Back leads one step back, forward to the question again.
  await manager.goBack()
  await expect(manager.getByRole('table', { name: 'Per location' })).toBeVisible()
  await expect(pay).toHaveCount(0)
  await manager.goForward()
  await pay.click()
  await expect(manager.getByText('1 of 1 charged')).toBeVisible()
  await manager.reload()
  await expect(manager.getByText('1 of 1 charged')).toBeVisible()
  const download = manager.waitForEvent('download')
  await manager.getByRole('button', { name: /^Receipt of / }).click()
  expect((await download).suggestedFilename()).toContain(String(applicationId))
  // All charges of the business in one file, beside the receipts.
  const charges = manager.waitForEvent('download')
  await manager.getByRole('button', { name: /^Charges to .* as PDF/ }).click()
  expect((await charges).suggestedFilename()).toMatch(/^pay-run-\d+\.pdf$/)
  await manager.getByRole('link', { name: 'Back to the timesheets' }).click()
  await manager.goto(`${place.path}/timesheets?gig_id=${gigId}&state=PAID`)
  await expect(manager.getByRole('row', { name: new RegExp(place.pro.first) })).toContainText(/Paid|Processing/)

  const pro = await crew.enter(place.pro)
  await pro.goto(`/pro/earnings/${applicationId}`)
  await expect(pro.getByText(place.name).first()).toBeVisible()
  // The pro's receipt shows what the clock recorded beside what is paid.
  await expect(pro.getByText('Punched', { exact: true })).toBeVisible()
  await expect(pro.getByText('10:00 am – 2:01 pm')).toBeVisible()
})

test(
  'A manager approves everything that matches, after its sum was shown and again once it changed',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    await workShift(crew, place.pro, 'Dishwasher', { at: place })
    let manager = await crew.enter(place.manager)
    const { results } = await call<{ results: { pro: { id: number } }[] }>(manager, 'GET', `/staffer/timesheets/?gig_id=${gigId}`)
    const address = `${place.path}/timesheets?pro_id=${results[0]?.pro.id}&state=READY`
    await manager.goto(address)
    const row = manager.getByRole('row', { name: new RegExp(place.pro.first) }).first()
    await expect(row).toBeVisible()
    // A row opens beside the list, which stays filtered and where it was.
    await manager.setViewportSize({ width: 1440, height: 420 })
    const scrolled = () => manager.evaluate(() => window.scrollY)
    await manager.evaluate(() => window.scrollTo(0, 90))
    expect(await scrolled()).toBe(90)
    await row.focus()
    const [before, listed] = [await scrolled(), manager.url()]
    expect(before).toBeGreaterThan(0)
    await manager.keyboard.press('Enter')
    await expect(manager.getByRole('dialog', { name: /^Hours of/ })).toBeVisible()
    await manager.keyboard.press('Escape')
    await expect(manager.getByRole('dialog', { name: /^Hours of/ })).toHaveCount(0)
    expect([await scrolled(), manager.url()]).toEqual([before, listed])
    await manager.setViewportSize({ width: 1440, height: 900 })
    await row.getByRole('checkbox').check()
    const bar = manager.getByRole('toolbar', { name: 'Selected rows' })
    await bar.getByRole('button', { name: /^Select all \d+ that match/ }).click()
    await bar.getByRole('button', { name: /^Approve \$.*…/ }).click()
    const dialog = manager.getByRole('dialog', { name: 'Approve everything that matches?' })
    await expect(dialog.getByRole('list', { name: 'Per location' })).toContainText(place.name)
    // Somebody else approves one of them before the press.
    await manager.route(
      '**/approve-matching/',
      async (route) => {
        await call(manager, 'POST', `/staffer/gigs/${gigId}/hours-approvals/`, { application_ids: [applicationOf(results)] })
        await route.continue()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: /^Approve 2 timesheets/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('Nothing was approved')
    await dialog.getByRole('button', { name: /^Approve 1 timesheet\b/ }).click()
    await expect(dialog).toHaveCount(0)
    await expect(manager.getByText('No timesheet matches')).toBeVisible()

    // On a phone, with the deadline.
    const { gigId: last } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
    manager = await crew.enter(place.manager, 'phone')
    await manager.goto(`${place.path}/timesheets?gig_id=${last}`)
    await expect(manager.getByText('Approve themselves', { exact: true })).toBeVisible()
    expect(await manager.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    await crew.leave()
    clock.moveTo(new Date(clock.now().getTime() + 48.5 * 3_600_000))
    await workDone('timesheets.sweep')
    manager = await crew.enter(place.manager, 'phone')
    // Approved by silence, the hours are charged at once: they are among the paid ones, and no longer among those that wait.
    await manager.goto(`${place.path}/timesheets?gig_id=${last}&state=PAID`)
    await expect(manager.getByRole('row', { name: new RegExp(place.pro.first) })).toContainText(/Paid|Processing/)
    await manager.goto(`${place.path}/timesheets?gig_id=${last}`)
    await expect(manager.getByRole('heading', { name: 'All hours are settled' })).toBeVisible()
  },
)

function applicationOf(rows: readonly object[]): number {
  const [row] = rows as readonly { application_id: number }[]
  return row?.application_id ?? 0
}

test('The timesheets are usable on a phone: cards, one opened, and nothing wider than the screen', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const manager = await crew.enter(place.manager, 'phone')
  await manager.goto(`${place.path}/timesheets?gig_id=${gigId}`)
  await manager.getByText(place.pro.shown).first().click()
  const panel = manager.getByRole('dialog', { name: /^Hours of/ })
  await panel.getByRole('button', { name: 'Approve these hours' }).click()
  await expect(panel).toHaveCount(0)
  await expect(manager.getByRole('row', { name: new RegExp(place.pro.first) })).toContainText('Approved')
  expect(await manager.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
})
