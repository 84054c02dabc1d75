import { expect, type Page } from '@playwright/test'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'

const place = '/organizations/1/api-keys'

async function makeKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Make an API key' })
  await form.getByLabel(/^Name/).fill('Trying')
  await form.getByRole('checkbox', { name: /^Read shifts/ }).check()
  await form.getByRole('button', { name: 'Make the key' }).click()
  const shown = page.getByRole('dialog', { name: 'The secret of “Trying”' })
  const secret = (await shown.locator('code').first().textContent()) ?? ''
  await shown.getByRole('button', { name: 'I have copied it' }).click()
  return secret
}

test(
  'An admin tries the calls of a key on a page: what it finds, what it may not do, and the same for a terminal',
  { tag: '@proof' },
  async ({ crew }) => {
    const page = await crew.enter('maya')
    await page.goto(place)
    const secret = await makeKey(page)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.getByRole('link', { name: 'Try the API' }).click()

    await page.getByRole('searchbox', { name: 'Search calls' }).fill('shifts')
    await page.getByRole('link', { name: /^Shifts of the locations I manage/ }).click()
    await page.getByLabel('location_id').selectOption('The Palmetto Room')
    await page.getByRole('button', { name: 'Send the call' }).click()
    await expect(page.getByText('Paste a whole API key: it begins with cc_live_.')).toBeVisible()
    await page.getByLabel(/^API key/).fill(secret)
    await page.getByRole('button', { name: 'Send the call' }).click()
    const answer = page.getByRole('region', { name: 'Answer', exact: true })
    await expect(answer.getByText('Status 200')).toBeVisible()
    await expect(answer.getByText('RateLimit-Remaining')).toBeVisible()
    const text = JSON.parse((await answer.getByRole('region').textContent()) ?? '') as { results: { location_name: string }[] }
    expect(text.results[0]?.location_name).toBe('The Palmetto Room')
    await expect(page.getByText(/^curl -H .*location_id=1'$/)).toBeVisible()
    await expect(page.getByText('crewcall call listGigs --location_id 1')).toBeVisible()
    expect(await findingsAt(page, 'an answer', 'html')).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })

    // Chosen far down the list, a call shows without scrolling back.
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('')
    const last = page.getByRole('navigation', { name: 'Calls' }).getByRole('link').last()
    const name = ((await last.textContent()) ?? '').split('GET')[0]
    await last.click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport()

    // A call outside of its scope, with the same key; one that writes asks first.
    await page.getByRole('searchbox', { name: 'Search calls' }).fill('approve hours')
    await page.getByRole('link', { name: /^Approve the hours/ }).click()
    await page.getByLabel(/^gigId/).fill('1')
    await page.getByRole('button', { name: 'Send the call' }).click()
    await page.getByRole('dialog', { name: 'Send this call?' }).getByRole('button', { name: 'Send the call' }).click()
    await expect(answer.getByText('Status 403')).toBeVisible()
    await expect(answer.getByRole('alert')).toHaveText('This API key does not have the scope hours.write')

    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
    await page.reload()
    await expect(page.getByLabel(/^API key/)).toHaveValue('')
    expect(await findingsOn(page, [`${place}/try`, `${place}/try?call=postGig`], { byTab: true })).toEqual([])
  },
)
