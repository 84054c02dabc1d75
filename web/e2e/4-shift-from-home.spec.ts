import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page, type Response } from '@playwright/test'
import { esProClock } from '../src/i18n/es-pro-clock.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { coldStart, isReadyForNoConnection } from './support/kept-phone.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { fillShift, postShift } from './support/shifts.ts'

type Sheet = { time_punches: { punch_type: string; verdict: string }[]; shift_breaks: { end_time: string | null }[] }
type Phrase = keyof typeof esProClock
const languages: readonly [string, 'en' | 'es', string, (phrase: Phrase) => string][] = [
  ['English', 'en', 'Confirm', (phrase) => phrase],
  ['Spanish', 'es', 'Confirmar', (phrase) => esProClock[phrase]],
]

for (const [language, locale, confirm, t] of languages) {
  test(`In ${language} a pro works a whole shift with the buttons of Home`, { tag: '@proof' }, async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
    const at = (time: string) => wallToInstant(date, time, place.timezone)
    clock.moveTo(at('07:00'))
    const desk = await crew.enter(place.manager)
    let pro = await crew.enter(place.pro)
    await call(pro, 'PATCH', '/users/me/', { settings: { locale } })
    const gigId = await postShift(desk, { date, start: '10:00', end: '15:00', position: 'Dishwasher', at: place })
    const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
    await call(desk, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
    const come = async (time: string) => {
      await crew.leave()
      clock.moveTo(at(time))
      pro = await crew.enter(place.pro)
      await pro.goto('/pro')
      await expect(pro.locator('html')).toHaveAttribute('lang', locale)
    }
    const card = (phrase: Phrase) => pro.getByRole('region', { name: t(phrase), exact: true })
    const button = (phrase: Phrase) => pro.getByRole('button', { name: t(phrase), exact: true })

    await come('07:10')
    await pro.getByRole('button', { name: confirm, exact: true }).click()
    await expect(card('Your next shift').getByRole('button')).toBeDisabled()

    await come('08:30')
    // The browser closes before the next step: what it has not sent would stay in it.
    const isTold = (answer: Response) => answer.request().postData()?.includes('ON_MY_WAY') === true
    await Promise.all([pro.waitForResponse(isTold), button('On my way').click()])
    await expect(pro.getByText(t('The manager and the crew know that you are on your way.'))).toBeVisible()
    await expect(button('On my way')).toBeHidden()

    await come('09:55')
    await card('You can clock in now')
      .getByRole('button', { name: t('Clock in'), exact: true })
      .click()
    await expect(card('You are working').getByRole('timer')).toBeVisible()
    await button('Start a break').click()
    await expect(card('You are on a break')).toBeVisible()
    const isEnd = (answer: Response) => answer.request().postData()?.includes('"END"') === true
    await Promise.all([pro.waitForResponse(isEnd), button('End the break').click()])
    await expect(button('Start a break')).toBeVisible()

    await come('15:01')
    await card('The shift is over.')
      .getByRole('button', { name: t('Clock out'), exact: true })
      .click()
    await pro
      .getByRole('dialog')
      .getByRole('button', { name: t('Clock out'), exact: true })
      .click()
    await expect(card('Your last shift').getByText(t('Worked'), { exact: true })).toBeVisible()
    await expect(card('Your last shift')).toContainText(locale === 'en' ? /then you are paid/ : /entonces se te paga/)
    expect(new URL(pro.url()).pathname).toBe('/pro')

    const manager = await crew.enter(place.manager)
    expect(await toldCrew(manager, gigId)).toEqual(['ON_MY_WAY'])
    const { results } = await call<{ results: { timesheet: Sheet }[] }>(manager, 'GET', `/staffer/gigs/${gigId}/roster/`)
    expect(results[0]?.timesheet.time_punches.map(({ punch_type, verdict }) => [punch_type, verdict])).toEqual([
      ['CLOCK_IN', 'ACCEPTED'],
      ['CLOCK_OUT', 'ACCEPTED'],
    ])
    expect(results[0]?.timesheet.shift_breaks.map(({ end_time }) => end_time !== null)).toEqual([true])
  })
}

test('"On my way" pressed without a connection waits on the phone and is sent once', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const { gigId, at } = await confirmedTomorrow(place, async () => [await crew.enter(place.manager), await crew.enter(place.pro)])
  await crew.leave()
  clock.moveTo(at('08:00'))
  const home = await crew.install(place.pro)
  const context = home.context()
  await home.goto('/pro')
  await isReadyForNoConnection(home, ['getClock', 'listOwnApplications.pages'])
  await context.setOffline(true)
  clock.moveTo(at('08:40'))
  let pro = await coldStart(context, '/start')
  await pro.getByRole('button', { name: 'On my way', exact: true }).click()
  await expect(pro.getByText('A punch is waiting to be sent')).toBeVisible()
  await expect(pro.getByRole('button', { name: 'On my way', exact: true })).toBeHidden()
  clock.moveTo(at('08:50'))
  pro = await coldStart(context, '/start')
  await expect(pro.getByText('Not sent yet.')).toBeVisible()
  await context.setOffline(false)
  await expect(pro.getByText('The manager and the crew know that you are on your way.')).toBeVisible()
  await expect(pro.getByText('A punch is waiting to be sent')).toBeHidden()
  expect(await toldCrew(await crew.enter(place.manager), gigId)).toEqual(['ON_MY_WAY'])
})

async function confirmedTomorrow(place: OwnPlace, enter: () => Promise<readonly [Page, Page]>) {
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  const at = (time: string) => wallToInstant(date, time, place.timezone)
  clock.moveTo(at('07:00'))
  const [desk, pro] = await enter()
  const { gigId } = await fillShift(desk, pro, { date, start: '10:00', end: '15:00', position: 'Dishwasher', at: place })
  return { gigId, at }
}

/** What was written to the crew of a shift, as the manager reads it. */
async function toldCrew(manager: Page, gigId: number): Promise<(string | null)[]> {
  const [chat] = (await call<{ results: { id: number }[] }>(manager, 'GET', `/chats/?gig_id=${gigId}`)).results
  const { messages } = await call<{ messages: { quick_reply: string | null }[] }>(manager, 'GET', `/chats/${chat?.id}/messages/`)
  return messages.map(({ quick_reply }) => quick_reply)
}
