import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { openMore } from './support/posting.ts'
import { postShift } from './support/shifts.ts'

const tab = '/admin/configuration?tab=minimum-wages'
// No other journey has shifts of employees there.
const beaufort = { city: 'Beaufort', zip_code: '29902', door: { longitude: -80.6698, latitude: 32.4316 } }

test('The platform enters the minimum wage of a city, below which no shift of employees is posted', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace({ town: beaufort, others: ['The Annex'] })
  const sam = await crew.enter('sam')
  await call(sam, 'PATCH', `/locations/${place.id}/`, { supported_employment_types: ['F1099', 'W2'] })
  await call(sam, 'PUT', `/admin/pros/${place.pro.proId}/employment/`, { supported_employment_types: ['F1099', 'W2'] })
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 2)
  const manager = await crew.enter(place.manager)
  const pro = await crew.enter(place.pro)
  for (const { id } of place.others) {
    await call(manager, 'PATCH', `/locations/${id}/`, { city: 'Burton' })
    await call(sam, 'PATCH', `/locations/${id}/`, { supported_employment_types: ['F1099', 'W2'] })
  }
  await removeAll(sam)
  try {
    const [shift, later] = await test.step('an employee is confirmed before, for two days', async () => [
      await confirmEmployee(manager, pro, { place, date }),
      await confirmEmployee(manager, pro, { place, date: addDays(date, 1) }),
    ])
    await test.step('it is entered with its source', () => enter(sam))
    await test.step('an address of its ZIP code in another city is found', () => findAddress(sam))
    await test.step('whoever raises the shift raises the employee', () => raise(manager, pro, { place, shift }))
    await test.step('the form says it, and fills in no less', () => fillForm(manager, place, date))
    await test.step('less is refused, and it is enough', () => postAtTheLaw(manager))
    await test.step('contractors agree on their own price', async () => {
      const id = await postShift(manager, { date, start: '10:00', end: '14:00', position: 'Dishwasher', at: place })
      await manager.goto(`${place.path}/gigs/${id}`)
      await expect(manager.getByRole('heading', { name: /Dishwasher/ }).first()).toBeVisible()
    })
    await test.step('in Spanish on a phone, the form says it, and less is refused', () => fillFormInSpanish(manager, place, date))
    await test.step('in Spanish on a phone, whoever raises the shift raises the employee', () =>
      raiseInSpanish(manager, pro, { place, shift: later }))
    await test.step('in Spanish on a phone, it is removed', () => removeInSpanish(sam))
  } finally {
    await removeAll(sam)
  }
  await sam.evaluate(() => localStorage.setItem('locale', 'en'))
  await sam.goto(tab)
  await expect(sam.getByText('No wage is checked against the law of a state or city until you enter one.')).toBeVisible()
})

async function enter(sam: Page): Promise<void> {
  await sam.goto(tab)
  await sam.getByRole('button', { name: 'Add a minimum wage' }).click()
  const form = sam.getByRole('form', { name: 'Add a minimum wage' })
  await form.getByLabel(/^State/).click()
  await sam.getByRole('option', { name: 'South Carolina' }).click()
  await form.getByLabel(/^City/).fill('beau')
  await sam.getByRole('option', { name: 'Beaufort', exact: true }).click()
  await expect(form.getByLabel(/^City/)).toHaveValue('Beaufort')
  await form.getByLabel(/^City/).fill('beaufort ')
  await form.getByLabel(/^At least/).fill('24.5')
  await form.getByLabel(/^Source of the law/).fill('https://beaufort.example/wages')
  await form.getByLabel(/^Why/).fill('The council voted')
  expect(await findingsAt(sam, 'Add a minimum wage')).toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  const row = sam.getByRole('row', { name: /beaufort, SC/ })
  await expect(row).toContainText('$24.50')
  await expect(row).toContainText('In force')
  await expect(row).toContainText(/City · \d+ location/)
  expect(await findingsOn(sam, [tab], { byTab: true })).toEqual([])
}

