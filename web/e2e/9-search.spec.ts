import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'
import { signIn } from './support/sign-in.ts'

async function search(page: Page, typed: string, name = 'Search everything') {
  const box = page.getByRole('combobox', { name })
  await expect(box).toBeFocused()
  await box.fill(typed)
  return page.getByRole('listbox')
}

test(
  'A manager finds a pro by a misspelled name, a shift by its number and a day, all by keyboard, and what she opened last',
  { tag: '@proof' },
  async ({ crew }) => {
    const maya = await crew.enter('maya')
    // Whatever day the clock of the journeys has reached, there is a shift tomorrow.
    const { results: skills } = await call<{ results: { id: number }[] }>(maya, 'GET', '/skills/')
    const start = new Date(Math.ceil(clock.now().getTime() / 3_600_000) * 3_600_000 + 23 * 3_600_000)
    await call(maya, 'POST', '/staffer/gigs/', {
      location_id: 1,
      skill_id: skills[0]?.id,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 5 * 3_600_000).toISOString(),
      timezone: 'America/New_York',
      wage_amount: 25,
      description: 'Stand at the door',
    })
    await maya.goto('/locations/1/home')
    await expect(maya.getByRole('heading', { level: 1 })).toBeVisible()
    await maya.keyboard.press('ControlOrMeta+k')
    let found = await search(maya, 'jordn')
    await expect(found.getByRole('option', { name: /^Jordan .*Pro$/ })).toBeVisible()
    await maya.keyboard.press('Enter')
    await expect(maya).toHaveURL(/\/locations\/\d+\/connect\/pros\/\d+$/)

    await maya.goto('/locations/1/home')
    await expect(maya.getByRole('heading', { level: 1 })).toBeVisible()
    await maya.keyboard.press('/')
    found = await search(maya, 'tomorrow')
    await expect(maya.getByRole('status').getByText(/^Shifts on /)).toBeVisible()
    const shift = found.getByRole('option', { name: /Shift$/ }).first()
    const number = /#(\d+)/.exec((await shift.textContent()) ?? '')?.[1] ?? ''
    found = await search(maya, `#${number}`)
    await expect(found.getByRole('option', { name: new RegExp(`#${number}.*Shift$`) })).toBeVisible()
    await maya.keyboard.press('Enter')
    await expect(maya).toHaveURL(new RegExp(`/locations/\\d+/gigs/${number}$`))
    await expect(maya.getByRole('heading', { level: 1 })).toBeVisible()

    await maya.keyboard.press('ControlOrMeta+k')
    found = await search(maya, '')
    await expect(found.getByRole('option').first()).toHaveText(new RegExp(`#${number}`))
    found = await search(maya, 'post a sh')
    await maya.keyboard.press('Enter')
    await expect(maya).toHaveURL(/\/gigs-add$/)
  },
)

test('A pro finds own shifts and pay on a phone, in Spanish, and no people', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace({ positions: ['Bartender'] })
  const manager = await crew.enter(place.manager)
  const tomorrow = addDays(instantToWall(clock.now(), place.timezone).date, 1)
  await postShift(manager, { date: tomorrow, start: '10:00', end: '14:00', position: 'Bartender', at: place })
  const robin = await signIn(await crew.open('phone', 'es-US'), place.pro)
  await robin.goto('/pro')
  await robin.getByRole('button', { name: 'Buscar', exact: true }).click()
  const dialog = robin.getByRole('dialog', { name: 'Buscar' })
  await expect(dialog.getByText(/^Busca tus turnos, tu pago/)).toBeVisible()
  // Once it has slid in, it fills the phone.
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  let found = await search(robin, 'barman', 'Buscar en todo')
  await expect(found.getByRole('option', { name: /^Barman .*(Turno|Turno abierto|Ganancias)$/ }).first()).toBeVisible()
  found = await search(robin, 'maya', 'Buscar en todo')
  await expect(dialog.getByText('Nada coincide con “maya”.')).toBeVisible()
  await found.getByRole('option', { name: /^Ver mis turnos/ }).click()
  await expect(robin).toHaveURL(/\/pro\/schedule$/)
  await expect(robin.getByRole('heading', { level: 1 })).toBeVisible()
})

test('The platform finds an account by phone and by email, and a location', { tag: '@proof' }, async ({ crew }) => {
  const sam = await crew.enter('sam')
  await sam.goto('/admin')
  await sam.getByRole('button', { name: /^Search/ }).click()
  let found = await search(sam, '(843) 555-0116')
  await expect(found.getByRole('option', { name: /^Grace Kim.*Account$/ })).toBeVisible()
  await found.getByRole('option', { name: /^Grace Kim.*Account$/ }).click()
  await expect(sam.getByRole('dialog', { name: 'Grace Kim', exact: true })).toBeVisible()
  await sam.keyboard.press('Escape')
  await expect(sam.getByRole('dialog')).toBeHidden()

  await sam.keyboard.press('ControlOrMeta+k')
  found = await search(sam, 'palmeto room')
  await found.getByRole('option', { name: /^The Palmetto Room.*Location$/ }).click()
  await expect(sam).toHaveURL(/\/admin\/locations\?/)
  await expect(sam.getByRole('dialog', { name: /The Palmetto Room/ })).toBeVisible()
})
