import { expect } from '@playwright/test'
import { esAuth } from '../src/i18n/es-auth.ts'
import { test } from './support/crew.ts'
import { joinAsPro } from './support/join-in-spanish.ts'
import { palmetto } from './support/shifts.ts'
import { newestCode } from './support/sign-in.ts'

const phone = '+18435550163'

test(
  'A manager sends their referral link, somebody joins with it in Spanish, and the platform finds the referrer and the newcomer',
  { tag: '@proof' },
  async ({ crew }) => {
    const maya = await crew.enter('maya')
    await maya.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await maya.goto(`${palmetto.path}/home`)
    await maya.goto(`${palmetto.path}/referral`)
    await maya.getByRole('button', { name: 'Copy link' }).click()
    await expect(maya.getByText('Link copied')).toBeVisible()
    const link = await maya.evaluate(() => navigator.clipboard.readText())
    const code = new URL(link).searchParams.get('ref') ?? ''
    expect(code).toMatch(/^[A-Z0-9]{4,20}$/)
    await expect(maya.getByText(code, { exact: true })).toBeVisible()
    for (const [name, scheme] of [
      ['Send by email', 'mailto:'],
      ['Send by text', 'sms:'],
    ] as const) {
      const href = (await maya.getByRole('link', { name }).getAttribute('href')) ?? ''
      expect(href.startsWith(scheme)).toBe(true)
      expect(decodeURIComponent(href)).toContain(link)
    }

    const guest = await crew.open('phone', 'es-US')
    const rosa = await guest.newPage()
    await rosa.goto(link)
    await expect(
      rosa.getByRole('heading', { name: esAuth['Someone recommended {product} to you'].replace('{product}', 'Crewcall') }),
    ).toBeVisible()
    const since = new Date().toISOString()
    await rosa.getByLabel(esAuth['Phone number or email']).fill(phone.slice(2))
    await rosa.getByRole('button', { name: esAuth['Send me a code'] }).click()
    await expect(rosa.getByRole('heading', { name: esAuth['Enter the code'] })).toBeVisible()
    await rosa.getByLabel('Dígito 1').pressSequentially(await newestCode(guest, phone, since))
    await rosa.getByRole('link', { name: esAuth['I look for shifts'] }).click()
    await joinAsPro(rosa, { first: 'Rosa', last: 'Marín', email: 'rosa@pros.example' })
    await expect(rosa).toHaveURL(/\/pro\/find/)

    const sam = await crew.enter('sam')
    await sam.goto('/admin/referral-code')
    await sam.getByRole('searchbox', { name: 'Code, owner or business' }).fill(code)
    await expect(sam).toHaveURL(new RegExp(`search=${code}`))
    const rows = sam.getByRole('table', { name: 'Referral codes' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Maya Torres')
    await expect(rows).toContainText('Palmetto Hospitality')
    await rows.click()
    const panel = sam.getByRole('dialog', { name: code })
    await expect(panel.getByRole('link', { name: 'Maya Torres' })).toBeVisible()
    const cameByIt = panel.getByRole('table', { name: 'Who signed up with it' })
    await cameByIt.getByRole('link', { name: 'Rosa Marín' }).click()
    await expect(sam).toHaveURL(/\/admin\/users\?.*open=\d+/)
    await expect(sam.getByRole('dialog', { name: /Rosa Marín/ })).toBeVisible()
  },
)
