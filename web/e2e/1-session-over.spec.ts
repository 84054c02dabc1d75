import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { newestCode, people, signIn } from './support/sign-in.ts'

/** Opens the details of the first location and types an unsaved website. */
async function typeWebsite(page: Page, typed: string): Promise<Locator> {
  const { results } = await call<{ results: { id: number }[] }>(page, 'GET', '/locations/')
  await page.goto(`/locations/${results[0]?.id}/info`)
  const website = page.getByLabel('Website')
  await website.fill(typed)
  return website
}

/** What ends every session of the person, as from another device. */
async function endOfSessions(page: Page): Promise<() => Promise<void>> {
  const { value } = JSON.parse((await page.evaluate(() => localStorage.getItem('token'))) ?? '{}') as { value: string }
  return async () => {
    const answer = await fetch(new URL('/api/auth/sessions/', page.url()), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${value}` },
    })
    expect(answer.status).toBe(204)
  }
}

test('A session that expires while a manager types is renewed over the screen, and her input is saved', async ({ crew }) => {
  const page = await crew.enter('maya')
  const typed = 'https://palmetto.example/tonight'
  const website = await typeWebsite(page, typed)
  const endSessions = await endOfSessions(page)
  // Over before the press, the page might notice by itself and cover the button.
  let isOver = false
  await page.route('**/api/locations/*/', async (route) => {
    if (route.request().method() === 'PATCH' && !isOver) {
      isOver = true
      await endSessions()
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog.getByText(/What you typed is still here/)).toBeVisible()
  await page.mouse.click(5, 300)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await expect(question).toContainText('What you typed here and did not save is lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(website).toHaveValue(typed)
  const since = new Date().toISOString()
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByLabel('Digit 1').pressSequentially(await newestCode(page.context(), people.maya, since))
  await expect(page.getByText('Details saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(website).toHaveValue(typed)
})

test('A tab sends nothing on behalf of another person who signed in in another tab', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const typed = 'https://palmetto.example/late'
  const website = await typeWebsite(page, typed)
  const other = await signIn(page.context(), 'ruth')
  await page.getByRole('button', { name: 'Save details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else signed in' })
  await expect(dialog.getByText(/Nothing was sent in their name/)).toBeVisible()
  // The typed text can be copied: clicking on it does not leave the page.
  await website.click()
  await page.keyboard.press('ControlOrMeta+a')
  expect(await website.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0))).toBe(
    typed,
  )
  await dialog.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page).toHaveURL('/')
  expect(await call(other, 'GET', '/users/me/')).toMatchObject({ phone_number: people.ruth })
})
