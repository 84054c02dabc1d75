import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { esWorkRecords } from '../src/i18n/es-work-records.ts'
import { axeFindings } from './support/axe-findings.ts'
import { test } from './support/crew.ts'

type Issuer = { verificationMethod: { id: string; publicKeyJwk: { x: string } }[] }

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await file.path(), 'latin1')
}

test(
  'A pro shares a signed record, a stranger checks it in Spanish, and it ends when it is revoked',
  { tag: '@proof' },
  async ({ crew }) => {
    const pro = await crew.enter('alex')
    // The share sheet belongs to the phone: what it would be given is kept.
    await pro.addInitScript(() => {
      Object.assign(navigator, { share: (given: object) => Promise.resolve(Object.assign(globalThis, { given })) })
    })
    await pro.goto('/pro/profile')
    await pro.getByRole('link', { name: 'Open my work record' }).click()
    const preview = pro.getByRole('region', { name: 'What others will see' })
    await expect(preview.getByText('The Palmetto Room').first()).toBeVisible()
    await preview.getByRole('checkbox', { name: 'Names of the places' }).uncheck()
    await expect(preview.getByText('The Palmetto Room')).toHaveCount(0)
    await preview.getByRole('checkbox', { name: 'Names of the places' }).check()
    await preview.getByRole('combobox', { name: 'Can be seen for' }).selectOption('7')
    await preview.getByRole('button', { name: 'Make a record' }).click()
    const record = pro.getByRole('region', { name: 'My records' }).getByRole('listitem').first()
    await expect(record.getByText('Can be seen', { exact: true })).toBeVisible()
    await record.getByRole('button', { name: 'Share' }).click()
    const { url = '' } = await pro.evaluate(() => (globalThis as { given?: { url?: string } }).given ?? {})
    expect(new URL(url).pathname).toMatch(/^\/record\/[\w-]{43}$/)
    expect(await saved(pro, () => record.getByRole('button', { name: 'PDF' }).click())).toMatch(/^%PDF/)
    const jwt = await saved(pro, () => record.getByRole('button', { name: 'Signed file' }).click())

    const stranger = await (await crew.open('phone', 'es-US')).newPage()
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { level: 1, name: /^Registro de trabajo de Alex/ })).toBeVisible()
    await expect(stranger.getByText(/^The Palmetto Room: \d+ turno/)).toBeVisible()
    expect(await axeFindings(stranger)).toEqual([])
    const [head = '', body = '', signature = ''] = jwt.split('.')
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
    const issuer = (await (await stranger.request.get('/api/work-record-issuer/')).json()) as Issuer
    const { x = '' } = issuer.verificationMethod.find(({ id }) => id === kid)?.publicKeyJwk ?? {}
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)

    await stranger.getByRole('link', { name: 'Comprobar un archivo firmado' }).click()
    expect(await axeFindings(stranger)).toEqual([])
    const give = async (text: string) => {
      await stranger.goto('/check-record')
      await stranger
        .getByLabel('o su archivo')
        .setInputFiles({ name: 'work-record.jwt', mimeType: 'text/plain', buffer: Buffer.from(text) })
      await stranger.getByRole('button', { name: 'Comprobar' }).click()
    }
    await give(jwt)
    await expect(stranger.getByRole('heading', { name: 'Este registro de trabajo es auténtico' })).toBeVisible()
    expect(await axeFindings(stranger)).toEqual([])
    await give(`${jwt.slice(0, -3)}${jwt.endsWith('AAA') ? 'BBA' : 'AAA'}`)
    await expect(stranger.getByRole('heading', { name: 'Este registro de trabajo fue alterado' })).toBeVisible()
    await stranger.goto('/check-record')
    await stranger.getByLabel('Texto firmado').fill('He trabajado mucho')
    await stranger.getByRole('button', { name: 'Comprobar' }).press('Enter')
    await expect(stranger.getByRole('heading', { name: 'Esto no es un registro de trabajo de este sitio' })).toBeVisible()

    await record.getByRole('button', { name: 'Revoke' }).click()
    const question = pro.getByRole('dialog', { name: 'Revoke this record?' })
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect(record.getByText('Revoked')).toBeVisible()
    expect((await stranger.goto(url))?.status()).toBe(410)
    await expect(stranger.getByRole('heading', { name: 'Este registro de trabajo está cerrado' })).toBeVisible()
    await expect(stranger.getByText('Alex')).toHaveCount(0)
    expect(await axeFindings(stranger)).toEqual([])
    await give(jwt)
    await expect(stranger.getByRole('heading', { name: 'Su titular terminó este registro de trabajo' })).toBeVisible()
  },
)

test('A pro makes, revokes and restores a record in Spanish', { tag: '@proof' }, async ({ crew }) => {
  const pro = await crew.enter('alex')
  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  await pro.goto('/pro/work-record')
  await pro.getByRole('button', { name: esWorkRecords['Make a record'] }).press('Enter')
  await expect(pro.getByText(esWorkRecords['Your record is ready. Share its link below.'])).toBeVisible()
  const record = pro.getByRole('region', { name: esWorkRecords['My records'] }).getByRole('listitem').first()
  const link = (await record.getByText(/\/record\//).textContent()) ?? ''
  const status = async () => (await pro.request.get(link)).status()
  expect(await status()).toBe(200)
  await record.getByRole('button', { name: esWorkRecords['Revoke'] }).click()
  await pro.getByRole('dialog').getByRole('button', { name: esWorkRecords['Revoke'] }).click()
  await expect(record.getByText(esWorkRecords['Revoked'])).toBeVisible()
  expect(await status()).toBe(410)
  await record.getByRole('button', { name: esWorkRecords['Restore'] }).click()
  await expect(record.getByText(link)).toBeVisible()
  expect(await status()).toBe(200)
  await record.getByRole('button', { name: esWorkRecords['Revoke'] }).click()
  await pro.getByRole('dialog').getByRole('button', { name: esWorkRecords['Revoke'] }).click()
  await expect(record.getByRole('button', { name: esWorkRecords['Restore'] })).toBeVisible()
})
