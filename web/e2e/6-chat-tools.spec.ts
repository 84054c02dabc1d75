import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { crewOfOne, postDishes, said, write } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'

test('An announcement is confirmed by the crew, and the manager sees who has and keeps the list', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
  const chat = await crewOfOne(manager, pro, place)
  await manager.goto(`${place.path}/inbox/shift/${chat}`)
  await press(manager, manager.getByRole('button', { name: 'Ask the crew to confirm' }))
  await manager.getByRole('textbox', { name: 'Write an announcement' }).fill('Black shoes tonight')
  await press(manager, manager.getByRole('button', { name: 'Send', exact: true }))
  await expect(said(manager, 'Black shoes tonight')).toBeVisible()
  // The next message is an ordinary one again.
  await write(manager, 'See you there')
  await press(manager, manager.getByRole('button', { name: 'Who has confirmed' }))
  const sheet = manager.getByRole('dialog', { name: 'Who has confirmed' })
  await expect(sheet).toContainText('0 of 1 confirmed · 0 only seen · 1 not seen')

  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  await pro.goto(`/inbox/shift/${chat}`)
  await expect(pro.getByText('Confirma, por favor')).toHaveCount(1)
  await expect(sheet).toContainText('0 of 1 confirmed · 1 only seen · 0 not seen')
  expect(await findingsOn(pro, [`/inbox/shift/${chat}`])).toEqual([])
  await pro.setViewportSize({ width: 390, height: 844 })
  await press(pro, pro.getByRole('button', { name: 'Lo he leído' }))
  await expect(pro.getByText(/^Confirmaste a las? /)).toBeVisible()
  await expect(pro.getByRole('button', { name: 'Lo he leído' })).toHaveCount(0)

  await expect(sheet).toContainText('1 of 1 confirmed')
  await expect(sheet.getByRole('listitem')).toContainText(place.pro.shown)
  expect(await findingsAt(manager, 'Who has confirmed')).toEqual([])
  const [file] = await Promise.all([manager.waitForEvent('download'), sheet.getByRole('button', { name: 'Export CSV' }).click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('"Pro","State","Confirmed at","Time zone"')
  expect(text).toContain(`"${place.pro.shown}","Confirmed","20`)
})

test(
  'A pro reports a message: it is gone for them at once, and stays for the others until the platform decides',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
    const chat = await crewOfOne(manager, pro, place)
    await manager.goto(`${place.path}/inbox/shift/${chat}`)
    await write(manager, 'You are useless')
    await pro.goto(`/inbox/shift/${chat}`)
    await expect(said(pro, 'You are useless')).toBeVisible()
    await pro.setViewportSize({ width: 390, height: 844 })
    await press(pro, pro.getByRole('listitem').filter({ hasText: 'You are useless' }).getByRole('button', { name: 'Report' }))
    const dialog = pro.getByRole('dialog', { name: 'Report this message' })
    await expect(dialog).toContainText('A person of the platform reads it')
    expect(await findingsAt(pro, 'The report of a message')).toEqual([])
    await dialog.getByRole('combobox', { name: /Reason/ }).tap()
    await pro.getByRole('option', { name: 'Insult or harassment' }).tap()
    await press(pro, dialog.getByRole('button', { name: 'Report' }))
    await expect(said(pro, 'You reported this message')).toBeVisible()
    await expect(said(pro, 'You are useless')).toHaveCount(0)
    await expect(pro.getByText('Reported. The platform reads it and decides.')).toBeVisible()
    await expect(said(manager, 'You are useless')).toBeVisible()

    const sam = await crew.enter('sam')
    await sam.goto('/admin/chat-cases')
    await expect(sam.getByRole('row', { name: /Morgan.*Insult or harassment/ }).first()).toContainText('To decide')
  },
)

