import { expect } from '@playwright/test'
import { esProCommon } from '../src/i18n/es-pro-common.ts'
import { esShell } from '../src/i18n/es-shell.ts'
import { test } from './support/crew.ts'
import { palmetto } from './support/shifts.ts'

test('A pro at an unknown address reads so in Spanish on a phone, and gets back to the start', { tag: '@proof' }, async ({ crew }) => {
  const pro = await crew.enter('tomas')
  await pro.goto('/pro')
  await expect(pro.locator('html')).toHaveAttribute('lang', 'es')
  for (const address of ['/no-such-page', '/pro/no-such-page', '/pro/applications/999999']) {
    await pro.goto(address)
    await expect(pro.getByRole('heading', { level: 1, name: esProCommon['Not Found'] }), address).toBeVisible()
    await expect(pro.getByText(esProCommon['It may have been moved or removed, or it belongs to another location.'])).toBeVisible()
    await expect(pro.locator('html')).toHaveAttribute('lang', 'es')
    await pro.getByRole('link', { name: esProCommon['Go to the home page'] }).click()
    await expect(pro, address).toHaveURL(/\/pro(\/|$)/)
    await expect(pro.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(pro.getByText(esProCommon['Not Found'])).toHaveCount(0)
  }
})

test('A visitor and a manager see it too: for unknown objects, and those of somebody else', { tag: '@proof' }, async ({ crew }) => {
  const visitor = await (await crew.open('phone')).newPage()
  await visitor.goto('/no-such-page')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(visitor).toHaveURL(/:\d+\/$/)

  const maya = await crew.enter('maya')
  for (const address of ['/locations/999999/home', '/locations/1/gigs/999999']) {
    await maya.goto(address)
    await expect(maya.getByRole('heading', { level: 1, name: 'Not Found' }), address).toBeVisible()
  }
})

test('A truncated link says so, and offers a way on', { tag: '@proof' }, async ({ crew }) => {
  const pro = await crew.enter('tomas')
  for (const address of ['/pro/applications/12x', '/pro/shifts/12x', '/pro/earnings/12x']) {
    await pro.goto(address)
    await expect(pro.getByRole('heading', { level: 1, name: esShell['Bad Request'] }), address).toBeVisible()
  }
  await pro.getByRole('alert').locator('a[href$="/help"]').click()
  await expect(pro).toHaveURL(/\/help$/)
  await expect(pro.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()

  const visitor = await (await crew.open('phone')).newPage()
  await visitor.goto('/invitations/accept/abc')
  await expect(visitor.getByRole('heading', { level: 1, name: 'This link was cut off' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(visitor).toHaveURL(/:\d+\/$/)
})

test(
  'A location without a logo shows the picture of the installation, and the platform terms open',
  { tag: '@proof' },
  async ({ crew }) => {
    const maya = await crew.enter('maya')
    await maya.goto(`${palmetto.path}/info`)
    const picture = maya.getByRole('img', { name: /until there is a logo/ })
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)

    const visitor = await (await crew.open('desk')).newPage()
    await visitor.goto('/auth')
    const opened = visitor.waitForEvent('popup')
    await visitor.getByRole('link', { name: 'Platform terms' }).click()
    await expect((await opened).getByRole('heading', { level: 1, name: 'Pro terms' })).toBeVisible()
  },
)

test('A page beyond the end of a list says so in Spanish on a phone, and links back to the first', { tag: '@proof' }, async ({ crew }) => {
  const pro = await crew.enter('tomas')
  await pro.goto('/pro')
  await expect(pro.locator('html')).toHaveAttribute('lang', 'es')
  await pro.goto('/notifications?page=99')
  const end = pro.getByRole('heading', { name: 'La página 99 está vacía' })
  await expect(end).toBeVisible()
  await pro.getByRole('button', { name: esProCommon['Go to page 1'] }).click()
  await expect(pro).toHaveURL(/\/notifications(\?page=1)?$/)
  await expect(end).toHaveCount(0)
  await expect(pro.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
