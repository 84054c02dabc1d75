import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn, tooWide } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const standing = '/pro/profile?tab=standing'

test('A suspended pro appeals by phone, an admin lifts the suspension, and the pro applies again', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const manager = await crew.enter(place.manager)
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 3)
  const gigId = await postShift(manager, { date, start: '09:00', end: '15:00', position: 'Dishwasher', at: place })
  // Until then it is for gold and silver pros.
  clock.moveTo(new Date(clock.now().getTime() + 31 * 60_000))
  const sam = await crew.enter('sam')
  const suspension = { days: null, reason_code: 'CONDUCT', explanation: 'You left the kitchen early.' }
  await call(sam, 'POST', `/admin/pros/${place.pro.proId}/suspensions/`, suspension)

  const pro = await crew.enter(place.pro)
  await pro.goto(`/pro/shifts/${gigId}`)
  await pro.getByRole('link', { name: 'Standing and appeal' }).first().tap()
  await expect(pro.getByText('You left the kitchen early.')).toBeVisible()
  await pro.getByRole('button', { name: 'Appeal', exact: true }).tap()
  const form = pro.getByRole('dialog', { name: 'Appeal against the suspension' })
  await form.getByRole('button', { name: 'Send the appeal' }).tap()
  await expect(form.getByText('This field is required')).toBeVisible()
  await form.getByLabel(/^What happened/).fill('The chef sent me home.\nThe note is from her.')
  await form
    .getByLabel(/^Photos or PDFs/)
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await expect(form.getByText('note.jpg')).toBeVisible()
  expect(await tooWide(pro, 'The form of an appeal')).toEqual([])
  await form.getByRole('button', { name: 'Send the appeal' }).tap()
  await expect(pro.getByText(/^We answer by/)).toBeVisible()
  await expect(pro.getByRole('button', { name: 'Appeal', exact: true })).toBeHidden()

  await sam.goto('/admin')
  await sam.getByRole('link', { name: 'Appeals to answer' }).click()
  await expect(sam).toHaveURL(/\/admin\/appeals\?is_open=true/)
  await sam.getByText(place.pro.shown).last().click()
  await expect(sam).toHaveURL(new RegExp(`/admin/pros/${place.pro.proId}/suspensions`))
  const appeal = sam.getByRole('region', { name: 'Appeal' })
  await expect(appeal.getByText('You suspended this pro yourself.')).toBeVisible()
  await appeal.getByRole('button', { name: 'Take care of it' }).click()
  const file = await sam.request.get((await appeal.getByRole('link', { name: 'note.jpg' }).getAttribute('href')) ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await appeal.getByRole('button', { name: 'Accept the appeal' }).click()
  await appeal.getByLabel(/^Why/).fill('The chef confirmed it.')
  await appeal.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(sam.getByText(`Answered. ${place.pro.shown} was told.`)).toBeVisible()

  // Without a reload.
  await expect(pro.getByText('Your appeal was accepted.')).toBeVisible()
  await expect(pro.getByText('The chef confirmed it.')).toBeVisible()
  await pro.goto(`/pro/shifts/${gigId}`)
  await pro.getByRole('button', { name: 'Apply' }).first().tap()
  await expect(pro.getByText(/You applied|Applied/).first()).toBeVisible()

  await expect(sam.getByText('The chef confirmed it.')).toBeVisible()
  await expect(sam.getByText(/^Accepted an appeal of/)).toBeVisible()
  expect(await findingsOn(sam, ['/admin/appeals', `/admin/pros/${place.pro.proId}/suspensions`])).toEqual([])
  expect(await findingsOn(pro, [standing])).toEqual([])
})
