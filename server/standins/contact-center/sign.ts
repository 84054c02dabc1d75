import { createHash, createHmac } from 'node:crypto'

export type Fields = Record<string, string>
/** A request as the provider sends it. */
export type Signed = { url: string; headers: Record<string, string>; body: string }

/** A form signed with the account's token: the address, then every field in the order of the names. */
export function signedForm(token: string, url: string, fields: Fields): Signed {
  const names = Object.keys(fields).toSorted()
  const signature = hmac(
    token,
    names.reduce((text, name) => text + name + (fields[name] ?? ''), url),
  )
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8', 'x-twilio-signature': signature }
  return { url, headers, body: new URLSearchParams(fields).toString() }
}

/** JSON signed with the account's token: only the address, which has the hash of the body. */
export function signedJson(token: string, url: string, fields: Fields): Signed {
  const body = JSON.stringify(fields)
  const address = new URL(url)
  address.searchParams.set('bodySHA256', createHash('sha256').update(body).digest('hex'))
  return { url: address.href, headers: { 'content-type': 'application/json', 'x-twilio-signature': hmac(token, address.href) }, body }
}

function hmac(token: string, text: string): string {
  return createHmac('sha1', token).update(text, 'utf8').digest('base64')
}
