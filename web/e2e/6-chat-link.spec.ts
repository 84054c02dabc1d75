import { expect, type Browser, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { crewOfOne, said, write } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { accessibilityOf } from './support/public-page.ts'

test('A chef without an account writes with the crew by a link, in Spanish and without scripts, until a manager ends it', async ({
  crew,
  browser,
}) => {
  const place = await openPlace()
  const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
  const chat = await crewOfOne(manager, pro, place)
  await pro.goto(`/inbox/shift/${chat}`)
  await write(pro, 'Before the link')
  const { id, link } = await call<{ id: number; link: string }>(manager, 'POST', `/chats/${chat}/links/`, { name: 'Chef Rosa' })

  const guest = await withoutScripts(browser, 'en-US')
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: /^Chat: Dishwasher at .*The Corner Table/ })).toBeVisible()
  await expect(guest.getByText('Before the link')).toHaveCount(0)
  await guest.getByLabel('Your message').fill('The door is <b>behind</b> the kitchen')
  await guest.getByRole('button', { name: 'Send' }).click()
  await expect(guest.getByText('The door is <b>behind</b> the kitchen')).toBeVisible()
  await expect(said(pro, 'The door is <b>behind</b> the kitchen')).toBeVisible()
  await expect(pro.getByRole('region', { name: 'Messages' })).toContainText('Chef RosaGuest')
  await write(pro, 'Thanks, found it')
  await guest.getByRole('link', { name: 'Show new messages' }).click()
  await expect(guest.getByText('Thanks, found it')).toBeVisible()
  for (const width of [1440, 390, 195]) {
    await guest.setViewportSize({ width, height: 860 })
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(await accessibilityOf(browser, link)).toEqual([])

  const inSpanish = await withoutScripts(browser, 'es-US')
  await inSpanish.goto(link)
  await expect(inSpanish.getByRole('heading', { name: /Lavaplatos/ })).toBeVisible()
  await inSpanish.getByLabel('Tu mensaje').fill('Voy a abrir')
  await inSpanish.getByRole('button', { name: 'Enviar' }).click()
  await expect(said(pro, 'Voy a abrir')).toBeVisible()

  await manager.goto(`${place.path}/inbox/shift/${chat}`)
  await expect(said(manager, 'Voy a abrir')).toBeVisible()
  const { value } = await manager.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}') as { value?: string })
  await manager.request.delete(`/api/chats/${chat}/links/${id}/`, { headers: { authorization: `Bearer ${value}` } })
  const ended = await guest.goto(link)
  expect(ended?.status()).toBe(410)
  await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await expect(guest.getByText('Thanks, found it')).toHaveCount(0)
})

async function withoutScripts(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale, viewport: { width: 390, height: 844 } })
  return context.newPage()
}
