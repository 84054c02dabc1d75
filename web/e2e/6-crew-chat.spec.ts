import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { confirmDishes, postDishes, said, write, writeUnsent } from './support/crew-chat.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { press } from './support/press.ts'

test('A crew and its manager write to each other: live, after a cut line, to late joiners, as announcements', async ({ crew }) => {
  const [place, elsewhere] = [await openPlace(), await openPlace()]
  const manager = await crew.enter(place.manager)
  const [pro, colleague] = [await crew.enter(place.pro), await crew.enter(elsewhere.pro)]
  await call(manager, 'POST', `/locations/${place.id}/network/`, { pro_id: elsewhere.pro.proId })
  const gigId = await postDishes(manager, place, 2)

  await pro.goto('/inbox')
  await expect(pro.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await confirmDishes(manager, pro, { gigId, proId: place.pro.proId })
  await fromSchedule(pro)
  await press(pro, pro.getByRole('link', { name: /^Crew chat/ }))
  await expect(pro.getByText('Nobody has written yet.')).toBeVisible()

  await manager.goto(`${place.path}/gigs/${gigId}/roster`)
  await manager.getByRole('link', { name: /^Crew chat/ }).click()
  await write(manager, 'Bring black shoes <b>please</b>')
  await expect(pro.getByRole('region', { name: 'Messages' })).toContainText('Bring black shoes <b>please</b>')
  // What arrives is told once to those who listen.
  await expect(pro.getByRole('status').filter({ hasText: 'Morgan: Bring black shoes' })).toHaveCount(1)

  // Whoever joins later reads what follows.
  await confirmDishes(manager, colleague, { gigId, proId: elsewhere.pro.proId })
  await colleague.goto('/inbox')
  await colleague.getByRole('link', { name: /^Dishwasher/ }).click()
  await expect(colleague.getByText('Nobody has written yet.')).toBeVisible()
  await press(pro, pro.getByRole('button', { name: 'On my way' }))
  await expect(colleague.getByRole('region', { name: 'Messages' })).toContainText('On my way')
  await expect(manager.getByRole('region', { name: 'Messages' })).toContainText('On my way')
  await expect(said(colleague, 'Bring black shoes <b>please</b>')).toHaveCount(0)

  // The badge counts what is unread, and reading empties it.
  await colleague.goto('/pro')
  await write(pro, 'Where is the door?')
  await write(pro, 'Found it')
  await expect(colleague.getByRole('button', { name: /Inbox/ })).toContainText('2')
  await colleague.goto('/inbox')
  const row = colleague.getByRole('link', { name: /^Dishwasher/ })
  await expect(row).toContainText('2 unread messages')
  await row.click()
  await expect(said(colleague, 'Found it')).toBeVisible()
  await expect(colleague.getByRole('button', { name: /Inbox/ })).not.toContainText('2')

  await cutLine(manager, pro, colleague)
  await announce(manager, pro)
  await leave({ pro, colleague, manager })
  await inSpanish(crew, place)
})

/** With the line of one cut, what they write waits, and what the others wrote appears once and in order when it is back. */
async function cutLine(manager: Page, pro: Page, colleague: Page): Promise<void> {
  await colleague.context().setOffline(true)
  await writeUnsent(colleague, 'I write without a line')
  await expect(colleague.getByText('Being sent …')).toBeVisible()
  // Signing out over it is asked first.
  await colleague.getByRole('button', { name: /^Account menu/ }).click()
  await colleague.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = colleague.getByRole('dialog', { name: 'A message is waiting on this device' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  for (const text of ['One', 'Two', 'Three']) await write(manager, text)
  await expect(said(pro, 'Three')).toBeVisible()
  // What is typed survives a reload, and what waits, too.
  await expect(said(colleague, 'Three')).toHaveCount(0)
  await colleague.context().setOffline(false)
  await expect(said(colleague, 'Three')).toBeVisible()
  await expect(colleague.getByText('Being sent …')).toHaveCount(0)
  const texts = await colleague.getByRole('region', { name: 'Messages' }).getByRole('listitem').allInnerTexts()
  const told = texts.map((text) => text.split('\n')[0]).filter((text) => ['One', 'Two', 'Three'].includes(text ?? ''))
  expect(told).toEqual(['One', 'Two', 'Three'])
  await expect(said(manager, 'I write without a line')).toHaveCount(1)

  await colleague.getByRole('textbox', { name: 'Write a message' }).fill('Half a sen')
  await colleague.reload()
  await expect(colleague.getByRole('textbox', { name: 'Write a message' })).toHaveValue('Half a sen')
  await colleague.getByRole('textbox', { name: 'Write a message' }).fill('')
}

async function announce(manager: Page, pro: Page): Promise<void> {
  await press(manager, manager.getByRole('button', { name: 'Announcements only' }))
  await expect(manager.getByRole('textbox', { name: 'Write an announcement' })).toBeVisible()
  await expect(pro.getByText('Announcements only: the managers write here, you can read.')).toBeVisible()
  await expect(pro.getByRole('textbox')).toHaveCount(0)
  await manager.getByRole('textbox', { name: 'Write an announcement' }).fill('Meet at the back door')
  await manager.keyboard.press('Enter')
  await expect(said(pro, 'Meet at the back door')).toBeVisible()
  await press(manager, manager.getByRole('button', { name: 'Announcements only' }))
  await expect(pro.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
}

/** Whoever leaves the shift keeps what was sent until then, and gets nothing new. */
async function leave({ pro, colleague, manager }: { pro: Page; colleague: Page; manager: Page }): Promise<void> {
  const { results } = await call<{ results: { id: number }[] }>(colleague, 'GET', '/pro/applications/?tab=upcoming')
  await call(colleague, 'POST', `/pro/applications/${results[0]?.id}/cancellation/`, { cause: 'SICK' })
  await colleague.reload()
  await expect(colleague.getByText('You are no longer on this shift.', { exact: false })).toBeVisible()
  await write(pro, 'Only for the crew')
  await expect(said(manager, 'Only for the crew')).toBeVisible()
  await colleague.reload()
  await expect(said(colleague, 'Meet at the back door')).toBeVisible()
  await expect(said(colleague, 'Only for the crew')).toHaveCount(0)

  // Taken back: its place stays for everybody.
  const own = pro.getByRole('listitem').filter({ hasText: 'Only for the crew' })
  await press(pro, own.getByRole('button', { name: 'Take back' }))
  await press(pro, pro.getByRole('dialog').getByRole('button', { name: 'Take back' }))
  await expect(said(manager, 'Message taken back')).toBeVisible()
  await expect(said(manager, 'Only for the crew')).toHaveCount(0)
}

async function inSpanish(crew: Crew, place: OwnPlace): Promise<void> {
  const page = await crew.enter(place.pro)
  await page.evaluate(() => localStorage.setItem('locale', 'es'))
  await page.goto('/inbox')
  await page.getByRole('link', { name: /^Lavaplatos/ }).click()
  await expect(said(page, 'Voy en camino')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Gracias' }))
  await expect(page.getByRole('region', { name: 'Mensajes' })).toContainText('Gracias')
  await press(page, page.getByRole('button', { name: 'Silenciar' }))
  await expect(page.getByRole('button', { name: 'Silenciar' })).toHaveAttribute('aria-pressed', 'true')
}

async function fromSchedule(pro: Page): Promise<void> {
  await pro.goto('/pro/schedule')
  await pro
    .getByRole('link', { name: /Dishwasher/ })
    .first()
    .click()
}
