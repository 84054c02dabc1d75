import type { Branding } from '@crewcall/contract/branding.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { requestCode } from '@crewcall/contract/identity.ts'
import { changeMailText, getMailText, listMailTexts, previewMailText, sendMailTextTest } from '@crewcall/contract/mail-texts.ts'
import type { MailText } from '@crewcall/contract/rules/mail-text.ts'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '../../platform/announcements.ts'
import { branding } from '../../platform/brand.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { everybody } from '../../platform/live.ts'
import { row, user } from '../../test/build.ts'
import { manager, payingLocation, platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
let admin: Tables['users']
const waiting = 'location.waiting'

beforeAll(async () => {
  crew = await openCrew()
  admin = await platformAdmin(crew)
  await crew.sql(sql`update users set email = 'sam@town.example', email_verified_at = now() where id = ${admin.id}`)
})
afterAll(() => crew.close())
beforeEach(() => crew.sql(sql`delete from rate_counters`))
afterEach(() => crew.sql(sql`delete from mail_texts`))

const look = async (kind: string) => (await crew.as(admin.id).call(getMailText, { params: { kind } })).data
async function change(kind: string, locale: Locale, text: MailText | null, version?: number | null) {
  const now = version === undefined ? ((await look(kind))[locale].changed?.version ?? null) : version
  return crew.as(admin.id).call(changeMailText, { params: { kind, locale }, body: { text, version: now } })
}
const mailsTo = (address: string) => crew.standins?.smtp.journal().filter(({ to }) => to.includes(address)) ?? []
/** The newest mail to an address, without the line break that each ends with. */
function lastTo(address: string) {
  const mail = mailsTo(address).at(-1)
  return mail && { ...mail, text: mail.text.trimEnd() }
}
async function askForCode(locale: Locale | null) {
  const address = `${locale ?? 'nobody'}-${(await user(crew)).id}@town.example`
  if (locale !== null) await user(crew, { email: address, locale })
  await crew.as(null).call(requestCode, { body: { channel: 'email', address } })
  return address
}

describe('the list', () => {
  it('has every mail with its texts in both languages, and whether they are changed', async () => {
    await change(waiting, 'es', { subject: 'Nuevo: {location}', body: 'Míralo.\n{link}' })
    const { mails } = (await crew.as(admin.id).call(listMailTexts)).data
    expect(mails.find(({ kind }) => kind === waiting)).toEqual({
      kind: waiting,
      group: 'ACCOUNT',
      label: 'A location is waiting for approval',
      en: {
        subject: '{location} is waiting for approval',
        body: 'A business added a new location.\n\n{link}',
        is_changed: false,
        is_unusable: false,
      },
      es: { subject: 'Nuevo: {location}', body: 'Míralo.\n{link}', is_changed: true, is_unusable: false },
    })
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'SIGN_IN_CODE',
        'ERASURE_ASKED',
        'ADDRESS_ADDED',
        'ADDRESS_CHANGED',
        'ACCOUNTS_JOINED',
        'invitation',
        'job_link.applied',
      ]),
    )
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'interview_link.moved',
        'orientation_link',
        'dashboard_report.week',
        'bookkeeper.link',
        'bookkeeper.document',
      ]),
    )
  })
})

describe('one mail', () => {
  it('has its placeholders with examples, what it cannot do without, and what is always at the end', async () => {
    const { en, es } = await look('SIGN_IN_CODE')
    expect(en).toEqual({
      original: { subject: 'Your {product} code', body: '{code} is your {product} code. It works once, for {minutes} minutes.' },
      changed: null,
      is_unusable: false,
      ending: 'We never ask you for it.',
      placeholders: [
        { name: 'product', example: 'Crewcall', is_required: false, is_for_subject: true },
        { name: 'code', example: '123456', is_required: true, is_for_subject: false },
        { name: 'minutes', example: '10', is_required: false, is_for_subject: true },
      ],
    })
    expect(es).toMatchObject({ ending: 'Nunca te lo pediremos.', original: { subject: 'Tu código de {product}' } })
  })

  it('that does not exist is not found', async () => {
    const { status, error } = await crew.as(admin.id).call(getMailText, { params: { kind: 'toString' } })
    expect([status, error?.reason]).toEqual([404, 'NO_SUCH_MAIL'])
  })
})

