import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { adminScreens, managerScreens, openScreens, proScreens } from './support/screens.ts'
import { findingsOn } from './support/walk.ts'

test.describe.configure({ timeout: 600_000 })

test('The open pages hold no barrier', async ({ crew }) => {
  const page = await (await crew.open()).newPage()
  expect(await findingsOn(page, openScreens)).toEqual([])
})

test('The screens of a manager hold no barrier', async ({ crew }) => {
  const page = await crew.enter('maya')
  expect(await findingsOn(page, await managerScreens(page))).toEqual([])
})

test('The screens of a pro hold no barrier', async ({ crew }) => {
  const page = await crew.enter('alex')
  expect(await findingsOn(page, await proScreens(page))).toEqual([])
})

test('The screens of a platform admin hold no barrier', async ({ crew }) => {
  const page = await crew.enter('sam')
  expect(await findingsOn(page, adminScreens)).toEqual([])
})
