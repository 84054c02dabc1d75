/**
 * Why a file was turned away. `too_heavy`: reading the picture takes too much memory or time, or its redrawn copy is too large.
 * `account_busy` and `busy`: too many pictures wait, of this account or of all; later the same file is taken.
 */
export type MediaRejection = 'unsupported_type' | 'too_many_pixels' | 'too_heavy' | 'unreadable' | 'account_busy' | 'busy'

export type StoredMedia = {
  /** Random name of the stored file; the only handle to it. */
  key: string
  content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'
  /** Pixels; null for documents. */
  width: number | null
  height: number | null
  size_bytes: number
}
export type MediaFile = { body: Buffer; content_type: StoredMedia['content_type'] }
export type MediaPut = { ok: true; media: StoredMedia } | { ok: false; reason: MediaRejection }

/** Keeps pictures and documents that people send us. What a file is, its first bytes say, never its name. */
export type Media = {
  /** Stores a PNG, JPEG or WebP (re-encoded, without metadata) or a PDF; everything else comes back with a reason. Accounts take turns. */
  put(body: Buffer, from: { account: number }): Promise<MediaPut>
  /** The stored file, or null when there is none under that key. */
  get(key: string): Promise<MediaFile | null>
  /** The picture of a location that has none, as the product is shipped. */
  placeholder(): Promise<MediaFile>
  /** Removes the file; removing it twice is fine. */
  delete(key: string): Promise<void>
}
