import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { adminDialogs, askWhoItIs, managerDialogs, proDialogs } from './support/dialogs.ts'
import { adminScreens, captainScreens, managerScreens, ofEachKind, openScreens, proScreens } from './support/screens.ts'
import { findingsAt, findingsIn, findingsOn, onDesk, phoneByDay } from './support/crawl.ts'

/** Of the main job on both sides of the market. */
const mainScreens = {
  manager: /^\/locations\/1\/(home|gigs|gigs-add|gigs\/\d+|gigs\/\d+\/(applicants|roster)|timesheets)$/,
  pro: /^\/pro(\/(find|clock|earnings))?$/,
}

test('The main screens of both sides are accessible', { tag: '@quick' }, async ({ crew }) => {
  const [manager, pro] = [await crew.enter('maya'), await crew.enter('alex')]
  const ofManager = (await managerScreens(manager)).filter((path) => mainScreens.manager.test(path))
  const ofPro = (await proScreens(pro)).filter((path) => mainScreens.pro.test(path))
  expect([ofManager.length, ofPro.length]).toEqual([7, 4])
  expect(await findingsOn(manager, ofManager, { among: onDesk })).toEqual([])
  expect(await findingsOn(pro, ofPro, { among: phoneByDay })).toEqual([])
})

test('One screen of each kind is accessible, and Tab reaches every visible control', async ({ crew }) => {
  const visitor = await (await crew.open()).newPage()
  const [manager, admin, pro] = [await crew.enter('maya'), await crew.enter('sam'), await crew.enter('alex')]
  const desk = { among: onDesk, byTab: true }
  expect([
    ...(await findingsOn(visitor, ofEachKind('open', await openScreens(visitor)), desk)),
    ...(await findingsOn(manager, ofEachKind('manager', await managerScreens(manager)), desk)),
    ...(await findingsOn(admin, ofEachKind('admin', adminScreens), desk)),
    ...(await findingsOn(pro, ofEachKind('pro', await proScreens(pro)), { among: phoneByDay })),
  ]).toEqual([])
})

test('The public pages are accessible, and Tab reaches every visible control', { tag: '@proof' }, async ({ crew }) => {
  const page = await (await crew.open()).newPage()
  expect(await findingsOn(page, await openScreens(page), { byTab: true })).toEqual([])
})

// In parts, each in a time of its own: together they are more than a hundred screens.
const parts = 4
for (let part = 1; part <= parts; part += 1) {
  test(
    `The screens of a manager are accessible, and Tab reaches every visible control, part ${part}`,
    { tag: '@proof' },
    async ({ crew }) => {
      const page = await crew.enter('maya')
      const screens = (await managerScreens(page)).filter((_, index) => index % parts === part - 1)
      expect(await findingsOn(page, screens, { byTab: true })).toEqual([])
    },
  )
}

test('What a manager opens is accessible', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  expect(await findingsIn(page, managerDialogs(await managerScreens(page)))).toEqual([])
})

test('The screens of a pro are accessible', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('alex')
  expect(await findingsOn(page, await proScreens(page))).toEqual([])
  expect(await findingsIn(page, proDialogs)).toEqual([])
  const captain = await crew.enter('priya')
  expect(await findingsOn(captain, await captainScreens(captain))).toEqual([])
})

test('The screens of a platform admin are accessible, and Tab reaches every visible control', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('sam')
  expect(await findingsOn(page, adminScreens, { byTab: true })).toEqual([])
  expect(await findingsIn(page, await adminDialogs(page))).toEqual([])
  await askWhoItIs(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change' }).last().click()
  await page.getByRole('dialog').getByRole('textbox').fill('sam.reed@crewcall.example')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  expect(await findingsAt(page, 'The question who it is')).toEqual([])
})
