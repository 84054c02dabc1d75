import { expect, type BrowserContext, type Page } from '@playwright/test'
import { esPush } from '../src/i18n/es-push.ts'
import { esProShift } from '../src/i18n/es-pro-shift.ts'
import { test } from './support/crew.ts'
import { withPushes } from './support/phone-with-pushes.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

test('After the second shift a pro is offered the app and pushes in one place, once', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.install('alex')
  await withPushes(page.context())
  await offersInstall(page.context())
  await page.goto('/pro')
  const hint = hintOn(page)
  await expect(hint.getByRole('button', { name: 'Turn on pushes' })).toBeVisible()
  await hint.getByRole('button', { name: 'Install' }).click()
  await expect(hint.getByRole('button', { name: 'Install' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('asked-to-install'))).toBe('1')
  await page.reload()
  await expect(hint.getByRole('button', { name: 'Turn on pushes' })).toBeVisible()
  await expect(hint.getByRole('button', { name: 'Install' })).toHaveCount(0)
  await hint.getByRole('button', { name: 'Not now' }).click()
  await expect(hint).toHaveCount(0)
  await settle(page, () => page.reload())
  await expect(hint).toHaveCount(0)
})

test('On an iPhone in Spanish the hint says how the app gets to the home screen', { tag: '@proof' }, async ({ crew }) => {
  const page = await crew.install('alex', { locale: 'es-US', userAgent: iphone })
  // Its browser knows pushes only on the home screen.
  await page.context().addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))
  await page.goto('/pro')
  const hint = page.getByRole('region', { name: esPush['On this device'] })
  await expect(hint).toContainText('Toca Compartir, luego Agregar a inicio')
  await expect(hint.getByRole('button')).toHaveCount(1)
  await hint.getByRole('button', { name: esProShift['Not now'] }).click()
  await expect(hint).toHaveCount(0)
  await settle(page, () => page.reload())
  await expect(hint).toHaveCount(0)
})

test('The app can be installed, starts where its person begins, and its shortcuts open the clock and the offers', async ({ crew }) => {
  const pro = await crew.install('grace')
  await pro.goto('/start')
  await expect(pro).toHaveURL(/\/pro$/)
  await pro.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const session = await pro.context().newCDPSession(pro)
  const { errors, data = '' } = await session.send('Page.getAppManifest')
  // A window in private mode is never installable, and says so.
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect([errors, installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')]).toEqual([[], []])
  const manifest = JSON.parse(data) as Manifest
  const icons = [
    ...manifest.icons,
    ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons),
    { src: '/apple-touch-icon.png', sizes: '180x180' },
  ]
  for (const { src, sizes } of icons) expect([src, await sizeOf(pro, src)]).toEqual([src, sizes])
  await expect(pro.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png')

  const opens: Record<string, RegExp> = { Clock: /^Clock$/, Offers: /^Offers$/ }
  for (const { name, url } of manifest.shortcuts) {
    await pro.goto(url)
    await expect(pro.getByRole('heading', { level: 1, name: opens[name] })).toBeVisible()
  }
  const manager = await crew.enter('maya')
  await manager.goto(manifest.start_url)
  await expect(manager).toHaveURL(/\/locations\/\d+\/home(\?scope=all)?$/)
  // The shortcuts are the same for all: whoever has no such screen begins at their start.
  for (const { url } of manifest.shortcuts) {
    await manager.goto(url)
    await expect(manager).toHaveURL(/\/locations\/\d+\/home(\?scope=all)?$/)
  }
})

type Icon = { src: string; sizes: string }
type Manifest = { start_url: string; icons: Icon[]; shortcuts: { name: string; url: string; icons: Icon[] }[] }

const hintOn = (page: Page) => page.getByRole('region', { name: 'On this device' })

/** Waits for what the hint waits for. */
async function settle(page: Page, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().includes('/push-devices/'))
  await act()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Chromium without a window offers no installation; this page is offered one, whose question is answered with yes. */
async function offersInstall(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener('load', () => {
      const prompt = async () => localStorage.setItem('asked-to-install', String(Number(localStorage.getItem('asked-to-install')) + 1))
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt,
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      })
      window.dispatchEvent(offer)
    })
  })
}

/** "any" for a drawing, else the real size of a picture. */
function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address)
    if (!answer.ok) return String(answer.status)
    const picture = await answer.blob()
    if (picture.type === 'image/svg+xml') return 'any'
    const { width, height } = await createImageBitmap(picture)
    return `${width}x${height}`
  }, src)
}
