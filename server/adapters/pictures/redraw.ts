import { open } from 'node:fs/promises'

/** A picture in a file, and the path for its re-encoded copy. */
export type Order = {
  from: string
  to: string
  format: 'png' | 'jpeg' | 'webp'
  /** The most pixels, and the maximum size of the copy in bytes. */
  most_pixels: number
  most_bytes: number
}
/** `no_room` is not the picture's fault: the disk is full. */
export type Unusable = 'too_many_pixels' | 'too_heavy' | 'unreadable' | 'no_room'
export type Redrawn = { ok: true; width: number; height: number; bytes: number } | { ok: false; reason: Unusable }

// A result that is too large is encoded once more. A PNG has no quality setting: with one, it would lose colors.
const tries = {
  png: [{}, { adaptiveFiltering: true, compressionLevel: 9 }],
  jpeg: [{ quality: 85 }, { quality: 70 }],
  webp: [{ quality: 85 }, { quality: 70 }],
}

/** Re-encodes a picture, upright and without metadata, to `to`, which is on disk when this returns. */
export async function redraw({ from, to, format, most_pixels, most_bytes }: Order): Promise<Redrawn> {
  const { default: sharp } = await import('sharp')
  // One picture after the other: a cache for the next only costs memory.
  sharp.cache(false)
  sharp.concurrency(1)
  const tooMany = await sharp(from)
    .metadata()
    .then(({ width, height }) => width * height > most_pixels)
    .catch((error: Error) => (/pixel limit/.test(error.message) ? true : null))
  if (tooMany === null) return { ok: false, reason: 'unreadable' }
  if (tooMany) return { ok: false, reason: 'too_many_pixels' }
  try {
    for (const options of tries[format]) {
      const { width, height, size } = await sharp(from, { limitInputPixels: most_pixels, failOn: 'error' })
        .autoOrient()
        .toFormat(format, options)
        .toFile(to)
      if (size > most_bytes) continue
      await flush(to)
      return { ok: true, width, height, bytes: size }
    }
    return { ok: false, reason: 'too_heavy' }
  } catch (error) {
    return { ok: false, reason: isFull(error) ? 'no_room' : 'unreadable' }
  }
}

// The library reports system errors only as text.
function isFull(error: unknown): boolean {
  return error instanceof Error && /no space left|disk quota/i.test(error.message)
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}
