import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { noContactCenter, twilioContactCenter } from '../adapters/contact-center.ts'
import type { ContactCenterOptions } from '../adapters/contact-center.ts'
import { startContactCenter } from '../standins/contact-center/index.ts'
import { signedForm, signedJson } from '../standins/contact-center/sign.ts'
import type { Signed } from '../standins/contact-center/sign.ts'
import type { ContactFault } from '../standins/contact-center/tasks.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})

async function world(options: Partial<ContactCenterOptions> = {}) {
  const standin = await startContactCenter()
  running.push(standin)
  const [id = '', secret = ''] = standin.tokenKey.split(':')
  const { account, workspace, workflow, number, token } = standin
  const known = { base_url: standin.url, account, workspace, workflow, number, keys: [token], token_key: { id, secret } }
  const within = (timeout_ms: number) => twilioContactCenter({ ...known, timeout_ms, ...options })
  return { standin, center: within(100_000), impatient: within(1_500), secret }
}
const task = { key: '7-1', phone_number: '+13055550123', language: 'es' } as const

describe('a task for the agents', () => {
  it('has our key, the number and the language', async () => {
    const { standin, center } = await world()
    const sent = await center.callBack(task)
    expect(standin.tasks()).toMatchObject([
      { status: 'pending', attributes: { crewcall_task: '7-1', phone_number: '+13055550123', language: 'es' } },
    ])
    expect(sent).toEqual({ outcome: 'SENT', ref: standin.tasks()[0]?.sid })
  })

  it.each<[ContactFault, number]>([
    ['error_500', 0],
    ['timeout_after_create', 1],
    ['reset_after_create', 1],
  ])('is there once when it is sent again after %s', async (next, before) => {
    const { standin, center, impatient } = await world()
    standin.fault({ next })
    expect((await (next === 'timeout_after_create' ? impatient : center).callBack(task)).outcome).toBe('FAILED')
    expect(standin.tasks()).toHaveLength(before)
    const again = await center.callBack(task)
    expect(await center.callBack(task)).toEqual(again)
    expect(standin.tasks().map(({ sid }) => sid)).toEqual([again.outcome === 'SENT' ? again.ref : ''])
    await center.callBack({ ...task, key: '7-2' })
    expect(standin.tasks()).toHaveLength(2)
  })

  it('is withdrawn whatever became of it', async () => {
    const { standin, center } = await world()
    for (const status of ['pending', 'reserved', 'assigned', 'canceled', 'completed'] as const) {
      standin.clear()
      const sent = await center.callBack(task)
      const [made] = standin.tasks()
      if (made) made.status = status
      expect([status, sent.outcome === 'SENT' && (await center.withdraw(sent.ref))]).toEqual([status, true])
      expect(['canceled', 'completed']).toContain(standin.tasks()[0]?.status)
    }
    expect(await center.withdraw('WTgone')).toBe(true)
    await standin.stop()
    expect(await center.withdraw('WTgone')).toBe(false)
  })

  it('is not sent with the key of another account, or inside a transaction', async () => {
    const { standin, center } = await world({ keys: ['another'] })
    expect(await center.callBack(task)).toEqual({ outcome: 'FAILED', reason: 'HTTP 401' })
    expect(standin.tasks()).toEqual([])
    const { center: inside } = await world({ insideTransaction: () => true })
    expect(() => inside.callBack(task)).toThrow('inside a database transaction')
    expect(inside.number).toBe('+18435550100')
    expect(center.number).toBe('+18435550100')
  })
})

it('The token of an agent is signed, names them, and ends after an hour', async () => {
  const { standin, center, secret } = await world()
  const now = new Date()
  const { token, expires_at } = await center.tokenFor({ id: 12 }, now)
  const { payload, protectedHeader } = await jwtVerify(token, Buffer.from(secret))
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' })
  expect(payload).toMatchObject({
    iss: 'SK_local',
    sub: standin.account,
    grants: { identity: 'user_12', task_router: { workspace_sid: 'WS_local' } },
  })
  expect([payload.exp, Math.round((expires_at.getTime() - now.getTime()) / 60_000)]).toEqual([expires_at.getTime() / 1000, 60])
})

