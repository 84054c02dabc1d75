import { addDays } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { test } from './support/crew.ts'
import { enterInSpanish, expectNoEnglish } from './support/english.ts'
import { mondayAhead, preferOwnPro } from './support/hands.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { workShift } from './support/shifts.ts'

test(
  'A manager who reads Spanish plans, copies and publishes a week, approves hours, and reads English again',
  { tag: '@proof' },
  async ({ crew }) => {
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
  },
)

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
  // The card moves up while it grows, and a press that ends beside a day is none.
  await expect(card.getByText(/pueden? tomarlo$/)).toBeVisible()
  for (const day of [2, 3]) {
    await days.nth(day).click()
    await expect(card.getByText(`Un profesional toma los ${day} días`)).toBeVisible()
  }
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
