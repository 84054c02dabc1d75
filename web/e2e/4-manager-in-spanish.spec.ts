import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test, type Crew } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { mondayAhead, preferOwnPro } from './support/hands.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { palmetto, workShift, type Place } from './support/shifts.ts'

test('A manager who reads Spanish posts a shift, hires, reviews the hours and pays', { tag: '@quick' }, async ({ crew }) => {
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, palmetto.timezone)

  let manager = await enterInSpanish(crew)
  await expect(manager.getByRole('heading', { name: /^Hola, / })).toBeVisible()
  await expect(manager.getByRole('region', { name: 'Hoy' })).toBeVisible()
  await expectNoEnglish(manager)
  await manager.goto(`${palmetto.path}/gigs`)
  await expect(manager.getByRole('heading', { name: 'Turnos', exact: true })).toBeVisible()
  await expectNoEnglish(manager)

  await manager.goto(`${palmetto.path}/gigs-add?post_gig_date=${date}`)
  await manager.getByRole('group', { name: '¿Qué necesitas?' }).getByText('Apoyo de sala').click()
  await manager.getByRole('textbox', { name: 'Inicio' }).fill('10a')
  await manager.getByRole('textbox', { name: 'Fin', exact: true }).fill('2p')
  await manager.getByRole('spinbutton', { name: 'Cuántos profesionales' }).fill('1')
  await manager.getByRole('button', { name: /quién puede postularse/ }).click()
  await manager.getByLabel('Nombre del contacto').fill('Chef Imani Wells')
  await expect(manager.getByRole('complementary', { name: 'Costo' })).toContainText('Por profesional')
  await expectNoEnglish(manager)
  await manager.getByRole('button', { name: 'Publicar turno' }).click()
  await expect(manager.getByText('Turno publicado')).toBeVisible()
  await expect(manager).toHaveURL(/\/gigs\/\d+$/)
  const gigId = new URL(manager.url()).pathname.split('/').at(-1) ?? ''
  await expectNoEnglish(manager)

  let pro = await crew.enter('jordan')
  await pro.goto(`/pro/shifts/${gigId}`)
  await pro.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(pro.getByText('Applied. We notify you when the business answers.')).toBeVisible()
  await manager.getByRole('link', { name: /^Solicitantes/ }).click()
  await expect(manager.getByRole('button', { name: 'Elegir', exact: true })).toBeVisible()
  await expectNoEnglish(manager)
  await manager.getByRole('button', { name: 'Elegir', exact: true }).click()
  await expect(manager.getByText('Elegiste a Jordan L.')).toBeVisible()
  await pro.goto('/pro/offers')
  await pro
    .getByRole('link', { name: /The Palmetto Room/ })
    .first()
    .click()
  await pro.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(pro.getByText('You are confirmed. See you there!')).toBeVisible()
  await crew.leave()

  clock.moveTo(at('09:58'))
  manager = await enterInSpanish(crew)
  await manager.goto(`${palmetto.path}/gigs/${gigId}/roster`)
  await manager.getByRole('button', { name: 'Marcar entrada' }).click()
  await expect(manager.getByText('Marcaste la entrada de Jordan')).toBeVisible()
  await expectNoEnglish(manager)
  await crew.leave()

  clock.moveTo(at('14:01'))
  pro = await crew.enter('jordan')
  await pro.goto('/pro/clock')
  await expect(pro.getByText('You are on site')).toBeVisible()
  await pro.getByRole('button', { name: 'Clock out' }).click()
  await pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(pro.getByText('You are done. Thank you!')).toBeVisible()

  manager = await enterInSpanish(crew)
  await manager.goto(`${palmetto.path}/timesheets`)
  await expect(manager.getByRole('heading', { name: 'Horas trabajadas' })).toBeVisible()
  await expectNoEnglish(manager)
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  const hours = manager.getByRole('article', { name: /Horas de Jordan/ })
  await expect(hours).toContainText('Por revisar')
  await expectNoEnglish(manager)
  await manager.getByRole('button', { name: /^Aprobar y pagar a 1 profesional/ }).click()
  await expect(manager).toHaveURL(/\/timesheets\/pay\?/)
  await manager.getByRole('button', { name: /^Continuar/ }).click()
  await expect(manager.getByRole('table', { name: 'Por local' })).toBeVisible()
  await expectNoEnglish(manager)
  await manager.getByRole('button', { name: /^Continuar/ }).click()
  await manager.getByRole('button', { name: /^Pagar a 1 profesional/ }).click()
  await expect(manager.getByText('1 de 1 cobrados')).toBeVisible()
  await expectNoEnglish(manager)
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await manager.getByRole('link', { name: /^Recibo \$/ }).click()
  await expect(manager.getByText(/Trabajado de 9:58 am a 2:00 pm, 4 h 2 min con pago/)).toBeVisible()
  await expectNoEnglish(manager)
})

