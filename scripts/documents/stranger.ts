import { readFileSync, writeFileSync } from 'node:fs'
import { call, signIn } from '../cluster-client.ts'
import type { Signed } from '../cluster-client.ts'
import { saveCard } from '../../server/database/seed/provider.ts'

type Known = { operator: Signed; stranger: Signed; location: number }
type Standins = { LOCAL_SMS_JOURNAL_URL: string; STRIPE_BASE_URL: string }

/**
 * Two people on a newly set up site: `sign-up` signs in the operator and a stranger with a business; `post` lets the operator, by now a
 * platform admin, approve the location, and the stranger post a shift.
 * `node scripts/documents/stranger.ts sign-up|post SITE STANDINS.json KNOWN.json`
 */
async function main([verb, site = '', standinsFile = '', file = '']: string[]): Promise<void> {
  const standins = JSON.parse(readFileSync(standinsFile, 'utf8')) as Standins
  await visit(site)
  if (verb === 'sign-up') return writeFileSync(file, JSON.stringify(await signUp(site, standins)))
  const known = JSON.parse(readFileSync(file, 'utf8')) as Known
  process.stdout.write(`${JSON.stringify(await post(known, standins))}\n`)
}

async function signUp(site: string, { LOCAL_SMS_JOURNAL_URL: journal }: Standins): Promise<Known> {
  const operator = await signIn(site, '615-555-0134', journal)
  const stranger = await signIn(site, '615-555-0135', journal)
  const names = { first_name: 'Nora', last_name: 'Field', email: 'nora@cafe.example', business_name: 'Corner Cafe', accepts_terms: true }
  await asked(stranger, 'POST', '/signup/business/', names)
  const address = { street_address: '400 Broadway', city: 'Nashville', state_code: 'TN', zip_code: '37203' }
  const { id } = await asked<{ id: number }>(stranger, 'POST', '/locations/', {
    ...address,
    name: 'Corner Cafe',
    phone_number: '615-555-0183',
  })
  return { operator, stranger, location: id }
}

async function post({ operator, stranger, location }: Known, { STRIPE_BASE_URL }: Standins): Promise<{ id: number; status: string }> {
  await asked(operator, 'POST', `/admin/locations/${location}/decision/`, { approval_status: 'APPROVED' })
  const { client_secret } = await asked<{ client_secret: string }>(stranger, 'GET', `/locations/${location}/setup-intent/`)
  const payment_method_id = await saveCard(STRIPE_BASE_URL, client_secret, '4242424242424242')
  await asked(stranger, 'PUT', `/locations/${location}/payment-method/`, { payment_method_id })
  const { results } = await asked<{ results: { id: number; name: string }[] }>(stranger, 'GET', '/skills/')
  const start = Date.now() + 3 * 24 * 60 * 60 * 1000
  const shift = {
    location_id: location,
    skill_id: results[0]?.id,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + 6 * 60 * 60 * 1000).toISOString(),
    timezone: 'America/Chicago',
    wage_amount: 25,
    description: 'Serve a lunch for forty people.',
  }
  const { id } = await asked<{ id: number }>(stranger, 'POST', '/staffer/gigs/', shift)
  const { status } = await asked<{ status: string }>(stranger, 'GET', `/staffer/gigs/${id}/`)
  return { id, status }
}

// A browser that opens the bare host name is redirected to TLS, and finds the pages and their files.
async function visit(site: string): Promise<void> {
  const plain = await fetch(site.replace('https:', 'http:'), { redirect: 'manual' })
  if (plain.status !== 301 || plain.headers.get('location') !== `${site}/`) throw new Error(`Without TLS the site answers ${plain.status}`)
  const page = await (await fetch(site)).text()
  const [, script] = /<script[^>]+src="([^"]+)"/.exec(page) ?? []
  if (script === undefined || !(await fetch(new URL(script, site))).ok)
    throw new Error(`The start page has no script that loads: ${page.slice(0, 300)}`)
}

async function asked<T>(person: Signed, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await call(person, method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body as T
}

if (import.meta.main) await main(process.argv.slice(2))
