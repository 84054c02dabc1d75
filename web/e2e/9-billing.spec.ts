import { expect, type FrameLocator, type Page } from '@playwright/test'
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
  await expect(page.getByText('Visa ···· 3155')).toBeVisible()
  await expect(page).toHaveURL(/\/locations\/1\/billing$/)
})

test('A new card that is declined leaves the card in use, and the location may go on posting', async ({ crew }) => {
  const page = await crew.enter('maya')
  const saved = await open(page)
  await saved.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await save(page)
  await expect(page.getByText('Visa ···· 4242')).toBeVisible()
  const before = await provider.told('setup_intent.setup_failed')
  const declined = await open(page)
  await declined.getByRole('button', { name: /4000 0000 0000 0002/ }).click()
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  // The provider also reports it by an event, which says of no other card that it failed.
  await expect.poll(() => provider.told('setup_intent.setup_failed')).toBe(before + 1)
  for (const _look of [1, 2]) {
    await page.goto(billing)
    await expect(page.getByText('Visa ···· 4242')).toBeVisible()
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
  }
})

test('The number of a card is typed with the keyboard, in a frame of the provider, and none of our requests contains it', async ({
  crew,
}) => {
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
})

test('A bank account waits for its micro-deposit, and the open screen shows the confirmation automatically', async ({ crew }) => {
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
})

test("A method added in the provider's portal is put into use, and an open screen shows it", async ({ crew }) => {
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
  await expect(left.getByText('Visa ···· 4242')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Crewcall' }).click()
  await expect(page.getByText('Visa ···· 4242')).toBeVisible()
})
