import { expect, type Page } from '@playwright/test'
import { esImports } from '../src/i18n/es-imports.ts'
import { esSales } from '../src/i18n/es-sales.ts'
import { call } from './support/calls.ts'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { openPlace } from './support/own-place.ts'

const head = 'First Name,Last Name,Email Address,Mobile Phone Number,Employee Code,Positions'
const desk = { width: 1440, height: 900 }
const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer })
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')

test(
  'A manager imports a file of another program, sees each row first, invites some and then all, and undoes the rest',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const page = await crew.enter(place.manager)
    await page.setViewportSize(desk)
    await page.goto(`${place.path}/connect/network/invites`)
    await page.getByRole('link', { name: 'Import people' }).click()
    await expect(page.getByRole('heading', { name: 'Import people', level: 1 })).toBeVisible()
    expect(await findingsAt(page, 'before a file', 'main')).toEqual([])
    await page.setViewportSize(desk)

    // As Excel saves it: not UTF-8.
    const people = [
      'Ana,Núñez,ana@example.com,843-441-2001,7,"Cook, Server"',
      'Ben,Stone,ben@example.com,843-441-2002,8,Host',
      'Cleo,Ray,cleo@example.com,843-441-2003,9,Host',
      'Dan,Fox,dan@example.com,,10,Cook',
      'Eve,Hill,no address,,11,Cook',
      'Fay,Moss,,12,12,Cook',
      'Gus,Oak,ben@example.com,,13,Cook',
    ]
    const file = csv('Employees.csv', Buffer.from([head, ...people].join('\r\n'), 'latin1'))
    await page.getByLabel('CSV file').setInputFiles(file)

    await test.step('the columns are proposed and can be changed, and each row says what it does', async () => {
      await expect(page.getByLabel('Exported from')).toHaveValue('WHEN_I_WORK')
      await expect(page.getByText('Columns that are not read:')).toContainText('Employee Code')
      await expect(page.getByRole('cell', { name: 'Ana Núñez', exact: true })).toBeVisible()
      await page.getByLabel('Read Positions as').selectOption('')
      await expect(page.getByText('Columns that are not read:')).toContainText('Positions')
      await page.getByLabel('Read First Name as').selectOption('')
      await page.getByLabel('Read Last Name as').selectOption('')
      await expect(page.getByText('Choose which column has the names')).toBeVisible()
      await page.getByLabel('Exported from').selectOption('DEPUTY')
      await expect(page.getByLabel('Read First Name as')).toHaveValue('FIRST_NAME')
      await page.getByRole('button', { name: /^Not imported ?3$/ }).click()
      await page.getByRole('group', { name: 'Problems' }).getByRole('button', { name: 'Twice in the file' }).click()
      await expect(rows(page, 'Rows of the file').filter({ hasText: 'The same person as in row 3' })).toHaveCount(1)
      await expect(rows(page, 'Rows of the file')).toHaveCount(2)
      expect(await findingsAt(page, 'rows', 'main')).toEqual([])
      await page.setViewportSize(desk)
    })

    await page.getByRole('button', { name: 'Import 4 people' }).click()
    const result = page.getByRole('region', { name: 'Result of the import' })
    await expect(result.getByText('4 people were imported')).toBeVisible()
    await expect(result.getByText('Nobody is invited yet.')).toBeVisible()
    await expect(result.getByText('1 person has no phone number', { exact: false })).toBeVisible()
    await expect(result.getByText(/^Row 7: “.?12.?” is no US phone number/)).toBeVisible()
    expect(await findingsAt(page, 'result', 'main')).toEqual([])
    await page.setViewportSize(desk)
    await result.getByRole('button', { name: 'Done' }).click()

    await test.step('the same file again adds nobody', async () => {
      await page.getByLabel('CSV file').setInputFiles(file)
      await expect(page.getByRole('button', { name: /^There already ?4$/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Nobody to import' })).toBeDisabled()
      await page.getByRole('button', { name: 'Choose another file' }).click()
    })

    const roster = page.getByRole('region', { name: 'Imported people' })
    await test.step('one is invited, then all others', async () => {
      await rows(page, 'Imported people').filter({ hasText: 'Ana' }).getByLabel('Select row').check()
      await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Invite by text' }).click()
      await page.getByRole('dialog', { name: 'Invite 1 person?' }).getByRole('button', { name: 'Send invites' }).click()
      await expect(page.getByText('1 person is invited')).toBeVisible()
      await expect(rows(page, 'Imported people').filter({ hasText: 'Ana' })).toContainText('Invited')
      await page.getByRole('button', { name: 'Invite all (2)' }).click()
      await page.getByRole('dialog', { name: 'Invite 2 people?' }).getByRole('button', { name: 'Send invites' }).click()
      await expect(page.getByText('2 people are invited')).toBeVisible()
      await roster.getByRole('button', { name: 'Invited', exact: true }).click()
      await expect(rows(page, 'Imported people')).toHaveCount(4)
      await roster.getByRole('button', { name: 'All', exact: true }).click()
    })

    await test.step('undoing removes only who was not invited', async () => {
      await page.getByRole('button', { name: /^Undo the import of .?Employees.csv/ }).click()
      await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo the import' }).click()
      await expect(page.getByText('Undone. 1 person was removed.')).toBeVisible()
      await expect(rows(page, 'Imported people')).toHaveCount(4)
      await roster.getByRole('button', { name: /^Remove .?Ben/ }).click()
      await page
        .getByRole('dialog', { name: /^Remove .?Ben/ })
        .getByRole('button', { name: 'Remove' })
        .click()
      await expect(rows(page, 'Imported people')).toHaveCount(3)
      expect(await findingsAt(page, 'roster', 'main')).toEqual([])
    })
    await page.goto(`${place.path}/connect/network/invites`)
    await expect(page.getByText('(843) 441-2002')).toBeVisible()
  },
)

test('A manager who reads Spanish drops a file with semicolons and imports it', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const page = await crew.enter(place.manager)
  await call(page, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
  await page.goto(`${place.path}/connect/network/imports`)
  const text = '\uFEFFNombre completo;Teléfono;Puesto\nInés Prado;(843) 442-2001;Cocinera\nLuis;12;Mesero'
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'Personal.csv', { type: 'text/csv' }))
    return transfer
  }, text)
  await page.getByText(esImports['Drop the file here, or']).dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByRole('cell', { name: 'Inés Prado', exact: true })).toBeVisible()
  await expect(page.getByText(/no es un teléfono de Estados Unidos/)).toBeVisible()
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Importar 1 persona' }).click()
  await expect(page.getByText('Se importó 1 persona')).toBeVisible()
  await expectNoEnglish(page)
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByRole('button', { name: esSales['Choose a CSV file'] })).toBeVisible()
})
