import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import * as contract from '@crewcall/contract/work-records.ts'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { payingLocation, pro, skill } from '../../test/cast.ts'
import { approvedShift } from '../../test/approved-shift.ts'
import { openLocation } from '../../test/open-place.ts'
import { linesIn } from '../../test/printed.ts'

const { crew, place } = await openLocation({ name: 'Pier 9 <Bar>' })
const anonymous = crew.as(null)
const both = { shows_places: true, shows_rating: true }
const now = '2026-05-01T12:00:00Z'
const neither = { shows_places: false, shows_rating: false }

beforeEach(() => crew.clock.set(now))

async function workedPro(values = {}) {
  const worker = await pro(crew, values)
  await crew.sql(sql`update users set first_name = 'Ana', last_name = ${`Silva ${worker.id}`} where id = ${worker.user_id}`)
  const cook = await skill(crew, { name: `Cook of record ${worker.id}` })
  await approvedShift(crew, place, worker, '2026-03-10T16:00:00Z', { gig: { skill_id: cook.id } })
  await approvedShift(crew, place, worker, '2026-03-12T03:30:00Z', { gig: { skill_id: cook.id }, sheet: { payable_minutes: 200 } })
  return { worker, self: crew.as(worker.user_id), name: `Ana Silva ${worker.id}`, position: cook.name }
}
const make = async ({ self }: { self: ReturnType<typeof crew.as> }, body = { days: 30 as const, ...both }) => {
  const { data, error } = await self.call(contract.makeWorkRecord, { body })
  if (error) throw new Error(error.message)
  return data
}
const tokenOf = ({ url }: { url: string | null }) => url?.split('/').at(-1) ?? ''
const page = (url: string | null, headers = {}) => crew.app.inject({ url: new URL(url ?? '').pathname, headers })
const credentialOf = async (record: { url: string | null }) =>
  String((await anonymous.call(contract.getWorkCredential, { params: { token: tokenOf(record) } })).data)
const check = async (credential: string) => (await anonymous.call(contract.checkWorkCredential, { body: { credential } })).data
const verdictOf = async (credential: string) => (await check(credential)).verdict
const partOf = (jwt: string, at: 0 | 1) => JSON.parse(Buffer.from(jwt.split('.')[at] ?? '', 'base64url').toString())

