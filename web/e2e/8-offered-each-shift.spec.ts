import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postOnScreen } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

test(
  'Each shift of a series is offered to a pro, who sees all of them on a phone, until the manager stops it by keyboard',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 3)
    const manager = await crew.enter(place.manager)
    const gigId = await postOnScreen(manager, { date, start: '10:00', end: '15:00', position: 'Dishwasher', at: place }, async (page) => {
      await page.getByRole('link', { name: 'Post Schedule' }).click()
      await page.getByRole('button', { name: 'Repeat this shift' }).click()
      await expect(page.getByText(/^Every week on /)).toBeVisible()
    })
    await manager.goto(`${place.path}/gigs/${gigId}/offer?selected_pro_id=${place.pro.proId}`)
    await expect(manager.getByRole('heading', { name: 'To 1 pro' })).toBeVisible()
    await manager.getByLabel(/^Each later shift too/).check()
    await manager.getByRole('button', { name: 'Send the offer' }).click()
    await expect(manager.getByText(`The offer went to ${place.pro.shown}`)).toBeVisible()

    await workDone()
    const pro = await crew.enter(place.pro)
    await pro.goto('/pro/offers')
    await expect(pro.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(4)

    // On a phone all of them change, and the pro reads it of each.
    const phone = await crew.enter(place.manager, 'phone')
    await phone.goto(`${place.path}/gigs/${gigId}/edit`)
    await phone.getByRole('combobox', { name: 'This shift repeats. Change' }).selectOption('ALL')
    await phone.getByLabel(/^Description/).fill('Mind the new machine')
    await phone.getByRole('button', { name: 'Save changes' }).filter({ visible: true }).tap()
    const question = phone.getByRole('dialog')
    await question.getByRole('button', { name: 'Change them' }).tap()
    await expect(question).toBeHidden()
    await expect(phone.getByText('Mind the new machine')).toBeVisible()
    await phone.getByRole('link', { name: 'All dates' }).tap()
    const last = await phone.getByRole('list', { name: 'Next dates' }).getByRole('link').last().getAttribute('href')
    expect(last).not.toContain(`/gigs/${gigId}`)
    await pro.goto(`/pro/shifts/${last?.split('/').at(-1)}`)
    await expect(pro.getByText('Mind the new machine')).toBeVisible()

    await phone.goto(`${place.path}/gigs/${gigId}`)
    await phone.getByRole('link', { name: 'All dates' }).tap()
    const offered = phone.getByRole('list', { name: 'Each new shift is offered to' })
    await expect(offered).toContainText(place.pro.shown)
    await offered.getByRole('button', { name: `Stop offering to ${place.pro.shown}` }).focus()
    await phone.keyboard.press('Enter')
    await expect(offered).toBeHidden()
    await phone.getByRole('button', { name: 'Undo' }).tap()
    await expect(offered).toContainText(place.pro.shown)

    const next = phone.getByRole('list', { name: 'Next dates' })
    const planned = next.getByRole('button', { name: /^Leave out/ })
    const count = await planned.count()
    await planned.first().tap()
    await expect(phone.getByRole('list', { name: 'Different from the rule' })).toContainText('Left out')
    await phone.getByRole('button', { name: /^Plan .* again$/ }).tap()
    await expect(phone.getByText('It is planned again')).toBeVisible()
    await expect(planned).toHaveCount(count)
    await expect(phone.getByRole('list', { name: 'Different from the rule' })).toBeHidden()
  },
)
