import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media, MediaRejection, StoredMedia } from '../ports/media.ts'

type ContentType = StoredMedia['content_type']
type Encoded = { body: Buffer; width: number | null; height: number | null }

const mostPixels = 40_000_000
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
const contentTypes = new Map(Object.entries(extensions).map(([type, extension]) => [extension as string, type as ContentType]))
// 32 random hex digits and our own extension: nothing a person typed ever becomes a path.
const keyPattern = /^([0-9a-f]{2})[0-9a-f]{30}\.(png|jpg|webp|pdf)$/

/** Keeps media as files below `folder`; images are drawn anew, so hidden data and cameras' positions do not survive. */
export function diskMedia(folder: string): Media {
  const pathOf = (key: string) => {
    const shard = keyPattern.exec(key)?.[1]
    return shard ? join(folder, shard, key) : null
  }
  return {
    async put(body) {
      const content_type = typeOf(body)
      if (!content_type) return { ok: false, reason: 'unsupported_type' }
      const encoded = content_type === 'application/pdf' ? { body, width: null, height: null } : await redraw(body, content_type)
      if (typeof encoded === 'string') return { ok: false, reason: encoded }
      const key = `${randomBytes(16).toString('hex')}.${extensions[content_type]}`
      await writeWhole(join(folder, key.slice(0, 2)), key, encoded.body)
      return { ok: true, media: { key, content_type, width: encoded.width, height: encoded.height, size_bytes: encoded.body.length } }
    },
    async get(key) {
      const path = pathOf(key)
      const content_type = contentTypes.get(key.split('.').at(-1) ?? '')
      if (!path || !content_type) return null
      const body = await readFile(path).catch(nullWhenMissing)
      return body && { body, content_type }
    },
    async delete(key) {
      const path = pathOf(key)
      if (path) await rm(path, { force: true })
    },
  }
}

function typeOf(body: Buffer): ContentType | null {
  if (body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png'
  if (body.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg'
  if (body.subarray(0, 4).toString('latin1') === 'RIFF' && body.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  return body.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : null
}

// Loaded with the first picture: a program that was killed is back sooner without it.
async function redraw(body: Buffer, type: ContentType): Promise<Encoded | MediaRejection> {
  const { default: sharp } = await import('sharp')
  const tooMany = await sharp(body)
    .metadata()
    .then(({ width, height }) => width * height > mostPixels)
    .catch((error: Error) => (/pixel limit/.test(error.message) ? true : null))
  if (tooMany === null) return 'unreadable'
  if (tooMany) return 'too_many_pixels'
  try {
    const format = type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpeg'
    const { data, info } = await sharp(body, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .toFormat(format, { quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { body: data, width: info.width, height: info.height }
  } catch {
    return 'unreadable'
  }
}

// Written beside and renamed: a reader never meets half a file, also after a crash.
async function writeWhole(folder: string, key: string, body: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${key}.part`)
  await writeFile(unfinished, body, { flush: true })
  await rename(unfinished, join(folder, key))
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
