import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './calls.ts'
import { clock } from './clock.ts'
import type { OwnPlace } from './own-place.ts'
import { press } from './press.ts'
import { postShift } from './shifts.ts'

/** A message in the open conversation; the inbox beside it shows the last one, too. */
export function said(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /^(Messages|Mensajes)$/ }).getByText(text, { exact: true })
}

/** Writes in the open conversation, and waits until the server has it. */
export async function write(page: Page, text: string): Promise<void> {
  await writeUnsent(page, text)
  await expect(page.getByText('Being sent …')).toHaveCount(0)
}

/** Writes in the open conversation; it may still wait on the device. */
export async function writeUnsent(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(said(page, text)).toBeVisible()
}

/** Posts a shift of dishwashers in four days. */
export async function postDishes(manager: Page, place: OwnPlace, allowed_confirmed_pros: number): Promise<number> {
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 4)
  return postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place }, { allowed_confirmed_pros })
}

/** Offers the shift to a pro, who confirms. */
export async function confirmDishes(manager: Page, pro: Page, { gigId, proId }: { gigId: number; proId: number }): Promise<void> {
  const offer = { application_type: 'DIRECT_OFFER', gig_id: gigId, is_recurring: false, pro_ids: [proId] }
  await call(manager, 'POST', '/staffer/direct-offers/', offer)
  await pro.goto('/pro/offers')
  const offers = pro.getByRole('article', { name: /^Dishwasher/ })
  const confirmed = pro.waitForResponse((answer) => answer.url().endsWith('/confirmation/'))
  await press(pro, offers.getByRole('button', { name: 'Confirm' }))
  expect((await confirmed).ok()).toBe(true)
  await expect(offers).toHaveCount(0)
}

/** The id of the chat of a shift on which the pro is confirmed. */
export async function crewOfOne(manager: Page, pro: Page, place: OwnPlace): Promise<number> {
  const gigId = await postDishes(manager, place, 2)
  await confirmDishes(manager, pro, { gigId, proId: place.pro.proId })
  const { results } = await call<{ results: { id: number }[] }>(manager, 'GET', `/chats/?gig_id=${gigId}`)
  return results[0]?.id ?? 0
}
