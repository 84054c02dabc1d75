import * as contract from '@crewcall/contract/public-jobs.ts'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { newSeededLink, tokenOfSeed } from '../../../platform/secret-link.ts'
import { location, row } from '../../../test/build.ts'
import { pro } from '../../../test/cast.ts'
import { openJobPosting } from '../../../test/open-job.ts'
import { openLocation } from '../../../test/open-place.ts'
import { markOf } from './answers.ts'

const { crew, place } = await openLocation({ name: 'Pier 9 <Bar>' })
const typed = { first_name: 'Ana', last_name: 'Reyes', phone_number: '(843) 555-0142', email: 'ana@example.com' }
const questions: { text: string; kind: 'YES_NO' | 'TEXT' }[] = [
  { text: 'Can you work <late>?', kind: 'YES_NO' },
  { text: 'Where did you cook before?', kind: 'TEXT' },
]

type Job = Awaited<ReturnType<typeof openJobPosting>>
const post = (values = {}) => openJobPosting(crew, place, values)
const read = { questions_read: markOf(questions) }
const closed = async (status: string) => post({ status, closed_at: await crew.clock.now() })
const open = (url: string, headers: Record<string, string> = {}) => crew.app.inject({ url, headers })
const press = (url: string, fields: Record<string, string>, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  crew.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const pageOf = ({ id }: Pick<Job, 'id'>, rest = '') => `/jobs/${id}${rest}`
const dataOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
const visible = (html: string) => html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')
const countOf = async ({ id }: Job) => (await crew.sql(sql`select 1 from job_candidates where posting_id = ${id}`)).length

describe('the page of a job', () => {
  it('says what, where, for which wage, and asks four things', async () => {
    const job = await post({ name: 'Cook & "chef"', wage: 18.5, description: 'One.\nTwo <b>three</b>.' })
    const { statusCode, body, headers } = await open(pageOf(job))
    expect(statusCode).toBe(200)
    for (const part of [
      'Cook &amp; &quot;chef&quot;',
      '$18.50 an hour',
      'Full-time position',
      'One.\nTwo &lt;b&gt;three&lt;/b&gt;.',
      'Pier 9 &lt;Bar&gt;',
    ])
      expect(body).toContain(part)
    for (const part of [place.street_address, 'Charleston, SC 29401']) expect(visible(body)).toContain(part)
    expect(Array.from(body.matchAll(/<input[^>]* autocomplete="([a-z-]+)"/g), ([, name]) => name)).toEqual([
      'given-name',
      'family-name',
      'tel',
      'email',
    ])
    expect(body).toContain('type="tel" autocomplete="tel" inputmode="tel"')
    expect(body).toContain(`<link rel="canonical" href="${crew.around.config.public_url}/jobs/${job.id}">`)
    expect(body).not.toContain('noindex')
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(body).not.toMatch(/\son\w+=/i)
  })

  it('describes the job to programs as schema.org does', async () => {
    const job = await post({ wage: 18.5, description: 'One.\nTwo.' })
    const data = dataOf((await open(pageOf(job))).body)
    expect(data).toMatchObject({
      '@type': 'JobPosting',
      title: job.name,
      description: 'One.<br>Two.',
      datePosted: job.posted_at.toISOString(),
      validThrough: job.expires_at.toISOString(),
      employmentType: 'FULL_TIME',
      directApply: true,
      baseSalary: { currency: 'USD', value: { value: 18.5, unitText: 'HOUR' } },
      jobLocation: {
        address: { streetAddress: place.street_address, addressLocality: 'Charleston', addressRegion: 'SC', addressCountry: 'US' },
      },
    })
    expect(data.hiringOrganization.name).toMatch(/^Organization/)
  })

  it('cannot be left by a text: not in the page and not in the data', async () => {
    const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>'
    const job = await post({ name: evil.slice(0, 80), description: evil, questions: [{ text: evil, kind: 'TEXT' }] })
    const { body } = await open(pageOf(job))
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body.match(/<\/script/g)).toHaveLength(1)
    expect(body).not.toMatch(/<img|<!--/)
    expect(dataOf(body).title).toBe(evil.slice(0, 80))
    expect(dataOf(body).description).not.toContain('<')
  })

  it('stays below 20 kB with the longest description', async () => {
    const long = 'A shift in a busy kitchen, with a friendly crew.\n'.repeat(110).slice(0, 5000)
    const three = Array.from({ length: 3 }, () => ({ text: 'q'.repeat(200), kind: 'TEXT' }))
    const job = await post({ description: long, questions: three, name: 'n'.repeat(80) })
    expect(Buffer.byteLength((await open(pageOf(job))).body)).toBeLessThan(20_000)
    const spanish = await post({
      description: 'Cocina con experiencia, mañanas y fines de semana; español e inglés.\n'.repeat(80).slice(0, 5000),
    })
    expect(Buffer.byteLength((await open(pageOf(spanish), { 'accept-language': 'es' })).body)).toBeLessThan(20_000)
  })

  it('is in the language of its reader', async () => {
    const { body } = await open(pageOf(await post()), { 'accept-language': 'es-MX,es;q=0.9' })
    expect(body).toContain('<html lang="es">')
    for (const part of ['por hora', 'Puesto de tiempo completo', 'Postúlate a este empleo', 'Enviar postulación'])
      expect(body).toContain(part)
  })

  it('tells nobody of a job of a location that the platform has not approved, nor of none', async () => {
    const pending = await location(crew, { approval_status: 'PENDING' })
    const job = await openJobPosting(crew, pending)
    for (const url of [pageOf(job), '/jobs/999999', '/jobs/one', pageOf(job, '/leave')]) expect((await open(url)).statusCode).toBe(404)
    expect((await open('/sitemap.xml')).body).not.toContain(`/jobs/${job.id}<`)
  })

  it('says that a filled job is filled, without form and data', async () => {
    const [job, other] = [await closed('filled'), await post({ name: 'Morning cook' })]
    const { statusCode, body, headers } = await open(pageOf(job))
    expect(statusCode).toBe(200)
    expect(body).toContain('This job is filled')
    expect(body).not.toMatch(/<form|ld\+json/)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain(`href="/jobs/${other.id}"`)
  })

  it('is gone once the job is archived, or its time is over, and names other open jobs', async () => {
    const now = await crew.clock.now()
    const other = await post({ name: 'Morning cook' })
    const over = await post({ posted_at: new Date(now.getTime() - 86_400_000), expires_at: now })
    for (const job of [await closed('archived'), over]) {
      const { statusCode, body } = await open(pageOf(job))
      expect(statusCode).toBe(410)
      expect(body).toContain('no longer open')
      expect(body).not.toMatch(/<form|ld\+json/)
      expect(body).not.toContain(job.description)
      expect(body).toContain(`href="/jobs/${other.id}"`)
    }
  })
})

