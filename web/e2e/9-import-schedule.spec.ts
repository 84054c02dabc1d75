import { expect, type Page } from '@playwright/test'
import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { esScheduleImports } from '../src/i18n/es-schedule-imports.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { openPlace } from './support/own-place.ts'

const desk = { width: 1440, height: 900 }
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')

test('A manager imports the schedule of another program, sees each shift first, finds the drafts in the week and undoes them', async ({
  crew,
}) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  await page.setViewportSize(desk)
  const day = addDays(instantToWall(clock.now(), 'America/New_York').date, 9)
  await page.goto(`${place.path}/gigs?calendar_date=${day}`)
  await page.getByRole('button', { name: 'More for this week' }).click()
  await page.getByRole('menuitem', { name: 'Import schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Import schedule', level: 1 })).toBeVisible()
  await expect(page.getByText('No schedule was imported yet.')).toBeVisible()
  expect(await findingsAt(page, 'before a file', 'main')).toEqual([])
  await page.setViewportSize(desk)

  const text = [
    'Schedule,Position,Employee,Date,Start Time,End Time,Unpaid Break,Notes',
    `Main,Line cooks,Zoe Unknown,${day},9:00a,5p,30,Bring a knife`,
    `Main,Line cooks,OpenShift,${day},9:00a,5p,30,`,
    `Main,Pot scrubber,OpenShift,${day},6:00 PM,2:00 AM,0:30,`,
    `Main,Line cooks,OpenShift,${day},soon,5p,,`,
  ].join('\r\n')
  await page.getByLabel('CSV file').setInputFiles(csv('Week.csv', text))

  await test.step('columns and positions are proposed and can be changed, and each row says what it does', async () => {
    await expect(page.getByLabel('Exported from')).toHaveValue('WHEN_I_WORK')
    await expect(page.getByLabel('Read Date as')).toHaveValue('DATE')
    await expect(page.getByLabel('Plan Pot scrubber as')).toHaveValue('')
    await expect(rows(page, 'Rows of the file').filter({ hasText: /No position is chosen for/ })).toHaveCount(1)
    await page.getByLabel('Plan Pot scrubber as').selectOption({ label: 'Dishwasher' })
    await expect(page.getByRole('button', { name: 'Import 2 shifts as drafts' })).toBeEnabled()
    await expect(rows(page, 'Shifts that are planned').filter({ hasText: 'Zoe Unknown' })).toContainText('2, 3')
    await expect(rows(page, 'Rows of the file').filter({ hasText: /soon.*is no time of day/ })).toHaveCount(1)
    expect(await findingsAt(page, 'rows', 'main')).toEqual([])
    await page.setViewportSize(desk)
  })

  await page.getByRole('button', { name: 'Import 2 shifts as drafts' }).click()
  const result = page.getByRole('region', { name: 'Result of the import' })
  await expect(result.getByText('2 shifts were imported as drafts')).toBeVisible()
  await expect(result.getByText(/Row 2: .?Zoe Unknown/)).toBeVisible()
  expect(await findingsAt(page, 'result', 'main')).toEqual([])
  await page.setViewportSize(desk)

  await test.step('the week shows the drafts, and the card of one names who is not planned', async () => {
    await result.getByRole('link', { name: 'Open the week' }).click()
    await expect(page.getByRole('button', { name: 'Publish 2 shown' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Line cook 0\/2, / })
      .first()
      .click()
    await expect(page.getByText('Named in the imported file, not planned:')).toContainText('Zoe Unknown')
    await page.keyboard.press('Escape')
  })

  await page.goto(`${place.path}/gigs/import`)
  await test.step('the same file again plans nothing', async () => {
    await page.getByLabel('CSV file').setInputFiles(csv('Week.csv', text))
    await page.getByLabel('Plan Pot scrubber as').selectOption({ label: 'Dishwasher' })
    await expect(page.getByRole('button', { name: /^There already ?3$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'No shift to import' })).toBeDisabled()
    await page.getByRole('button', { name: 'Choose another file' }).click()
  })
  await page.getByRole('button', { name: /^Undo the import of .?Week.csv/ }).click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('Undone. 2 drafts were removed.')).toBeVisible()
  await page.goto(`${place.path}/gigs?calendar_date=${day}`)
  await expect(page.getByRole('button', { name: 'More for this week' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Publish / })).toHaveCount(0)
})

test('A manager who reads Spanish is asked once for the order of the dates', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  await call(page, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
  await page.goto(`${place.path}/gigs/import`)
  const year = Number(instantToWall(clock.now(), 'America/New_York').date.slice(0, 4)) + 1
  const text = `Fecha;Entrada;Salida;Puesto\n03/04/${year};9:00;17:00;Lavaplatos`
  await page.locator('input[type="file"]').setInputFiles(csv('Horario.csv', text))
  await page.getByLabel(esScheduleImports['Order of the dates']).selectOption('DAY_FIRST')
  await expect(page.getByRole('button', { name: 'Importar 1 turno como borrador' })).toBeEnabled()
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Importar 1 turno como borrador' }).click()
  await expect(page.getByText('Se importó 1 turno como borrador')).toBeVisible()
  await expectNoEnglish(page)
})
