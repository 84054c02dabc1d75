import type { BrandPicture } from '@crewcall/contract/rules/brand-logo.ts'

/**
 * Why a file was refused. `too_heavy`: reading the picture takes too much memory or time, or its re-encoded copy is too large.
 * `active`: a document that runs something or holds further files, or the sign by which scanners are tested.
 * `account_busy` and `busy`: too many pictures wait, of this account or of all; the same file is accepted later.
 */
export type MediaRejection = 'unsupported_type' | 'active' | 'too_many_pixels' | 'too_heavy' | 'unreadable' | 'account_busy' | 'busy'

export type StoredMedia = {
  /** Random name of the stored file; its only identifier. */
  key: string
  content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf'
  /** Pixels; null for documents. */
  width: number | null
  height: number | null
  size_bytes: number
}
export type MediaFile = { body: Buffer; content_type: StoredMedia['content_type'] }
export type MediaPut = { ok: true; media: StoredMedia } | { ok: false; reason: MediaRejection }

/** The pictures of a logo; `too_small` and `too_long` say that its sides are not those of a logo (contract/rules/brand-logo.ts). */
export type LogoDrawing =
  | { ok: true; width: number; height: number; pictures: Record<BrandPicture, Buffer> }
  | { ok: false; reason: MediaRejection | 'too_small' | 'too_long' }

/** Stores pictures and documents uploaded by people. The type of a file is determined by its first bytes, never by its name. */
export type Media = {
  /** Stores a PNG, JPEG or WebP (re-encoded, without metadata) or a PDF that runs nothing; anything else returns a reason. Accounts take turns. */
  put(body: Buffer, from: { account: number }): Promise<MediaPut>
  /** Draws a logo and its icons from a PNG, JPEG or WebP; stores nothing. Accounts take turns, together with `put`. */
  drawLogo(body: Buffer, from: { account: number }): Promise<LogoDrawing>
  /** The stored file, or null if there is none under that key. */
  get(key: string): Promise<MediaFile | null>
  /** The shipped default picture of locations. */
  placeholder(): Promise<MediaFile>
  /** Removes the file; repeating it is harmless. */
  delete(key: string): Promise<void>
}
