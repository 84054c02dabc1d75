import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { ContactWebhookRefused } from '../ports/contact-center.ts'
import type { ContactWebhook } from '../ports/contact-center.ts'

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))

/**
 * The fields of a webhook signed as Twilio signs: HMAC-SHA1 over the public address, followed for a form by its fields in the order of their
 * names; the address of JSON has the SHA-256 of the body in `bodySHA256`.
 * @param keys any of them may have signed
 * @throws ContactWebhookRefused
 */
export function readSigned(keys: readonly string[], { url, content_type = '', signature, body }: ContactWebhook): Record<string, string> {
  if (!signature) throw new ContactWebhookRefused('the signature is missing')
  const isForm = content_type.startsWith('application/x-www-form-urlencoded')
  const form = isForm ? [...new URLSearchParams(body.toString('utf8'))] : []
  if (!isForm && new URL(url).searchParams.get('bodySHA256') !== createHash('sha256').update(body).digest('hex'))
    throw new ContactWebhookRefused('the body is not the one that was signed')
  const signed =
    url +
    form
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flat()
      .join('')
  if (!keys.some((key) => isSame(createHmac('sha1', key).update(signed).digest(), signature)))
    throw new ContactWebhookRefused('the signature is wrong')
  return isForm ? Object.fromEntries(form) : json(body)
}

function isSame(expected: Buffer, given: string): boolean {
  const found = Buffer.from(given, 'base64')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

function json(body: Buffer): Record<string, string> {
  try {
    return fields.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new ContactWebhookRefused('the body cannot be read')
  }
}
