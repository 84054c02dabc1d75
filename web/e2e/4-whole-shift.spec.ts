import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { enterInSpanish, expectNoEnglish } from './support/english.ts'
import { palmetto } from './support/shifts.ts'

test('A manager who reads Spanish and a pro complete a shift from the posting to the ratings', { tag: '@quick' }, async ({ crew }) => {
  const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, palmetto.timezone)

  let manager = await enterInSpanish(crew)
  await expect(manager.getByRole('heading', { name: /^Hola, / })).toBeVisible()
  await expect(manager.getByRole('region', { name: 'Hoy' })).toBeVisible()
  await expectNoEnglish(manager)
  await manager.goto(`${palmetto.path}/gigs`)
  await expect(manager.getByRole('heading', { name: 'Turnos', exact: true })).toBeVisible()
  await expectNoEnglish(manager)
  const gigId = await postInSpanish(manager, date)

  let pro = await crew.enter('jordan')
  await pro.goto('/pro/find')
  await pro.locator(`a[href="/pro/shifts/${gigId}"]`).click()
  await pro.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(pro.getByText('Applied. We notify you when the business answers.')).toBeVisible()

  await manager.getByRole('link', { name: /^Solicitantes/ }).click()
  await expect(manager.getByRole('button', { name: 'Elegir', exact: true })).toBeVisible()
  await expectNoEnglish(manager)
  await manager.getByRole('button', { name: 'Elegir', exact: true }).click()
  // A message stays while the pointer is over it: it disappears only with its cause.
  await manager.getByText('Elegiste a Jordan L.').hover()
  const undo = manager.getByRole('status').getByRole('button', { name: 'Deshacer', exact: true })
  await expect(undo).toBeVisible()

  await pro.goto('/pro/offers')
  await pro
    .getByRole('link', { name: /The Palmetto Room/ })
    .first()
    .click()
  await pro.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(pro.getByText('You are confirmed. See you there!')).toBeVisible()
  await expect(manager.getByText('Confirmado').first()).toBeVisible()
  await expect(undo).toBeHidden()
  await crew.leave()

  clock.moveTo(at('09:50'))
  pro = await crew.enter('jordan')
  await pro.goto('/pro/clock')
  await expect(pro.getByText('You are on site')).toBeVisible()
  await pro.getByRole('button', { name: 'Clock in' }).click()
  await expect(pro.getByRole('timer')).toBeVisible()
  manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/gigs/${gigId}/roster`)
  await expect(manager.getByText('Trabajando', { exact: true })).toBeVisible()
  await expectNoEnglish(manager)
  await crew.leave()

  clock.moveTo(at('14:01'))
  pro = await crew.enter('jordan')
  await pro.goto('/pro/clock')
  await pro.getByRole('button', { name: 'Clock out' }).click()
  await pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
  await expect(pro.getByText('You are done. Thank you!')).toBeVisible()
  await expect(pro.getByText('4 h', { exact: true })).toBeVisible()
  await pro.getByRole('link', { name: 'Rate the business' }).click()
  await pro.getByRole('button', { name: /^5 of 5/ }).click()
  await pro.getByRole('button', { name: 'Send the rating' }).click()
  await expect(pro.getByRole('region', { name: 'Your rating of the business' })).toContainText('5 of 5')

  manager = await crew.enter('maya')
  await manager.goto(`${palmetto.path}/timesheets`)
  await expect(manager.getByRole('heading', { name: 'Horas trabajadas' })).toBeVisible()
  await expectNoEnglish(manager)
  await manager.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  const hours = manager.getByRole('article', { name: /Horas de Jordan/ })
  await expect(hours).toContainText('Por revisar')
  await expectNoEnglish(manager)
  await approveAsSeen(await crew.enter('olivia'), manager, gigId)
  await hours.getByRole('button', { name: /^5 de 5/ }).click()
  await expect(hours.getByRole('button', { name: /^5 de 5/ })).toHaveAttribute('aria-pressed', 'true')
  await payInSpanish(manager, gigId)
  await tip(manager, '10')

  await pro.goto('/pro/earnings')
  await pro
    .getByRole('link', { name: /The Palmetto Room/ })
    .first()
    .click()
  await expect(pro.getByText('Tip', { exact: true })).toBeVisible()
})

/** Posts a shift of four hours on this day; returns its id. */
async function postInSpanish(manager: Page, date: string): Promise<string> {
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
  await expectNoEnglish(manager)
  return new URL(manager.url()).pathname.split('/').at(-1) ?? ''
}

/** Pays the one pro of the shift, whose hours are approved, and opens the receipt. */
async function payInSpanish(manager: Page, gigId: string): Promise<void> {
  await manager.getByRole('button', { name: /^Pagar a 1 profesional/ }).click()
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
  await expect(manager.getByText(/Trabajado de 10:00 am a 2:00 pm, 4 h con pago/)).toBeVisible()
  await expectNoEnglish(manager)
}

/** Gives a tip on the receipt. */
async function tip(manager: Page, dollars: string): Promise<void> {
  await manager.getByRole('button', { name: 'Pagar un extra' }).click()
  const dialog = manager.getByRole('dialog', { name: /^Pago extra para / })
  await expectNoEnglish(manager)
  await dialog.getByLabel(/^Monto para el profesional/).fill(dollars)
  await dialog.getByRole('button', { name: 'Pagar un extra' }).click()
  await expect(dialog).toBeHidden()
}

/**
 * An onsite manager presses while the manager corrects the hours: nothing is approved unseen, and the next press approves the current
 * hours.
 */
async function approveAsSeen(onsite: Page, manager: Page, gigId: number | string): Promise<void> {
  const { results } = await call<{ results: { application: { id: number }; timesheet: { working_hours: Hours } }[] }>(
    manager,
    'GET',
    `/staffer/gigs/${gigId}/roster/`,
  )
  const [row] = results
  await onsite.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  const approve = onsite.getByRole('button', { name: 'Approve 1 timesheet' })
  await expect(approve).toBeVisible()
  await onsite.route(
    '**/hours-approvals/',
    async (route) => {
      const { start_time, end_time } = row?.timesheet.working_hours ?? {}
      const corrected = { start_time, end_time, unpaid_break_minutes: 0, reason: 'Looked at the camera' }
      await call(manager, 'PUT', `/staffer/gig-applications/${row?.application.id}/hours/`, corrected)
      await route.continue()
    },
    { times: 1 },
  )
  const hours = onsite.getByRole('article', { name: /Hours of Jordan/ })
  const before = (await hours.textContent()) ?? ''
  await approve.click()
  await expect(onsite.getByText('Someone changed these hours since you opened them')).toBeVisible()
  await expect(hours).toContainText('To review')
  await expect(hours).not.toHaveText(before)
  await approve.click()
  await expect(onsite.getByText('1 approved')).toBeVisible()
}

type Hours = { start_time: string | null; end_time: string | null }
