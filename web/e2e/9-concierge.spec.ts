import { expect, type Page } from '@playwright/test'
import { addDays, instantToWall, wallToInstant } from '../../contract/rules/time.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { tabTo } from './support/press.ts'
import { workDone } from './support/work-done.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Acting for The Corner Table' })

/** Posts a shift of four hours on this day; returns the address of its page. */
async function post(page: Page, place: OwnPlace, date: string): Promise<string> {
  await page.goto(`${place.path}/gigs-add?post_gig_date=${date}`)
  await tabTo(page, page.getByRole('group', { name: 'What do you need?' }).getByRole('radio').first())
  await page.keyboard.press('d')
  await tabTo(page, page.getByRole('textbox', { name: 'Start' }))
  await page.keyboard.type('10a-2p')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/gigs\/\d+$/)
  return new URL(page.url()).pathname
}

test(
  'A location requests concierge, the platform acts for it, stops, and the location reads what was done',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
    clock.moveTo(wallToInstant(date, '08:00', place.timezone))
    const page = `${place.path}/concierge`
    const manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/add-ons`)
    const card = manager.getByRole('region', { name: 'Concierge' })
    await card.getByRole('button', { name: 'Request Concierge' }).click()
    await manager.getByRole('dialog', { name: 'Request Concierge' }).getByRole('button', { name: 'Request' }).click()
    await expect(card.getByText('Requested', { exact: true })).toBeVisible()

    const sam = await crew.enter('sam')
    await sam.goto(`${place.path}/gigs`)
    await sam.goto(page)
    await expect(sam.getByText(/^The location has no concierge today/)).toBeVisible()
    await expect(sam.getByRole('button', { name: 'Act for The Corner Table' })).toHaveCount(0)
    await sam.goto(`${place.path}/add-ons`)
    const asked = sam.getByRole('region', { name: 'Concierge' })
    await asked.getByRole('button', { name: 'Give Concierge' }).click()
    await sam.getByRole('dialog', { name: 'Give Concierge' }).getByRole('button', { name: 'Save' }).click()
    await expect(asked.getByText('Active', { exact: true })).toBeVisible()
    await asked.getByRole('link', { name: 'What was done for the location' }).click()
    await sam.getByRole('button', { name: 'Act for The Corner Table' }).click()
    const begin = sam.getByRole('dialog', { name: 'Act for The Corner Table' })
    await begin.getByLabel(/^Why/).fill('Morgan asked us to staff the weekend')
    await begin.getByRole('button', { name: 'Begin' }).click()
    await expect(banner(sam)).toBeVisible()
    await expect(banner(sam).getByRole('status')).toContainText('Acting for The Corner Table')
    await expect(sam).toHaveURL(/\/home/)

    const shift = await post(sam, place, date)
    await expect(banner(sam)).toBeVisible()
    const pro = await crew.enter(place.pro, 'desk')
    await pro.goto(`/pro/shifts/${shift.split('/').at(-1)}`)
    await pro.getByRole('button', { name: 'Apply', exact: true }).click()
    await expect(pro.getByText('Applied. We notify you when the business answers.')).toBeVisible()
    await sam.goto(`${shift}/applicants`)
    await sam.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(sam.getByText(/Selected/).first()).toBeVisible()
    await sam.getByRole('link', { name: `Write to ${place.pro.shown}` }).click()
    await sam.getByRole('textbox', { name: /Your message/ }).fill('Please come by the side door')
    await sam.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sam).toHaveURL(/\/inbox\/shift\/\d+$/)
    await expect(sam.getByRole('region', { name: 'Messages' })).toContainText('Please come by the side door')
    for (const path of [page, `${place.path}/home`, '/admin']) {
      await sam.goto(path)
      await expect(banner(sam)).toBeVisible()
    }
    expect(await findingsOn(sam, [page, `${place.path}/home`])).toEqual([])
    await sam.setViewportSize({ width: 390, height: 844 })
    await sam.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOn(sam, [page, `${place.path}/home`])).toEqual([])
    const box = await banner(sam).boundingBox()
    const main = await sam.getByRole('main').boundingBox()
    expect((main?.y ?? 0) >= (box?.y ?? 0) + (box?.height ?? 0) - 1).toBe(true)
    await sam.setViewportSize({ width: 1440, height: 900 })

    await pro.goto('/inbox')
    await pro.getByRole('link', { name: /^Dishwasher/ }).click()
    await expect(pro.getByRole('region', { name: 'Messages' })).toContainText('The Corner Table')
    await expect(pro.getByRole('region', { name: 'Messages' })).toContainText('Please come by the side door')
    await manager.goto(page)
    const who = manager.getByRole('list', { name: 'Who acted for the location' })
    await expect(who).toContainText('Morgan asked us to staff the weekend')
    await expect(who.getByText('Acting now')).toBeVisible()
    await tabTo(sam, banner(sam).getByRole('button', { name: 'Stop acting' }))
    await sam.keyboard.press('Enter')
    await expect(banner(sam)).toHaveCount(0)
    await expect(who.getByText('Acting now')).toHaveCount(0)
    await expect(who).toContainText('Stopped by the platform')
    const done = manager.getByRole('list', { name: 'What was done for the location' })
    await expect(done).toContainText('Wrote a message')
    await manager.goto(`${shift}/activity`)
    await expect(manager.getByText(/for .*The Corner Table/).first()).toBeVisible()
    await sam.goto(`/admin/audit-log?location_id=${place.id}&is_on_behalf=true`)
    await expect(sam.getByText(/^For .*The Corner Table/).first()).toBeVisible()
    await crew.leave()

    clock.moveTo(wallToInstant(addDays(date, 1), '07:02', place.timezone))
    const later = await crew.enter(place.manager)
    await workDone('organizations.sweep_acting')
    await later.goto('/notifications')
    await later
      .getByText(/^Done for The Corner Table on/)
      .first()
      .click()
    await expect(later).toHaveURL(new RegExp(`${page}$`))
    await later.getByRole('button', { name: 'End concierge' }).click()
    await later.getByRole('dialog', { name: 'End concierge?' }).getByRole('button', { name: 'End concierge' }).click()
    await expect(later.getByText(/^The location has no concierge today/)).toBeVisible()
  },
)
