import { expect, type Page } from '@playwright/test'
import { esAuth } from '../src/i18n/es-auth.ts'
import { esJoining } from '../src/i18n/es-joining.ts'
import { call } from './support/calls.ts'
import { accessibilityOf } from './support/public-page.ts'
import { test } from './support/crew.ts'
import { expectNoEnglish } from './support/english.ts'
import { joinAsPro } from './support/join-in-spanish.ts'
import { openPlace } from './support/own-place.ts'
import { scanned } from './support/qr.ts'
import { newestCode } from './support/sign-in.ts'

const crawler = { 'user-agent': 'TelegramBot (like TwitterBot)' }

test(
  'A manager prints a QR code, a pro joins by it and is let in, leaves, and the ended link names nobody',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    const place = await openPlace()
    const invites = `${place.path}/connect/network/invites`
    const manager = await crew.enter(place.manager)
    await manager.goto(`${place.path}/connect`)
    await manager.getByRole('link', { name: 'Invites' }).click()
    await expect(manager.getByText(/^No invite is open/)).toBeVisible()
    await manager.getByRole('button', { name: 'Make a link or QR code' }).click()
    const terms = manager.getByRole('dialog', { name: 'Make a link or QR code' })
    await terms.getByLabel('For at most').fill('5')
    await terms.getByLabel('Works for').fill('30')
    await terms.getByRole('button', { name: 'Make it' }).click()

    // The code on the screen, and the smallest one of the poster, are read by another program.
    const shown = manager.getByRole('dialog', { name: 'Join the network of The Corner Table' })
    const link = (await shown.getByText(/\/connect\/join\//).textContent()) ?? ''
    expect(link).toMatch(/^http.*\/connect\/join\/[\w-]{43}$/)
    expect(await scanned(shown.getByRole('img', { name: 'QR code of the link' }))).toBe(link)
    await manager.emulateMedia({ media: 'print' })
    const slip = manager.getByRole('region', { name: 'Poster' }).getByRole('listitem').first()
    const width = (await slip.getByRole('img').boundingBox())?.width ?? 0
    // A millimeter of paper is 96 / 25.4 pixels of a style sheet.
    expect((width / 96) * 25.4).toBeCloseTo(30, 0)
    expect(await scanned(slip)).toBe(link)
    await manager.emulateMedia({ media: 'screen' })
    await shown.getByRole('button', { name: 'Close' }).click()

    for (let time = 0; time < 50; time += 1) expect((await manager.request.get(link, { headers: crawler })).status()).toBe(200)
    await expect(manager.getByText('0 of at most 5 came by it', { exact: false })).toBeVisible()
    expect(await accessibilityOf(browser, link)).toEqual([])

    const pro = await crew.enter(place.pro)
    await pro.goto(link)
    await pro.getByRole('button', { name: 'Ask to join' }).click()
    await expect(pro).toHaveURL(/\/connect\/continue\/[\w-]{43}$/)
    await pro.getByRole('button', { name: 'Ask to join' }).click()
    await expect(pro.getByText(/A manager of .*The Corner Table.* lets you in/)).toBeVisible()

    // Without a reload.
    await expect(manager.getByRole('region', { name: 'Asked to join (1)' })).toContainText(place.pro.shown)
    await expect(manager.getByText('1 of at most 5 came by it', { exact: false })).toBeVisible()
    await manager.goto(`${place.path}/home`)
    await expect(manager.getByText('1 pro asks to join your network.')).toBeVisible()
    await manager.getByRole('link', { name: 'Let them in, or not' }).click()
    await manager.getByRole('button', { name: `Do not let ${place.pro.shown} in` }).click()
    await manager.getByRole('button', { name: 'Undo' }).click()
    await manager.getByRole('button', { name: `Let ${place.pro.shown} in`, exact: true }).click()
    await expect(manager.getByText(`${place.pro.shown} is in your network`)).toBeVisible()
    await expect(pro.getByText(/You are in the network of/)).toBeVisible()

    await pro.getByRole('link', { name: 'My networks' }).click()
    await pro.getByRole('button', { name: 'Leave the network of The Corner Table' }).click()
    await pro.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(pro.getByText('You left the network of The Corner Table')).toBeVisible()
    await expect(pro.getByText('You are in no network yet')).toBeVisible()
    await expect(manager.getByRole('region', { name: 'Left' })).toContainText(new RegExp(`${place.pro.shown}.*left on`))

    await manager.getByRole('button', { name: 'End this link' }).click()
    await manager.getByRole('dialog').getByRole('button', { name: 'End invite' }).click()
    await expect(manager.getByText('1 ended invite')).toBeVisible()
    // The list shows the end before the server answers.
    const read = () => manager.request.get(link, { headers: crawler })
    await expect.poll(async () => (await read()).status()).toBe(410)
    const ended = await read()
    expect(await ended.text()).toContain('It was ended by the business.')
    expect(await ended.text()).not.toMatch(/Corner Table|Columbia/)
    expect(await accessibilityOf(browser, link)).toEqual([])

    const stranger = await crew.enter('ben')
    await expect(call(stranger, 'GET', `/locations/${place.id}/network-invites/`)).rejects.toThrow('404')
    await expect(call(stranger, 'GET', `/locations/${place.id}/network-requests/`)).rejects.toThrow('404')
    await manager.goto(invites)
    await expect(manager.getByText('1 ended invite')).toBeVisible()
  },
)

test(
  'A stranger who reads Spanish follows a link with a referrer, signs up, and waits for the manager',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const manager = await crew.enter(place.manager)
    const { link } = await call<{ link: string }>(manager, 'POST', `/locations/${place.id}/network-invites/`, { kind: 'LINK' })
    const referrer = await crew.enter(place.pro)
    const profile = await call<{ uuid: string; market_id: number }>(referrer, 'GET', '/pro/profile/')

    const guest = await crew.open('phone', 'es-US')
    const page = await guest.newPage()
    await page.goto(`${link}?market_id=${profile.market_id}&pro_uuid=${profile.uuid}`)
    await expect(page.getByRole('heading', { name: 'Únete a la red de The Corner Table' })).toBeVisible()
    await page.getByRole('button', { name: 'Pedir unirme' }).click()
    await expect(page.getByRole('heading', { name: 'La red de The Corner Table' })).toBeVisible()
    await expectSpanish(page)
    await page.getByRole('link', { name: esJoining['Continue with your phone or email'] }).click()
    const phone = `+1843${String(5_560_000 + (Date.now() % 9000))}`
    const since = new Date().toISOString()
    await page.getByLabel(esAuth['Phone number or email']).fill(phone.slice(2))
    await page.getByRole('button', { name: esAuth['Send me a code'] }).click()
    await page.getByLabel('Dígito 1').pressSequentially(await newestCode(guest, phone, since))
    await page.getByRole('button', { name: esJoining['Sign up as a pro'] }).click()
    await joinAsPro(page, { first: 'Inés', last: 'Prado', email: `ines${phone.slice(2)}@pros.example` })
    await expect(page).toHaveURL(/\/connect\/continue\//)
    await expect(page.getByText('Pediste unirte.', { exact: false })).toBeVisible()

    await manager.goto(`${place.path}/connect/network/invites`)
    await expect(manager.getByRole('region', { name: /^Asked to join/ })).toContainText('Inés P.')
    await expect(manager.getByRole('region', { name: /^Asked to join/ })).toContainText(`referred by ${place.pro.shown}`)

    await page.getByRole('link', { name: esJoining['My networks'] }).click()
    await expect(page.getByText('lo pediste el', { exact: false })).toBeVisible()
    await expectNoEnglish(page)
    await page.getByRole('button', { name: 'Ya no pedir unirme a The Corner Table' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByText(esJoining['You are in no network yet'])).toBeVisible()
    await expect(manager.getByText(/^Nobody waits for an answer/)).toBeVisible()
  },
)

test('Without scripts a stranger reads the page of a pro and goes on to sign up', { tag: '@proof' }, async ({ crew, browser }) => {
  const place = await openPlace()
  const pro = await crew.enter(place.pro)
  const { uuid } = await call<{ uuid: string }>(pro, 'GET', '/pro/profile/')
  const link = new URL(`/connect/${uuid}`, pro.url()).href
  expect(await accessibilityOf(browser, link)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('invites you to Crewcall')
    await expect(page.locator('script')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign up as a pro' }).click()
    await expect(page).toHaveURL(/\/connect\/continue\/[\w-]{43}$/)
    await context.close()
  }
})

test('A manager who reads Spanish invites a phone by text, sends it again and ends it', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const manager = await crew.enter(place.manager)
  await call(manager, 'PATCH', '/users/me/', { settings: { locale: 'es' } })
  await manager.goto(`${place.path}/connect/network/invites`)
  await manager.getByRole('button', { name: esJoining['Invite by text'] }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('textbox').fill('(803) 555-0171')
  await dialog.getByRole('button', { name: esJoining['Send invite'] }).click()
  await expect(dialog.getByText('El enlace va en camino a (803) 555-0171.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(manager.getByText('sirve una vez', { exact: false })).toBeVisible()
  await manager.getByRole('button', { name: 'Enviar otra vez la invitación a (803) 555-0171' }).click()
  await expect(manager.getByText('Enviada otra vez a (803) 555-0171. El enlace anterior ya no sirve.')).toBeVisible()
  await expectNoEnglish(manager)
  await manager.getByRole('button', { name: 'Terminar la invitación de (803) 555-0171' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: esJoining['End invite'] }).click()
  await expect(manager.getByText('1 invitación terminada')).toBeVisible()
  await manager.getByRole('button', { name: esJoining['Make a link or QR code'] }).click()
  await manager.getByRole('dialog').getByRole('button', { name: esJoining['Make it'] }).click()
  await expect(manager.getByRole('dialog', { name: 'Únete a la red de The Corner Table' })).toBeVisible()
  await expectNoEnglish(manager)
})

async function expectSpanish(page: Page): Promise<void> {
  await expect(
    page.getByText(
      esJoining['We send a code, there is no password. If you are new this makes your account; this page waits for you for 30 days.'],
    ),
  ).toBeVisible()
}
