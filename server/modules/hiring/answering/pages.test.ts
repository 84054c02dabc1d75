import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { pro, skill } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { sentCode } from '../../../test/sent-code.ts'
import { holderOf, stored, trial } from './test-link.ts'
import type { Trial } from './test-link.ts'

const { crew, place, admin, inHours } = await openLocation({ name: 'Pier 9 <Bar>' })
const boss = crew.as(admin.id)
const posting = await openJobPosting(crew, place, { name: 'Evening cook', skill_id: (await skill(crew)).id })
await pro(crew)
const { confirm } = holderOf(crew)
const made = (values: { start?: number; more?: number[]; phone_number?: string } = {}) => trial(crew, boss, { posting, ...values })
const open = (url: string, headers: Record<string, string> = {}) => crew.app.inject({ url, headers })
const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  crew.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const booked = async (values: { start?: number; more?: number[] } = {}) => {
  const ada = await made(values)
  await confirm(ada)
  return ada
}
const stateOf = async (ada: Trial) => (await stored(crew, ada)).status
const beginsIn = async ({ id }: Trial, hours: number) =>
  crew.sql(sql`update interviews set start_time = ${await inHours(hours)}, end_time = ${await inHours(hours + 3)} where id = ${id}`)
// The part of an address of this site behind its origin, as a browser would follow it.
const pathIn = (location: unknown) => {
  const { pathname, search } = new URL(String(location))
  return `${pathname}${search}`
}
const linkIn = (body: string, text: string) =>
  (new RegExp(`href="([^"]*)">${text}`).exec(body)?.[1] ?? '').replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, '')
// The second time is confirmed with the right code while something is wrong with the location, which is put right afterwards.
const confirmWhile = async (ada: Trial, change: Sql, also: Sql = sql`select 1`) => {
  const chosen = { start_time: ada.starts[1] ?? '', is_adult: '1', accepts_terms: '1' }
  const sent = await press(`${ada.url}/code`, chosen)
  await crew.drain()
  const challenge_id = new URL(String(sent.headers.location)).searchParams.get('challenge') ?? ''
  const form = { ...chosen, act: 'confirm', challenge_id, code: sentCode(crew, ada.phone) }
  await crew.sql(sql`update locations set ${change} where id = ${place.id}`)
  await crew.sql(also)
  const refused = await press(ada.url, form)
  const inSpanish = await press(ada.url, form, { 'sec-fetch-site': 'same-origin', 'accept-language': 'es' })
  const code = await press(`${ada.url}/code`, chosen)
  await crew.sql(sql`update locations set payment_hold_since = null, approval_status = 'APPROVED' where id = ${place.id}`)
  await crew.sql(sql`
    insert into licenses (organization_id, location_id, license_name) values (${place.organization_id}, ${place.id}, 'hire')
    on conflict (organization_id, location_id, license_name) where user_id is null do nothing`)
  return { refused, inSpanish, code }
}
const hiddenIn = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''