describe('the form of a job', () => {
  it('leads to the same thanks whether or not the phone applied before', async () => {
    const job = await post({ questions })
    const fields = { ...typed, ...read, answer_0: 'YES', answer_1: 'Pier 7' }
    const answers = [await press(pageOf(job), fields), await press(pageOf(job), fields)]
    for (const { statusCode, headers } of answers) {
      expect([statusCode, headers.location]).toEqual([303, `${crew.around.config.public_url}/jobs/${job.id}?sent=1`])
    }
    const { body, headers } = await open(pageOf(job, '?sent=1'))
    expect(body).toContain('by text and email')
    expect(body).not.toContain('/my-application/')
    expect(headers['x-robots-tag']).toBe('noindex')
    const [candidate] = await crew.sql(sql`select answers, locale from job_candidates where posting_id = ${job.id}`)
    expect(candidate).toEqual({
      locale: 'en',
      answers: [
        { question: 'Can you work <late>?', answer: 'YES' },
        { question: 'Where did you cook before?', answer: 'Pier 7' },
      ],
    })
  })

  it('says at each wrong field what is wrong, and keeps what was typed', async () => {
    const job = await post({ questions })
    const wrong = { first_name: '<script>', last_name: ' ', phone_number: '911', email: 'ana@' }
    const fields = { ...wrong, ...read, answer_0: 'NO', answer_1: 'At "Pier" <7>' }
    const { statusCode, body, headers } = await press(pageOf(job), fields)
    // Back leads here after the corrected form.
    expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([400, 'noindex', 'private, no-cache'])
    for (const name of ['last_name', 'phone_number', 'email']) expect(body).toContain(`id="${name}_wrong"`)
    expect(body).toContain('>Last name is required</p>')
    expect(body).not.toContain('id="first_name_wrong"')
    expect(body).toMatch(/id="last_name"[^>]* autofocus/)
    expect(body).toContain('value="&lt;script&gt;"')
    expect(body).toContain('At &quot;Pier&quot; &lt;7&gt;</textarea>')
    expect(body).toContain('value="NO" checked')
    expect(body).toContain('Nothing was sent yet')
    expect(await countOf(job)).toBe(0)
  })

  it('knows which answer belongs to which question if the first is left open', async () => {
    const job = await post({ questions })
    await press(pageOf(job), { ...typed, ...read, answer_0: '', answer_1: 'Pier 7' })
    const [candidate] = await crew.sql<{ answers: unknown }>(sql`select answers from job_candidates where posting_id = ${job.id}`)
    expect(candidate?.answers).toEqual([{ question: 'Where did you cook before?', answer: 'Pier 7' }])
  })

  it('shows questions that were changed while they were answered, and keeps what was typed with its own', async () => {
    const job = await post({ questions })
    const now = [{ text: 'Do you drive?', kind: 'YES_NO' }, questions[1]]
    await crew.sql(sql`update job_postings set questions = ${JSON.stringify(now)}::jsonb where id = ${job.id}`)
    const fields = { ...typed, ...read, answer_0: 'NO', answer_1: 'Pier 7' }
    const { statusCode, body } = await press(pageOf(job), fields)
    expect(statusCode).toBe(409)
    for (const part of ['The questions of this job have just changed', 'Do you drive?', 'value="(843) 555-0142"', '>Pier 7</textarea>'])
      expect(body).toContain(part)
    expect(body).not.toMatch(/value="(YES|NO)" checked/)
    expect(await countOf(job)).toBe(0)
    const questions_read = /name="questions_read" value="([^"]*)"/.exec(body)?.[1] ?? ''
    expect((await press(pageOf(job), { ...fields, questions_read, answer_0: 'YES' })).statusCode).toBe(303)
    const [candidate] = await crew.sql<{ answers: unknown }>(sql`select answers from job_candidates where posting_id = ${job.id}`)
    expect(candidate?.answers).toEqual([
      { question: 'Do you drive?', answer: 'YES' },
      { question: 'Where did you cook before?', answer: 'Pier 7' },
    ])
  })

  it('is refused from another site, and without saying where it comes from', async () => {
    const job = await post()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }, {}] as Record<
      string,
      string
    >[])
      expect((await press(pageOf(job), typed, headers)).statusCode).toBe(403)
    expect(await countOf(job)).toBe(0)
    expect((await press(pageOf(job), typed, { origin: new URL(crew.around.config.public_url).origin })).statusCode).toBe(303)
  })

  it('says that the job was closed meanwhile, and refuses a flood', async () => {
    expect((await press(pageOf(await closed('filled')), typed)).statusCode).toBe(409)
    expect((await press(pageOf(await post()), { ...typed, email: 'x'.repeat(40_000) })).statusCode).toBe(413)
  })

  it('is filled for an invited pro, on a page whose address is told to nobody', async () => {
    const [job, other] = [await post(), await post()]
    const worker = await pro(crew)
    const link = newSeededLink(crew.around, 'job invite')
    const { organization_id, id: posting_id, created_by } = job
    await row(crew, 'job_invites', {
      organization_id,
      posting_id,
      pro_id: worker.id,
      ...link,
      created_by,
      created_ts: await crew.clock.now(),
    })
    const invite = `?invite=${tokenOfSeed(crew.around, 'job invite', link.token_seed)}`
    const [account] = await crew.sql<{ first_name: string; phone_number: string }>(
      sql`select first_name, phone_number from users where id = ${worker.user_id}`,
    )
    const { body, headers } = await open(pageOf(job, invite))
    expect(body).toContain(`value="${account?.first_name}"`)
    expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex'])
    expect(body).not.toContain('canonical')
    expect((await open(pageOf(other, invite))).body).not.toContain(`value="${account?.first_name}"`)
    const pressed = await press(pageOf(job, invite), { ...typed, phone_number: account?.phone_number ?? '' }, { origin: 'null' })
    expect([pressed.statusCode, String(pressed.headers.location).includes('invite')]).toEqual([303, false])
    expect(await crew.sql(sql`select user_id from job_candidates where posting_id = ${job.id}`)).toEqual([{ user_id: worker.user_id }])
  })
})