test('A manager who reads Spanish plans, copies and publishes a week, approves hours, and reads English again', async ({ crew }) => {
  const place = await openPlace()
  const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const page = await enterInSpanish(crew, place)
  const monday = mondayAhead(place.timezone, 3)
  await planTheWeek(page, { place, monday })

  await page.goto(`${place.path}/timesheets?gig_id=${gigId}`)
  const row = page.getByRole('row', { name: new RegExp(place.pro.first) })
  await expect(row).toContainText('Listas para aprobar')
  await row.getByRole('checkbox').check()
  await expectNoEnglish(page)
  await page
    .getByRole('toolbar', { name: 'Filas seleccionadas' })
    .getByRole('button', { name: /^Aprobar \$/ })
    .click()
  await expect(page.getByText('Horas aprobadas: 1')).toBeVisible()
  await expectNoEnglish(page)

  await page.getByRole('button', { name: /^Menú de la cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

/** Plans three days, copies them to the week of this Monday, takes the copy back and copies again, chooses who works, publishes, reads what was published. */
async function planTheWeek(page: Page, { place, monday }: { place: OwnPlace; monday: string }): Promise<void> {
  const drafts = page.getByRole('grid', { name: 'Turnos de la semana' }).getByRole('button', { name: /, Borrador$/ })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Más para esta semana' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await preferOwnPro(page, place)
  await page.goto(`${place.path}/gigs?calendar_date=${addDays(monday, -6)}`)
  await expect(page.getByRole('grid', { name: 'Turnos de la semana' })).toBeVisible()
  await page.keyboard.press('c')
  const card = page.getByRole('dialog', { name: /^Turno nuevo/ })
  const days = card.getByRole('group', { name: 'Días' }).getByRole('button')
  await card.getByRole('combobox', { name: 'Puesto', exact: true }).selectOption({ label: 'Lavaplatos' })
  for (const day of [2, 3]) {
    await expect(async () => {
      // The card moves up while it grows, and a press that ends beside the day is none.
      if ((await days.nth(day).getAttribute('aria-pressed')) !== 'true') await days.nth(day).click()
      await expect(days.nth(day)).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
    }).toPass({ timeout: 10_000 })
  }
  await expect(card.getByText('Un profesional toma los 3 días')).toBeVisible()
  await expectNoEnglish(page)
  // The card grows until it knows the chance, and its buttons with it.
  await expect(card.getByText(/pueden? tomarlo$/)).toBeVisible()
  await card.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('3 turnos previstos')).toBeVisible()

  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(drafts).toHaveCount(0)
  const copy = async () => {
    await choose('Copiar la semana pasada')
    const copying = page.getByRole('dialog', { name: /^Copiar la semana/ })
    await expect(copying).toBeVisible()
    await expectNoEnglish(page)
    await copying.getByRole('button', { name: 'Copiar como borradores' }).click()
    await expect(copying).toHaveCount(0)
    await expect(drafts).toHaveCount(3)
  }
  await copy()
  await expect(page.getByText('3 turnos copiados como borradores')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(drafts).toHaveCount(0)
  await copy()

  await drafts.first().click()
  const draft = page.getByRole('dialog', { name: /^Borrador/ })
  await draft.getByRole('button', { name: 'Elegir quién trabaja' }).click()
  const candidates = draft.getByRole('list', { name: 'Candidatos, el más adecuado primero' })
  await candidates.getByRole('checkbox', { name: `Elegir a ${place.pro.shown}` }).check()
  await expect(draft.getByText('Cada vacante tiene a alguien. Para más, sube cuántos profesionales y guarda.')).toBeVisible()
  await expectNoEnglish(page)
  await page.keyboard.press('Escape')
  await expect(draft).toHaveCount(0)

  await page.getByRole('button', { name: 'Publicar 3 a la vista' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publicar 3 turnos' })
  await expect(publishing).toBeVisible()
  await expectNoEnglish(page)
  await publishing.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('3 turnos publicados')).toBeVisible()
  await expect(publishing).toHaveCount(0)
  await expectNoEnglish(page)
  await choose('Lo publicado')
  const history = page.getByRole('dialog', { name: 'Lo publicado' })
  await expect(history.getByRole('listitem')).toContainText(`Avisados: ${place.pro.shown}`)
  await expectNoEnglish(page)
}

// The language stays with the person, whom other journeys expect in English.
test.afterEach(async ({ crew }) => {
  await call(await crew.enter('maya'), 'PATCH', '/users/me/', { settings: { locale: 'en' } })
})

// The language is chosen in the product, and stays.
async function enterInSpanish(crew: Crew, place: Place = palmetto): Promise<Page> {
  const page = await crew.enter(place.manager)
  await page.goto(`${place.path}/home`)
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  return page
}