describe('the page of an invitation', () => {
  it('says what, where, when with the zone, for which wage and pay before taxes, and whom to ask', async () => {
    const { statusCode, body, headers } = await open((await made({ more: [48] })).url)
    expect(statusCode).toBe(200)
    for (const part of [
      'Pier 9 &lt;Bar&gt;',
      place.street_address,
      'Evening cook',
      '$20.00 an hour',
      '$60.00 before taxes',
      'Black shoes, please',
    ])
      expect(body).toContain(part)
    expect(body).toMatch(/day, \w+ \d+, \d{4}, \d+:\d\d [ap]m – \d+:\d\d [ap]m(?: \(\+1 day\))?, Eastern (Standard|Daylight) Time/)
    expect(body).toContain('href="tel:+18435550100">(843) 555-0100')
    expect(body.match(/type="radio"/g)).toHaveLength(2)
    expect(body.match(/ checked/g)).toHaveLength(1)
    expect([headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual(['no-referrer', 'noindex', 'no-store'])
    expect(body).not.toMatch(/<script|\son\w+=/i)
    expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  })

  it('is in Spanish for who reads Spanish', async () => {
    const { body } = await open((await made()).url, { 'accept-language': 'es-MX' })
    for (const part of ['Prueba pagada: Evening cook', 'antes de impuestos', 'Tengo 18 años o más', 'Enviarme el código', 'hora'])
      expect(body).toContain(part)
  })

  it('asks for the name with the code', async () => {
    const ada = await made()
    const chosen = { start_time: ada.starts[0] ?? '', is_adult: '1', accepts_terms: '1' }
    const sent = await press(`${ada.url}/code`, chosen)
    await crew.drain()
    const { body } = await open(pathIn(sent.headers.location))
    expect(body).toMatch(/name="first_name"[^>]* value="Ada"/)
    expect(body).toMatch(/name="last_name"[^>]* value="Cole"/)
    const form = { ...chosen, act: 'confirm', challenge_id: hiddenIn(body, 'challenge_id'), code: sentCode(crew, ada.phone) }
    const wrong = await press(ada.url, { ...form, first_name: 'Adela', last_name: '77' })
    expect([wrong.statusCode, /id="(\w+)_wrong"/.exec(wrong.body)?.[1]]).toEqual([400, 'last_name'])
    expect(wrong.body).toMatch(/name="first_name"[^>]* value="Adela"/)
    expect((await press(ada.url, { ...form, first_name: 'Adela', last_name: 'Cole' })).statusCode).toBe(303)
    const [person] = await crew.sql(sql`select first_name, last_name from users where phone_number = ${ada.phone}`)
    expect(person).toEqual({ first_name: 'Adela', last_name: 'Cole' })
  })

  it('read in Spanish has its candidate written to in Spanish from then on', async () => {
    const ada = await made()
    const spanish = { 'sec-fetch-site': 'same-origin', 'accept-language': 'es-MX' }
    await press(`${ada.url}/code`, { start_time: ada.starts[0] ?? '', is_adult: '1', accepts_terms: '1' }, spanish)
    await crew.drain()
    const text = crew.standins?.sms.journal().findLast(({ to }) => to === ada.phone)?.body ?? ''
    expect(text).toContain('es tu clave')
    const [candidate] = await crew.sql(sql`select locale from job_candidates where phone_number = ${ada.phone}`)
    expect(candidate).toEqual({ locale: 'es' })
  })

  it('changes nothing when opened, also with a question', async () => {
    const ada = await made()
    for (const rest of ['', '?decline=1', '?move=1', '?cancel=1', '?challenge=x&start=y', '/code'])
      expect((await open(`${ada.url}${rest}`)).statusCode).toBeLessThan(400)
    expect(await stateOf(ada)).toBe('INVITED')
  })

  it('sends a code, keeps what was chosen, and confirms with it', async () => {
    const ada = await made({ more: [48] })
    const chosen = { start_time: ada.starts[1] ?? '', is_adult: '1', accepts_terms: '1' }
    const sent = await press(`${ada.url}/code`, chosen)
    expect(sent.statusCode).toBe(303)
    await crew.drain()
    const asked = await open(pathIn(sent.headers.location))
    expect(asked.body).toContain(`value="${ada.starts[1]}" required checked`)
    expect(asked.body.match(/type="checkbox"[^>]* checked/g)).toHaveLength(2)
    expect(asked.body).toContain('inputmode="numeric" autocomplete="one-time-code"')
    const code = sentCode(crew, ada.phone)
    const form = { ...chosen, act: 'confirm', challenge_id: hiddenIn(asked.body, 'challenge_id') }
    const answered = await press(pathIn(sent.headers.location), { ...form, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([answered.statusCode, pathIn(answered.headers.location)]).toEqual([303, ada.url])
    expect(answered.headers['set-cookie']).toBeUndefined()
    expect((await open(ada.url)).body).toContain('You are booked')
    expect((await stored(crew, ada)).start_time.toISOString()).toBe(ada.starts[1])
  })

  it('says what is wrong: the code, the age, the terms; and what was chosen stays', async () => {
    const ada = await made({ more: [48] })
    const form = { act: 'confirm', start_time: ada.starts[1] ?? '', challenge_id: '00000000-0000-4000-8000-000000000000', code: '123456' }
    const wrong = await press(ada.url, { ...form, is_adult: '1', accepts_terms: '1' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('id="code_wrong"')
    expect(wrong.body).toContain(`value="${ada.starts[1]}" required checked`)
    const unticked = await press(ada.url, form)
    expect(unticked.statusCode).toBe(400)
    for (const id of ['is_adult_wrong', 'accepts_terms_wrong']) expect(unticked.body).toContain(`id="${id}"`)
    expect((await press(ada.url, {})).statusCode).toBe(400)
    expect(await stateOf(ada)).toBe('INVITED')
  })

  it('tells who asks twice within a minute to enter the code they have', async () => {
    const ada = await made()
    const first = await press(`${ada.url}/code`, { start_time: ada.starts[0] ?? '' })
    const challenge_id = new URL(String(first.headers.location)).searchParams.get('challenge') ?? ''
    const soon = await press(`${ada.url}/code`, { start_time: ada.starts[0] ?? '', challenge_id })
    expect(soon.statusCode).toBe(429)
    expect(soon.body).toContain(`challenge=${challenge_id}`)
  })

  it('keeps the chosen time and the ticks on the way back from a code that was not sent, and says when the day is over', async () => {
    const ada = await made({ more: [48] })
    const chosen = { start_time: ada.starts[1] ?? '', is_adult: '1', accepts_terms: '1' }
    await press(`${ada.url}/code`, chosen)
    const soon = await press(`${ada.url}/code`, chosen)
    expect(soon.body).toContain('wait a minute')
    const back = await open(linkIn(soon.body, 'Back to the trial'))
    expect(back.body).toContain(`value="${ada.starts[1]}" required checked`)
    expect(back.body.match(/type="checkbox"[^>]* checked/g)).toHaveLength(2)
    const ends = await inHours(20)
    await crew.sql(sql`update rate_counters set window_ends = ${ends}, used = 5 where key = ${`invited-code:interview:${ada.id}:day`}`)
    await crew.sql(sql`delete from rate_counters where key = ${`invited-code:interview:${ada.id}:minute`}`)
    const later = await press(`${ada.url}/code`, chosen)
    expect([later.statusCode, later.body.includes('come back tomorrow, or call the location')]).toEqual([429, true])
  })

  it('keeps the code that was sent on the way back from a confirmation that was refused', async () => {
    const ada = await made({ more: [48] })
    const { refused } = await confirmWhile(ada, sql`payment_hold_since = now()`)
    const back = await open(linkIn(refused.body, 'Back to the trial'))
    expect(back.body).toContain('id="code"')
    expect(back.body).toContain(`value="${ada.starts[1]}" required checked`)
    expect(back.body.match(/type="checkbox"[^>]* checked/g)).toHaveLength(2)
  })

  it.each([
    ['the platform holds its posting', 403, sql`payment_hold_since = now()`],
    ['its approval is withdrawn', 409, sql`approval_status = 'DENIED'`],
  ])('is refused while the location cannot pay, because %s, and says so', async (_, status, change) => {
    const { refused, inSpanish } = await confirmWhile(await made({ more: [48] }), change)
    expect(refused.statusCode).toBe(status)
    expect(refused.body).toContain('The location has to settle something first.')
    expect(refused.body).not.toContain('Your account')
    expect(inSpanish.body).toContain('El local tiene que arreglar algo antes.')
  })

  it('begins nothing once the location has no license for hiring, and says so kindly', async () => {
    const ada = await made({ more: [48] })
    const license = sql`organization_id = ${place.organization_id} and location_id = ${place.id} and license_name = 'hire'`
    const { refused, inSpanish, code } = await confirmWhile(ada, sql`name = name`, sql`delete from licenses where ${license}`)
    expect([refused.statusCode, refused.body.includes('does not hire at the moment')]).toEqual([409, true])
    expect(inSpanish.body).toContain('no contrata por ahora')
    expect([code.statusCode, code.body.includes('does not hire at the moment')]).toEqual([409, true])
    expect([await stateOf(ada), (await stored(crew, ada)).gig_id]).toEqual(['INVITED', null])
    expect((await press(ada.url, { act: 'decline' })).statusCode).toBe(303)
  })

  it('is declined by a form of its own, once asked', async () => {
    const ada = await made()
    expect((await open(`${ada.url}?decline=1`)).body).toContain('Decline the trial?')
    for (let time = 0; time < 2; time += 1)
      expect((await press(`${ada.url}?decline=1`, { act: 'decline', reason: 'No' })).statusCode).toBe(303)
    const { body } = await open(ada.url)
    expect(body).toContain('You do not come to this trial')
    expect(body).toContain('/my-application/')
  })

  it('is not answered from another site', async () => {
    const ada = await made()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}] as Record<string, string>[]) {
      expect((await press(ada.url, { act: 'decline' }, headers)).statusCode).toBe(403)
      expect((await press(`${ada.url}/code`, {}, headers)).statusCode).toBe(403)
    }
    expect(await stateOf(ada)).toBe('INVITED')
  })
})

describe('the page of a confirmed trial', () => {
  it('has the calendar file, how to clock in, and the ways to change it', async () => {
    const ada = await booked({ more: [48] })
    const { body } = await open(ada.url)
    for (const part of [`/api/interviews/${ada.token}/calendar/`, 'clock in when you arrive', '?move=1', '?cancel=1', 'Possible until'])
      expect(body).toContain(part)
    const moving = await open(`${ada.url}?move=1`)
    expect(moving.body.match(/type="radio"/g)).toHaveLength(1)
    expect((await press(`${ada.url}?move=1`, { act: 'reschedule', start_time: ada.starts[1] ?? '' })).statusCode).toBe(303)
    expect((await stored(crew, ada)).start_time.toISOString()).toBe(ada.starts[1])
  })

  it('within 12 hours only cancels, after a question, and says why it does not move', async () => {
    const ada = await booked({ start: 6, more: [48] })
    const { body } = await open(ada.url)
    expect(body).not.toContain('?move=1')
    expect(body).toContain('Another time cannot be chosen any more')
    const moved = await press(ada.url, { act: 'reschedule', start_time: ada.starts[1] ?? '' })
    expect([moved.statusCode, moved.body.includes('until 12 hours before')]).toEqual([409, true])
    expect((await open(`${ada.url}?cancel=1`)).body).toContain('Cancel the trial?')
    expect((await press(`${ada.url}?cancel=1`, { act: 'cancel' })).statusCode).toBe(303)
    expect(await stateOf(ada)).toBe('DECLINED')
  })

  it('asks on the day whether the candidate comes', async () => {
    const ada = await booked()
    expect((await open(ada.url)).body).not.toContain('Yes, I come')
    await beginsIn(ada, 1.5)
    expect((await open(ada.url)).body).toContain('Yes, I come')
    expect((await press(ada.url, { act: 'assure' })).statusCode).toBe(303)
    expect((await open(ada.url)).body).toContain('You said that you come.')
  })

  it.each([
    ['PENDING_PAYMENT', 'They confirm your hours, then you are paid'],
    ['PAYMENT_FAILED', 'They confirm your hours, then you are paid'],
    ['PAID', 'Your account shows what you were paid, and there you say where your pay goes.'],
  ])('once it is %s says: %s', async (status, words) => {
    const ada = await booked()
    await crew.sql(sql`update interviews set status = ${status} where id = ${ada.id}`)
    const { body } = await open(ada.url)
    expect(body).toContain(words)
    expect(body).not.toContain('<form')
  })
})

describe('a link that does not work', () => {
  it('says so with the next step, and tells what the address without a secret is for', async () => {
    for (const token of ['x'.repeat(43), 'short']) {
      const { statusCode, body, headers } = await open(`/interview/${token}`)
      expect([statusCode, headers['referrer-policy']]).toEqual([404, 'no-referrer'])
      expect(body).toContain('ask the location for it')
    }
    const bare = await open('/interview')
    expect(bare.statusCode).toBe(200)
    for (const part of ['Paid trials', 'href="/auth"']) expect(bare.body).toContain(part)
  })

  it('is refused to a locked account with the reason', async () => {
    const worker = await pro(crew)
    const [person] = await crew.sql<{ phone_number: string }>(
      sql`update users set account_status = 'LOCKED' where id = ${worker.user_id} returning phone_number`,
    )
    const ada = await made({ phone_number: person?.phone_number ?? '' })
    const sent = await press(`${ada.url}/code`, { start_time: ada.starts[0] ?? '' })
    await crew.drain()
    const challenge_id = new URL(String(sent.headers.location)).searchParams.get('challenge') ?? ''
    const form = { act: 'confirm', start_time: ada.starts[0] ?? '', challenge_id, is_adult: '1', accepts_terms: '1' }
    const { statusCode, body } = await press(ada.url, { ...form, code: sentCode(crew, ada.phone) })
    expect([statusCode, body.includes('Your account is locked')]).toEqual([403, true])
  })
})
