import { expect, type BrowserContext, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { palmetto } from './support/shifts.ts'
import { newestCode } from './support/sign-in.ts'

const email = 'june.harper@palmetto.example'

test('An admin invites, a stranger opens the link, signs in by mail, joins, and has the permissions of the role', async ({ crew }) => {
  const maya = await crew.enter('maya')
  await maya.goto(`${palmetto.path}/teams`)
  await maya.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = maya.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: /Team member/ }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText(/The link is on its way to/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(maya.getByText(email)).toBeVisible()

  const guest = await crew.open('phone')
  const page = await guest.newPage()
  await page.goto(await newestLink(guest, email))
  await expect(page.getByRole('heading', { name: 'Join The Palmetto Room' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to answer' }).click()
  await signInByMail(guest, page)
  await page.getByLabel('First name').fill('June')
  await page.getByLabel('Last name').fill('Harper')
  await page.getByRole('button', { name: 'Join The Palmetto Room' }).click()
  await expect(page).toHaveURL(/\/locations\/1\/home/)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /Accept/ }).click()
  // The terms page has a heading too, and leaving it during the acceptance would cancel it.
  await expect(page.getByRole('button', { name: /Accept/ })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The permissions of a team member, and no more.
  await page.goto(`${palmetto.path}/gigs-add`)
  await expect(page.getByRole('button', { name: /^Post( shift)?$/i })).toBeVisible()
  await page.goto(`${palmetto.path}/teams`)
  await expect(page.getByText(/To invite team members and onsite managers you need to be/)).toBeVisible()
  await expect(call(page, 'POST', '/invitations/', { email: 'x@example.com', location_id: palmetto.id, role: 'ADMIN' })).rejects.toThrow(
    '403',
  )
  await expect(call(page, 'GET', '/locations/2/')).rejects.toThrow('404')

  // Without a reload: the event arrives automatically.
  await expect(maya.getByRole('listitem').filter({ hasText: new RegExp(`June Harper.*${email}`) })).toBeVisible()
  await maya.goto('/notifications')
  await expect(maya.getByText('June Harper joined The Palmetto Room')).toBeVisible()
})

async function signInByMail(context: BrowserContext, page: Page): Promise<void> {
  const since = new Date().toISOString()
  await page.getByLabel('Phone number or email').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Digit 1').pressSequentially(await newestCode(context, email, since))
}

async function newestLink(context: BrowserContext, to: string): Promise<string> {
  let path = ''
  await expect
    .poll(async () => {
      const answer = await context.request.get('/api/local/messages/')
      const { results } = (await answer.json()) as { results: { to: string; body: string }[] }
      const text = results.find((message) => message.to === to && message.body.includes('/invitations/accept/'))?.body ?? ''
      path = /\/invitations\/accept\/[\w-]+/.exec(text)?.[0] ?? ''
      return path
    })
    .not.toBe('')
  return path
}

test('A withdrawn link says so, and so does one that was never sent', { tag: '@proof' }, async ({ crew }) => {
  const maya = await crew.enter('maya')
  const address = 'kit.moran@palmetto.example'
  const body = { email: address, location_id: palmetto.id, role: 'ONSITE_MANAGER' }
  const { link } = await call<{ link: string }>(maya, 'POST', '/invitations/', body)
  await maya.goto(`${palmetto.path}/teams`)
  await maya.getByRole('button', { name: `Withdraw the invitation to ${address}` }).click()
  await expect(maya.getByText(`The invitation to ${address} is withdrawn`)).toBeVisible()

  const guest = await (await crew.open('phone')).newPage()
  await guest.goto(new URL(link).pathname)
  await expect(guest.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
  await guest.goto(`/invitations/accept/${'a'.repeat(43)}`)
  await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await guest.goto(`/invitations/accept/${'a'.repeat(20)}`)
  await expect(guest.getByRole('heading', { name: 'This link was cut off' })).toBeVisible()
})