describe('a webhook', () => {
  const url = 'https://crewcall.example/api/webhooks/contact-center/voice/?turn=2'
  const fields = { CallSid: 'CA1', From: '+13055550123', Digits: '1', Note: 'ñ & = + %' }
  const given = ({ url: address, headers, body }: Signed) => ({
    url: address,
    content_type: headers['content-type'],
    signature: headers['x-twilio-signature'],
    body: Buffer.from(body),
  })

  it('is read from a form and from JSON, each with its own signature', async () => {
    const { standin, center } = await world()
    expect(center.read(given(signedForm(standin.token, url, fields)))).toEqual(fields)
    expect(center.read(given(signedJson(standin.token, url, fields)))).toEqual(fields)
  })

  it('has the signature that the provider documents', async () => {
    // https://www.twilio.com/docs/usage/security: the parameters follow the address in the order of their names.
    const address = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    const signed = `${address}CallSidCA1234567890ABCDECaller+14158675309Digits1234From+14158675309To+18005551212`
    const signature = createHmac('sha1', '12345').update(signed).digest('base64')
    const { center } = await world({ keys: ['12345'] })
    const form = { Digits: '1234', To: '+18005551212', From: '+14158675309', Caller: '+14158675309', CallSid: 'CA1234567890ABCDE' }
    const body = Buffer.from(new URLSearchParams(form).toString())
    expect(center.read({ url: address, content_type: 'application/x-www-form-urlencoded', signature, body })).toEqual(form)
    expect(signature).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })

  it('may be signed by the former key while it is changed', async () => {
    const { standin, center } = await world({ keys: ['new', 'contact-center-token'] })
    expect(center.read(given(signedForm(standin.token, url, fields)))).toEqual(fields)
  })

  const form = () => given(signedForm('contact-center-token', url, fields))
  const json = () => given(signedJson('contact-center-token', url, fields))
  it.each([
    ['of another host', { ...form(), url: url.replace('crewcall.example', 'evil.example') }],
    ['of http instead of https', { ...form(), url: url.replace('https', 'http') }],
    ['of another step', { ...form(), url: url.replace('turn=2', 'turn=3') }],
    ['with a changed field', { ...form(), body: Buffer.from(form().body.toString().replace('Digits=1', 'Digits=2')) }],
    ['with one more field', { ...form(), body: Buffer.from(`${form().body.toString()}&More=1`) }],
    ['without a signature', { ...form(), signature: undefined }],
    ['with an empty signature', { ...form(), signature: '' }],
    ['with a signature of another length', { ...form(), signature: 'AAAA' }],
    ['signed by a stranger', given(signedForm('a stranger', url, fields))],
    ['with changed JSON', { ...json(), body: Buffer.from(json().body.toString().replace('"1"', '"2"')) }],
    ['with JSON whose hash is not signed', { ...json(), url: url.replace('turn=2', `bodySHA256=${'0'.repeat(64)}`) }],
    ['with JSON signed as a form', { ...form(), content_type: 'application/json' }],
    ['with a form signed as JSON', { ...json(), content_type: 'application/x-www-form-urlencoded' }],
    ['without a type', { ...form(), content_type: undefined }],
  ])('%s is refused', async (_what, webhook) => {
    const { center } = await world()
    expect(() => center.read(webhook)).toThrow(/signature|body/)
  })

  it('that is JSON of something else is refused', async () => {
    const { center } = await world()
    const address = new URL(url)
    const body = Buffer.from('[1,2')
    const { createHash } = await import('node:crypto')
    address.searchParams.set('bodySHA256', createHash('sha256').update(body).digest('hex'))
    const signature = createHmac('sha1', 'contact-center-token').update(address.href).digest('base64')
    expect(() => center.read({ url: address.href, content_type: 'application/json', signature, body })).toThrow('cannot be read')
  })
})

it('Without a contact center there is no number, and every webhook is refused', async () => {
  expect(noContactCenter.number).toBeNull()
  expect(await noContactCenter.callBack(task)).toEqual({ outcome: 'FAILED', reason: 'not configured' })
  expect(await noContactCenter.withdraw('WT1')).toBe(true)
  expect(() => noContactCenter.read({ url: '', content_type: '', signature: '', body: Buffer.alloc(0) })).toThrow('no contact center')
  await expect(noContactCenter.tokenFor({ id: 1 }, new Date())).rejects.toThrow('no contact center')
})
