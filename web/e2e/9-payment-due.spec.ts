import { expect } from '@playwright/test'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { palmetto, postOnScreen } from './support/shifts.ts'

test('Managers who may not pay see no payment, and request none', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('olivia')
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await page.goto('/locations/1/home')
  await expect(page.getByRole('link', { name: /^Upcoming / })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Payment/ })).toHaveCount(0)
  await page.goto('/locations/1/schedule')
  await expect(page).toHaveURL(/\/locations\/1\/gigs\?view=list$/)
  await page.goto('/locations/1/schedule/history')
  await expect(page).toHaveURL(/\/locations\/1\/timesheets\?/)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  const manager = await crew.enter('maya')
  const shift = `/locations/1/gigs/${await postOnScreen(manager, { date, start: '5p', end: '10p', position: 'Dishwasher' })}`
  await page.goto(`${shift}/offer`)
  await expect(page.getByText('Forbidden')).toBeVisible()
  await page.goto(`${shift}/edit`)
  await expect(page.getByLabel('Contact name')).toBeVisible()
  expect(refused).toEqual([])
})

test('Payment due links to where it can be paid', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/1/home')
  await page.getByRole('link', { name: /^Payment due [1-9]/ }).click()
  await expect(page).toHaveURL(/\/locations\/1\/timesheets$/)
  await expect(page.getByRole('link', { name: 'Start a pay run' })).toBeVisible()
})
