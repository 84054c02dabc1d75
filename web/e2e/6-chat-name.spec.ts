import { expect } from '@playwright/test'
import { findingsOn } from './support/crawl.ts'
import { crewOfOne, said, write } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'

// One point.
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test(
  'A manager chooses a name and a photo for chats, a pro sees them at once, and finds their own in the profile',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
    const id = await crewOfOne(manager, pro, place)
    await pro.evaluate(() => localStorage.setItem('locale', 'es'))
    await pro.setViewportSize({ width: 390, height: 844 })
    await manager.goto(`${place.path}/inbox/shift/${id}`)
    await write(manager, 'The door is on the left')
    await pro.goto(`/inbox/shift/${id}`)
    await expect(said(pro, 'The door is on the left')).toBeVisible()
    const messages = pro.getByRole('region', { name: 'Mensajes' })
    await expect(messages.getByText('Morgan', { exact: true })).toBeVisible()

    await press(manager, manager.getByRole('link', { name: 'How you appear in chats' }))
    await expect(manager.getByText('Without one, your first name is shown: Morgan')).toBeVisible()
    await manager.getByRole('textbox', { name: 'Name in chats' }).fill('Chef Mo')
    await press(manager, manager.getByRole('button', { name: 'Save' }))
    await expect(messages.getByText('Chef Mo', { exact: true })).toBeVisible()
    await expect(messages.getByText('Morgan', { exact: true })).toHaveCount(0)
    await manager.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
    await expect(manager.getByRole('button', { name: 'Change the photo' })).toBeVisible()
    await expect(messages.locator('img')).toBeVisible()
    expect(await findingsOn(manager, ['/chat/edit-profile'])).toEqual([])
    await press(manager, manager.getByRole('button', { name: 'Remove' }))
    await expect(manager.getByRole('button', { name: 'Add a photo' })).toBeVisible()
    await expect(messages.locator('img')).toHaveCount(0)

    await pro.goto('/inbox')
    await press(pro, pro.getByRole('link', { name: 'Cómo apareces en los chats' }))
    await expect(pro.getByText(place.pro.shown, { exact: true })).toBeVisible()
    await expect(pro.getByRole('textbox', { name: 'Nombre en los chats' })).toHaveCount(0)
    expect(await findingsOn(pro, ['/chat/edit-profile'])).toEqual([])
    await pro.setViewportSize({ width: 390, height: 844 })
    await press(pro, pro.getByRole('link', { name: 'Cambiarlo en tu perfil' }))
    await expect(pro).toHaveURL(/\/pro\/profile/)
  },
)
