import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

const tab = '/admin/configuration?tab=certificates'

/** Writes why, and saves the open form by its button. */
async function send(page: Page, form: string, why: string, button = 'Save'): Promise<void> {
  const open = page.getByRole('form', { name: form })
  await open.getByLabel(/^Why/).fill(why)
  await open.getByRole('button', { name: button, exact: true }).click()
  await expect(open).toBeHidden()
}

/** Whether the page of a shift tells the pro that the certificate is needed. */
async function isNeeded(pro: Page, gigId: number, name: string): Promise<boolean> {
  await pro.goto(`/pro/shifts/${gigId}`)
  await pro.getByRole('heading', { name: 'What the shift requires' }).waitFor()
  return (await pro.getByText(`${name} · missing`).count()) > 0
}

/** Whether a pro can choose this certificate to submit it. */
async function isTaken(pro: Page, name: string): Promise<boolean> {
  await pro.goto('/pro/profile?tab=certificates')
  await pro.getByRole('button', { name: 'Add a certificate' }).click()
  await pro.getByRole('combobox', { name: 'Certificate' }).click()
  await pro.getByRole('option', { name: 'Driver license' }).waitFor()
  return (await pro.getByRole('option', { name }).count()) > 0
}

test('A certificate is added, asked for by a position, missing to a pro, retired and brought back', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace({ positions: ['Maintenance'] })
  const [name, renamed] = [`Ladder card ${place.id}`, `Ladder safety card ${place.id}`]
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 2)
  const shift = { date, position: 'Maintenance', at: place }
  const manager = await crew.enter(place.manager)
  const before = await postShift(manager, { ...shift, start: '08:00', end: '11:00' }, { require_certifications: true })

  const sam = await crew.enter('sam')
  await sam.goto(tab)
  await sam.getByRole('button', { name: 'Add a certificate' }).click()
  const added = sam.getByRole('form', { name: 'Add a certificate' })
  await added.getByLabel(/^Name/).fill('driver LICENSE')
  await added.getByLabel(/^Why/).fill('A mistake')
  await added.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(added.getByText('There is already a certificate with this name. If it is retired, bring it back.')).toBeVisible()
  await added.getByLabel(/^Name/).fill(name)
  await send(sam, 'Add a certificate', 'The county asks for it')
  await expect(sam.getByRole('row', { name: new RegExp(name) })).toContainText('No position')

  await sam.getByRole('button', { name: `Change ${name}` }).click()
  const changed = sam.getByRole('form', { name: `Change ${name}` })
  await changed.getByLabel(/^Name/).fill(renamed)
  await changed.getByLabel(/^In a sentence/).fill('An hour on ladders')
  await changed.getByRole('button', { name: 'Cancel' }).click()
  await sam.getByRole('button', { name: `Change ${name}` }).click()
  await changed.getByLabel(/^Name/).fill(renamed)
  await send(sam, `Change ${name}`, 'Its full name')

  const asks = `Positions that ask for ${renamed}`
  await sam.getByRole('button', { name: asks }).click()
  await sam
    .getByRole('form', { name: asks })
    .getByRole('combobox', { name: /^Positions/ })
    .click()
  await sam.getByRole('option', { name: 'Maintenance' }).click()
  const preview = sam.getByRole('form', { name: asks }).getByRole('status')
  await expect(preview).toContainText('Maintenance will ask for it')
  await expect(preview).toContainText(/posted shifts? stays? as/)
  await expect(preview).toContainText(/lacks? it, who can apply/)
  await sam.keyboard.press('Escape')
  expect(await findingsAt(sam, 'before a position asks for a certificate', '[role="dialog"]')).toEqual([])
  await send(sam, asks, 'Inspectors look at it')
  const row = sam.getByRole('row', { name: new RegExp(renamed) })
  await expect(row).toContainText('1 position')

  const after = await postShift(manager, { ...shift, start: '13:00', end: '16:00' }, { require_certifications: true })
  const pro = await crew.enter(place.pro)
  expect([await isNeeded(pro, before, renamed), await isNeeded(pro, after, renamed)]).toEqual([false, true])
  expect(await isTaken(pro, renamed)).toBe(true)

  await sam.getByRole('button', { name: `Retire ${renamed}` }).click()
  const retiring = sam.getByRole('form', { name: `Retire ${renamed}` })
  await expect(retiring.getByText('No longer asked for by Maintenance.')).toBeVisible()
  await expect(retiring.getByText('1 posted shift no longer asks for it.')).toBeVisible()
  await send(sam, `Retire ${renamed}`, 'The county changed its mind', 'Retire')
  await expect(row).toContainText('Retired')
  expect(await isNeeded(pro, after, renamed)).toBe(false)
  expect(await isTaken(pro, renamed)).toBe(false)

  await sam.setViewportSize({ width: 390, height: 844 })
  expect(await findingsOn(sam, [tab])).toEqual([])
  await sam.goto(tab)
  await sam.getByRole('button', { name: `Bring back ${renamed}` }).click()
  await send(sam, `Bring back ${renamed}`, 'And again', 'Bring back')
  await expect(sam.getByText('Certificate brought back')).toBeVisible()
  expect(await isTaken(pro, renamed)).toBe(true)
  expect(await isNeeded(pro, after, renamed)).toBe(false)

  const log = await call<{ results: { action: string }[] }>(sam, 'GET', '/admin/audit-log/?object_type=certification_kind')
  expect(log.results.slice(0, 5).map(({ action }) => action)).toEqual(
    ['bring_back', 'retire', 'ask', 'change', 'add'].map((act) => `certification_kind.${act}`),
  )
})