async function findAddress(sam: Page): Promise<void> {
  await sam
    .getByRole('row', { name: /beaufort, SC/ })
    .getByRole('button', { name: '1 address says otherwise' })
    .click()
  const dialog = sam.getByRole('dialog', { name: 'Addresses that name another city or state' })
  await expect(dialog.getByText('Its address: Burton, SC, 29902')).toBeVisible()
  expect(await findingsAt(sam, 'Addresses that name another city or state')).toEqual([])
  await dialog.getByRole('link', { name: 'The Annex' }).click()
  await expect(sam).toHaveURL(/\/admin\/locations\?/)
  await expect(sam.getByRole('dialog', { name: 'The Annex' })).toBeVisible()
}

async function confirmEmployee(manager: Page, pro: Page, { place, date }: { place: OwnPlace; date: string }): Promise<number> {
  const shift = { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place }
  const gigId = await postShift(manager, shift, { employment_type: 'W2' })
  const offer = { application_type: 'DIRECT_OFFER', gig_id: gigId, is_recurring: false, pro_ids: [place.pro.proId] }
  const { id } = await call<{ id: number }>(manager, 'POST', '/staffer/direct-offers/', offer)
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  return gigId
}

async function raise(manager: Page, pro: Page, { place, shift }: { place: OwnPlace; shift: number }): Promise<void> {
  await manager.goto(`${place.path}/gigs/${shift}/edit`)
  await wageOf(manager).fill('24.5')
  const save = manager.getByRole('button', { name: 'Save changes' })
  const question = manager.getByRole('dialog', { name: 'This changes things for your pros' })
  await save.focus()
  await manager.keyboard.down('Enter')
  await expect(question.getByRole('button', { name: 'Save and raise them' })).toBeFocused()
  // A key that is held does not answer the question that it opened.
  for (let repeats = 0; repeats < 5; repeats += 1) await manager.keyboard.down('Enter')
  await manager.keyboard.up('Enter')
  await expect(question.getByText('1 confirmed pro is raised to $24.50, the minimum wage of beaufort, SC.')).toBeVisible()
  const usual = manager.viewportSize() ?? { width: 1440, height: 900 }
  expect(await findingsAt(manager, 'Save and raise them')).toEqual([])
  await manager.setViewportSize(usual)
  await question.getByRole('button', { name: 'Save and raise them' }).click()
  await expect(manager).toHaveURL(/\/gigs\/\d+$/)
  await pro.goto(`/pro/shifts/${shift}`)
  await expect(pro.getByText('$24.50').first()).toBeVisible()
}

async function fillForm(manager: Page, place: OwnPlace, date: string): Promise<void> {
  await manager.goto(`${place.path}/gigs-add?post_gig_date=${date}`)
  await manager.getByRole('group', { name: 'What do you need?' }).getByText('Dishwasher').click()
  await manager.getByRole('textbox', { name: 'Start' }).fill('10:00')
  await manager.getByRole('textbox', { name: 'End' }).fill('14:00')
  await openMore(manager)
  await expect(manager.getByText(/the law asks for/)).toHaveCount(0)
  await manager.getByLabel('Employment').click()
  await manager.getByRole('option', { name: 'Employees (W-2)' }).click()
  await expect(manager.getByText(/^In beaufort, SC the law asks for at least \$24\.50 an hour for employees from /)).toBeVisible()
  await expect(wageOf(manager)).toHaveValue('24.5')
  await expect(manager.getByRole('button', { name: 'Minimum $24.50' })).toBeVisible()
}

async function postAtTheLaw(manager: Page): Promise<void> {
  const post = manager.getByRole('button', { name: /^Post Shift/ })
  await wageOf(manager).fill('20')
  await post.click()
  await expect(manager.getByText(/^In beaufort, SC the law asks for at least \$24\.50 an hour from /).first()).toBeVisible()
  await expect(manager).toHaveURL(/gigs-add/)
  await wageOf(manager).fill('24.5')
  await post.click()
  await expect(manager).toHaveURL(/\/gigs\/\d+$/)
}

