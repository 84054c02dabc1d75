import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

test(
  'A manager switches texts off for a whole subject and one kind on again, in English and in Spanish',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const page = await crew.enter(place.manager)
    await page.goto('/notification-settings')
    const [groups, kinds] = [page.getByRole('table').first(), page.getByRole('table').nth(1)]
    await expect(groups.getByRole('row')).toHaveCount(6)
    const texts = groups.getByRole('switch', { name: 'Shifts: Text' })
    await texts.click()
    await expect(texts).toBeChecked()
    await texts.click()
    await expect(texts).not.toBeChecked()
    await page.getByText('Advanced: each kind by itself').click()
    const noShow = kinds.getByRole('switch', { name: 'A pro does not show up: Text' })
    await expect(noShow).not.toBeChecked()
    await noShow.click()
    await expect(groups.getByRole('row', { name: /^Shifts/ }).getByText('1 of 13', { exact: true })).toBeVisible()
    await page.reload()
    await expect(groups.getByRole('row', { name: /^Shifts/ }).getByText('1 of 13', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()
    const enEspanol = groups.getByRole('switch', { name: 'Turnos: Mensaje' })
    await expect(enEspanol).not.toBeChecked()
    await enEspanol.click()
    await expect(enEspanol).toBeChecked()
    await page.getByText('Avanzado: cada tipo por separado').click()
    await expect(kinds.getByRole('switch', { name: 'Alguien no llega: Mensaje' })).toBeChecked()
  },
)
