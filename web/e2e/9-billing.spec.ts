import { readFile } from 'node:fs/promises'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { provider } from './support/provider.ts'

const billing = '/locations/1/billing'
const fieldsOf = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')
const save = (page: Page) => page.getByRole('button', { name: 'Save payment method' }).click()

async function open(page: Page): Promise<FrameLocator> {
  await page.goto(`${billing}?mode=add-custom`)
  const fields = fieldsOf(page)
  await expect(fields.getByLabel('Card number')).toBeVisible()
  return fields
}

test('A card is declined, another one requires confirmation by the bank, and is used after it', async ({ crew }) => {
  const page = await crew.enter('maya')
  const fields = await open(page)
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card number is incomplete.' })).toBeVisible()
  await fields.getByRole('button', { name: /4000 0000 0000 0002/ }).click()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()

  await fields.getByRole('button', { name: /4000 0025 0000 3155/ }).click()
  await save(page)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('The card was not confirmed.')).toBeVisible()

  await (await open(page)).getByRole('button', { name: /4000 0025 0000 3155/ }).click()
  await save(page)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Visa ···· 3155', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/locations\/1\/billing$/)
})

test('A new card that is declined leaves the card in use, and the location may go on posting', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const saved = await open(page)
  await saved.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await save(page)
  await expect(page.getByText('Visa ···· 4242', { exact: true })).toBeVisible()
  const before = await provider.told('setup_intent.setup_failed')
  const declined = await open(page)
  await declined.getByRole('button', { name: /4000 0000 0000 0002/ }).click()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  // The provider also reports it by an event, which says of no other card that it failed.
  await expect.poll(() => provider.told('setup_intent.setup_failed')).toBe(before + 1)
  for (const _look of [1, 2]) {
    await page.goto(billing)
    await expect(page.getByText('Visa ···· 4242', { exact: true })).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  }
})

test(
  'The number of a card is typed with the keyboard, in a frame of the provider, and none of our requests contains it',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('maya')
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).port === new URL(page.url()).port) sent.push(request.postData() ?? '')
    })
    const fields = await open(page)
    await fields.getByLabel('Card number').focus()
    for (const text of ['5555 5555 5555 4444', '08 / 31', '123']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await save(page)
    await expect(page.getByText('Mastercard ···· 4444')).toBeVisible()
    expect(sent.join()).not.toMatch(/5555/)
  },
)

test(
  'A bank account waits for its micro-deposit, and the open screen shows the confirmation automatically',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('ben')
    await page.goto('/locations/4/billing?mode=add-custom')
    const fields = fieldsOf(page)
    await fields.locator('label', { hasText: 'US bank account' }).click()
    await fields.getByRole('button', { name: /000777777771/ }).click()
    await save(page)
    await expect(page.getByText('Confirm it here once the small deposit has arrived')).toBeVisible()
    const confirm = page.getByRole('link', { name: 'Finish the confirmation' })
    await expect(confirm).toBeVisible()
    await expect(page.getByText('STRIPE TEST BANK ···· 7771')).toBeVisible()

    const bank = await page.context().newPage()
    await bank.goto((await confirm.getAttribute('href')) ?? '')
    await bank.getByLabel('Code on the statement').fill('SM11AA')
    await bank.getByRole('button', { name: 'Verify' }).click()
    await expect(bank.getByText('This bank account is verified.')).toBeVisible()
    await expect(confirm).toBeHidden()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  },
)