async function speakSpanish(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('locale', 'es'))
}

async function fillFormInSpanish(manager: Page, place: OwnPlace, date: string): Promise<void> {
  await speakSpanish(manager)
  await manager.goto(`${place.path}/gigs-add?post_gig_date=${date}`)
  await manager.getByRole('group', { name: '¿Qué necesitas?' }).getByText('Lavaplatos').click()
  await manager.getByRole('textbox', { name: 'Inicio' }).fill('16:00')
  await manager.getByRole('textbox', { name: 'Fin' }).fill('20:00')
  const more = manager.getByRole('button', { name: /quién puede postularse, dónde/ })
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await manager.getByLabel('Contratación').click()
  await manager.getByRole('option', { name: 'Empleados (W-2)' }).click()
  await expect(manager.getByText(/^En beaufort, SC, la ley pide al menos \$24\.50 por hora para empleados desde el /)).toBeVisible()
  const wage = manager.getByRole('spinbutton', { name: /^Salario por hora/ })
  await wage.fill('20')
  await manager.getByRole('button', { name: /^Publicar · / }).click()
  await expect(manager.getByText(/^En beaufort, SC, la ley pide al menos \$24\.50 por hora desde el /).first()).toBeVisible()
  await expect(manager).toHaveURL(/gigs-add/)
}

async function raiseInSpanish(manager: Page, pro: Page, { place, shift }: { place: OwnPlace; shift: number }): Promise<void> {
  await manager.goto(`${place.path}/gigs/${shift}/edit`)
  await manager.getByRole('spinbutton', { name: /^Salario por hora/ }).fill('24.5')
  await manager.getByRole('button', { name: 'Guardar cambios' }).click()
  const question = manager.getByRole('dialog', { name: 'Esto cambia algo para tus profesionales' })
  await expect(question.getByText(/^A 1 profesional confirmado se le sube el pago a \$24\.50, /)).toBeVisible()
  expect(await findingsAt(manager, 'Guardar y subirles el pago')).toEqual([])
  await question.getByRole('button', { name: 'Guardar y subirles el pago' }).click()
  await expect(manager).toHaveURL(/\/gigs\/\d+$/)
  await pro.goto(`/pro/shifts/${shift}`)
  await expect(pro.getByText('$24.50').first()).toBeVisible()
}

async function removeInSpanish(sam: Page): Promise<void> {
  await speakSpanish(sam)
  await sam.goto(tab)
  await expect(sam.getByText(/^Ciudad · \d+ local/)).toBeVisible()
  expect(await findingsOn(sam, [tab], { byTab: true })).toEqual([])
  await sam.getByRole('button', { name: 'Quitar', exact: true }).click()
  const form = sam.getByRole('form', { name: '¿Quitar este salario mínimo?' })
  await expect(sam.getByText(/beaufort, SC no tiene un salario mínimo propio/)).toBeVisible()
  await form.getByLabel(/^Por qué/).fill('El concejo cambió la ley')
  expect(await findingsAt(sam, '¿Quitar este salario mínimo?')).toEqual([])
  await form.getByRole('button', { name: 'Quitar', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(sam.getByText('Todavía no hay salarios mínimos')).toBeVisible()
}

function wageOf(manager: Page) {
  return manager.getByRole('spinbutton', { name: /^Hourly wage/ })
}

/** Also those of an attempt that broke off. */
async function removeAll(sam: Page): Promise<void> {
  const { results } = await call<{ results: { id: number; last_updated_ts: string }[] }>(sam, 'GET', '/admin/minimum-wages/')
  for (const { id, last_updated_ts } of results)
    await call(sam, 'POST', `/admin/minimum-wages/${id}/removal/`, { reason: 'The journey is over', last_updated_ts })
}
