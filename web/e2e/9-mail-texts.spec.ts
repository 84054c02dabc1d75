import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'

type Messages = { results: { channel: string; to: string; subject: string; body: string }[] }
type Mail = { en: { changed: { version: number } | null } }

const api = '/admin/mail-texts/SIGN_IN_CODE/'

// All journeys share the installation: its texts go back also if something here fails.
async function reset(sam: Page) {
  const { en } = await call<Mail>(sam, 'GET', api)
  if (en.changed) await call(sam, 'PUT', `${api}en/`, { text: null, version: en.changed.version })
}

const mailsOf = async (sam: Page) =>
  (await call<Messages>(sam, 'GET', '/local/messages/')).results.filter(({ channel }) => channel === 'email')

for (const device of ['phone', 'desk'] as const)
  test(
    `On a ${device} a town changes what a mail says, sees it, tests it, people get it, and it goes back`,
    { tag: '@proof' },
    async ({ crew }) => {
      const sam = await crew.enter('sam', device)
      // Codes of other journeys are read from the beginning of the text.
      const subject = `Welcome to {product} on a ${device}`
      const said = `Welcome to Crewcall on a ${device}`
      try {
        await sam.goto('/admin/configuration?tab=branding')
        await sam.getByRole('link', { name: 'Change the texts' }).click()
        await sam.getByRole('searchbox', { name: 'Search mails' }).fill('is your {product} code')
        await sam.getByRole('link', { name: 'A code', exact: true }).click()
        const body = sam.getByRole('textbox', { name: 'Text of the mail' })
        await expect(body).toHaveValue('{code} is your {product} code. It works once, for {minutes} minutes.')
        await expect(sam.getByText('We never ask you for it.', { exact: true })).toBeVisible()

        await body.fill('Hello')
        await expect(sam.getByText('Without {code} this mail is of no use: keep it in the text')).toBeVisible()
        await body.fill(' opens your account.\n\nSee you at the shift!')
        await body.press('Control+Home')
        await sam.getByRole('button', { name: 'Insert {code}' }).click()
        await expect(body).toHaveValue('{code} opens your account.\n\nSee you at the shift!')
        await sam.getByRole('textbox', { name: 'Subject' }).fill(subject)
        const mail = sam.getByRole('group', { name: 'The mail', exact: true })
        await expect(mail.getByText(said)).toBeVisible()
        await expect(mail).toContainText(/123456 opens your account\.\s+See you at the shift!\s+We never ask you for it\./)
        await sam.getByRole('button', { name: 'Dark', exact: true }).click()
        await sam.getByRole('button', { name: 'Phone', exact: true }).click()
        await expect(mail).toHaveAttribute('data-mode', 'dark')

        await sam.getByRole('button', { name: 'Send a test to me' }).click()
        await expect(sam.getByText(/^Sent to /)).toBeVisible()
        await expect
          .poll(async () => (await mailsOf(sam)).find((one) => one.subject === said)?.body)
          .toMatch(/^123456 opens your account\.\n/)
        await sam.getByRole('button', { name: 'Save' }).click()
        await expect(sam.getByText('The next mail says this')).toBeVisible()
        await expect(sam.getByText(/^Only the English text is changed/)).toBeVisible()

        const address = `welcome-${device}@mail.example`
        const visitor = await (await crew.open(device)).newPage()
        await visitor.goto(new URL('/auth', sam.url()).href)
        await visitor.getByLabel('Phone number or email').fill(address)
        await visitor.getByRole('button', { name: 'Send me a code' }).click()
        await expect
          .poll(async () => (await mailsOf(sam)).find(({ to }) => to === address))
          .toMatchObject({
            subject: said,
            body: expect.stringMatching(
              /^\d{6} opens your account\.\n\nSee you at the shift!\n\nWe never ask you for it\.\n\n---\n\n\d{6} es tu código/,
            ),
          })
        expect(await findingsOn(sam, ['/admin/mail-texts', '/admin/mail-texts/SIGN_IN_CODE'])).toEqual([])

        await sam.goto('/admin/mail-texts/SIGN_IN_CODE')
        await sam.getByRole('button', { name: 'Back to the original text' }).click()
        await expect(sam.getByText('This is the original text.')).toBeVisible()
        await expect(body).toHaveValue('{code} is your {product} code. It works once, for {minutes} minutes.')
      } finally {
        await reset(sam)
      }
    },
  )