test('What was written is found again by its words, on both sides, and opened where it stands', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
  const chat = await crewOfOne(manager, pro, place)
  const say = async (text: string) =>
    call(manager, 'POST', `/chats/${chat}/messages/`, { client_id: await manager.evaluate(() => crypto.randomUUID()), body: text })
  await say('The café door code is at the host stand')
  for (let count = 1; count <= 55; count += 1) await say(`Filler ${count}`)
  await pro.goto('/inbox')
  await search(pro, 'CAFE host')
  const row = pro.getByRole('link', { name: /door code/ })
  await expect(row.locator('mark')).toHaveText(['café', 'host'])
  expect(await findingsOn(pro, ['/inbox?find=CAFE%20host'])).toEqual([])
  await pro.setViewportSize({ width: 390, height: 844 })
  await row.tap()
  await expect(said(pro, 'The café door code is at the host stand')).toBeInViewport()
  await expect(said(pro, 'Filler 55')).not.toBeInViewport()
  // Back at what was found; the way back is above the messages.
  await press(pro, pro.getByRole('link', { name: 'Back to the inbox' }), 'Shift+Tab')
  await expect(pro.getByRole('searchbox')).toHaveValue('CAFE host')

  await manager.evaluate(() => localStorage.setItem('locale', 'es'))
  await manager.goto(`${place.path}/inbox`)
  await search(manager, 'nadie escribió esto')
  await expect(manager.getByText('No se encontró ningún mensaje')).toBeVisible()
  await search(manager, 'cafe')
  await expect(manager.getByText('1 mensaje encontrado')).toBeVisible()
  await manager.getByRole('link', { name: /door code/ }).press('Enter')
  await expect(said(manager, 'The café door code is at the host stand')).toBeInViewport()
})

test(
  'A manager asks an applicant before choosing, and a confirmed pro writes to the location from the shift',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
    const gigId = await postDishes(manager, place, 1)
    await call(manager, 'POST', `/locations/${place.id}/network/`, { pro_id: place.pro.proId })
    const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)

    // Not before the business has written or confirmed.
    await pro.goto(`/chat/pre-screen?application_id=${id}`)
    await expect(pro.getByText('You can write here once the business has written to you or confirmed you')).toBeVisible()

    await manager.goto(`${place.path}/gigs/${gigId}/applicants`)
    await press(manager, manager.getByRole('link', { name: `Write to ${place.pro.shown}` }))
    await expect(manager.getByRole('heading', { name: `Write to ${place.pro.shown}` })).toBeVisible()
    await expect(manager.getByRole('region', { name: 'About this shift' })).toContainText('Dishwasher')
    expect(await findingsOn(manager, [`/chat/pre-screen?application_id=${id}`])).toEqual([])
    await manager.setViewportSize({ width: 1440, height: 900 })
    await manager.getByRole('textbox', { name: /Your message/ }).fill('Have you worked a banquet?')
    await press(manager, manager.getByRole('button', { name: 'Send', exact: true }))
    await expect(said(manager, 'Have you worked a banquet?')).toBeVisible()
    await expect(manager).toHaveURL(/\/inbox\/shift\/\d+$/)

    await pro.goto('/inbox')
    await pro.getByRole('link', { name: /^Dishwasher/ }).click()
    await write(pro, 'Twice, at the harbor')
    await expect(said(manager, 'Twice, at the harbor')).toBeVisible()
    // From the profile of the pro it is the same conversation.
    await manager.goto(`${place.path}/connect/pros/${place.pro.proId}`)
    await manager.getByRole('link', { name: `Write to ${place.pro.shown}` }).click()
    await expect(said(manager, 'Twice, at the harbor')).toBeVisible()

    await call(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
    await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
    await pro.evaluate(() => localStorage.setItem('locale', 'es'))
    await pro.goto(`/pro/applications/${id}`)
    await press(pro, pro.getByRole('link', { name: `Escribir a ${place.name}` }))
    await expect(said(pro, 'Twice, at the harbor')).toBeVisible()
    // On the roster, too.
    await manager.goto(`${place.path}/gigs/${gigId}/roster`)
    await expect(manager.getByRole('link', { name: `Write to ${place.pro.shown}` })).toBeVisible()
  },
)

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
}
