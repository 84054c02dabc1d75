import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock, passTimeOn } from './support/clock.ts'
import { test } from './support/crew.ts'
import { newestCode, people } from './support/sign-in.ts'

/** Presses a button of the person's panel and enters the required reason. */
async function act(page: Page, button: string, title: string, reason: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Grace Kim', exact: true }).getByRole('button', { name: button }).click()
  const question = page.getByRole('dialog', { name: title })
  await question.getByLabel('Why').fill(reason)
  await question.getByRole('button', { name: button }).click()
}

test(
  'The platform finds a person, signs her out everywhere after a fresh code, makes her an admin and removes her',
  { tag: '@proof' },
  async ({ crew }) => {
    const grace = await crew.enter('grace')
    await grace.goto('/pro/schedule')
    await expect(grace.getByRole('heading', { level: 1 })).toBeVisible()

    const sam = await crew.enter('sam')
    await sam.goto('/admin')
    await sam.getByRole('link', { name: 'Users' }).click()
    await sam.getByLabel('Name, email or phone').fill('grace k')
    await expect(sam).toHaveURL(/combined_search_param=grace/)
    await sam.getByRole('row', { name: /Grace Kim/ }).click()
    const panel = sam.getByRole('dialog', { name: 'Grace Kim', exact: true })
    await expect(panel.getByText(/^Open now: \d/)).toBeVisible()

    // The code of Sam's sign-in counts for five minutes.
    clock.moveTo(new Date(clock.now().getTime() + 6 * 60_000))
    await passTimeOn(sam)
    const since = new Date().toISOString()
    await act(sam, 'End all sessions', 'End all sessions of Grace Kim?', 'She lost her phone')
    const fresh = sam.getByRole('dialog', { name: 'Is this still you?' })
    await expect(fresh.getByLabel('Digit 1')).toBeVisible()
    await fresh.getByLabel('Digit 1').pressSequentially(await newestCode(sam.context(), people.sam, since))
    await expect(sam.getByText('Signed out everywhere')).toBeVisible()
    await expect(panel.getByText('Not signed in anywhere right now.')).toBeVisible()
    await expect(panel.getByText(/^Ended by the platform/).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'End all sessions' })).toBeDisabled()
    await expect(call(grace, 'GET', '/users/me/')).rejects.toThrow('answered 401')
    await grace.goto('/pro/earnings')
    await expect(grace).toHaveURL(/\/auth/)
    await grace.close()

    await act(sam, 'Make platform admin', 'Make Grace Kim a platform admin?', 'Takes over the desk')
    await expect(sam.getByText('Now a platform admin')).toBeVisible()
    const again = await crew.enter('grace', 'desk')
    await again.goto('/admin/users?tab=admins')
    const row = again.getByRole('row', { name: /Grace Kim/ })
    await expect(row).toContainText('Sam')

    await act(sam, 'Remove as platform admin', 'Remove Grace Kim as platform admin?', 'The desk is taken')
    await expect(sam.getByText('No longer a platform admin')).toBeVisible()
    await expect(call(again, 'GET', '/admin/users/')).rejects.toThrow('answered 403')
    await again.goto('/admin/users')
    await expect(again).not.toHaveURL(/\/admin/)

    // The last one stays, and the panel says why.
    await panel.getByRole('button', { name: 'Close' }).click()
    await sam.getByRole('tab', { name: 'Platform admins' }).click()
    await expect(sam.getByRole('row', { name: /Grace Kim/ })).toBeHidden()
    await sam.getByRole('row', { name: /The beginning/ }).click()
    await expect(sam.getByText('The platform needs at least one admin: appoint someone else first')).toBeVisible()
    await expect(sam.getByRole('button', { name: 'Remove as platform admin' })).toBeHidden()
  },
)
