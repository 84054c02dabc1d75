import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { newestCode } from './support/sign-in.ts'

test('A new pro who signs in by mail sets up payouts with a code to the phone, which is told of it', async ({ crew }, {
  retry,
  repeatEachIndex,
}) => {
  const turn = retry + 10 * repeatEachIndex
  const [phone, mailbox] = [`+1843557${String(6100 + turn)}`, `mila${turn}@pros.example`]
  const first = await (await crew.open('phone')).newPage()
  await enter(first, phone)
  await expect(first.getByRole('link', { name: /I look for shifts/ })).toBeVisible()
  await joinAsPro(first, mailbox)

  const pro = await (await crew.open('phone')).newPage()
  await enter(pro, mailbox)
  await expect(pro).toHaveURL(/\/pro/)
  await pro.goto('/pro/profile?tab=payout')
  const question = pro.getByRole('dialog', { name: 'Is this still you?' })
  const setUp = pro.getByRole('button', { name: 'Set up payouts' })
  // Each press sends a code. One that is waited for cannot be taken for the next.
  const ask = async () => {
    const since = new Date().toISOString()
    await setUp.click()
    return newestCode(pro.context(), phone, since)
  }
  await ask()
  await expect(question.getByText(/the code we sent to •••\d{4}/)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Send it to my email instead' })).toHaveCount(0)
  await pro.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(setUp).not.toHaveAttribute('aria-busy', 'true')
  await expect(pro.getByText(/^Enter a fresh code/)).toHaveCount(0)

  await ask()
  await question.getByRole('link', { name: 'Change it in your settings first.' }).click()
  await expect(question).toBeHidden()
  await expect(pro).toHaveURL(/\/settings/)
  await expect(pro.getByRole('button', { name: 'Change: Phone number' })).toBeVisible()

  await pro.goto('/pro/profile?tab=payout')
  await question.getByLabel('Digit 1').pressSequentially(await ask())
  await pro.getByRole('button', { name: 'Finish onboarding' }).click()
  await expect(pro.getByText('Your payout account works.').first()).toBeVisible()
  await pro.goto('/notifications')
  await expect(pro.getByText('Your payout account was opened').first()).toBeVisible()
})

async function enter(page: Page, address: string): Promise<void> {
  const since = new Date().toISOString()
  await page.goto('/auth')
  await page.getByLabel('Phone number or email').fill(address.replace(/^\+1/, ''))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(page.context(), address, since))
}

async function joinAsPro(page: Page, email: string): Promise<void> {
  await call(page, 'POST', '/signup/pro/', {
    first_name: 'Mila',
    last_name: 'Ross',
    email,
    address_line_1: '9 Cannon St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29403',
    skill_ids: [1],
    accepts_terms: true,
  })
  const since = new Date().toISOString()
  const { challenge_id } = await call<{ challenge_id: string }>(page, 'POST', '/users/me/addresses/codes/', {
    channel: 'email',
    address: email,
  })
  await call(page, 'POST', '/users/me/addresses/', { challenge_id, code: await newestCode(page.context(), email, since) })
}
