import { expect, type Browser, type Page } from '@playwright/test'
import { findingsAt } from './support/crawl.ts'
import { crewOfOne, said, write } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'
import { accessibilityOf } from './support/public-page.ts'
import { scanned } from './support/qr.ts'

test(
  'A chef without an account writes with the crew by a link, in Spanish and without scripts, until a manager ends it',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    const place = await openPlace()
    const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
    const chat = await crewOfOne(manager, pro, place)
    await pro.goto(`/inbox/shift/${chat}`)
    await write(pro, 'Before the link')
    await manager.goto(`${place.path}/inbox/shift/${chat}`)
    await press(manager, manager.getByRole('button', { name: 'Links to this chat' }))
    const sheet = manager.getByRole('dialog', { name: 'Links to this chat' })
    await sheet.getByRole('textbox', { name: /Who is it for/ }).fill('Chef Rosa')
    await press(manager, sheet.getByRole('button', { name: 'Make a link' }))
    const made = sheet.getByRole('region', { name: 'Link for Chef Rosa' })
    await expect(made).toContainText('works until')
    const link = (await made.getByText(/\/chats\//).textContent()) ?? ''
    expect(await scanned(made.getByRole('img', { name: 'QR code of the link' }))).toBe(link)
    expect(await findingsAt(manager, 'A link to a chat')).toEqual([])
    await manager.setViewportSize({ width: 1440, height: 900 })

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
    await write(pro, 'We are inside')
    await guest.getByRole('link', { name: 'Show new messages' }).click()
    await expect(guest.getByText('We are inside')).toBeVisible()
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
    await press(manager, manager.getByRole('button', { name: 'Links to this chat' }))
    // It was shown once.
    await expect(sheet.getByText(link)).toHaveCount(0)
    await press(manager, sheet.getByRole('button', { name: 'End the link of Chef Rosa' }))
    await press(manager, manager.getByRole('button', { name: 'End the link', exact: true }))
    await expect(sheet.getByRole('listitem')).toContainText('Ended')
    const ended = await guest.goto(link)
    expect(ended?.status()).toBe(410)
    await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await expect(guest.getByText('Thanks, found it')).toHaveCount(0)
  },
)

async function withoutScripts(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale, viewport: { width: 390, height: 844 } })
  return context.newPage()
}
