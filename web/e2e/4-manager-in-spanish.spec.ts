import { daysOfWeek } from '@crewcall/contract/enums.ts'
import { addDays, dayOfWeek, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test, type Crew } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { palmetto, workShift, type Place } from './support/shifts.ts'

test('A manager who reads Spanish posts a shift, hires, reviews the hours and pays', async ({ crew }) => {
  test.slow()
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
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: /^Pagar \$/ })
    .click()
  await expect(manager.getByRole('dialog', { name: 'Qué pasó' })).toBeVisible()
  await manager.getByRole('dialog').getByRole('button', { name: 'Listo' }).click()
  await manager.getByRole('link', { name: /^Recibo \$/ }).click()
  await expect(manager.getByText(/Trabajado de 9:58 am a 2:00 pm, 4 h 2 min con pago/)).toBeVisible()
  await expectNoEnglish(manager)
})

test('A manager who reads Spanish copies last week, publishes it, approves hours, and reads English again', async ({ crew }) => {
  test.slow()
  const place = await openPlace()
  const { gigId } = await workShift(crew, place.pro, 'Dishwasher', { at: place })
  const page = await enterInSpanish(crew, place)
  const ahead = addDays(instantToWall(clock.now(), place.timezone).date, 21)
  const monday = addDays(ahead, -((daysOfWeek.indexOf(dayOfWeek(ahead)) + 6) % 7))
  await planDraft(page, place, addDays(monday, -6))

  await page.goto(`${place.path}/gigs?calendar_date=${monday}`)
  const board = page.getByRole('grid', { name: 'Turnos de la semana' })
  await page.getByRole('button', { name: 'Más para esta semana' }).click()
  await page.getByRole('menuitem', { name: 'Copiar la semana pasada' }).click()
  await page.getByRole('button', { name: 'Copiar como borradores' }).click()
  await expect(page.getByText('1 turno copiado como borrador')).toBeVisible()
  await expect(board.getByRole('button', { name: /, Borrador$/ })).toHaveCount(1)
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Publicar 1 a la vista' }).click()
  const publishing = page.getByRole('dialog', { name: 'Publicar 1 turno' })
  await expect(publishing).toBeVisible()
  await expectNoEnglish(page)
  await publishing.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('1 turno publicado')).toBeVisible()
  await expectNoEnglish(page)

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

/** A draft in the evening of this day. */
async function planDraft(page: Page, place: OwnPlace, date: string): Promise<void> {
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
  const at = (time: string) => wallToInstant(date, time, place.timezone).toISOString()
  const drafts = [
    {
      location_id: place.id,
      skill_id: results[0]?.id,
      start_time: at('16:00'),
      end_time: at('22:00'),
      wage_amount: 24,
      description: 'Cena',
    },
  ]
  await call(page, 'POST', '/staffer/schedule/drafts/', { drafts })
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
