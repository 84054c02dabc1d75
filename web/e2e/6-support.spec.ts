import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { crewOfOne, said, write } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'

type Own = { results: { id: number }[] }

test(
  'A pro writes to support about a shift on a phone, a person of the platform takes it, answers and closes it, and the pro writes again',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const [manager, pro, sam] = [await crew.enter(place.manager), await crew.enter(place.pro), await crew.enter('sam')]
    await crewOfOne(manager, pro, place)
    await pro.evaluate(() => localStorage.setItem('locale', 'es'))
    await pro.setViewportSize({ width: 390, height: 844 })
    const { results } = await call<Own>(pro, 'GET', '/pro/applications/?tab=upcoming')
    await pro.goto(`/pro/applications/${results[0]?.id}`)
    await press(pro, pro.getByRole('link', { name: 'Escribir a soporte' }))
    await expect(pro.getByText('Sobre este turno')).toBeVisible()
    const { pathname, search } = new URL(pro.url())
    expect(await findingsOn(pro, [`${pathname}${search}`])).toEqual([])
    await pro.setViewportSize({ width: 390, height: 844 })
    await pro.getByRole('textbox', { name: 'Tu mensaje' }).fill('La dirección no existe')
    await press(pro, pro.getByRole('button', { name: 'Enviar' }))
    await expect(said(pro, 'La dirección no existe')).toBeVisible()
    await expect(pro.getByRole('heading', { name: 'Soporte' })).toBeVisible()
    await expect(pro.getByText('Aquí te responde una persona.', { exact: false })).toBeVisible()

    await sam.goto('/admin')
    await press(sam, sam.getByRole('link', { name: 'People who wait for an answer' }))
    const row = sam.getByRole('row', { name: new RegExp(place.pro.shown) })
    await expect(row).toContainText('Waits for an answer')
    await row.click()
    const sheet = sam.getByRole('dialog', { name: place.pro.shown })
    await expect(sheet).not.toContainText('La dirección')
    await press(sam, sheet.getByRole('button', { name: 'Take care of it' }))
    await expect(sheet.getByRole('button', { name: 'Give back' })).toBeVisible()
    await press(sam, sheet.getByRole('button', { name: 'Read the conversation' }))
    await expect(sheet).toContainText('La dirección no existe')
    await expect(sheet).toContainText(place.name)
    expect(await findingsAt(sam, 'A conversation with a pro')).toEqual([])
    await sheet.getByRole('textbox', { name: 'Your answer' }).fill('We call the business')
    await press(sam, sheet.getByRole('button', { name: 'Send' }))
    await expect(sheet.getByRole('log')).toContainText('We call the business')
    await expect(sheet.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')

    await expect(said(pro, 'We call the business')).toBeVisible()
    expect(await findingsOn(pro, [new URL(pro.url()).pathname])).toEqual([])
    await pro.setViewportSize({ width: 390, height: 844 })
    await press(sam, sheet.getByRole('button', { name: 'Close the conversation' }))
    await expect(row).toContainText('Closed')
    await pro.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('Gracias')
    await press(pro, pro.getByRole('button', { name: 'Enviar', exact: true }))
    await expect(row).toContainText('Waits for an answer')
    // What is written while it is open is there without another press.
    await expect(sheet.getByRole('log')).toContainText('Gracias')
    await sam.goto('/admin/audit-log')
    await expect(sam.getByText(`Answered ${place.pro.shown} for support`).first()).toBeVisible()
  },
)

test('A manager writes to support for the business, from its inbox, and goes on there', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const manager = await crew.enter(place.manager)
  await manager.goto(`${place.path}/inbox`)
  await press(manager, manager.getByRole('link', { name: 'Write to support' }))
  await manager.getByRole('textbox', { name: 'Your message' }).fill('Our invoice is wrong')
  await press(manager, manager.getByRole('button', { name: 'Send' }))
  await expect(said(manager, 'Our invoice is wrong')).toBeVisible()
  await manager.goto(`${place.path}/inbox`)
  await press(manager, manager.getByRole('link', { name: /^Support/ }))
  await write(manager, 'The one of May')
  await expect(manager.getByRole('button', { name: 'On my way' })).toHaveCount(0)
  expect(await findingsOn(manager, [new URL(manager.url()).pathname])).toEqual([])
})