describe('a work record', () => {
  it('says what was approved: days where the shift was, paid time, places and positions', async () => {
    const ana = await workedPro()
    const { record } = (await ana.self.call(contract.previewWorkRecord)).data
    expect(record).toEqual({
      name: ana.name,
      verified: true,
      first_day: '2026-03-10',
      last_day: '2026-03-11',
      shifts: 2,
      minutes: 530,
      positions: [{ position: ana.position, shifts: 2, minutes: 530 }],
      places: [{ place: 'Pier 9 <Bar>', shifts: 2, minutes: 530 }],
      rating: null,
      listed: [
        { day: '2026-03-11', position: ana.position, place: 'Pier 9 <Bar>', minutes: 200 },
        { day: '2026-03-10', position: ana.position, place: 'Pier 9 <Bar>', minutes: 330 },
      ],
    })
    const hidden = (await ana.self.call(contract.previewWorkRecord, { query: neither })).data.record
    expect(JSON.stringify(hidden)).not.toContain('Pier')
  })

  it('contains no shift that is proposed, disputed, cancelled or called off, and none of another pro', async () => {
    const ana = await workedPro()
    const other = await workedPro()
    const cancelled = { cancelled_at: new Date('2026-03-20Z'), cancellation_reason: 'STAFFER_DISMISSAL' }
    await approvedShift(crew, place, ana.worker, '2026-03-20T16:00:00Z', { sheet: { state: 'PROPOSED' } })
    await approvedShift(crew, place, ana.worker, '2026-03-21T16:00:00Z', { sheet: { state: 'DISPUTED' } })
    await approvedShift(crew, place, ana.worker, '2026-03-22T16:00:00Z', { application: cancelled })
    await approvedShift(crew, place, ana.worker, '2026-03-23T16:00:00Z', { gig: { cancelled_at: new Date('2026-03-20Z') } })
    await approvedShift(crew, place, ana.worker, '2026-03-24T16:00:00Z', { sheet: { payable_minutes: 0 } })
    expect((await make(ana)).shifts).toBe(2)
    await approvedShift(crew, place, ana.worker, '2026-03-25T16:00:00Z', { sheet: { state: 'LOCKED' } })
    expect((await make(ana)).shifts).toBe(3)
    expect((await make(other)).shifts).toBe(2)
  })

  it('shows the rating from three reviews on, and only if the pro wants it', async () => {
    const ratingOf = async (values: object, query = both) =>
      (await (await workedPro(values)).self.call(contract.previewWorkRecord, { query })).data.record?.rating
    expect(await ratingOf({ rating: 4.67, review_count: 3 })).toEqual({ stars: 4.67, reviews: 3 })
    expect(await ratingOf({ rating: 4.67, review_count: 2 })).toBeNull()
    expect(await ratingOf({ rating: 4.67, review_count: 3 }, neither)).toBeNull()
  })

  it('is not made without approved work, nor by somebody who is no pro', async () => {
    const newcomer = await pro(crew)
    const made = await crew.as(newcomer.user_id).call(contract.makeWorkRecord, { body: { days: 7, ...both } })
    expect(made.error).toMatchObject({ code: 'conflict', reason: 'NO_APPROVED_WORK' })
    const [boss] = await crew.sql<{ user_id: number }>(sql`select user_id from location_managers limit 1`)
    expect((await crew.as(boss?.user_id ?? 0).call(contract.makeWorkRecord, { body: { days: 7, ...both } })).status).toBe(404)
  })

  it('stays as it was made, whatever changes afterwards', async () => {
    const ana = await workedPro()
    const record = await make(ana)
    const before = (await anonymous.call(contract.openWorkRecord, { params: { token: tokenOf(record) } })).data.record
    await approvedShift(crew, place, ana.worker, '2026-04-01T16:00:00Z')
    await crew.sql(sql`update users set first_name = 'Zoe' where id = ${ana.worker.user_id}`)
    expect((await anonymous.call(contract.openWorkRecord, { params: { token: tokenOf(record) } })).data.record).toEqual(before)
    await expect(crew.sql(sql`update work_records set credential = credential || 'A' where id = ${record.id}`)).rejects.toThrow('stays as')
    await expect(crew.sql(sql`update work_records set expires_at = expires_at + interval '1 day'`)).rejects.toThrow('stays as')
    await expect(crew.sql(sql`update work_records set pro_id = pro_id + 1`)).rejects.toThrow('stays as')
    expect((await make(ana)).shifts).toBe(3)
  })

  it('has a secret address that is not stored, neither in its row nor with a repeated call', async () => {
    const ana = await workedPro()
    const headers = { 'idempotency-key': `record-${ana.worker.id}` }
    const ask = () => ana.self.call(contract.makeWorkRecord, { body: { days: 7, ...both }, headers })
    const { url, id } = (await ask()).data
    expect(tokenOf({ url })).toHaveLength(43)
    const again = (await ask()).data
    expect([again.id, again.url]).toEqual([id, null])
    const kept = await crew.sql(sql`select r::text, k::text from work_records r, idempotency_keys k where r.id = ${id}`)
    expect(JSON.stringify(kept)).not.toContain(tokenOf({ url }))
    expect((await ana.self.call(contract.listWorkRecords)).data.results[0]).toMatchObject({ id, url, state: 'LIVE', shifts: 2 })
  })

  it('is one of at most twenty that work', async () => {
    const ana = await workedPro()
    const first = await make(ana)
    await crew.sql(sql`
      insert into work_records (public_id, pro_id, shows_places, shows_rating, key_thumbprint, credential, token_seed, token_hash, created_ts, expires_at)
      select gen_random_uuid(), pro_id, true, true, key_thumbprint, credential, 'x', gen_random_uuid()::text, created_ts, expires_at
      from work_records, generate_series(1, 19) where id = ${first.id}`)
    const more = await ana.self.call(contract.makeWorkRecord, { body: { days: 7, ...both } })
    expect(more.error).toMatchObject({ code: 'conflict', reason: 'TOO_MANY_WORK_RECORDS' })
    await ana.self.call(contract.revokeWorkRecord, { params: { id: String(first.id) } })
    await make(ana)
    expect((await ana.self.call(contract.restoreWorkRecord, { params: { id: String(first.id) } })).error?.reason).toBe(
      'TOO_MANY_WORK_RECORDS',
    )
  })

  it('belongs to its pro alone', async () => {
    const [ana, eve] = [await workedPro(), await workedPro()]
    const record = await make(ana)
    const params = { id: String(record.id) }
    expect((await eve.self.call(contract.revokeWorkRecord, { params })).status).toBe(404)
    expect((await eve.self.call(contract.restoreWorkRecord, { params })).status).toBe(404)
    expect((await eve.self.call(contract.listWorkRecords)).data.results).toEqual([])
    expect((await page(record.url)).statusCode).toBe(200)
  })
})