describe('a job that takes applications elsewhere', () => {
  const elsewhere = (external_application_link: string) => post({ external_application_link })

  it('names the site, and leads there only over a page that says so', async () => {
    const job = await elsewhere('https://jobs.example.com/cook?a=1&b="2"')
    const { body } = await open(pageOf(job))
    expect(body).not.toContain('<form')
    expect(visible(body)).toContain('jobs.example.com')
    expect(body).toContain(`href="/jobs/${job.id}/leave"`)
    expect(body).not.toContain('href="https://jobs.example.com')
    expect(dataOf(body).directApply).toBe(false)
    const leave = await open(pageOf(job, '/leave'))
    expect(leave.body).toContain('You leave for jobs.example.com')
    expect(leave.body).toContain('rel="noopener noreferrer nofollow" href="https://jobs.example.com/cook?a=1&amp;b=%222%22"')
    expect([leave.headers['referrer-policy'], leave.headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex'])
  })

  it('shows a host of other letters as it is looked up', async () => {
    const { body } = await open(pageOf(await elsewhere('https://аpple.com/jobs'), '/leave'))
    expect(body).toContain('xn--pple-43d.com')
    expect(body).not.toContain('аpple')
  })

  it('adds no header by its address, and goes where the job says, not where the reader says', async () => {
    const job = await elsewhere('https://jobs.example.com/\r\nset-cookie: a=1')
    const { headers, body } = await open(pageOf(job, '/leave?url=https://evil.example'))
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toContain('evil.example')
    const own = await open(pageOf(await post(), '/leave'))
    expect([own.statusCode, String(own.headers.location).endsWith('/leave')]).toEqual([303, false])
  })
})

describe('what robots read', () => {
  it('lists open jobs with their last change, and no closed ones', async () => {
    const [job, gone] = [await post(), await closed('archived')]
    const { headers, body } = await open('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body).toContain(
      `<loc>${crew.around.config.public_url}/jobs/${job.id}</loc><lastmod>${job.last_updated_ts.toISOString()}</lastmod>`,
    )
    expect(body).not.toContain(`/jobs/${gone.id}<`)
    const { results } = (await crew.as(null).call(contract.listOpenJobs)).data
    expect(Object.keys(results[0] ?? {}).toSorted()).toEqual(['id', 'last_updated_ts'])
  })

  it('names the list of jobs, and keeps private addresses out', async () => {
    const { headers, body } = await open('/robots.txt')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain(`Sitemap: ${crew.around.config.public_url}/sitemap.xml`)
    for (const path of ['/api/', '/my-application', '/auth', '/invitations', '/chat', '/record/'])
      expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).not.toMatch(/Disallow: \/(jobs.*)?\n/)
  })
})
