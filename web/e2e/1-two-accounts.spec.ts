import { expect, type BrowserContext, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { newestCode, people } from './support/sign-in.ts'

const mailbox = 'iris.second@pros.example'
const phone = '+18435550176'

test(
  'A pro who signs in by email finds the account of her phone, joins both, and signs in by email from then on',
  { tag: '@proof' },
  async ({ crew }) => {
    await signUpByPhone(await crew.open('phone'))
    const context = await crew.open('phone')
    const page = await context.newPage()
    await page.goto('/auth')
    await typeAddress(page, mailbox)
    await page.getByRole('link', { name: 'I already have an account' }).click()
    await expect(page.getByRole('heading', { name: 'Find your other account' })).toBeVisible()
    await typeAddress(page, phone)
    await expect(page.getByRole('heading', { name: /^Your other account: \(843\) 555-0176/ })).toBeVisible()
    await expect(page.getByText(/Pro profile/)).toBeVisible()
    await expect(page.getByText(/You continue with the account of \(843\) 555-0176/)).toBeVisible()
    const before = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByRole('button', { name: 'Join the accounts' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Join the accounts' }).click()
    await expect(page.getByText('Your accounts are joined')).toBeVisible()
    await expect(page).toHaveURL(/\/pro$/)
    expect(await call(page, 'GET', '/users/me/')).toMatchObject({ phone_number: phone, email: mailbox })
    const { value } = JSON.parse(before ?? '{}') as { value: string }
    expect((await context.request.get('/api/users/me/', { headers: { authorization: `Bearer ${value}` } })).status()).toBe(401)

    const again = await crew.open('phone')
    const other = await again.newPage()
    await other.goto('/auth')
    const since = new Date().toISOString()
    await other.getByLabel('Phone number or email').fill(mailbox)
    await other.getByRole('button', { name: 'Send me a code' }).click()
    await other.getByLabel('Digit 1').pressSequentially(await newestCode(again, mailbox, since))
    await expect(other).toHaveURL(/\/pro$/)
    expect(await call(other, 'GET', '/users/me/')).toMatchObject({ phone_number: phone, email: mailbox })
  },
)

test('Two pro accounts remain separate, with the reason and a link to support', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.enter('jordan', 'desk')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Join your accounts' }).click()
  await page.getByRole('link', { name: 'Find your other account' }).click()
  const since = new Date().toISOString()
  await page.getByLabel('Phone number or email').fill(people.marcus.slice(2))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(page.context(), people.marcus, since))
  await expect(page.getByText(/Both accounts have a pro profile/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Join the accounts' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue without joining' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})

/** A pro without a mailbox: a proven one would stay with its account when another is joined to it. */
async function signUpByPhone(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/auth')
  await typeAddress(page, phone)
  await expect(page.getByRole('link', { name: /I look for shifts/ })).toBeVisible()
  const skills = await call<{ results: { id: number }[] }>(page, 'GET', '/skills/')
  await call(page, 'POST', '/signup/pro/', {
    first_name: 'Iris',
    last_name: 'Vance',
    email: '',
    address_line_1: '16 Cannon St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29403',
    skill_ids: skills.results.slice(0, 1).map(({ id }) => id),
    accepts_terms: true,
  })
}

async function typeAddress(page: Page, address: string): Promise<void> {
  const since = new Date().toISOString()
  await page.getByLabel('Phone number or email').fill(address.replace(/^\+1/, ''))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(page.context(), address, since))
}