describe('a changed text', () => {
  it('is that of the next mail in its language, and the other language stays', async () => {
    await change('SIGN_IN_CODE', 'en', { subject: '{product}: your code', body: 'Hi!\n\n{code} <b>opens</b> your account.' })
    const [english, spanish] = [await askForCode('en'), await askForCode('es')]
    await crew.drain()
    expect(lastTo(english)).toMatchObject({
      subject: 'Crewcall: your code',
      text: expect.stringMatching(/^Hi!\n\n\d{6} <b>opens<\/b> your account\.\n\nWe never ask you for it\.$/),
    })
    expect(lastTo(spanish)).toMatchObject({ subject: 'Tu código de Crewcall', text: expect.stringMatching(/Nunca te lo pediremos\.$/) })
  })

  it('of a person without an account has both languages, each with its own text', async () => {
    await change('SIGN_IN_CODE', 'es', { subject: 'x', body: 'Tu código:\n{code}' })
    const address = await askForCode(null)
    await crew.drain()
    expect(lastTo(address)?.text).toMatch(
      /^(\d{6}) is your Crewcall code\. It works once, for 10 minutes\. We never ask you for it\.\n\n---\n\nTu código:\n\1\n\nNunca te lo pediremos\.$/,
    )
  })

  it('says what is going on with the facts of a notification, and goes back to the original', async () => {
    const place = await payingLocation(crew)
    const { data } = await change(waiting, 'en', { subject: 'Look at {location}', body: 'Dear all,\n\nplease check {location}:\n{link}' })
    await tellOfWaiting(place)
    expect(lastTo('sam@town.example')).toMatchObject({
      subject: `Look at ${place.name}`,
      text: expect.stringMatching(new RegExp(`^Dear all,\n\nplease check ${place.name}:\nhttps?://.*/admin/locations`)),
    })
    await change(waiting, 'en', null, data.en.changed?.version ?? null)
    const other = await payingLocation(crew)
    await tellOfWaiting(other)
    expect(lastTo('sam@town.example')).toMatchObject({ subject: `${other.name} is waiting for approval` })
  })

  it('leaves a mail that is queued as it was written', async () => {
    const address = await askForCode('en')
    await change('SIGN_IN_CODE', 'en', { subject: 'New', body: '{code}' })
    await crew.drain()
    expect(lastTo(address)?.subject).toBe('Your Crewcall code')
  })

  it('that no longer fits, after an update of the program, never stops a mail: the original is sent, and the screen says so', async () => {
    await crew.sql(sql`
      insert into mail_texts (kind, locale, subject, body, set_by, created_ts)
      values ('SIGN_IN_CODE', 'en', 'Hello', 'It was {kode}', ${admin.id}, now()), ('gone.kind', 'en', 'x', 'x', ${admin.id}, now())`)
    const address = await askForCode('en')
    await crew.drain()
    expect(lastTo(address)?.subject).toBe('Your Crewcall code')
    expect((await look('SIGN_IN_CODE')).en).toMatchObject({ is_unusable: true, changed: { body: 'It was {kode}' } })
    const { mails } = (await crew.as(admin.id).call(listMailTexts)).data
    expect(mails.filter(({ en }) => en.is_unusable).map(({ kind }) => kind)).toEqual(['SIGN_IN_CODE'])
  })

  it('is written down with what it was before', async () => {
    const text = { subject: 'One', body: 'One\n{link}' }
    await change(waiting, 'en', text)
    await change(waiting, 'en', { ...text, subject: 'Two' })
    await change(waiting, 'en', null)
    const original = { subject: '{location} is waiting for approval', body: 'A business added a new location.\n\n{link}' }
    const where = { kind: waiting, locale: 'en' }
    expect(
      await crew.sql(
        sql`select action, before, after from audit_log where action like 'mail_text.%' and actor_user_id = ${admin.id} order by id desc limit 3`,
      ),
    ).toEqual([
      { action: 'mail_text.restore', before: { ...where, ...text, subject: 'Two' }, after: { ...where, ...original } },
      { action: 'mail_text.change', before: { ...where, ...text }, after: { ...where, ...text, subject: 'Two' } },
      { action: 'mail_text.change', before: { ...where, ...original }, after: { ...where, ...text } },
    ])
  })

  it('is refused when somebody else saved meanwhile, also where the text went back and was changed again', async () => {
    const text = { subject: 'One', body: '{link}' }
    const { data } = await change(waiting, 'en', text, null)
    const version = data.en.changed?.version ?? null
    expect((await change(waiting, 'en', text, null)).error).toMatchObject({ code: 'stale_version', reason: 'CHANGED_MEANWHILE' })
    await change(waiting, 'en', null, version)
    expect((await change(waiting, 'en', text, version)).error?.code).toBe('stale_version')
    await change(waiting, 'en', text, null)
    expect((await change(waiting, 'en', text, version)).error?.code).toBe('stale_version')
  })

  it('that says what the program says is none', async () => {
    const { original } = (await look(waiting)).en
    expect((await change(waiting, 'en', original, null)).data.en.changed).toBeNull()
    const { data } = await change(waiting, 'en', { ...original, subject: 'Other' }, null)
    expect((await change(waiting, 'en', original, data.en.changed?.version ?? null)).data.en.changed).toBeNull()
  })
})

