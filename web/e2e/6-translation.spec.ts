import { expect, type Page } from '@playwright/test'
import { esChatTools as es } from '../src/i18n/es-chat-tools.ts'
import { axeFindings } from './support/axe-findings.ts'
import { followClock } from './support/clock.ts'
import { findingsAt, tooWide } from './support/crawl.ts'
import { crewOfOne, said, write } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'
import { openSecondApi } from './support/second-api.ts'
import { signIn } from './support/sign-in.ts'
import { translation } from './support/translation.ts'

const spanish = 'La puerta está detrás de la cocina'
const english = 'The door is behind the kitchen'

test.use({ mayLog: [/The translation service gave no answer that can be shown/] })

test(
  'A crew reads each other in two languages: the pro on a phone in Spanish, the manager in English by keys',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
    const chat = await crewOfOne(manager, pro, place)
    await manager.goto(`${place.path}/inbox/shift/${chat}`)
    await write(manager, 'Bring black shoes')
    const before = await translation.asked('Bring black shoes')
    // What I wrote myself is not offered.
    await expect(translate(manager)).toHaveCount(0)

    await pro.evaluate(() => localStorage.setItem('locale', 'es'))
    await pro.goto(`/inbox/shift/${chat}`)
    await of(pro, 'Bring black shoes').getByRole('button', { name: es.Translate }).tap()
    const told = pro.getByRole('dialog', { name: `¿Traducir con ${translation.host()}?` })
    await expect(told).toContainText('no quién lo escribió ni quién lo lee')
    expect(await translation.asked('Bring black shoes')).toBe(before)
    expect(await findingsAt(pro, 'Where the words go')).toEqual([])
    await pro.setViewportSize({ width: 390, height: 844 })
    await told.getByRole('button', { name: es.Translate }).tap()
    await expect(said(pro, 'Trae zapatos negros')).toBeVisible()
    await expect(pro.getByText('Traducción automática del inglés')).toBeVisible()
    await expect(said(pro, 'Bring black shoes')).toHaveCount(0)
    await expect(told).toHaveCount(0)
    expect(await tooWide(pro, 'A translated message')).toEqual([])
    expect(await axeFindings(pro)).toEqual([])
    await pro.getByRole('button', { name: es['Show original'] }).tap()
    await expect(said(pro, 'Bring black shoes')).toBeVisible()
    // On the next visit nobody is asked, neither the pro nor the service.
    await pro.reload()
    await of(pro, 'Bring black shoes').getByRole('button', { name: es.Translate }).tap()
    await expect(said(pro, 'Trae zapatos negros')).toBeVisible()
    expect(await translation.asked('Bring black shoes')).toBe(before + 1)

    await pro.getByRole('textbox').fill(spanish)
    await pro.getByRole('button', { name: 'Enviar', exact: true }).tap()
    await press(manager, of(manager, spanish).getByRole('button', { name: 'Translate' }))
    await press(manager, manager.getByRole('dialog').getByRole('button', { name: 'Translate' }))
    await expect(said(manager, english)).toBeVisible()
    await expect(manager.getByText('Translated from Spanish by machine')).toBeVisible()
    await expect(manager.getByRole('status').filter({ hasText: english })).toBeVisible()
    await press(manager, manager.getByRole('button', { name: 'Show original' }))
    await expect(said(manager, spanish)).toBeVisible()
    await press(manager, manager.getByRole('button', { name: 'Show translation' }))
    // While a dialog fades, the page under it is still hidden from readers.
    await expect.poll(() => axeFindings(manager)).toEqual([])

    await pro.getByRole('textbox').fill('I have the key')
    await pro.getByRole('button', { name: 'Enviar', exact: true }).tap()
    await press(manager, of(manager, 'I have the key').getByRole('button', { name: 'Translate' }))
    await expect(manager.getByText('This is already in English')).toBeVisible()
    await expect(of(manager, 'I have the key')).toBeFocused()
    await expect(of(manager, 'I have the key').getByRole('button', { name: 'Translate' })).toHaveCount(0)
  },
)

test(
  'A service that fails or takes too long leaves the message readable, and what is taken back is gone in both languages',
  { tag: '@proof' },
  async ({ crew, browser, baseURL }) => {
    const place = await openPlace()
    const [manager, writing] = [await crew.enter(place.manager), await crew.enter(place.pro)]
    const chat = await crewOfOne(manager, writing, place)
    await manager.goto(`${place.path}/inbox/shift/${chat}`)
    await write(manager, '¿Quién tiene la llave?')
    // The product answers 502 here, which is no fault of any screen.
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await followClock(context)
    const pro = await signIn(context, place.pro)
    await pro.goto(`/inbox/shift/${chat}`)
    await translation.fault('error_500')
    await translate(pro).tap()
    await pro.getByRole('dialog').getByRole('button', { name: 'Translate' }).tap()
    await expect(pro.getByText('The translation did not arrive.')).toBeVisible()
    await expect(said(pro, '¿Quién tiene la llave?')).toBeVisible()

    await translation.fault('slow')
    await pro.getByRole('button', { name: 'Try again' }).tap()
    await expect(pro.getByText('Translating …')).toBeAttached()
    await expect(pro.getByText('The translation did not arrive.')).toBeVisible()
    await translation.fault('markup')
    await pro.getByRole('button', { name: 'Try again' }).tap()
    await expect(pro.getByText('Translating …')).toHaveCount(0)
    await expect(pro.getByText('The translation did not arrive.')).toBeVisible()
    await pro.getByRole('button', { name: 'Try again' }).tap()
    await expect(said(pro, 'Who has the key?')).toBeVisible()

    await press(manager, of(manager, '¿Quién tiene la llave?').getByRole('button', { name: 'Take back' }))
    await press(manager, manager.getByRole('dialog').getByRole('button', { name: 'Take back' }))
    await expect(said(pro, 'Message taken back')).toBeVisible()
    await expect(said(pro, 'Who has the key?')).toHaveCount(0)
    await expect(pro.getByRole('button', { name: 'Show original' })).toHaveCount(0)
    await context.close()
  },
)

const of = (page: Page, text: string) =>
  page
    .getByRole('region', { name: /^(Messages|Mensajes)$/ })
    .getByRole('listitem')
    .filter({ hasText: text })
const translate = (page: Page) => page.getByRole('button', { name: 'Translate', exact: true })

test('Where the operator has no translation service, nothing is offered', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const [manager, pro] = [await crew.enter(place.manager), await crew.enter(place.pro)]
  const chat = await crewOfOne(manager, pro, place)
  await manager.goto(`${place.path}/inbox/shift/${chat}`)
  await write(manager, 'The door code changed')
  await pro.goto(`/inbox/shift/${chat}`)
  await expect(translate(pro)).toHaveCount(1)
  const without = await openSecondApi({ TRANSLATION_URL: '' })
  try {
    const reader = await crew.enter(place.pro, 'phone', without.url)
    await reader.goto(`/inbox/shift/${chat}`)
    await expect(said(reader, 'The door code changed')).toBeVisible()
    await expect(reader.getByRole('button', { name: 'Report' })).toHaveCount(1)
    await expect(translate(reader)).toHaveCount(0)
    await crew.leave()
  } finally {
    await without.close()
  }
})
