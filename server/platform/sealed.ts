import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type WithKey = { secret_key: string }

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a secret of others that the server has to use again (AES-256-GCM, with a key of the installation for one purpose). `about` says
 * whose it is: a sealed text does not open as anybody else's.
 */
export function seal(config: WithKey, { purpose, about }: Whose, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The secret of a sealed text. @throws Error if it was changed, or was sealed for something else or by another installation */
export function unseal(config: WithKey, { purpose, about }: Whose, sealed: string): string {
  try {
    return opened(config, { purpose, about }, Buffer.from(sealed, 'base64url'))
  } catch (cause) {
    throw new Error('A sealed secret does not open: it was changed, or SECRET_KEY was', { cause })
  }
}

function opened(config: WithKey, { purpose, about }: Whose, bytes: Buffer): string {
  const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, purpose), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(about))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

type Whose = { purpose: string; about: string }

function keyFor({ secret_key }: WithKey, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret_key, '', `crewcall ${purpose}`, 32))
}
