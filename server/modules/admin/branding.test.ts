import { defaultBranding } from '@crewcall/contract/branding.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import { updateChatProfile } from '@crewcall/contract/chat-profile.ts'
import { getConfig } from '@crewcall/contract/config.ts'
import { changeBranding, getSettings, sendTestMail } from '@crewcall/contract/settings.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { branding, nameIn, productName } from '../../platform/brand.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { translate } from '../../platform/words/translate.ts'
import { manager, payingLocation, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']

const town: Branding = {
  ...defaultBranding,
  name: 'Turnos Toledo',
  sender_name: 'Ayuntamiento, turnos',
  reply_to: 'turnos@toledo.example',
  support_email: 'ayuda@toledo.example',
}

beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
})
afterAll(() => crew.close())
afterEach(async () => {
  const { value, version } = await look()
  if (value.name !== defaultBranding.name) await set(null, version)
  await vi.waitUntil(() => branding().name === defaultBranding.name && branding().reply_to === null, { timeout: 100_000 })
  await crew.sql(sql`truncate platform_settings`)
})

const look = async () => (await crew.as(admin.id).call(getSettings)).data.branding
const set = async (value: object | null, version?: number | null) =>
  crew.as(admin.id).call(changeBranding, {
    body: { value: value as Branding | null, reason: 'We are a town', version: version === undefined ? (await look()).version : version },
  })
const known = async (name: string) => await expect.poll(productName).toBe(name)
const mailsTo = (address: string) => crew.standins?.smtp.journal().filter(({ to }) => to.includes(address)) ?? []

it('The name reaches every process, the public configuration and what the server writes, until it goes back to the default', async () => {
  expect(await look()).toEqual({ value: defaultBranding, is_default: true, version: null })
  const { data } = await set(town)
  expect(data).toMatchObject({ branding: { value: town, is_default: false }, history: [{ name: 'branding', value: town }] })
  await known('Turnos Toledo')
  expect((await crew.as(null).call(getConfig)).data).toMatchObject({
    product_name: 'Turnos Toledo',
    links: { support: 'mailto:ayuda@toledo.example' },
  })
  expect(translate('es', 'Your {product} code')).toBe('Tu código de Turnos Toledo')
  const back = await set(null, data.branding.version)
  expect(back.data.branding).toMatchObject({ value: defaultBranding, is_default: true })
  const [last] = await crew.sql<{ before: object; after: object }>(
    sql`select before, after from audit_log where action = 'settings.change' order by id desc limit 1`,
  )
  expect(last).toMatchObject({ before: { value: town }, after: { value: null } })
})

it('The settings name the sender that the operator gave mails', async () => {
  expect((await crew.as(admin.id).call(getSettings)).data).toMatchObject({ mail_name: 'Crewcall', mail_address: 'hello@crewcall.test' })
  expect(['"Town, hall" <a@b.c>', 'a@b.c', '<a@b.c>'].map(nameIn)).toEqual(['Town, hall', null, null])
})

it('A test mail goes to the address of the admin, with the name of the sender and the address for answers', async () => {
  const address = 'sam@town.example'
  await crew.sql(sql`update users set email = ${address}, email_verified_at = now() where id = ${admin.id}`)
  await set(town)
  await known('Turnos Toledo')
  expect((await crew.as(admin.id).call(sendTestMail)).data).toEqual({ sent_to: address })
  await crew.drain()
  expect(mailsTo(address).at(-1)).toMatchObject({
    subject: 'A test mail of Turnos Toledo',
    from: expect.stringMatching(/^"Ayuntamiento, turnos" <hello@/),
    headers: { 'reply-to': 'turnos@toledo.example' },
  })
})

it.each([
  ['name', 'x'.repeat(41)],
  ['name', ' '],
  ['name', '…'],
  ['name', 'Two\nlines'],
  ['name', 'https:toledo'],
  ['name', 'www.toledo.example'],
  ['name', 'pay@bank.example'],
  ['name', 'Toledo/Bank'],
  ['sender_name', 'pay@bank.example'],
  ['sender_name', 'Toledo\\Bank'],
  ['reply_to', 'no address'],
  ['support_email', 'a@b'],
  ['colour', '#123456'],
  ['accent', 'red'],
  ['accent', '#12345'],
  ['accent', '#123456;}body{display:none'],
  ['logo', '../../etc/passwd'],
  ['logo_dark', 'https://elsewhere.example/logo.png'],
  ['terms_url', 'http://toledo.example/terms'],
  ['terms_url', 'https://toledo.example@elsewhere.example/'],
  ['privacy_url', 'javascript:alert(1)'],
  ['privacy_url', 'privacy'],
])('Refused by name: %s %j', async (field, value) => {
  const { error } = await set({ ...town, [field]: value })
  expect(error).toMatchObject({ code: 'invalid' })
  expect(error?.target ?? error?.details?.[0]?.target).toMatch(new RegExp(`^value(\\.${field})?$`))
})

it.each([
  { name: 'x'.repeat(41) },
  { name: ' Toledo' },
  { name: 'To\u202eledo' },
  { name: 'pay@bank' },
  { sender_name: 'a\nb' },
  { sender_name: 'a\\b' },
  { sender_name: 'a/b' },
  { reply_to: 'no address' },
  { name: null },
])('The database refuses %j too', async (wrong) => {
  const value = JSON.stringify({ ...town, ...wrong })
  await expect(
    crew.sql(
      sql`insert into platform_settings (name, value, reason, set_by, created_ts) values ('branding', ${value}::jsonb, 'x', ${admin.id}, now())`,
    ),
  ).rejects.toThrow('platform_settings_branding')
})

it.each([
  { accent: '#12345g' },
  { accent: '#123456}' },
  { logo: 'x' },
  { logo_dark: 'x' },
  { terms_url: 'http://toledo.example' },
  { privacy_url: 'https://a@b.example/' },
])('The database refuses the look %j too', async (wrong) => {
  const value = JSON.stringify({ ...town, ...wrong })
  await expect(
    crew.sql(
      sql`insert into platform_settings (name, value, reason, set_by, created_ts) values ('branding', ${value}::jsonb, 'x', ${admin.id}, now())`,
    ),
  ).rejects.toThrow('platform_settings_look')
})

it('Nobody in a chat takes the name that the marketplace has now', async () => {
  await set(town)
  await known('Turnos Toledo')
  const boss = await manager(crew, await payingLocation(crew))
  const { error } = await crew.as(boss.id).call(updateChatProfile, { body: { display_name: 'turnos-TOLEDO ayuda' } })
  expect(error?.details).toMatchObject([{ target: 'display_name', message: 'This is the name of the platform' }])
})
