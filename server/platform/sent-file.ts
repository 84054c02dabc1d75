import { problem } from './errors.ts'

/**
 * The bytes of a file that a call carries as base64.
 * @throws problem invalid if it is no base64 (RFC 4648, section 4)
 */
export function sentFile(base64: string): Buffer {
  const digits = base64.replace(/={1,2}$/, '')
  // A pattern for the whole text would remember each of its millions of letters, for which there may be no room.
  if (digits === '' || /[^A-Za-z0-9+/]/.test(digits)) throw problem('invalid', 'FILE_NOT_BASE64', { target: 'content_base64' })
  return Buffer.from(digits, 'base64')
}
