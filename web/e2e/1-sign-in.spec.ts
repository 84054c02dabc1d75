import { expect, type Locator } from '@playwright/test'
import { test } from './support/crew.ts'
import { newestCode, people } from './support/sign-in.ts'

test(
  'A manager signs in by phone: a wrong code is refused, the right one opens the requested address',
  { tag: '@quick' },
  async ({ crew }) => {
    const context = await crew.open()
    const page = await context.newPage()
    await page.goto('/locations/1/home')
    await expect(page).toHaveURL(/\/auth/)

    const since = new Date().toISOString()
    await page.getByLabel('Phone number or email').fill(people.maya.slice(2))
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    const code = await newestCode(context, people.maya, since)

    await page.getByLabel('Digit 1').pressSequentially(wrong(code))
    await expect(page.getByRole('alert')).toContainText('This code is wrong or has expired')
    await expect(page.getByLabel('Digit 1')).toBeFocused()
    await page.keyboard.type(code)
    await expect(page).toHaveURL(/\/locations\/1\/home/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('After five wrong codes the page solves a puzzle, and the right code works', { tag: '@proof' }, async ({ crew }) => {
  const context = await crew.open()
  const page = await context.newPage()
  const phone = '+18435576000'
  await page.goto('/auth/phone')
  await page.getByLabel('Phone number').fill(phone.slice(2))
  const since = new Date().toISOString()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const code = await newestCode(context, phone, since)
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/sessions/'))
    await page.getByLabel('Digit 1').pressSequentially(wrong(code))
    expect((await answered).status()).toBe(400)
    await expect(page.getByLabel('Digit 1')).toHaveValue('')
  }
  // The code is invalid after five; another one is sent on request.
  await page.goto('/auth/phone')
  await page.getByLabel('Phone number').fill(phone.slice(2))
  const again = new Date().toISOString()
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const fresh = await newestCode(context, phone, again)
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/sessions/') && answer.status() === 428)
  await page.getByLabel('Digit 1').pressSequentially(fresh)
  await asked
  await expect(page.getByRole('link', { name: /I look for shifts/ })).toBeVisible()
})

test('A stranger joins as a pro, step by step, and sees shifts', { tag: '@proof' }, async ({ crew }) => {
  const context = await crew.open('phone')
  const page = await context.newPage()
  const phone = '+18435574000'
  const mailbox = 'noel@pros.example'
  const since = new Date().toISOString()
  await page.goto('/auth/phone')
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(context, phone, since))

  await page.getByRole('link', { name: /I look for shifts/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('First name').fill('Noel')
  await page.getByLabel('Last name').fill('Baker')
  await page.getByLabel('Email').fill(mailbox)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Street address').fill('12 Cannon St')
  await page.getByLabel('ZIP code').fill('29403')
  await expect(page.getByLabel('City')).toHaveValue('Charleston')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Line Cook' }).click()
  await page.getByRole('checkbox', { name: /accept the pro terms/ }).check()
  await page.getByRole('button', { name: 'Find shifts' }).click()
  await expect(page).toHaveURL(/\/pro\/find/)

  // The address typed at sign-up waits for its own code.
  await page.goto('/settings')
  await expect(page.getByText('Pending – confirm with the code we send there')).toBeVisible()
  const asked = new Date().toISOString()
  await page.getByRole('button', { name: 'Confirm: Email' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toHaveValue(mailbox)
  await page.getByRole('button', { name: 'Send a code there' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Digit 1')
    .pressSequentially(await newestCode(context, mailbox, asked))
  await expect(page.getByRole('button', { name: 'Change: Email' })).toBeVisible()
  await expect(page.getByText('Pending – confirm with the code we send there')).toBeHidden()
})

test('A stranger applies for a shift within sixteen taps of the landing page', async ({ crew }) => {
  const context = await crew.open('phone')
  const page = await context.newPage()
  const since = new Date().toISOString()
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.click()
  }
  const type = async (field: Locator, text: string) => {
    await tap(field)
    await field.pressSequentially(text)
  }
  await page.goto('/')
  await tap(page.getByRole('link', { name: 'Find shifts' }))
  await type(page.getByLabel('ZIP code'), '29403')
  await tap(page.getByRole('button', { name: 'Show shifts' }))
  await expect(page.getByText(/open shifts within 25 mi of Charleston, SC/)).toBeVisible()
  // The business is shown to pros only.
  await expect(page.getByRole('main')).not.toContainText('The Palmetto Room')
  await tap(page.getByRole('link', { name: /^Apply: Line cook/i }).first())
  await type(page.getByLabel('Phone number or email'), '8435575000')
  await tap(page.getByRole('button', { name: 'Send me a code' }))
  await type(page.getByLabel('Digit 1'), await newestCode(context, '+18435575000', since))
  await type(page.getByLabel('First name'), 'Rosa')
  await type(page.getByLabel('Last name'), 'Medina')
  await tap(page.getByRole('button', { name: 'Continue' }))
  await type(page.getByLabel('Street address'), '14 Cannon St')
  await expect(page.getByLabel('City')).toHaveValue('Charleston')
  await tap(page.getByRole('button', { name: 'Continue' }))
  await tap(page.getByRole('button', { name: 'Line Cook' }))
  await tap(page.getByRole('checkbox', { name: /accept the pro terms/ }))
  await tap(page.getByRole('button', { name: 'Find shifts' }))
  await expect(page).toHaveURL(/\/pro\/shifts\/\d+/)
  await tap(page.getByRole('button', { name: 'Apply', exact: true }))
  await expect(page.getByText('Applied. We notify you when the business answers.')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(16)
})

test('Another mailbox can be used to sign in once its code was entered', { tag: '@proof' }, async ({ crew }) => {
  const mailbox = 'eli.new@pros.example'
  const page = await crew.enter('eli')
  const context = page.context()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change: Email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(mailbox)
  const asked = new Date().toISOString()
  await dialog.getByRole('button', { name: 'Send a code there' }).click()
  await dialog.getByLabel('Digit 1').pressSequentially(await newestCode(context, mailbox, asked))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(mailbox)).toBeVisible()
})

function wrong(code: string): string {
  return code.replace(/^./, (first) => (first === '1' ? '2' : '1'))
}
