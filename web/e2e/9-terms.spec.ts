import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { esTermsVersions as es } from '../src/i18n/es-terms-versions.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn, tooWide } from './support/crawl.ts'
import { test, type Crew } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

// The day in the zone of the browsers of the journeys.
const dayOf = (at: Date) => instantToWall(at, 'America/New_York').date

test(
  'The platform publishes terms, withdraws those that are to come, and a pro accepts the new ones in time',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const [today, later] = [clock.now(), new Date(clock.now().getTime() + 40 * 86_400_000)]
    const terms = await publish(crew, { version: 'Later', day: dayOf(later), why: 'A change of law' })
    const coming = terms.getByRole('row', { name: /Version Later/ })
    await expect(coming).toContainText('To come')
    await terms.getByRole('button', { name: 'Withdraw version Later' }).click()
    const withdrawal = terms.getByRole('form', { name: 'Withdraw version Later' })
    await withdrawal.getByLabel(/^Why/).fill('The law did not change')
    await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(coming).toBeHidden()

    const again = await publish(crew, { version: '2', day: dayOf(today), why: 'New fees' })
    const inForce = again.getByRole('row', { name: /Pros Version 2/ })
    await expect(inForce).toContainText('0 people accepted it')
    expect(await findingsOn(again, ['/admin/configuration?tab=terms'])).toEqual([])

    const pro = await crew.enter(place.pro, 'phone')
    await call(pro, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
    await pro.evaluate(() => localStorage.setItem('locale', 'es'))
    await pro.goto('/pro/find')
    const note = pro.getByRole('region', { name: 'Los términos para profesionales han cambiado' })
    expect(await tooWide(pro, 'New terms')).toEqual([])
    await note.getByRole('button', { name: es['Read and accept'] }).click()
    await pro.getByRole('checkbox').check()
    await pro.getByRole('button', { name: 'Aceptar y continuar' }).click()
    await expect(note).toBeHidden()
    await expect(pro.getByRole('button', { name: 'Aceptar y continuar' })).toBeHidden()

    await again.reload()
    await expect(inForce).toContainText('One person accepted it')
  },
)

async function publish(crew: Crew, { version, day, why }: { version: string; day: string; why: string }) {
  const sam = await crew.enter('sam')
  await sam.goto('/admin/configuration?tab=terms')
  await expect(sam.getByRole('row', { name: /Businesses Version 1/ })).toContainText('In force')
  await sam.getByRole('button', { name: 'Publish a version' }).click()
  const form = sam.getByRole('form', { name: 'Publish a version' })
  await form.getByLabel(/^Name of the version/).fill(version)
  await form.getByLabel(/^Address of the text/).fill(`https://town.example/terms/${version}`)
  await form.getByLabel(/^In force from/).fill(day)
  await form.getByLabel(/^Why/).fill(why)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(form).toBeHidden()
  return sam
}
