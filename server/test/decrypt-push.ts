import { createDecipheriv, createHmac } from 'node:crypto'
import type { ECDH } from 'node:crypto'

/**
 * Reads a push as a browser does, from the text of RFC 8291 and RFC 8188 alone: it shares no code with the sender.
 * @param body salt (16), record size (4), length of the key id (1), the sender's public key, and one encrypted record
 * @throws Error if it is not for these keys, or was changed
 */
export function decryptPush(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > recordSize) throw new Error('More than one record')
  const shared = keys.computeSecret(sender)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = expand(hmac(auth, shared), info, 32)
  const extracted = hmac(salt, secret)
  const key = expand(extracted, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = expand(extracted, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong')
  return padded.subarray(0, end).toString('utf8')
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest()
}

// HKDF-Expand of one block.
function expand(key: Buffer, info: Buffer, length: number): Buffer {
  return hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length)
}
