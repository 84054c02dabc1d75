import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test, type Crew } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { contactCenter } from './support/phone-calls.ts'
import { press, tabTo } from './support/press.ts'
import { postShift } from './support/shifts.ts'

const PIN = '493028'

test('An employee without data calls that they cannot come, and is called back', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  clock.moveTo(wallToInstant(date, '09:00', place.timezone))
  const sam = await crew.enter('sam')
  await makeEmployee(sam, place)
  const pro = await setPin(crew, place)
  const { gigId, applicationId } = await bookToday(crew, pro, { place, date })

  const said = await contactCenter.call(place.pro.phone, ['2', PIN, '2', '1', '1'])
  expect(said[0]).toContain('Para español, marca 2.')
  expect(said[3]).toMatch(/^Tu turno de Lavaplatos en The Corner Table, /)
  expect(said[4]).toMatch(/El turno empieza en menos de 24 horas\. .*te cuesta \d+ puntos?\..*Para dejar el turno, marca 1\./)
  expect(said[5]).toMatch(/^El turno está cancelado\. La persona encargada ya lo sabe\./)
  await managerKnows(crew, place, gigId)
  await pro.goto(`/pro/applications/${applicationId}`)
  await expect(pro.getByText('Lo cancelaste por teléfono.')).toBeVisible()
  await expectNoEnglish(pro)

  await askForCall(place)
  await callBack(sam, place)
})

/** The platform makes the pro an employee, and the place takes employees. */
async function makeEmployee(sam: Page, { id, pro: { proId, first } }: OwnPlace): Promise<void> {
  await call(sam, 'PATCH', `/locations/${id}/`, { supported_employment_types: ['F1099', 'W2'] })
  await sam.goto(`/admin/pros/${proId}/performance`)
  await press(sam, sam.getByRole('button', { name: 'Employment' }))
  const dialog = sam.getByRole('dialog', { name: new RegExp(`^How does ${first} .* work\\?`) })
  const kinds = dialog.getByRole('combobox', { name: /^Works as/ })
  await tabTo(sam, kinds)
  await sam.keyboard.type('Employee')
  await sam.getByRole('option', { name: 'Employee (W-2)' }).click()
  expect(await findingsAt(sam, 'The employment of a pro')).toEqual([])
  await sam.setViewportSize({ width: 1440, height: 900 })
  await press(sam, dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toBeHidden()
  await expect(sam.getByText(/Contractor \(1099\) · Employee \(W-2\)/)).toBeVisible()
}

/** On a phone and in Spanish, the pro sets a PIN; an easy one is refused. */
async function setPin(crew: Crew, place: OwnPlace): Promise<Page> {
  const page = await crew.enter(place.pro)
  await page.evaluate(() => localStorage.setItem('locale', 'es'))
  await page.goto('/settings')
  const line = page.getByRole('region', { name: 'Línea telefónica' })
  await expect(line.getByRole('link', { name: /555-0100/ })).toHaveAttribute('href', 'tel:+18435550100')
  await press(page, line.getByRole('button', { name: 'Elegir un PIN' }))
  const dialog = page.getByRole('dialog', { name: 'PIN para el teléfono' })
  await dialog.getByRole('textbox', { name: /^PIN/ }).fill('123456')
  await press(page, dialog.getByRole('button', { name: 'Guardar' }))
  await expect(dialog.getByText('Este PIN es fácil de adivinar. Elige otro.')).toBeVisible()
  expect(await findingsAt(page, 'The PIN')).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('textbox', { name: /^PIN/ }).fill(PIN)
  await press(page, dialog.getByRole('button', { name: 'Guardar' }))
  await expect(dialog).toBeHidden()
  await expect(line.getByRole('button', { name: 'Cambiar el PIN' })).toBeVisible()
  await expectNoEnglish(page)
  return page
}

/** A shift of employees this evening, with the pro confirmed. */
async function bookToday(crew: Crew, pro: Page, { place, date }: { place: OwnPlace; date: string }) {
  const manager = await crew.enter(place.manager)
  const shift = { date, start: '18:00', end: '22:00', position: 'Dishwasher', at: place }
  const gigId = await postShift(manager, shift, { employment_type: 'W2' })
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
  await call(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  return { gigId, applicationId: id }
}

async function managerKnows(crew: Crew, place: OwnPlace, gigId: number): Promise<void> {
  const manager = await crew.enter(place.manager)
  await manager.goto(`${place.path}/gigs/${gigId}/activity`)
  const cancelled = manager.getByRole('listitem').filter({ hasText: 'Called by phone' })
  await expect(cancelled).toContainText('(by phone)')
  await expect(cancelled).toContainText(place.pro.first)
  await manager.goto('/notifications')
  await expect(manager.getByText(`${place.pro.shown} cannot come`).first()).toBeVisible()
}

/** Asks to be called, or asks again while somebody is about to. */
async function askForCall(place: OwnPlace, says = 'Una persona te llamará a este número. Adiós.'): Promise<void> {
  const said = await contactCenter.call(place.pro.phone, ['2', PIN, '4'])
  expect(said.at(-1)).toBe(says)
}

/** The platform finishes the call back by keyboard; it appears without a reload, and an agent who lets it pass is passed over. */
async function callBack(sam: Page, place: OwnPlace): Promise<void> {
  await sam.goto('/admin')
  await press(sam, sam.getByRole('link', { name: /^Pros to call back/ }))
  const row = sam.getByRole('listitem').filter({ hasText: place.pro.shown })
  await expect(row).toContainText('speaks Spanish')
  const { id } = await call<{ id: number }>(sam, 'GET', '/users/me/')
  await expect.poll(() => contactCenter.offer([id], 'timeout')).toBeGreaterThan(0)
  await expect(row).toContainText('waits')
  await askForCall(place, 'Ya lo pediste: una persona te llamará a este número. Adiós.')
  await expect(row).toHaveCount(1)
  expect(await findingsOn(sam, ['/admin/callbacks'])).toEqual([])
  await sam.setViewportSize({ width: 1440, height: 900 })
  await press(sam, row.getByRole('button', { name: /^Take/ }))
  await press(sam, row.getByRole('button', { name: /^I have called/ }))
  const dialog = sam.getByRole('dialog', { name: 'What came of it?' })
  await tabTo(sam, dialog.getByRole('textbox', { name: /^Note/ }))
  await sam.keyboard.type('Knows the way now')
  await press(sam, dialog.getByRole('button', { name: 'I have called' }))
  await expect(row).toHaveCount(0)
  await press(sam, sam.getByRole('link', { name: 'Show the calls made' }))
  await expect(row.first()).toContainText('Knows the way now')
}