describe('the page of a record', () => {
  it('is HTML without scripts below 15 kB, told to nobody and in no index, in the language of its reader', async () => {
    const ana = await workedPro({ rating: 4.67, review_count: 3 })
    const { url } = await make(ana)
    const { body, headers, statusCode } = await page(url)
    expect([statusCode, body.length < 15_000, headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      true,
      'no-referrer',
      'noindex',
      'no-store',
    ])
    expect(body).not.toMatch(/<script|\son\w+=|<form/i)
    for (const text of [ana.name, '2 shifts, 8 h 50 min', 'Pier 9 &lt;Bar&gt;', '4.7 of 5', 'Identity verified'])
      expect(body).toContain(text)
    // The card that other programs show of the link names nobody.
    expect(/<head>.*<\/head>/s.exec(body)?.[0]).not.toContain('Ana')
    expect((await page(url, { 'accept-language': 'es-MX' })).body).toContain('2 turnos, 8 h 50 min de tiempo aprobado')
    expect((await crew.app.inject({ method: 'POST', url: new URL(url ?? '').pathname })).statusCode).not.toBe(200)
  })

  it('stays below 15 kB with the longest names', async () => {
    const ana = await workedPro()
    for (let each = 0; each < 14; each += 1) {
      const other = await payingLocation(crew, { name: `${'"'.repeat(100)}${each}` })
      await approvedShift(crew, other, ana.worker, `2026-02-${10 + each}T16:00:00Z`)
    }
    const { body } = await page((await make(ana)).url)
    expect(Buffer.byteLength(body)).toBeLessThan(15_000)
    expect(body).toContain('and 4 more')
  })

  it('changes nothing when opened', async () => {
    const ana = await workedPro()
    const { url, id } = await make(ana)
    const row = () => crew.sql(sql`select r::text from work_records r where id = ${id}`)
    const before = await row()
    for (let each = 0; each < 5; each += 1) expect((await page(url, { 'user-agent': 'TelegramBot' })).statusCode).toBe(200)
    expect(await row()).toEqual(before)
  })

  it('says 410 and names nobody once the record was revoked, has expired, or the account is closed', async () => {
    const [ana, ben, eve] = [await workedPro(), await workedPro(), await workedPro()]
    const [revoked, expired, closed] = [await make(ana), await make(ben, { days: 7, ...both } as never), await make(eve)]
    await ana.self.call(contract.revokeWorkRecord, { params: { id: String(revoked.id) } })
    await crew.sql(sql`update users set account_status = 'DELETED' where id = ${eve.worker.user_id}`)
    await crew.clock.set('2026-05-08T12:10:00Z')
    for (const [{ url }, why] of [
      [revoked, 'Its owner ended it.'],
      [expired, 'Its time is over.'],
      [closed, 'Its owner ended it.'],
    ] as const) {
      const { statusCode, body } = await page(url)
      expect([statusCode, body.includes(why)]).toEqual([410, true])
      expect(body).not.toMatch(/Silva|Pier|shifts/)
      const token = tokenOf({ url })
      for (const call of [contract.openWorkRecord, contract.printWorkRecord, contract.getWorkCredential]) {
        const asked = await anonymous.call(call, { params: { token } })
        expect([asked.status, asked.error?.reason, asked.data]).toEqual([410, 'WORK_RECORD_CLOSED', undefined])
      }
    }
  })

  it('is not found by another token', async () => {
    const { url } = await make(await workedPro())
    const token = tokenOf({ url })
    const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [flipped, token.slice(1), 'x', 'x'.repeat(90), 'x'.repeat(120)]) {
      expect((await crew.app.inject({ url: `/record/${wrong}` })).statusCode).toBe(404)
    }
  })

  it('is closed by revoking and opens again by restoring, until it expires', async () => {
    const ana = await workedPro()
    const made = await make(ana)
    const params = { id: String(made.id) }
    const revoked = (await ana.self.call(contract.revokeWorkRecord, { params })).data
    expect([revoked.state, revoked.url]).toEqual(['REVOKED', null])
    expect((await ana.self.call(contract.revokeWorkRecord, { params })).error?.reason).toBe('WORK_RECORD_ENDED')
    const restored = (await ana.self.call(contract.restoreWorkRecord, { params })).data
    expect([restored.state, restored.url]).toEqual(['LIVE', made.url])
    expect((await page(made.url)).statusCode).toBe(200)
    expect((await ana.self.call(contract.restoreWorkRecord, { params })).error?.reason).toBe('WORK_RECORD_NOT_RESTORED')
    await ana.self.call(contract.revokeWorkRecord, { params })
    await crew.clock.set('2026-06-01T12:00:00Z')
    expect((await ana.self.call(contract.restoreWorkRecord, { params })).error?.reason).toBe('WORK_RECORD_NOT_RESTORED')
  })
})

