import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { diskMedia } from './media-disk.ts'
import { pictureRedrawer } from './pictures/redrawer.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-media-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const media = diskMedia(folder)
const send = (body: Buffer) => media.put(body, { account: 1 })
const square = (width = 4, height = 2) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

describe('media on disk', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('stores a %s and returns it as an image of that kind', async (format) => {
    const put = await send(await square().toFormat(format).toBuffer())
    expect(put).toMatchObject({ ok: true, media: { content_type: `image/${format}`, width: 4, height: 2 } })
    const file = await media.get(put.ok ? put.media.key : '')
    expect(file?.content_type).toBe(`image/${format}`)
    expect((await sharp(file!.body).metadata()).format).toBe(format)
  })

  it('keeps all colors of a PNG', async () => {
    const [width, height] = [64, 64]
    const colors = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7) % 251))
    const put = await send(
      await sharp(colors, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    )
    const kept = await media.get(put.ok ? put.media.key : '')
    expect((await sharp(kept?.body).raw().toBuffer()).equals(colors)).toBe(true)
  })

  it('turns a photo upright and removes its author and position', async () => {
    const photo = await square()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Somebody')

    const put = await send(photo)
    expect(put).toMatchObject({ ok: true, media: { width: 2, height: 4 } })
    const kept = await sharp((await media.get(put.ok ? put.media.key : ''))!.body).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
  })

  it('stores a PDF unchanged', async () => {
    const body = Buffer.from('%PDF-1.7\nanything')
    const put = await send(body)
    expect(put).toMatchObject({ ok: true, media: { content_type: 'application/pdf', width: null, size_bytes: body.length } })
    expect(await media.get(put.ok ? put.media.key : '')).toEqual({ body, content_type: 'application/pdf' })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupported_type'],
    ['a GIF', Buffer.from('GIF89a'), 'unsupported_type'],
    ['a page', Buffer.from('<!doctype html>'), 'unsupported_type'],
    ['nothing', Buffer.alloc(0), 'unsupported_type'],
    ['a PNG that is only its first bytes', Buffer.from('89504e470d0a1a0a00', 'hex'), 'unreadable'],
    ['a JPEG with a script in it', Buffer.from('\xff\xd8\xff<script>', 'latin1'), 'unreadable'],
  ])('rejects %s', async (_, body, reason) => {
    expect(await send(body)).toEqual({ ok: false, reason })
  })

  it('rejects an image of more than 40 megapixels', async () => {
    expect(await send(await square(8001, 5000).png().toBuffer())).toEqual({ ok: false, reason: 'too_many_pixels' })
  })

  it('reads and removes only by its own keys', async () => {
    const put = await send(await square().png().toBuffer())
    const key = put.ok ? put.media.key : ''
    for (const foreign of ['../../etc/passwd', `../${key}`, `${key}/..`, '', `${'0'.repeat(32)}.png`, key.toUpperCase()]) {
      expect(await media.get(foreign)).toBeNull()
    }
    await media.delete(key)
    await media.delete(key)
    expect(await media.get(key)).toBeNull()
  })

  const grain = (side: number) => sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })

  it('accepts a photograph that would be too heavy re-encoded, with less quality', async () => {
    const most_bytes = 512 * 1024
    const photo = await grain(940).jpeg({ quality: 70 }).toBuffer()
    const put = await diskMedia(folder, pictureRedrawer({ most_bytes })).put(photo, { account: 1 })
    expect(put).toMatchObject({ ok: true })
    expect(put.ok && put.media.size_bytes).toBeLessThanOrEqual(most_bytes)
  })

  it('rejects an image of more than ten megabytes', async () => {
    const heavy = await grain(1900).png({ compressionLevel: 0 }).toBuffer()
    expect(await send(heavy)).toEqual({ ok: false, reason: 'too_heavy' })
  })

  it('leaves no unfinished file behind, neither for a stored picture nor for one broken in the middle', async () => {
    const own = mkdtempSync(join(tmpdir(), 'crewcall-media-'))
    const filesIn = () =>
      readdirSync(own, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    try {
      const picture = await square().png().toBuffer()
      const seen: string[][] = []
      const breaking = diskMedia(own, {
        ...pictureRedrawer(),
        redraw: async ({ to }) => {
          await writeFile(to, 'half a pict')
          seen.push(filesIn())
          throw new Error('The disk is full')
        },
      })
      await expect(breaking.put(picture, { account: 1 })).rejects.toThrow('The disk is full')
      const refusing = diskMedia(own, { ...pictureRedrawer(), redraw: async ({ to }) => (await writeFile(to, 'half'), 'too_heavy') })
      expect(await refusing.put(picture, { account: 1 })).toEqual({ ok: false, reason: 'too_heavy' })
      // During encoding, the picture and its unfinished copy existed.
      expect(seen.map((names) => names.length)).toEqual([2])
      expect(filesIn()).toEqual([])
      const put = await diskMedia(own).put(picture, { account: 1 })
      expect(filesIn()).toEqual([put.ok ? put.media.key : 'nothing'])
    } finally {
      rmSync(own, { recursive: true, force: true })
    }
  })
})
