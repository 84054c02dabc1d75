import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto, payOnScreen, postOnScreen } from './support/shifts.ts'

test('On the night the clocks change, screen, clock and receipt show its real length', { tag: '@proof' }, async ({ crew }) => {
  const { date, length } = nextNightOfChange(addDays(instantToWall(clock.now(), palmetto.timezone).date, 2))
  const morning = addDays(date, 1)
  clock.moveTo(wallToInstant(date, '09:00', palmetto.timezone))
  let manager = await crew.enter('maya')
  const gigId = await postOnScreen(manager, { date, start: '10p', end: '6a', position: 'Maintenance' }, async (page) => {
    await page.getByLabel(/^Unpaid break/).fill('0')
    await expect(page.getByText(`The clocks change during this shift. It really lasts ${length}`)).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Cost' })).toContainText(`Pay, ${length} at`)
  })
  let pro = await crew.enter('devon')
  await pro.goto(`/pro/shifts/${gigId}`)
  await expect(pro.getByText(length, { exact: true }).first()).toBeVisible()
  await pro.getByRole('button', { name: 'Apply', exact: true }).click()
  await manager.getByRole('link', { name: /^Applicants/ }).click()
  await manager.getByRole('button', { name: 'Select', exact: true }).click()
  await pro.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(pro.getByText('You are confirmed. See you there!')).toBeVisible()
  await crew.leave()

  clock.moveTo(wallToInstant(date, '21:58', palmetto.timezone))
  pro = await crew.enter('devon')
  await pro.goto('/pro/clock')
  await expect(pro.getByText('You are on site')).toBeVisible()
  await pro.getByRole('button', { name: 'Clock in' }).click()
  await expect(pro.getByRole('timer')).toBeVisible()
  await crew.leave()

  clock.moveTo(wallToInstant(morning, '06:01', palmetto.timezone))
  pro = await crew.enter('devon')
  await pro.goto('/pro/clock')
  await pro.getByRole('button', { name: 'Clock out' }).click()
  await pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(pro.getByText(length, { exact: true })).toBeVisible()

  manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await expect(manager.getByRole('article', { name: /Hours of Devon/ })).toContainText(length)
  await payOnScreen(manager, gigId)
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await manager.getByRole('link', { name: /^Receipt \$/ }).click()
  await expect(manager.getByText(`Worked 10:00 pm – 6:00 am, ${length} paid`)).toBeVisible()
})

/** The first night from `from` on for which 22:00 to 06:00 is not eight hours long, and its length. */
function nextNightOfChange(from: string): { date: string; length: string } {
  for (let date = from; ; date = addDays(date, 1)) {
    const [start, end] = [wallToInstant(date, '22:00', palmetto.timezone), wallToInstant(addDays(date, 1), '06:00', palmetto.timezone)]
    const hours = (end.getTime() - start.getTime()) / 3_600_000
    if (hours !== 8) return { date, length: `${hours} h` }
  }
}