it('The PDF of a record says the same, and where to check it', async () => {
  const ana = await workedPro()
  const record = await make(ana)
  const print = (locale: 'en' | 'es') => crew.app.inject({ url: `/api/work-records/${tokenOf(record)}/pdf/?locale=${locale}` })
  const lines = linesIn((await print('en')).rawPayload)
  for (const line of [ana.name, '2 shifts, 8 h 50 min of approved time', `${ana.position} | 2 | 8 h 50 min`]) expect(lines).toContain(line)
  expect(lines).toContain(`Mar 11, 2026 | ${ana.position} | Pier 9 <Bar> | 3 h 20 min`)
  expect(lines.join('').replaceAll(' ', '')).toContain(record.url)
  expect(linesIn((await print('es')).rawPayload)).toContain('2 turnos, 8 h 50 min de tiempo aprobado')
})

describe('the credential of a record', () => {
  it('is a W3C credential in a JWT, whose signature node:crypto verifies with the published key alone', async () => {
    const ana = await workedPro()
    const record = await make(ana)
    const jwt = await credentialOf(record)
    const [head = '', body = '', signature = ''] = jwt.split('.')
    const issuer = (await anonymous.call(contract.getWorkRecordIssuer)).data
    const header = partOf(jwt, 0)
    expect(header).toMatchObject({ alg: 'EdDSA', typ: 'vc+jwt', cty: 'vc' })
    const method = issuer.verificationMethod.find(({ id }) => id === header.kid)
    const key = createPublicKey({ key: { ...method?.publicKeyJwk } as never, format: 'jwk' })
    expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(issuer.assertionMethod).toContain(header.kid)
    const credential = partOf(jwt, 1)
    expect(credential).toMatchObject({
      type: ['VerifiableCredential', 'WorkRecordCredential'],
      issuer: { id: issuer.id, name: 'Crewcall' },
      validFrom: expect.stringMatching(/^2026-05-01T12:0/),
      validUntil: expect.stringMatching(/^2026-05-31T12:0/),
      credentialSubject: { type: 'WorkRecord', name: ana.name, shifts: 2, minutes: 530 },
      iss: issuer.id,
      jti: credential.id,
    })
    expect(credential['@context'][0]).toBe('https://www.w3.org/ns/credentials/v2')
    expect(credential).not.toHaveProperty('vc')
    const genuine = await check(jwt)
    expect(genuine).toMatchObject({ verdict: 'GENUINE', record: { name: ana.name, shifts: 2 } })
    const enveloped = {
      '@context': 'https://www.w3.org/ns/credentials/v2',
      id: `data:application/vc+jwt,${jwt}`,
      type: 'EnvelopedVerifiableCredential',
    }
    expect(await verdictOf(JSON.stringify(enveloped))).toBe('GENUINE')
    expect(await verdictOf(` ${jwt}\n`)).toBe('GENUINE')
  })

  it('is refused with any flipped bit of its signature, and any changed letter of its text', async () => {
    const jwt = await credentialOf(await make(await workedPro()))
    const [head = '', body = '', signature = ''] = jwt.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    const wrong: string[] = []
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      if ((await verdictOf(`${head}.${body}.${flipped.toString('base64url')}`)) === 'GENUINE') wrong.push(`bit ${bit}`)
    }
    // Letters, because base64 has spare bits: the last letter of a signature has four of them.
    for (let at = 0; at < jwt.length; at += 1) {
      const letter = jwt[at] === 'A' ? 'B' : 'A'
      if (jwt[at] !== '.' && (await verdictOf(`${jwt.slice(0, at)}${letter}${jwt.slice(at + 1)}`)) === 'GENUINE') wrong.push(`letter ${at}`)
    }
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_')
      if (last !== jwt.at(-1) && (await verdictOf(`${jwt.slice(0, -1)}${last}`)) === 'GENUINE') wrong.push(`last ${last}`)
    expect(wrong).toEqual([])
  })

  it('is refused if it says anything else than what was signed, or was signed by anybody else', async () => {
    const [ana, eve] = [await workedPro(), await workedPro()]
    const jwt = await credentialOf(await make(ana))
    const other = await credentialOf(await make(eve))
    const [head = '', , signature = ''] = jwt.split('.')
    const written = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = partOf(jwt, 1)
    const forged = written({ ...payload, credentialSubject: { ...payload.credentialSubject, shifts: 200 } })
    const header = partOf(jwt, 0)
    const own = generateKeyPairSync('ed25519')
    const signedBy = (first: object) => {
      const input = `${written(first)}.${forged}`
      return `${input}.${sign(null, Buffer.from(input), own.privateKey).toString('base64url')}`
    }
    const { x } = own.publicKey.export({ format: 'jwk' })
    const issuer = (await anonymous.call(contract.getWorkRecordIssuer)).data
    expect({
      changed: await verdictOf(`${head}.${forged}.${signature}`),
      'of another record': await verdictOf(`${jwt.split('.').slice(0, 2).join('.')}.${other.split('.')[2]}`),
      'another key under our name': await verdictOf(signedBy(header)),
      'a key inside the header': await verdictOf(signedBy({ ...header, jwk: { kty: 'OKP', crv: 'Ed25519', x } })),
      'another key': await verdictOf(signedBy({ ...header, kid: 'https://forger.example/#1' })),
      'a number for a key': await verdictOf(signedBy({ ...header, kid: 1 })),
      'no algorithm': await verdictOf(`${written({ ...header, alg: 'none' })}.${forged}.${'A'.repeat(86)}`),
      'the public key as a secret': await verdictOf(`${written({ ...header, alg: 'HS256' })}.${forged}.${signature}`),
      'no signature': await verdictOf(`${jwt.split('.').slice(0, 2).join('.')}.`),
      'a padded signature': await verdictOf(`${jwt}==`),
      'two lines': await verdictOf(`${jwt.slice(0, 40)}\n${jwt.slice(40)}`),
      empty: await verdictOf(''),
      text: await verdictOf('I worked 200 shifts'),
      json: await verdictOf(JSON.stringify(payload)),
      'our status list': await verdictOf(String((await anonymous.call(contract.getWorkRecordStatus, { params: { list: '1' } })).data)),
      'the key document': await verdictOf(JSON.stringify(issuer)),
    }).toEqual({
      changed: 'ALTERED',
      'of another record': 'ALTERED',
      'another key under our name': 'ALTERED',
      'a key inside the header': 'ALTERED',
      'another key': 'NOT_OURS',
      'a number for a key': 'NOT_OURS',
      'no algorithm': 'ALTERED',
      'the public key as a secret': 'ALTERED',
      'no signature': 'NOT_OURS',
      'a padded signature': 'NOT_OURS',
      'two lines': 'NOT_OURS',
      empty: 'NOT_OURS',
      text: 'NOT_OURS',
      json: 'NOT_OURS',
      'our status list': 'NOT_OURS',
      'the key document': 'NOT_OURS',
    })
  })

  it('no longer holds once its record was revoked or has expired, and says no more than that', async () => {
    const ana = await workedPro()
    const record = await make(ana)
    const jwt = await credentialOf(record)
    const params = { id: String(record.id) }
    const bit = async () => {
      const { credentialStatus } = partOf(jwt, 1)
      const list = new URL(credentialStatus.statusListCredential).pathname
      const { credentialSubject } = partOf((await crew.app.inject({ url: list })).body, 1)
      const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
      const index = Number(credentialStatus.statusListIndex)
      return [bits.length, (bits.readUInt8(index >> 3) >> (7 - (index & 7))) & 1]
    }
    expect(await bit()).toEqual([16_384, 0])
    await ana.self.call(contract.revokeWorkRecord, { params })
    expect(await check(jwt)).toEqual({ verdict: 'REVOKED', record: null, made_at: null, expires_at: null })
    expect(await bit()).toEqual([16_384, 1])
    await ana.self.call(contract.restoreWorkRecord, { params })
    expect([await verdictOf(jwt), await bit()]).toEqual(['GENUINE', [16_384, 0]])
    await crew.clock.set('2026-05-31T11:59:00Z')
    expect(await verdictOf(jwt)).toBe('GENUINE')
    await crew.clock.set('2026-05-31T12:10:00Z')
    expect(await check(jwt)).toEqual({ verdict: 'EXPIRED', record: null, made_at: null, expires_at: null })
    expect((await anonymous.call(contract.getWorkRecordStatus, { params: { list: '2' } })).status).toBe(404)
    expect((await anonymous.call(contract.getWorkRecordStatus, { params: { list: '0' } })).status).toBe(404)
  })

  it('holds although the key changed with the year or with the secret, because old keys stay', async () => {
    const ana = await workedPro()
    const jwt = await credentialOf(await make(ana, { days: 365, ...both } as never))
    const keys = async () => (await anonymous.call(contract.getWorkRecordIssuer)).data.keys.map(({ kid }) => kid)
    const before = await keys()
    await crew.clock.set('2027-01-02T12:00:00Z')
    const next = await credentialOf(await make(ana))
    expect(partOf(next, 0).kid).not.toBe(partOf(jwt, 0).kid)
    expect([await verdictOf(jwt), await verdictOf(next)]).toEqual(['GENUINE', 'GENUINE'])
    expect(await keys()).toEqual([...before, partOf(next, 0).kid.split('#')[1]])
    expect((await crew.sql(sql`select x from work_record_keys`)).length).toBe(2)
  })
})