test("A method added in the provider's portal is put into use, and an open screen shows it", { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/locations/2/billing')
  const left = await crew.enter('maya')
  await left.goto('/locations/2/billing')
  await page.getByRole('button', { name: 'Manage with the payment provider' }).click()
  await expect(page.getByRole('heading', { name: 'Test billing portal' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await expect(left.getByText('No payment method yet')).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(left.getByText('Visa ···· 4242', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Crewcall' }).click()
  await expect(page.getByText('Visa ···· 4242', { exact: true })).toBeVisible()
})

const centsOf = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.-]/g, '')) * 100)

test('A bookkeeper finds the tips of all locations, and their sum, file and receipts', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/organizations/1/billing')
  await expect(page.getByRole('heading', { name: 'Next charge' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Billing' }).getByRole('link', { name: 'Charges' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('For').click()
  await page.getByRole('option', { name: 'Tip' }).click()
  await filters.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/subject=TIP/)
  const rows = page.getByRole('table', { name: 'Charges' }).locator('tbody tr')
  await expect(rows.first().getByText('Tip')).toBeVisible()
  await expect(rows.filter({ hasText: 'Hours' })).toHaveCount(0)
  const net = page.locator('main').getByText('Net', { exact: true }).first().locator('xpath=following-sibling::*[1]')
  const cells = await rows.locator('td:last-child').allTextContents()
  expect(cells.reduce((sum, cell) => sum + centsOf(cell), 0)).toBe(centsOf(await net.textContent()))

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(cells.length + 3)
  expect(lines.at(-2)).toContain('"Sum"')

  await rows.first().press('Enter')
  await expect(page).toHaveURL(/\/locations\/\d+\/receipts\/\d+$/)
  await expect(page.getByText('Tip').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/subject=TIP/)

  await page.goto('/locations/1/charges')
  await page.getByRole('table', { name: 'Charges' }).locator('tbody tr[data-opens=true]').first().press('Enter')
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible()
})

test('The statement of a month ends with what is owed, and is saved as pages', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  const { results } = await call<{ results: { month: string }[] }>(page, 'GET', '/billing/statements/?organization_id=1')
  const statements = await Promise.all(
    results.map(({ month }) =>
      call<{ month: string; locations: unknown[] }>(page, 'GET', `/billing/statements/${month}/?organization_id=1`),
    ),
  )
  // The newest month need not have several locations yet.
  const nth = statements.findIndex(({ locations }) => locations.length > 1)
  await page.goto('/organizations/1/statements')
  const month = page.getByRole('table', { name: 'Statements' }).locator('tbody tr').nth(nth)
  await expect(month).toContainText(/20\d\d/)
  const closing = await month.locator('td').last().textContent()
  await month.press('Enter')
  await expect(page).toHaveURL(/\/statements\/20\d\d-\d\d$/)
  await expect(page.getByRole('heading', { name: 'By location' })).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText(closing ?? '', { exact: true })
      .first(),
  ).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()])
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test(
  'The year of a business adds up to its months, and is saved as PDF and CSV for the tax adviser',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('maya')
    await page.goto('/organizations/1/statements')
    const listed = page.getByRole('table', { name: 'Years' }).locator('tbody tr').first()
    await expect(listed).toContainText(/20\d\d/)
    await listed.press('Enter')
    await expect(page).toHaveURL(/\/statements\/20\d\d$/)
    await expect(page.getByRole('heading', { name: 'What was charged' })).toBeVisible()
    await expect(page.getByText('So far: entries are still added until the year is closed.')).toBeVisible()
    await expect(page.getByText('This is not a tax form.')).toBeVisible()
    const sumOf = (name: string) => page.locator('main').getByText(name, { exact: true }).first().locator('xpath=following-sibling::*[1]')
    const total = centsOf(await sumOf('Charged in total').textContent())
    expect(total).toBeGreaterThan(0)
    const months = page.getByRole('table', { name: 'By month' }).locator('tbody tr')
    const charged = await months.locator('td:nth-child(3)').allTextContents()
    expect(charged.reduce((sum, cell) => sum + centsOf(cell.replace('–', '0')), 0)).toBe(total)

    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    const [titles = '', whole = ''] = (await readFile(await csv.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
    const cells = (line: string) => line.slice(1, -1).split('","')
    expect(centsOf(cells(whole)[cells(titles).indexOf('Charged')] ?? '')).toBe(total)
    expect(cells(whole)[0]).toBe('Test mode: no real money moved')
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'PDF' }).click()])
    expect(pdf.suggestedFilename()).toMatch(/^test-mode-year-20\d\d-so-far\.pdf$/)
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await months.first().press('Enter')
    await expect(page).toHaveURL(/\/statements\/20\d\d-\d\d$/)
  },
)

test('One table shows how each location pays, and leads to where that is changed', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('maya')
  await page.goto('/organizations/1/payment-methods')
  await expect(page.getByRole('table', { name: 'Payment methods' }).locator('tbody tr')).toHaveCount(3)
  await page.getByRole('link', { name: 'Change the payment method of Magnolia Garden Hall' }).click()
  await expect(page).toHaveURL(/\/organizations\/1\/billing$/)
})

test('A member of the team sees no charges and no statements', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('olivia')
  for (const path of ['/locations/1/charges', '/locations/1/statements', '/organizations/1/charges', '/organizations/1/payment-methods']) {
    await page.goto(path)
    await expect(page.getByText('Forbidden')).toBeVisible()
  }
})
