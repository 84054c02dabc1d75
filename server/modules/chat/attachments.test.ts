import { randomUUID } from 'node:crypto'
import { listChatMessages, sendChatMessage } from '@crewcall/contract/chat.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import { cancelOwn } from '@crewcall/contract/pro-applications.ts'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { application, gig, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'

const { crew, place, admin, inHours } = await openLocation()

async function crewOfTwo() {
  const shift = await gig(crew, place, { start_time: await inHours(72), end_time: await inHours(78), allowed_confirmed_pros: 9 })
  const [ana, ben] = [await pro(crew), await pro(crew)]
  const of = await application(crew, shift, ana, 'CONFIRMED')
  await application(crew, shift, ben, 'CONFIRMED')
  const [channel] = await crew.sql<{ id: number }>(sql`select id from chat_channels where gig_id = ${shift.id}`)
  return { id: channel?.id ?? 0, ana: ana.user_id, ben: ben.user_id, of }
}

const upload = (user: number, content: Buffer, name = 'map.jpg', purpose: 'ATTACHMENT' | 'LOGO' = 'ATTACHMENT') =>
  crew.as(user).call(uploadMedia, { body: { name, purpose, content_base64: content.toString('base64') } })
const attach = (user: number, id: number, attachment_id: number) =>
  crew.as(user).call(sendChatMessage, { params: { id }, body: { client_id: randomUUID(), attachment_id } })
const photo = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '32/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

describe('a file in a chat', () => {
  it('is a photo without its position, which the crew opens', async () => {
    const { id, ana, ben } = await crewOfTwo()
    const taken = await photo()
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Somebody')
    const { data } = await upload(ana, taken)
    expect((await attach(ana, id, data.id)).status).toBe(201)
    const [message] = (await crew.as(ben).call(listChatMessages, { params: { id } })).data.messages
    const url = new URL(message?.attachment?.resource_url ?? '')
    const file = await crew.app.inject({ url: `${url.pathname}${url.search}` })
    expect(file.statusCode).toBe(200)
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('is refused with a reason if it is an SVG, a page, infected, active, or of 50 MB', async () => {
    const { ana } = await crewOfTwo()
    const reasons = []
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><script>alert(1)</script>'])
      reasons.push((await upload(ana, Buffer.from(content), 'map.png')).error?.reason)
    const sign = String.raw`%PDF-1.7 X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
    for (const content of [sign, '%PDF-1.7\n<</S/JavaScript/JS(app.alert(1))>>'])
      reasons.push((await upload(ana, Buffer.from(content), 'map.pdf')).error?.reason)
    expect(reasons).toEqual(['NOT_A_PICTURE_OR_PDF', 'NOT_A_PICTURE_OR_PDF', 'DOCUMENT_IS_ACTIVE', 'DOCUMENT_IS_ACTIVE'])
    const large = await upload(ana, Buffer.alloc(50 * 1024 * 1024))
    expect([large.status, large.error?.code]).toEqual([413, 'too_large'])
  })

  it('is an own upload for that purpose, and never the file of another', async () => {
    const { id, ana, ben } = await crewOfTwo()
    const file = (await upload(ben, await photo())).data.id
    const logo = (await upload(ana, await photo(), 'logo.jpg', 'LOGO')).data.id
    for (const refused of [file, logo, 999_999])
      expect(await attach(ana, id, refused)).toMatchObject({ status: 400, error: { details: [{ target: 'attachment_id' }] } })
  })

  it('sent after a pro left is out of their reach', async () => {
    const { id, ana, ben, of } = await crewOfTwo()
    await crew.as(ana).call(cancelOwn, { params: { id: of.id }, body: { cause: 'SICK' } })
    const { data } = await upload(ben, await photo())
    await attach(ben, id, data.id)
    expect(JSON.stringify((await crew.as(ana).call(listChatMessages, { params: { id } })).data)).not.toContain(data.provider_identifier)
    expect((await attach(ana, id, data.id)).status).not.toBe(201)
    expect(JSON.stringify((await crew.as(admin.id).call(listChatMessages, { params: { id } })).data)).toContain(data.provider_identifier)
  })
})
