import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { esProFind } from '../src/i18n/es-pro-find.ts'
import { esAccount } from '../src/i18n/es-account.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { withPushes } from './support/phone-with-pushes.ts'
import { press } from './support/press.ts'
import { postShift } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

/** Shifts of the marketplace open to everybody after half an hour; then those found are gathered for two minutes. */
const opened = () => clock.moveTo(new Date(clock.now().getTime() + 33 * 60_000))

test(
  'A pro saves a search in Spanish and is told of the shift that matches, on the phone and by the bell, and of nothing else',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const { date: today, time } = instantToWall(clock.now(), place.timezone)
    // What is found at night waits for the morning.
    if (time < '07:00') clock.moveTo(wallToInstant(today, '07:05', place.timezone))
    if (time >= '19:30') clock.moveTo(wallToInstant(addDays(today, 1), '07:05', place.timezone))
    const pro = await crew.install(place.pro)
    const phone = await withPushes(pro.context())
    await call(pro, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
    await pro.goto('/notification-settings')
    await expect(pro.locator('html')).toHaveAttribute('lang', 'es')
    const device = pro.getByRole('switch', { name: esAccount['This device'] })
    await device.click()
    await expect(device).toBeChecked()

    await pro.goto('/pro/find')
    await pro.getByRole('button', { name: esProFind['Saved searches'] }).click()
    await expect(pro.getByText(esProFind['No saved searches yet'])).toBeVisible()
    await pro.keyboard.press('Escape')
    await pro.getByRole('button', { name: 'Filtros', exact: true }).click()
    const filters = pro.getByRole('dialog', { name: 'Filtros' })
    await filters.getByRole('button', { name: 'Lavaplatos' }).click()
    await filters.getByRole('button', { name: /^Tarde-noche, 5:00 pm/ }).click()
    await filters.getByRole('button', { name: esProFind['Show shifts'] }).click()
    await expect(pro).toHaveURL(/time_blocks%5B%5D=EVENING|time_blocks\[\]=EVENING/)
    await press(pro, pro.getByRole('button', { name: esProFind['Save this search'] }))
    const saving = pro.getByRole('dialog', { name: esProFind['Save this search'] })
    await expect(saving.getByLabel(/^Nombre/)).toHaveValue('Lavaplatos · Tarde-noche')
    await saving.getByLabel(/^Nombre/).fill('Lavaplatos de noche')
    await saving.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(pro.getByText('«Lavaplatos de noche» está guardada')).toBeVisible()

    const manager = await crew.enter(place.manager)
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 4)
    const dishwasher = { date, position: 'Dishwasher', at: place }
    const early = await postShift(manager, { ...dishwasher, start: '08:00', end: '12:00' })
    const evening = await postShift(manager, { ...dishwasher, start: '18:00', end: '22:00' })
    // Found before it is open to everybody.
    await workDone()
    opened()
    await workDone('applications.sweep_search_alerts')
    await expect.poll(async () => (await phone.arrived()).length).toBe(1)
    const [sent] = await phone.arrived()
    const said = JSON.parse(sent?.payload ?? '') as { title: string; body: string; link: string }
    expect(said).toMatchObject({ title: 'Un turno nuevo coincide con tu búsqueda', link: `/pro/shifts/${evening}` })
    expect(said.body).toMatch(/^Lavaplatos en The Corner Table, /)
    expect(sent?.payload).not.toContain('Lavaplatos de noche')
    await phone.deliver(pro, sent?.payload ?? '')
    await phone.press()
    await expect(pro).toHaveURL(new RegExp(`/pro/shifts/${evening}$`))
    await expect(pro.getByRole('heading', { level: 1 })).toContainText('Lavaplatos')
    await pro.goto('/notifications')
    await pro.getByRole('button', { name: /«Lavaplatos de noche»: Lavaplatos en The Corner Table/ }).click()
    await expect(pro).toHaveURL(new RegExp(`/pro/shifts/${evening}$`))

    // It can be switched off, and shows what matches.
    await pro.goto('/pro/find')
    await pro.getByRole('button', { name: esProFind['Saved searches'] }).click()
    const alerts = pro.getByRole('switch', { name: 'Avisarme de turnos nuevos: Lavaplatos de noche' })
    await alerts.click()
    await expect(alerts).not.toBeChecked()
    await pro.getByRole('list', { name: esProFind['Saved searches'] }).getByRole('link', { name: 'Lavaplatos de noche' }).click()
    const shown = (shift: number) => pro.locator(`main a[href*="/pro/shifts/${shift}"]`)
    await expect(shown(evening).first()).toBeVisible()
    await expect(shown(early)).toHaveCount(0)
    expect(await phone.arrived()).toHaveLength(1)
  },
)
