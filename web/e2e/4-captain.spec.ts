import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { nothingRecorded } from '../src/domain/hours/counts-now.ts'
import { esProClock } from '../src/i18n/es-pro-clock.ts'
import { esProCommon } from '../src/i18n/es-pro-common.ts'
import { esTeamCaptain } from '../src/i18n/es-team-captain.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { fillShift, palmetto } from './support/shifts.ts'

type Phrase = keyof typeof esTeamCaptain
type Crew = { results: { first_name: string; presence: string; clock_out: string | null }[] }
const say = (phrase: Phrase) => esTeamCaptain[phrase].replace('{name}', 'Devon')

test(
  'A captain goes from the list to the crew, clocks somebody in and out in Spanish, and undoes it while that is possible',
  { tag: '@proof' },
  async ({ crew }) => {
    const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
    const at = (time: string) => wallToInstant(date, time, palmetto.timezone)
    clock.moveTo(at('05:00'))
    const boss = await crew.enter('maya')
    const hours = { date, start: '10:00', end: '15:00' }
    const led = await fillShift(boss, await crew.enter('tomas'), { ...hours, position: 'Event Lead' })
    const followed = await fillShift(boss, await crew.enter('devon'), { ...hours, position: 'Dishwasher' })
    await crew.leave()

    let captain = await crew.enter('tomas')
    await captain.goto('/team-captain')
    const shift = captain.getByRole('listitem').filter({ hasText: 'Encargado de evento' })
    await expect(shift.getByText(/^Se abre .*6:00/)).toBeVisible()
    await expect(shift.getByRole('link')).toHaveCount(0)
    await crew.leave()

    clock.moveTo(at('11:00'))
    captain = await crew.enter('tomas')
    let devon = await openCrew(captain)
    await expect(captain.getByRole('heading', { name: /^Lavaplatos/i })).toBeVisible()
    await devon.getByRole('button', { name: esProClock['Clock in'], exact: true }).click()
    await expect(captain.getByText(say('{name} is clocked in.'))).toBeVisible()
    await expect(devon.getByText(say('Working'), { exact: true })).toBeVisible()
    await clockOut(captain, devon, '4 h|3 h 59 min')
    await captain.getByRole('button', { name: esProCommon.Undo, exact: true }).click()
    await expect(captain.getByText(say('{name} is on the clock again.'))).toBeVisible()
    await expect(devon.getByText(say('Working'), { exact: true })).toBeVisible()
    expect(await devonNow()).toMatchObject({ presence: 'WORKING', clock_out: null })
    await refuseClockOutOffline(captain, devon)
    expect(await devonNow()).toMatchObject({ presence: 'WORKING', clock_out: null })
    await clockOut(captain, devon, '4 h|3 h 59 min')
    await crew.leave()

    // The toast is gone by now; the crew row offers it as long as it is possible.
    clock.moveTo(at('11:29'))
    captain = await crew.enter('tomas')
    devon = await openCrew(captain)
    await devon.getByRole('button', { name: say('Undo clock-out') }).click()
    await expect(captain.getByText(say('{name} is on the clock again.'))).toBeVisible()
    expect(await devonNow()).toMatchObject({ presence: 'WORKING', clock_out: null })
    await clockOut(captain, devon, '3 h 3[01] min')
    await crew.leave()

    clock.moveTo(at('12:01'))
    captain = await crew.enter('tomas')
    devon = await openCrew(captain)
    await expect(devon.getByText(say('Done'), { exact: true })).toBeVisible()
    await expect(devon.getByRole('button', { name: say('Undo clock-out') })).toHaveCount(0)
    expect(await devonNow()).toMatchObject({ presence: 'DONE', clock_out: expect.any(String) })
    const manager = await crew.enter('maya')
    await manager.goto(`${palmetto.path}/gigs/${followed.gigId}/roster`)
    await expect(manager.getByText('In 11:00 am')).toBeVisible()

    async function devonNow() {
      const query = new URLSearchParams({
        source_gig_id: String(led.gigId),
        start_time: at('10:00').toISOString(),
        end_time: at('15:00').toISOString(),
      })
      const { results } = await call<Crew>(captain, 'GET', `/pro/team-captain/roster/?${query.toString()}`)
      return results.find(({ first_name }) => first_name === 'Devon')
    }
  },
)

/** From the list of shifts to the crew, and to Devon's row there. */
async function openCrew(captain: Page): Promise<Locator> {
  await captain.goto('/team-captain')
  const shift = captain.getByRole('listitem').filter({ hasText: 'Encargado de evento' })
  await shift.getByRole('link', { name: say('Lead my crew') }).click()
  await expect(captain.getByRole('heading', { name: say('Your crew'), level: 1 })).toBeVisible()
  await expect(captain).toHaveURL(/\/team-captain\/\d+\/roster\?(?=.*source_gig_id=)(?=.*start_time=)(?=.*end_time=)(?=.*timezone=)/)
  return captain.getByRole('listitem').filter({ hasText: 'Devon' })
}

/** Offline nothing is recorded, and nothing is sent on reconnection. */
async function refuseClockOutOffline(captain: Page, devon: Locator): Promise<void> {
  await captain.context().setOffline(true)
  await devon.getByRole('button', { name: esProClock['Clock out'], exact: true }).click()
  const question = captain.getByRole('dialog', { name: say('Clock {name} out now?') })
  await question.getByRole('button', { name: esProClock['Clock out'] }).click()
  await expect(captain.getByText(say(nothingRecorded))).toBeVisible()
  await expect(devon.getByText(say('Working'), { exact: true })).toBeVisible()
  await captain.context().setOffline(false)
  await captain.reload()
  await expect(devon.getByText(say('Working'), { exact: true })).toBeVisible()
}

async function clockOut(captain: Page, devon: Locator, left: string): Promise<void> {
  const button = devon.getByRole('button', { name: esProClock['Clock out'], exact: true })
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.click()
  const question = captain.getByRole('dialog', { name: say('Clock {name} out now?') })
  await expect(question).toContainText(
    new RegExp(`El turno sigue (${left}) más. A Devon se le paga hasta ahora. Puedes deshacerlo durante 30 minutos.`),
  )
  // A double tap clocks out once, and can be undone.
  await question.getByRole('button', { name: esProClock['Clock out'] }).dblclick()
  await expect(captain.getByText(say('{name} is clocked out.'))).toBeVisible()
  await expect(captain.getByText(say('The pro is already clocked out'))).toHaveCount(0)
  await expect(devon.getByRole('button', { name: say('Undo clock-out') })).toBeVisible()
}
