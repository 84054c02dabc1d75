import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { newestCode } from './support/sign-in.ts'

const phone = '+18435550181'

test(
  'A profile with an inconclusive photo waits for a person, is turned down with a reason, and is verified with another one',
  { tag: '@proof' },
  async ({ crew }) => {
    const pro = await (await crew.open('phone')).newPage()
    await joinAsPro(pro)
    await pro.goto('/pro/profile?tab=payout')
    await pro.getByRole('button', { name: 'Set up payouts' }).click()
    await pro.getByRole('button', { name: 'Finish onboarding' }).click()
    await expect(pro.getByText('Your payout account works.').first()).toBeVisible()
    await putPhoto(pro, '#3a7')
    await pro.goto('/pro')
    await expect(pro.getByRole('heading', { name: 'We are checking your profile' })).toBeVisible()
    await expect(pro.getByText(/We check your photo and reply by/)).toBeVisible()

    const sam = await crew.enter('sam')
    await sam.goto('/admin')
    await sam.getByRole('link', { name: 'Pros to verify' }).click()
    const row = sam.getByRole('row', { name: /Vera/ })
    await row.getByRole('button', { name: 'Verify' }).click()
    const question = sam.getByRole('dialog', { name: 'Verify Vera Stone?' })
    await question.getByRole('button', { name: 'Decline' }).click()
    await expect(question.getByText('This field is required')).toBeVisible()
    await question.getByLabel('Reason, if you decline').fill('The photo shows no face.')
    await question.getByRole('button', { name: 'Decline' }).click()
    await expect(question).toBeHidden()
    await expect(row).toBeHidden()

    await pro.goto('/pro')
    await expect(pro.getByText('We could not verify your profile: The photo shows no face.')).toBeVisible()
    await pro.getByRole('link', { name: 'Change your photo' }).click()
    await putPhoto(pro, '#a37')
    await pro.goto('/pro')
    await expect(pro.getByRole('heading', { name: 'We are checking your profile' })).toBeVisible()

    await sam.reload()
    await row.getByRole('button', { name: 'Verify' }).click()
    await question.getByRole('button', { name: 'Verify' }).click()
    await expect(question).toBeHidden()
    await expect(row).toBeHidden()

    await pro.goto('/notifications')
    await expect(pro.getByText(/verified/i).first()).toBeVisible()
    await pro.goto('/pro')
    await expect(pro.getByRole('heading', { name: 'We are checking your profile' })).toBeHidden()
    expect(await isVerified(pro)).toBe(true)

    await rename(pro, 'Barack', 'Obama')
    await pro.goto('/pro')
    await expect(pro.getByRole('heading', { name: 'We are checking your new name' })).toBeVisible()
    await expect(pro.getByText(/We check your new name and your photo and reply by/)).toBeVisible()
    await pro.goto('/pro/profile?tab=about')
    await expect(pro.getByText(/You were verified as Vera Stone/)).toBeVisible()
    await expect(pro.getByLabel('Name that businesses see')).toHaveValue('Barack O.')
    expect(await isVerified(pro)).toBe(false)

    await sam.goto('/admin/pros?verification=waiting')
    const renamed = sam.getByRole('row', { name: /The name changed from Vera Stone to Barack Obama/ })
    await renamed.getByRole('button', { name: 'Verify' }).click()
    const again = sam.getByRole('dialog', { name: 'Verify Barack Obama?' })
    await expect(again.getByText('The name changed from Vera Stone to Barack Obama.')).toBeVisible()
    await again.getByLabel('Reason, if you decline').fill('The photo shows somebody else.')
    await again.getByRole('button', { name: 'Decline' }).click()
    await expect(again).toBeHidden()

    await pro.goto('/pro/profile?tab=about')
    await expect(pro.getByText('We could not verify your profile: The photo shows somebody else.')).toBeVisible()
    await pro.getByRole('link', { name: 'Change your name' }).click()
    await rename(pro, 'Vera', 'Stonefield')
    await sam.reload()
    const married = sam.getByRole('row', { name: /The name changed from Vera Stone to Vera Stonefield/ })
    await married.getByRole('button', { name: 'Verify' }).click()
    await sam.getByRole('dialog', { name: 'Verify Vera Stonefield?' }).getByRole('button', { name: 'Verify' }).click()
    await expect(married).toBeHidden()
    await pro.goto('/pro')
    await expect(pro.getByRole('heading', { name: 'We are checking your new name' })).toBeHidden()
    expect(await isVerified(pro)).toBe(true)
  },
)

async function rename(page: Page, first: string, last: string): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByText('If you are verified, we review a new name before showing you as verified again.')).toBeVisible()
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('button', { name: 'Save changes' }).first().click()
  await expect(page.getByText('Changes saved')).toBeVisible()
}

async function isVerified(page: Page): Promise<boolean> {
  const { verified, badges } = await call<{ verified: boolean; badges: string[] }>(page, 'GET', '/pro/profile/')
  expect(badges.includes('VERIFICATION')).toBe(verified)
  return verified
}

async function joinAsPro(page: Page): Promise<void> {
  const since = new Date().toISOString()
  await page.goto('/auth/phone?as=pro')
  await page.getByLabel('Phone number').fill(phone.slice(2))
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(page.context(), phone, since))
  // A person who signs up as a pro is not asked for the side.
  await expect(page.getByLabel('First name')).toBeVisible()
  await call(page, 'POST', '/signup/pro/', {
    first_name: 'Vera',
    last_name: 'Stone',
    email: 'vera@pros.example',
    address_line_1: '9 Cannon St',
    city: 'Charleston',
    state_code: 'SC',
    zip_code: '29403',
    skill_ids: [1],
    accepts_terms: true,
  })
}

/** One flat color: a picture without a person. */
async function putPhoto(page: Page, colour: string): Promise<void> {
  await page.goto('/pro/profile?tab=about')
  const picture = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 600
    const paper = canvas.getContext('2d')
    if (paper) paper.fillStyle = fill
    paper?.fillRect(0, 0, 600, 600)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes('/pro/profile'))
  await page
    .locator('input[type="file"][accept="image/*"]')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  expect((await saved).status()).toBe(200)
}