describe('a text is refused', () => {
  it.each([
    ['SIGN_IN_CODE', { subject: 'x', body: '{code} {kode}' }, 'text.body', 'MAIL_PLACEHOLDER_UNKNOWN'],
    ['SIGN_IN_CODE', { subject: 'x', body: 'Hello' }, 'text.body', 'MAIL_PLACEHOLDER_MISSING'],
    ['SIGN_IN_CODE', { subject: '{code}', body: '{code}' }, 'text.subject', 'MAIL_PLACEHOLDER_NOT_IN_SUBJECT'],
    ['invitation', { subject: 'x', body: 'Hello' }, 'text.body', 'MAIL_PLACEHOLDER_MISSING'],
    ['concierge.acted', { subject: 'x', body: 'All is well. {link}' }, 'text.body', 'MAIL_PLACEHOLDER_MISSING'],
    [waiting, { subject: 'x', body: 'http://a.example {link}' }, 'text.body', 'MAIL_LINK_NOT_HTTPS'],
    [waiting, { subject: 'x', body: 'https://a.example/{link}' }, 'text.body', 'MAIL_PLACEHOLDER_IN_LINK'],
    [waiting, { subject: 'x', body: '{link} }' }, 'text.body', 'MAIL_BRACE'],
  ])('%s %j: %s %s', async (kind, text, target, reason) => {
    expect((await change(kind, 'en', text, null)).error).toMatchObject({ code: 'invalid', target, reason })
  })

  it.each([
    { subject: 'a\r\nBcc: jo@town.example', body: '{link}' },
    { subject: 'x'.repeat(151), body: '{link}' },
    { subject: 'x', body: `{link}${'x'.repeat(4000)}` },
    { subject: 'x', body: '{link}', html: '<b>' },
  ])('as a whole: %j', async (text) => {
    expect((await change(waiting, 'en', text, null)).error?.code).toBe('invalid')
  })

  it.each([
    sql`'a', 'fr', 'x', 'x'`,
    sql`'a', 'en', '', 'x'`,
    sql`'a', 'en', ${'a\nb'}, 'x'`,
    sql`'a', 'en', ${'x'.repeat(151)}, 'x'`,
    sql`'a', 'en', 'x', ''`,
    sql`'a', 'en', 'x', ${'x'.repeat(4001)}`,
    sql`'a', 'en', 'x', ${'a\rb'}`,
    sql`'a b', 'en', 'x', 'x'`,
  ])('by the database too (%#)', async (values) => {
    await expect(
      crew.sql(sql`insert into mail_texts (kind, locale, subject, body, set_by, created_ts) values (${values}, ${admin.id}, now())`),
    ).rejects.toThrow('mail_texts_')
  })

  it('from anybody but an admin of the platform', async () => {
    const boss = await manager(crew, await payingLocation(crew))
    const { status } = await crew
      .as(boss.id)
      .call(changeMailText, { params: { kind: waiting, locale: 'en' }, body: { text: null, version: null } })
    expect(status).toBe(403)
  })
})

