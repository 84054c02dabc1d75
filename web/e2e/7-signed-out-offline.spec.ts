import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { coldStart, isReadyForNoConnection, keptAnswers } from './support/kept-phone.ts'
import { signIn } from './support/sign-in.ts'

test(
  'Who signs out without a connection leaves nothing on the phone, and the next person online is not them',
  { tag: '@proof' },
  async ({ crew }) => {
    const home = await crew.install('grace')
    const context = home.context()
    await home.evaluate(() => localStorage.setItem('locale', 'es'))
    await home.goto('/pro')
    await expect(home.getByRole('heading', { level: 1, name: 'Hola, Grace' })).toBeVisible()
    await isReadyForNoConnection(home, ['getOwnProfile', 'listOwnApplications.pages'])
    await context.setOffline(true)
    let page = await coldStart(context, '/pro')
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Grace' })).toBeVisible()
    await expect(page.getByText(/^Datos de: \d+:\d\d [ap]m\. Sin conexión/)).toBeVisible()
    await page.getByRole('button', { name: /^Menú de la cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page.getByText('Cerraste sesión en este teléfono')).toBeVisible()
    await expect(page.getByText('Grace')).toHaveCount(0)

    // The next person, without a connection: nothing of hers is shown, or kept.
    for (const address of ['/pro', '/start', '/pro/schedule', '/pro/clock']) {
      page = await coldStart(context, address)
      await expect(page).toHaveURL(/\/auth\?/)
      await expect(page.getByText('Grace')).toHaveCount(0)
    }
    expect(await keptAnswers(page)).not.toContain('Grace')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token|kept_for/)

    // With a connection, her session ends before anything else.
    const cookie = (await context.cookies()).find(({ name }) => name.endsWith('rt'))
    expect(cookie?.value).toBeTruthy()
    const ended = context.waitForEvent(
      'response',
      (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/auth/sessions/0/'),
    )
    await context.setOffline(false)
    expect((await ended).status()).toBe(204)
    page = await coldStart(context, '/pro')
    await expect(page).toHaveURL(/\/auth\?/)
    const left = (await context.cookies()).filter(({ name, value }) => name.endsWith('rt') && value !== '')
    expect(left).toEqual([])
    const nora = await signIn(context, 'nora')
    await nora.goto('/pro')
    await expect(nora.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible()
    await nora.reload()
    await expect(nora.getByRole('heading', { level: 1, name: /Nora/ })).toBeVisible()
  },
)
