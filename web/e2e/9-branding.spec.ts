import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'

type Messages = { results: { channel: string; subject: string; body: string }[] }

// All journeys share the installation: its name goes back also if something here fails.
async function reset(sam: Page) {
  const { branding } = await call<{ branding: { version: number | null; is_default: boolean } }>(sam, 'GET', '/admin/settings/')
  if (!branding.is_default)
    await call(sam, 'PUT', '/admin/settings/branding/', { value: null, reason: 'Back to the default', version: branding.version })
}

test(
  'A town gives the marketplace its own name on a phone, visitors and mails have it, and it goes back',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    const sam = await crew.enter('sam', 'phone')
    try {
      await sam.goto('/admin/configuration?tab=branding')
      await sam.getByLabel(/^Name of the marketplace/).fill('Turnos Toledo')
      const preview = sam.getByRole('region', { name: 'Preview' })
      await expect(preview.getByText('A test mail of Turnos Toledo')).toBeVisible()
      await sam.getByLabel(/^Address for answers/).fill('turnos@toledo.example')
      await sam.getByLabel(/^Why/).fill('We are a town')
      await sam.getByRole('button', { name: 'Save' }).click()
      await expect(sam.getByText('Pages that are opened from now on show this')).toBeVisible()
      await expect(sam.getByText('Name: Turnos Toledo')).toBeVisible()

      const visitor = await (await browser.newContext()).newPage()
      await visitor.goto(new URL('/', sam.url()).href)
      await expect(visitor).toHaveTitle(/^Turnos Toledo: /)
      await expect(visitor.getByRole('banner').getByText('Turnos Toledo')).toBeVisible()
      const manifest = await visitor.request.get(new URL('/manifest.webmanifest', sam.url()).href)
      expect(await manifest.json()).toMatchObject({ name: 'Turnos Toledo', short_name: 'Turnos Toledo' })
      await visitor.context().close()

      await sam.getByRole('button', { name: 'Send me a test mail' }).click()
      await expect(sam.getByText(/^Sent to /)).toBeVisible()
      await expect
        .poll(async () => (await call<Messages>(sam, 'GET', '/local/messages/')).results.map(({ subject }) => subject))
        .toContain('A test mail of Turnos Toledo')
      expect(await findingsOn(sam, ['/admin/configuration?tab=branding'])).toEqual([])

      await sam.goto('/admin/configuration?tab=branding')
      await sam.getByLabel(/^Why/).fill('Back again')
      await sam.getByRole('button', { name: 'Back to the default' }).click()
      await expect(sam.getByText('This is the default.')).toBeVisible()
    } finally {
      await reset(sam)
    }
  },
)