describe('a preview', () => {
  const params = { kind: 'SIGN_IN_CODE', locale: 'en' as const }
  const text = { subject: '{product}', body: 'See https://town.example/help.\n{code} <i>' }

  it('is the mail with examples; without a logo it is only text', async () => {
    const { data } = await crew.as(admin.id).call(previewMailText, { params, body: text })
    expect(data).toEqual({
      from: 'Crewcall <hello@crewcall.test>',
      subject: 'Crewcall',
      text: 'See https://town.example/help.\n123456 <i>\n\nWe never ask you for it.',
      letter: null,
    })
  })

  it('has the logo, and the same parts as the mail that is sent', async () => {
    const logo = `${'0a'.repeat(16)}-480x120`
    const before = branding()
    await brand({ ...before, logo, accent: '#1f5a94' })
    try {
      const { data } = await crew.as(admin.id).call(previewMailText, { params, body: text })
      const sent = await crew.as(admin.id).call(sendMailTextTest, { params, body: text })
      await crew.drain()
      expect(sent.data).toEqual({ sent_to: 'sam@town.example' })
      const mail = lastTo('sam@town.example')
      expect(mail).toMatchObject({ subject: data.subject, text: data.text })
      expect(data.letter?.parts.map(({ address }) => address)).toEqual([null, 'https://town.example/help', null])
      for (const shown of [
        data.letter?.logo.source,
        data.letter?.link_color.light,
        data.letter?.link_color.dark,
        '123456 &lt;i&gt;<br><br>We never',
      ])
        expect(mail?.html).toContain(shown)
    } finally {
      await brand(before)
    }
  })

  it('and a test are refused as saving is', async () => {
    const body = { subject: 'x', body: 'Hello' }
    const refused = { code: 'invalid', target: 'body', reason: 'MAIL_PLACEHOLDER_MISSING' }
    expect((await crew.as(admin.id).call(previewMailText, { params, body })).error).toMatchObject(refused)
    expect((await crew.as(admin.id).call(sendMailTextTest, { params, body })).error).toMatchObject(refused)
  })

  it('goes to the phone of an admin without an email, and not more than ten times an hour', async () => {
    const body = { subject: 'x', body: '{code}' }
    const other = await platformAdmin(crew)
    await crew.sql(sql`update users set email = null, email_verified_at = null where id = ${other.id}`)
    expect((await crew.as(other.id).call(sendMailTextTest, { params, body })).data).toEqual({ sent_to: other.phone_number })
    await crew.drain()
    expect(crew.standins?.sms.journal().at(-1)).toMatchObject({ to: other.phone_number, body: '123456 We never ask you for it.' })
    const tries = await Promise.all(Array.from({ length: 11 }, () => crew.as(admin.id).call(sendMailTextTest, { params, body })))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

async function tellOfWaiting({ organization_id, id: location_id }: Tables['locations']) {
  await crew.system((ctx) => announce(ctx, 'location.created', { organization_id, location_id }))
  await crew.drain()
}

/** Stores the branding and waits until it was read: every change of a text has it read again. */
async function brand(value: Branding) {
  const created_ts = await crew.clock.now()
  await row(crew, 'platform_settings', { name: 'branding', value, reason: 'A test', set_by: admin.id, created_ts })
  await crew.system((ctx) => announce(ctx, 'platform.settings_changed', {}, [everybody]))
  await crew.drain()
  await vi.waitUntil(() => branding().logo === value.logo, { timeout: 100_000 })
}
