import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { call } from './support/calls.ts'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press, tabTo } from './support/press.ts'
import { crewOfOne, said, write } from './support/crew-chat.ts'

test(
  'The platform reads a reported message, removes it for everybody and mutes its author, who only reads from then on',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const manager = await crew.enter(place.manager)
    const pro = await crew.enter(place.pro)
    const chat = await crewOfOne(manager, pro, place)
    await pro.goto(`/inbox/shift/${chat}`)
    const words = `I sell my shift for cash ${clock.now().getTime()}`
    await write(pro, words)
    await manager.goto(`${place.path}/inbox/shift/${chat}`)
    await expect(said(manager, words)).toBeVisible()
    await call(manager, 'POST', `/chats/${chat}/messages/1/report/`, { reason: 'PAY_OUTSIDE', note: 'He asks everybody' })
    await manager.reload()
    await expect(said(manager, 'You reported this message')).toBeVisible()
    await expect(said(manager, words)).toHaveCount(0)

    const sam = await crew.enter('sam')
    await sam.goto('/admin')
    await sam.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Reported messages' }).click()
    const row = sam.getByRole('row', { name: new RegExp(`${place.pro.shown}.*Payment outside Crewcall`) })
    await expect(row).toContainText('To decide')
    await row.click()
    const sheet = sam.getByRole('dialog', { name: 'Reported message' })
    await expect(sheet.getByRole('button', { name: 'Read the message' })).toBeVisible()
    await expect(sheet).not.toContainText(words)
    await press(sam, sheet.getByRole('button', { name: 'Read the message' }))
    await expect(sheet).toContainText(words)
    await expect(sheet).toContainText('He asks everybody')
    expect(await findingsAt(sam, 'The reported message')).toEqual([])
    await sam.setViewportSize({ width: 1440, height: 900 })
    await tabTo(sam, sheet.getByRole('checkbox', { name: /^Mute its author/ }))
    await sam.keyboard.press('Space')
    await press(sam, sheet.getByRole('button', { name: 'Save the decision' }))
    await expect(row).toContainText('Removed for everybody')
    await sam.goto('/admin/audit-log')
    await expect(sam.getByText('Read a reported chat message').first()).toBeVisible()

    await expect(said(pro, 'The platform removed this message')).toBeVisible()
    await expect(pro.getByText('The platform has muted you in this chat.', { exact: false })).toBeVisible()
    await expect(pro.getByRole('textbox')).toHaveCount(0)
  },
)
