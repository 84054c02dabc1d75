import { expect } from '@playwright/test'
import { esErasure as es } from '../src/i18n/es-erasure.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn, tooWide } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { workDone } from './support/work-done.ts'

const dayMs = 86_400_000

test('A pro has the account erased, changes their mind once, and is a number afterwards', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const manager = await crew.enter(place.manager)
  const start = new Date(Math.ceil(clock.now().getTime() / 3_600_000) * 3_600_000 + 96 * 3_600_000)
  const { results } = await call<{ results: { id: number; name: string }[] }>(manager, 'GET', '/skills/')
  const shift = await call<{ id: number }>(manager, 'POST', '/staffer/gigs/', {
    location_id: place.id,
    skill_id: results.find(({ name }) => name === 'Dishwasher')?.id,
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
    timezone: place.timezone,
    wage_amount: 25,
    description: 'Wash dishes',
  })
  clock.moveTo(new Date(clock.now().getTime() + 31 * 60_000))
  const pro = await crew.enter(place.pro)
  await pro.goto(`/pro/shifts/${shift.id}`)
  await pro.getByRole('button', { name: 'Apply' }).first().tap()
  await expect(pro.getByText(/You applied|Applied/).first()).toBeVisible()

  await pro.goto('/settings')
  await pro.getByRole('link', { name: 'Erase your account' }).tap()
  await expect(pro.getByText('1 application or shift is open. Withdraw it, or work it.')).toBeVisible()
  await expect(pro.getByRole('button', { name: 'Erase my account' })).toBeDisabled()
  expect(await tooWide(pro, 'Erasing with something in the way')).toEqual([])
  const { results: applications } = await call<{ results: { id: number }[] }>(pro, 'GET', '/pro/applications/?tab=applied')
  for (const { id } of applications) await call(pro, 'POST', `/pro/applications/${id}/withdrawal/`)

  // Somebody asks by letter, and changes their mind.
  const { id: userId } = await call<{ id: number }>(pro, 'GET', '/users/me/')
  const desk = await crew.enter('sam')
  await desk.goto(`/admin/users?open=${userId}`)
  for (const action of ['Erase the account', 'Keep the account']) {
    await desk.getByRole('button', { name: action, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: new RegExp(`^${action} of `) })
    await dialog.getByLabel('Why').fill('Asked by letter')
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(desk.getByRole('button', { name: 'Erase the account', exact: true })).toBeEnabled()

  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  await pro.goto('/erase-account')
  await pro.getByRole('button', { name: es['Erase my account'] }).tap()
  await pro.getByRole('dialog').getByRole('button', { name: 'Borrar en 14 días' }).tap()
  await expect(pro.getByRole('region', { name: es['Your account will be erased'] })).toBeVisible()
  expect(await findingsOn(pro, ['/erase-account'])).toEqual([])
  await pro.getByRole('button', { name: es['Keep my account'] }).tap()
  await expect(pro.getByRole('button', { name: es['Erase my account'] })).toBeEnabled()
  await pro.getByRole('button', { name: es['Erase my account'] }).tap()
  await pro.getByRole('dialog').getByRole('button', { name: 'Borrar en 14 días' }).tap()
  await expect(pro.getByRole('region', { name: es['Your account will be erased'] })).toBeVisible()

  clock.moveTo(new Date(clock.now().getTime() + 14 * dayMs + 3_600_000))
  const sam = await crew.enter('sam')
  await workDone('erasures.erase_due')
  await sam.goto(`/admin/pros/${place.pro.proId}`)
  await expect(sam.getByRole('heading', { level: 1, name: /^#\d+$/ })).toBeVisible()
  await expect(sam.getByText(place.pro.shown)).toHaveCount(0)
  await sam.goto(`/admin/users?open=${userId}`)
  await expect(sam.getByText(/^Erased on /)).toBeVisible()

  // The number is free for a new account, which has nothing of the former one.
  const again = await crew.enter(place.pro)
  expect(await call<{ first_name: string; gigster_profile_id: number | null }>(again, 'GET', '/users/me/')).toMatchObject({
    first_name: '',
    gigster_profile_id: null,
  })
})