describe('the page that checks', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    crew.app.inject({
      method: 'POST',
      url: '/check-record',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })

  it('says in plain words whether a pasted or uploaded file is genuine, in the language of its reader', async () => {
    const ana = await workedPro()
    const jwt = await credentialOf(await make(ana))
    const form = await crew.app.inject({ url: '/check-record' })
    expect([form.statusCode, form.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(form.body).toContain('enctype="multipart/form-data"')
    const pasted = await send({ credential: jwt })
    expect(pasted.body).toContain('This work record is genuine')
    expect(pasted.body).toContain(ana.name)
    const upload = new FormData()
    upload.append('credential', '')
    upload.append('file', new Blob([jwt]), 'work-record.jwt')
    const sent = new Request('http://x', { method: 'POST', body: upload })
    const uploaded = await crew.app.inject({
      method: 'POST',
      url: '/check-record',
      headers: { 'content-type': sent.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin', 'accept-language': 'es' },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    expect(uploaded.body).toContain('Este registro de trabajo es auténtico')
    const altered = await send({ credential: `${jwt.slice(0, -2)}${jwt.endsWith('AA') ? 'BA' : 'AA'}` })
    expect(altered.body).toContain('This work record was altered')
    expect(altered.body).not.toContain('Silva')
    expect((await send({})).body).toContain('This is no work record of this site')
  })

  it('answers with a page also to what is too large, malformed, or sent by another site', async () => {
    const large = await send({ credential: 'x'.repeat(230_000) })
    expect([large.statusCode, large.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect((await send({ credential: 'x'.repeat(205_000) })).statusCode).toBe(400)
    expect((await send({ credential: 'x' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send({ credential: '<img src=x>' })).body).not.toContain('<img')
    const broken = await send({ credential: 'x' }, { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=y' })
    expect(broken.body).toContain('This is no work record of this site')
  })
})
