import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { newestCode } from './support/sign-in.ts'

// The stand-in of a company: its sign-in, and the name servers of its domain.
const issuer = () => (JSON.parse(process.env['API_ENV'] ?? '{}') as Record<string, string>)['SIGN_ON_ORIGINS'] ?? ''
const publish = (name: string, texts: string[]) => fetch(`${issuer()}/_records`, { method: 'POST', body: JSON.stringify({ name, texts }) })

async function atTheCompany(page: Page, account: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signsIn(page: Page, email: string, account = email): Promise<void> {
  await page.getByRole('link', { name: 'Use my company account' }).click()
  await page.getByLabel(/^Work email/).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await atTheCompany(page, account)
}

test('An admin connects the company, tries it, and its managers sign in with their company accounts', async ({ crew }) => {
  const place = await openPlace()
  const domain = `corner${place.organizationId}.example`
  const admin = await crew.enter(place.manager)
  await admin.goto(`/organizations/${place.organizationId}/info`)
  await admin.getByRole('link', { name: 'Single sign-on' }).click()
  await admin.getByLabel(/^Issuer/).fill(issuer())
  await admin.getByLabel(/^Client id/).fill('crewcall')
  await admin.getByLabel(/^Client secret/).fill('the secret of the company')
  await admin.getByRole('button', { name: 'Save' }).first().click()
  await expect(admin.getByText('The provider is saved')).toBeVisible()
  await expect(admin.getByText('Prove a domain first.')).toBeVisible()

  await admin.getByRole('textbox', { name: /^Domain/ }).fill(domain)
  await admin.getByRole('button', { name: 'List this domain' }).click()
  await admin.getByRole('button', { name: 'Check now' }).click()
  await expect(admin.getByText('The record is not there yet.', { exact: false })).toBeVisible()
  const record = (await admin.getByText(/^crewcall-domain=/).textContent()) ?? ''
  await publish(domain, ['v=spf1 -all', record])
  await admin.getByRole('button', { name: 'Check now' }).click()
  await expect(admin.getByText('Proven', { exact: true })).toBeVisible()

  await admin.getByRole('button', { name: 'Sign in with my company account' }).click()
  await atTheCompany(admin, `morgan@${domain}`)
  await expect(admin.getByText('It works: you signed in with your company account')).toBeVisible()
  await admin.getByRole('combobox', { name: 'Sign-in of managers' }).selectOption('ON')
  await admin.getByRole('button', { name: 'Save' }).last().click()
  await expect(admin.getByText('Saved. It counts from the next sign-in.')).toBeVisible()
  expect(await findingsOn(admin, [`/organizations/${place.organizationId}/sign-on`], { byTab: true })).toEqual([])

  const email = `ann@${domain}`
  const body = { email, location_id: place.id, role: 'ADMIN' }
  const { link } = await call<{ link: string }>(admin, 'POST', '/invitations/', body)
  const stranger = await (await crew.open()).newPage()
  await stranger.goto('/auth')
  await signsIn(stranger, `someone@${domain}`)
  await expect(stranger.getByText(/You are not on a team of .?Corner Table Group/)).toBeVisible()
  const ann = await (await crew.open()).newPage()
  await ann.goto(new URL(link).pathname)
  await ann.getByRole('link', { name: 'Sign in to answer' }).click()
  await signsIn(ann, email)
  await expect(ann.getByText('You are signed in as ann Company.')).toBeVisible()
  await ann.getByRole('button', { name: 'Join The Corner Table' }).click()
  await expect(ann).toHaveURL(new RegExp(`/locations/${place.id}/home`))

  // The company made her account anew: the account here is proven once more.
  const again = await crew.open('phone')
  const phone = await again.newPage()
  await phone.goto('/auth')
  const since = new Date().toISOString()
  await signsIn(phone, email, `${email} anew`)
  await expect(phone.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  await phone.getByLabel('Digit 1').pressSequentially(await newestCode(again, email, since))
  await expect(phone).toHaveURL(new RegExp(`/locations/${place.id}|/legal|/terms|/start`))

  await admin.getByRole('combobox', { name: 'Sign-in of managers' }).selectOption('REQUIRED')
  await admin.getByRole('combobox', { name: 'May always sign in with a code' }).selectOption('Morgan Ellis')
  await admin.getByRole('button', { name: 'Save' }).last().click()
  await expect(admin.getByRole('combobox', { name: 'Sign-in of managers' })).toHaveValue('REQUIRED')
  const refused = await crew.open()
  const page = await refused.newPage()
  await page.goto('/auth/email')
  const then = new Date().toISOString()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(refused, email, then))
  await expect(page.getByText(/Corner Table Group.? asks its managers to sign in with the company account/)).toBeVisible()

  await admin.getByRole('button', { name: 'Remove single sign-on' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(admin.getByText('Single sign-on is removed')).toBeVisible()
  await phone.goto(`/locations/${place.id}/home`)
  await expect(phone.getByRole('heading', { name: /Sign in|Signed out|signed out/ })).toBeVisible()
})
