import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { openMore } from './support/posting.ts'
import { palmetto } from './support/shifts.ts'

/** Truncates the answers of these calls until `mend` is called: the server has completed them by then. */
async function cutAnswers(page: Page, method: string, path: string): Promise<{ mend: () => Promise<void> }> {
  await page.evaluate(
    ([way, where]) => {
      const real = window.fetch
      const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('network error'))
      window.fetch = async (address, init) => {
        const answer = await real(address, init)
        return init?.method === way && String(address).endsWith(where) ? new Response(new ReadableStream({ start }), answer) : answer
      }
      Object.assign(window, { mendLine: () => (window.fetch = real) })
    },
    [method, path] as const,
  )
  return { mend: () => page.evaluate(() => (window as unknown as { mendLine: () => void }).mendLine()) }
}

test('An extra payment whose answer is cut off is paid once, however often it is requested', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  type Paid = { results: { application_id: number }[] }
  const { results } = await call<Paid>(page, 'GET', `/staffer/payments/?location_id=${palmetto.id}&tab=history`)
  await page.goto(`${palmetto.path}/receipts/${results.at(-1)?.application_id}`)
  await page.getByRole('button', { name: 'Pay extra' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount to the pro').fill('3.75')
  const line = await cutAnswers(page, 'POST', '/adhoc-payments/business/')
  await dialog.getByRole('button', { name: 'Pay extra' }).click()
  await expect(dialog.getByText(/No answer\..*nothing is done twice/)).toBeVisible()
  await line.mend()
  await dialog.getByRole('button', { name: 'Pay extra' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText('$3.75 to the pro')).toHaveCount(1)
})

type Shifts = { results: { id: number; start_time: string }[] }

test('A shift whose answer was lost is posted once, even after a reload', async ({ crew }) => {
  const page = await crew.enter('maya')
  const contact = 'Chef Imani of the lost answer'
  const posted = async () => {
    const { results } = await call<Shifts>(page, 'GET', `/staffer/gigs/?location_id=${palmetto.id}&page_size=100&ordering=-start_time`)
    return results.flatMap(({ id, start_time }) => (start_time.slice(14, 16) === '10' ? id : []))
  }
  const before = new Set(await posted())
  await page.goto(`${palmetto.path}/gigs-add`)
  await page.getByRole('group', { name: 'What do you need?' }).getByText('Dishwasher').click()
  await page.getByRole('textbox', { name: 'Start' }).fill('17:10')
  await page.getByRole('textbox', { name: 'End' }).fill('22:20')
  await openMore(page)
  await page.getByLabel('Contact name').fill(contact)
  await cutAnswers(page, 'POST', '/staffer/gigs/')
  await page.getByRole('button', { name: 'Post shift' }).click()
  await expect(page.getByText(/No answer\..*nothing is done twice/)).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue it' }).click()
  await expect(page.getByLabel('Contact name')).toHaveValue(contact)
  await page.getByRole('button', { name: 'Post shift' }).click()
  await expect(page).toHaveURL(/\/gigs\/\d+$/)
  expect((await posted()).filter((id) => !before.has(id))).toHaveLength(1)
})
