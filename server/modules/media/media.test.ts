import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readMedia, uploadMedia } from '@crewcall/contract/media.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import sql from 'sql-template-tag'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { location, row, user } from '../../test/build.ts'
import { pro } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { mediaByIds, mediaUrl, openMediaUrl, takeMedia } from './index.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => crew.close())

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

function upload(userId: number, content: Buffer, purpose: 'CERTIFICATION' | 'LOGO' | 'ATTACHMENT' = 'CERTIFICATION', name = 'card.pdf') {
  return crew.as(userId).call(uploadMedia, { body: { name, purpose, content_base64: content.toString('base64') } })
}

function open(url: string) {
  return crew.app.inject({ method: 'GET', url })
}

describe('the address of a picture', () => {
  const at = (image_host?: { delivery_url: string; upload: undefined }) => ({
    now: new Date(),
    config: { ...crew.around.config, image_host },
  })
  const host = { delivery_url: 'https://images.example/kettle/image/upload', upload: undefined }
  const own = '3f0f0c52-3f3c-4a52-8a53-1cf7a6d6b0aa'

  it('is at the image host for a public id of its own, if there is an image host', () => {
    for (const addressOf of [mediaUrl, openMediaUrl]) {
      expect(addressOf(at(host), 'faces/dana')).toBe(`${host.delivery_url}/c_limit,w_200/faces/dana`)
      expect(addressOf(at(), 'faces/dana')).toMatch(/^\/api\/media\/faces\/dana\//)
      for (const kept of [own, 'default-location']) expect(addressOf(at(host), kept)).toMatch(new RegExp(`^/api/media/${kept}/`))
    }
  })

  it('of a headshot is the same for every viewer', async () => {
    const dana = await pro(crew, { headshot_public_id: 'faces/dana' })
    const before = crew.around.config.image_host
    try {
      crew.around.config.image_host = host
      const { data } = await crew.as(dana.user_id).call(getOwnProfile)
      expect(data.headshot_url).toBe(`${host.delivery_url}/c_limit,w_200/faces/dana`)
    } finally {
      crew.around.config.image_host = before
    }
  })
})

describe('an upload', () => {
  it('is available through a signed link', async () => {
    const { status, data } = await upload((await user(crew)).id, pdf)
    expect(status).toBe(201)
    expect(data).toMatchObject({ name: 'card.pdf', status: 'available', provider: 'crewcall' })
    expect(data.resource_url).toMatch(/^http:\/\/localhost:3000\/api\/media\//)
    const file = await open(data.resource_url)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload).toEqual(pdf)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="card.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  it('that is repeated with its key is stored as one file', async () => {
    const person = await user(crew)
    const body = { name: 'card.pdf', purpose: 'CERTIFICATION', content_base64: pdf.toString('base64') } as const
    const again = () => crew.as(person.id).call(uploadMedia, { body, headers: { 'idempotency-key': 'card' } })
    const [first, second] = [await again(), await again()]
    expect([second.status, second.data]).toEqual([201, first.data])
    expect(await crew.sql(sql`select id from media where owner_user_id = ${person.id}`)).toEqual([{ id: first.data.id }])
  })

  it('whose storing was confirmed late exists when it is repeated with its key', async () => {
    await crew.sql(sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.7); return null; end $$`)
    await crew.sql(
      sql`create constraint trigger slow after insert on media deferrable initially deferred for each row when (new.name = 'slow.pdf') execute function slow()`,
    )
    const before = crew.apiDb.commitPatienceMs
    Object.assign(crew.apiDb, { commitPatienceMs: 100 })
    try {
      const person = await user(crew)
      const body = { name: 'slow.pdf', purpose: 'CERTIFICATION', content_base64: pdf.toString('base64') } as const
      const again = () => crew.as(person.id).call(uploadMedia, { body, headers: { 'idempotency-key': 'slow' } })
      expect((await again()).status).toBe(503)
      await expect.poll(async () => (await again()).status, { interval: 200 }).toBe(201)
      expect(await crew.sql(sql`select id from media where owner_user_id = ${person.id}`)).toHaveLength(1)
      expect((await open((await again()).data.resource_url)).rawPayload).toEqual(pdf)
    } finally {
      Object.assign(crew.apiDb, { commitPatienceMs: before })
      await crew.sql(sql`drop function slow() cascade`)
    }
  })

  it('as a logo or portrait must be a picture, because those are read without a signature', async () => {
    const person = await user(crew)
    expect((await upload(person.id, pdf, 'LOGO', 'invoice.pdf')).error?.code).toBe('unsupported_media')
    const { data } = await upload(person.id, pdf)
    await crew.sql(sql`update media set purpose = 'LOGO' where id = ${data.id}`)
    expect((await open(`/api/media/${data.provider_identifier}/`)).statusCode).toBe(404)
    const logo = await upload(person.id, await picture(), 'LOGO', 'logo.png')
    expect((await open(`/api/media/${logo.data.provider_identifier}/`)).statusCode).toBe(200)
  })

  it('is judged by its bytes, not by its name', async () => {
    const person = await user(crew)
    const before = await crew.sql(sql`select count(*) from media`)
    for (const content of ['<script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ']) {
      expect((await upload(person.id, Buffer.from(content), 'CERTIFICATION', 'card.pdf')).error?.code).toBe('unsupported_media')
    }
    expect((await upload(person.id, Buffer.from('89504e470d0a1a0a', 'hex'))).error?.code).toBe('invalid')
    expect(await crew.sql(sql`select count(*) from media`)).toEqual(before)
  })

  it('may have ten megabytes and no more', async () => {
    const person = await user(crew)
    const whole = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024 - pdf.length)])
    expect((await upload(person.id, whole)).status).toBe(201)
    expect((await upload(person.id, Buffer.concat([whole, Buffer.alloc(1)]))).status).toBe(413)
    const broken = await crew.as(person.id).call(uploadMedia, { body: { name: 'x', purpose: 'LOGO', content_base64: 'a b' } })
    expect(broken.error?.target).toBe('content_base64')
  })

  it('is limited to 60 files an hour and 500 MB a day', async () => {
    const person = await user(crew)
    await upload(person.id, pdf)
    await crew.sql(sql`update rate_counters set used = 511999 where key = ${`upload-kb:${person.id}`}`)
    expect((await upload(person.id, pdf)).status).toBe(201)
    expect((await upload(person.id, pdf)).status).toBe(429)
    crew.clock.advance(24 * 60 + 1)
    expect((await upload(person.id, pdf)).status).toBe(201)
    await crew.sql(sql`update rate_counters set used = 60 where key = ${`upload:${person.id}`}`)
    expect((await upload(person.id, pdf)).status).toBe(429)
  })

  it('leaves no file behind when its row cannot be written', async () => {
    await crew.sql(sql`alter table media add constraint refused check (name <> 'refused.pdf')`)
    const forgets = vi.spyOn(crew.around.ports.media, 'delete')
    expect((await upload((await user(crew)).id, pdf, 'CERTIFICATION', 'refused.pdf')).status).toBeGreaterThanOrEqual(400)
    expect(forgets).toHaveBeenCalledTimes(1)
  })

  it('is buffered on disk while it is large, without residue, and never accepted from anonymous callers', async () => {
    const incoming = join(crew.around.config.data_dir, 'incoming')
    const large = Buffer.concat([pdf, Buffer.alloc(2 * 1024 * 1024)])
    const person = await user(crew)
    const sent = await Promise.all([1, 2, 3].map(() => upload(person.id, large)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    await expect.poll(() => readdirSync(incoming)).toEqual([])
    rmSync(incoming, { recursive: true })
    const body = { name: 'x', purpose: 'ATTACHMENT', content_base64: large.toString('base64') } as const
    expect((await crew.as(null).call(uploadMedia, { body })).status).toBe(401)
    expect(existsSync(incoming)).toBe(false)
  })

  it.each([
    ['too_heavy', 413, 'The picture is too large to be processed. Send a smaller one.', undefined],
    ['account_busy', 429, 'Your other pictures are still being processed. Please send this one again in a moment.', '5'],
    ['busy', 503, 'Many pictures are being processed at this moment. Please send yours again in a minute.', '30'],
  ] as const)('that is refused as %s gets instructions', async (reason, status, message, retryAfter) => {
    vi.spyOn(crew.around.ports.media, 'put').mockResolvedValue({ ok: false, reason })
    const alarms = () => crew.sql(sql`select id from alarms`)
    const before = await alarms()
    const refused = await upload((await user(crew)).id, await picture(), 'LOGO', 'logo.png')
    expect([refused.status, refused.error?.message, refused.headers['retry-after']]).toEqual([status, message, retryAfter])
    expect(await alarms()).toEqual(before)
  })

  it('counts by its size', async () => {
    const person = await user(crew)
    const large = Buffer.concat([pdf, Buffer.alloc(600 * 1024)])
    await upload(person.id, pdf)
    await crew.sql(sql`update rate_counters set used = 511000 where key = ${`upload-kb:${person.id}`}`)
    expect((await upload(person.id, large)).status).toBe(201)
    expect((await upload(person.id, large)).error?.message).toContain('500 MB')
  })

  it('requires a signed-in person', async () => {
    const anonymous = await crew.as(null).call(uploadMedia, { body: { name: 'x', purpose: 'LOGO', content_base64: 'YQ==' } })
    expect(anonymous.status).toBe(401)
  })
})

describe('a link', () => {
  it('works for five minutes, for its own file, unaltered', async () => {
    const person = await user(crew)
    const [one, two] = [(await upload(person.id, pdf)).data, (await upload(person.id, pdf)).data]
    const later = one.resource_url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`)
    for (const url of [
      one.resource_url.replace(one.provider_identifier, two.provider_identifier),
      later,
      one.resource_url.replace(/.$/, ''),
      one.resource_url.split('?')[0] ?? '',
    ]) {
      expect((await open(url)).statusCode).toBe(404)
    }
    crew.clock.advance(4)
    expect((await open(one.resource_url)).statusCode).toBe(200)
    crew.clock.advance(2)
    expect((await open(one.resource_url)).statusCode).toBe(404)
  })

  it('shows a logo by its public id alone, and no other file', async () => {
    const person = await user(crew)
    const logo = (await upload(person.id, await picture(), 'LOGO', 'logo.png')).data
    const shown = await crew.as(null).call(readMedia, { params: { public_id: logo.provider_identifier } })
    expect([shown.status, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([200, 'image/png', undefined])
    const attachment = (await upload(person.id, await picture(), 'ATTACHMENT', 'plan.png')).data
    expect((await crew.as(null).call(readMedia, { params: { public_id: attachment.provider_identifier } })).status).toBe(404)
  })

  it('to the shipped default picture of locations is public, and no other name leads anywhere', async () => {
    const shown = await open('/api/media/default-location/')
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(400)
    expect((await open('/api/media/another-picture/')).statusCode).toBe(404)
  })

  it('leads nowhere once the file was deleted', async () => {
    const { data } = await upload((await user(crew)).id, pdf)
    await crew.sql(sql`update media set status = 'deleted' where id = ${data.id}`)
    expect((await open(data.resource_url)).statusCode).toBe(404)
  })
})

describe('the entry point of the module', () => {
  it('accepts own, available files of the right kind, and those of the organization', async () => {
    const [owner, colleague] = [await user(crew), await user(crew)]
    const place = await location(crew)
    const mine = (await upload(owner.id, pdf, 'ATTACHMENT')).data.id
    const wrongKind = (await upload(owner.id, pdf)).data.id
    const rejected = await row(crew, 'media', {
      owner_user_id: owner.id,
      purpose: 'ATTACHMENT',
      name: 'x',
      media_type: 'x',
      bytes: 1,
      storage_key: 'x',
      status: 'rejected',
    })
    const take = (userId: number, ids: number[], organization_id = place.organization_id) =>
      crew.system((ctx) => takeMedia({ ...ctx, actor: { ...ctx.actor, user_id: userId } }, { ids, purpose: 'ATTACHMENT', organization_id }))
    await expect(take(colleague.id, [mine])).rejects.toMatchObject({ code: 'invalid' })
    await expect(take(owner.id, [mine, wrongKind])).rejects.toMatchObject({
      details: [{ message: `File ${wrongKind} cannot be used here` }],
    })
    await expect(take(owner.id, [rejected.id])).rejects.toMatchObject({ code: 'invalid' })
    expect((await take(owner.id, [mine])).map(({ id }) => id)).toEqual([mine])
    expect((await take(colleague.id, [mine])).map(({ id }) => id)).toEqual([mine])
    await expect(take(owner.id, [mine], (await location(crew)).organization_id)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('returns items in the requested order, with fresh links', async () => {
    const person = await user(crew)
    const [a, b] = [(await upload(person.id, pdf)).data, (await upload(person.id, pdf)).data]
    const items = await crew.system((ctx) => mediaByIds(ctx, [b.id, 999_999, a.id]))
    expect(items.map(({ id }) => id)).toEqual([b.id, a.id])
    expect((await open(await crew.system(async (ctx) => mediaUrl(ctx, a.provider_identifier)))).statusCode).toBe(200)
  })
})
