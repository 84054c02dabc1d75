import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Media, MediaRejection, StoredMedia } from '../ports/media.ts'
import { ownFolder } from '../platform/own-folder.ts'
import { isActivePdf } from './active-pdf.ts'
import { pictureRedrawer } from './pictures/redrawer.ts'
import type { Redrawer } from './pictures/redrawer.ts'

type ContentType = StoredMedia['content_type']
type Size = { width: number; height: number; bytes: number }

const formats = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
const contentTypes = new Map(Object.entries(extensions).map(([type, extension]) => [extension as string, type as ContentType]))
// 32 random hex digits and our own extension: user input never becomes a path.
const keyPattern = /^([0-9a-f]{2})[0-9a-f]{30}\.(png|jpg|webp|pdf)$/

/**
 * Stores media as files in `folder`; images are re-encoded, so hidden data and camera positions are removed.
 * @param redrawer reads the pictures, in a separate program
 */
export function diskMedia(folder: string, redrawer: Redrawer = pictureRedrawer()): Media {
  const pathOf = (key: string) => {
    const shard = keyPattern.exec(key)?.[1]
    return shard ? join(folder, shard, key) : null
  }
  return {
    async put(body, { account }) {
      const content_type = typeOf(body)
      if (!content_type) return { ok: false, reason: 'unsupported_type' }
      const key = `${randomBytes(16).toString('hex')}.${extensions[content_type]}`
      const place = { folder, key }
      if (content_type === 'application/pdf' && isActivePdf(body)) return { ok: false, reason: 'active' }
      if (content_type === 'application/pdf') {
        await writeWhole(place, (unfinished) => writeFile(unfinished, body, { flush: true }))
        return { ok: true, media: { key, content_type, width: null, height: null, size_bytes: body.length } }
      }
      const drawn = await redrawn(place, body, (from, to) => redrawer.redraw({ account, from, to, format: formats[content_type] }))
      if (typeof drawn === 'string') return { ok: false, reason: drawn }
      return { ok: true, media: { key, content_type, width: drawn.width, height: drawn.height, size_bytes: drawn.bytes } }
    },
    async drawLogo(body, { account }) {
      const content_type = typeOf(body)
      if (!content_type || content_type === 'application/pdf') return { ok: false, reason: 'unsupported_type' }
      const key = `${randomBytes(16).toString('hex')}.${extensions[content_type]}`
      return whileIncoming({ folder, key }, body, (logo) => redrawer.drawLogo({ account, logo }))
    },
    async get(key) {
      const path = pathOf(key)
      const content_type = contentTypes.get(key.split('.').at(-1) ?? '')
      if (!path || !content_type) return null
      const body = await readFile(path).catch(nullWhenMissing)
      return body && { body, content_type }
    },
    async placeholder() {
      return { body: await readFile(new URL('default-location.webp', import.meta.url)), content_type: 'image/webp' }
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

type Place = { folder: string; key: string }

function redrawn(place: Place, body: Buffer, draw: (from: string, to: string) => Promise<Size | MediaRejection>) {
  return whileIncoming(place, body, (from) => writeWhole(place, (unfinished) => draw(from, unfinished)))
}

// The picture waits on disk, not in memory, until its turn comes.
async function whileIncoming<T>({ folder, key }: Place, body: Buffer, draw: (from: string) => Promise<T>): Promise<T> {
  const incoming = join(ownFolder(folder), 'incoming')
  const from = join(incoming, key)
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  try {
    await writeFile(from, body)
    return await draw(from)
  } finally {
    await rm(from, { force: true })
  }
}

// Written to a temporary name and renamed: a reader never sees half a file, even after a crash.
async function writeWhole<T>({ folder, key }: Place, write: (unfinished: string) => Promise<T>): Promise<T> {
  const shard = join(ownFolder(folder), key.slice(0, 2))
  await mkdir(shard, { recursive: true, mode: 0o700 })
  const unfinished = join(shard, `${key}.part`)
  try {
    const written = await write(unfinished)
    if (typeof written !== 'string') await rename(unfinished, join(shard, key))
    return written
  } finally {
    await rm(unfinished, { force: true })
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
