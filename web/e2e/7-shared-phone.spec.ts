import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page, type Response } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock, followClock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { fillShift } from './support/shifts.ts'
import { signIn } from './support/sign-in.ts'

type Roster = { results: { timesheet: { time_punches: { punch_type: string; time: string; is_offline: boolean }[] } | null }[] }

test(
  'On a shared phone a waiting punch is kept for its author across sign-out, and nobody else sends it',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
    const at = (time: string) => wallToInstant(date, time, place.timezone)
    clock.moveTo(at('08:00'))
    const plan = { date, start: '10:00', end: '18:00', position: 'Dishwasher', at: place }
    const shift = await fillShift(await crew.enter(place.manager), await crew.enter(place.pro), plan)
    await crew.leave()

    clock.moveTo(at('09:55'))
    const author = await crew.enter(place.pro)
    const context = author.context()
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/punches/')) sent.push(request.url())
    })
    await context.route(/\/punches\/$/, (route) => route.abort())
    await author.goto('/pro/clock')
    await expect(author.getByText('You are on site')).toBeVisible()
    await author.getByRole('button', { name: 'Clock in' }).click()
    await expect(author.getByText('A punch is waiting to be sent')).toBeVisible()
    await signOut(author)
    const question = author.getByRole('dialog', { name: 'A punch is waiting on this phone' })
    await expect(question).toContainText('sent only when the person who made it signs in on this phone again')
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(author.getByRole('button', { name: /^Account menu/ })).toBeHidden()
    await author.close()

    // The next person on the same phone, online: the punch is neither sent nor asked about at sign-out.
    await context.unroute(/\/punches\/$/)
    sent.length = 0
    const nora = await signIn(context, 'nora')
    expect(await waiting(nora)).toBe(1)
    await nora.goto('/pro/clock')
    await nora.evaluate(() => window.dispatchEvent(new Event('online')))
    await nora.goto('/pro/schedule')
    await expect(nora.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(nora.getByText('A punch is waiting to be sent')).toBeHidden()
    expect(sent).toEqual([])
    await signOut(nora)
    await expect(nora.getByRole('button', { name: /^Account menu/ })).toBeHidden()
    await nora.close()

    clock.moveTo(at('10:20'))
    await followClock(context)
    const again = await signIn(context, place.pro)
    expect(await waiting(again)).toBe(1)
    const isPunch = (answer: Response) => answer.request().method() === 'POST' && answer.url().endsWith('/punches/')
    // What cannot be sent on the first attempt is sent on the next, half a minute later.
    const delivered = again.waitForResponse(isPunch)
    await again.goto('/pro/clock')
    expect((await delivered).status()).toBeLessThan(300)
    await expect(again.getByText('since 9:55 am')).toBeVisible()
    const manager = await crew.enter(place.manager)
    const roster = await call<Roster>(manager, 'GET', `/staffer/gigs/${shift.gigId}/roster/`)
    const punches = roster.results.flatMap(({ timesheet }) => timesheet?.time_punches ?? [])
    expect(punches.map((made) => [made.punch_type, instantToWall(made.time, place.timezone).time, made.is_offline])).toEqual([
      ['CLOCK_IN', '09:55', true],
    ])
  },
)

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** The number of punches stored on the phone, of all people. */
function waiting(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('crewcall-clock')
        opened.onerror = () => reject(opened.error ?? new Error('The phone keeps nothing'))
        opened.onsuccess = () => {
          const { result: database } = opened
          const counted = database.transaction('clock').objectStore('clock').count()
          counted.onsuccess = () => resolve(counted.result)
          database.close()
        }
      }),
  )
}

test('Who signs in on a phone after somebody else reads the language of their own account', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const first = await crew.enter(place.pro)
  const context = first.context()
  await first.goto('/pro')
  await first.getByRole('button', { name: /^Account menu/ }).click()
  await first.getByRole('menuitem', { name: 'Español' }).click()
  // Leaving at once loses nothing: the choice is stored before its words are there.
  await first.goto('/pro/schedule')
  await first.getByRole('button', { name: /^Menú de la cuenta/ }).click()
  await first.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(first.locator('html')).toHaveAttribute('lang', 'es')
  await expect(first.getByRole('button', { name: /^Menú de la cuenta/ })).toBeHidden()
  await first.close()

  const nora = await signIn(context, 'nora')
  await nora.goto('/pro/schedule')
  await expect(nora.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await expect(nora.locator('html')).toHaveAttribute('lang', 'en')
})
