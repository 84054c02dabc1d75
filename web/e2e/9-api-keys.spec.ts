import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { findingsAt, findingsIn, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'

type Told = {
  status: number
  body: { error?: { code: string }; locations?: { id: number }[] | null; results?: { id: number }[] }
}

/** A call as a program makes it: with the key alone. */
async function asProgram(page: Page, key: string, path: string): Promise<Told> {
  const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${key}` } })
  return { status: answer.status(), body: (await answer.json()) as Told['body'] }
}

/** The command line tool as it is installed, in a folder that is not the project's. */
async function atTerminal(key: string, ...typed: string[]): Promise<string> {
  const program = join(import.meta.dirname, '../../node_modules/.bin/crewcall')
  const env = { ...process.env, CREWCALL_URL: process.env['E2E_URL'], CREWCALL_API_KEY: key, XDG_CONFIG_HOME: tmpdir() }
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program, ...typed], { cwd: tmpdir(), env })
  return stdout
}

async function makeKey(page: Page, name: string, place?: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Make an API key' })
  await form.getByLabel(/^Name/).fill(name)
  await form.getByRole('checkbox', { name: /^Read shifts/ }).check()
  if (place !== undefined) {
    await form.getByRole('combobox', { name: 'Locations', exact: true }).selectOption('Only some locations')
    await form.getByRole('combobox', { name: /^Which locations/ }).click()
    await page.getByRole('option', { name: place }).click()
    await page.keyboard.press('Escape')
  }
  await form.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('dialog', { name: `The secret of “${name}”` })
  const secret = (await shown.locator('code').first().textContent()) ?? ''
  expect(secret).toMatch(/^cc_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{49}$/)
  expect(await findingsAt(page, 'secret')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(secret)).toBeHidden()
  return secret
}

test(
  'An admin makes keys, a program calls with them at its locations only, and is refused once they are revoked',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('maya')
    await page.goto('/organizations/1/info')
    await page.getByRole('link', { name: 'API keys' }).click()
    await expect(page.getByText('No API keys yet')).toBeVisible()

    const whole = await makeKey(page, 'Planning')
    const own = await asProgram(page, whole, '/api-key/')
    expect([own.status, own.body.locations]).toEqual([200, null])
    const shifts = await asProgram(page, whole, '/staffer/gigs/?location_id=2')
    expect(shifts.status).toBe(200)

    const listed = JSON.parse(await atTerminal(whole, 'gigs', 'list', '--json', '--location_id=1')) as Told['body']
    const asked = await asProgram(page, whole, '/staffer/gigs/?location_id=1')
    expect(listed.results?.length).toBeGreaterThan(5)
    expect(listed.results?.map(({ id }) => id)).toEqual(asked.body.results?.map(({ id }) => id))

    const one = await makeKey(page, 'Front door', 'The Palmetto Room')
    expect((await asProgram(page, one, '/locations/1/')).status).toBe(200)
    expect((await asProgram(page, one, '/locations/2/')).status).toBe(404)
    expect((await asProgram(page, one, '/staffer/gigs/?location_id=2')).status).toBe(404)
    expect((await asProgram(page, one, '/staffer/timesheets/')).body.error?.code).toBe('scope_missing')
    expect((await asProgram(page, one, '/users/me/')).body.error?.code).toBe('not_for_keys')

    await page.reload()
    const keys = page.getByRole('list', { name: 'API keys' })
    await expect(keys.getByText(/^Last used /)).toHaveCount(2)
    await keys.getByRole('button', { name: 'Give “Planning” a new secret' }).click()
    await page.getByRole('button', { name: 'Make a new secret' }).click()
    const fresh = (await page.getByRole('dialog').locator('code').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await expect(keys.getByText(/^The old secret works until /)).toBeVisible()
    for (const secret of [whole, fresh]) expect((await asProgram(page, secret, '/api-key/')).status).toBe(200)

    await keys.getByRole('button', { name: 'Revoke “Planning”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
    await expect(keys.getByText('Revoked', { exact: true })).toBeVisible()
    for (const secret of [whole, fresh]) expect((await asProgram(page, secret, '/api-key/')).status).toBe(401)
    expect((await asProgram(page, one, '/api-key/')).status).toBe(200)
    expect(await findingsOn(page, ['/organizations/1/api-keys'], { byTab: true })).toEqual([])
    expect(await findingsIn(page, [['/organizations/1/api-keys', 'Make a key']])).toEqual([])
  },
)
