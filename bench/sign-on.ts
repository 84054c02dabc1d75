import { startCompany } from '../server/standins/company.ts'
import type { CompanyStandin } from '../server/standins/company.ts'
import { judge } from './goals.ts'
import { percentile } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'
import type { World } from './world.ts'

const domain = 'measured.example'
const email = `ann@${domain}`

/** Milliseconds per sign-in: of the two calls to the product, with its own questions to the provider; and of all, with the provider's pages. */
type SignOns = { server_ms: number[]; whole_ms: number[] }

/** Sign-ins of one manager with the account of a company, one after the other. */
export async function measureSignOn({ calls }: { calls: number }): Promise<SignOns> {
  const world = await openWorld(1000)
  const company = await startCompany({ records: new Map() })
  try {
    const product = await startProduct(world, { more: { SIGN_ON_ORIGINS: company.issuer } })
    try {
      await connect(world, company, product.url)
      const found: SignOns = { server_ms: [], whole_ms: [] }
      for (let turn = -5; turn < calls; turn += 1) {
        const { server_ms, whole_ms } = await signsIn(product.url)
        if (turn < 0) continue
        found.server_ms.push(server_ms)
        found.whole_ms.push(whole_ms)
      }
      return found
    } finally {
      await product.stop()
    }
  } finally {
    await company.stop()
    await world.stop()
  }
}

/** Prints the figures, and the goal. */
export function printSignOn({ server_ms, whole_ms }: SignOns): void {
  const at = (list: readonly number[], share: number) => Math.round(percentile(list, share) * 10) / 10
  process.stdout.write(
    `a sign-in by the company: the server p50 ${at(server_ms, 0.5)}, p95 ${at(server_ms, 0.95)} ms; with the pages of the provider p50 ${at(whole_ms, 0.5)} ms\n`,
  )
  judge([{ what: 'a sign-in by the company, p95', is: at(server_ms, 0.95), most: 300, unit: 'ms' }])
}

// As its admin left it: entered, its domain proven, tried and switched on; the account of the manager is linked.
async function connect({ client, cast }: World, { issuer, clientId, clientSecret }: CompanyStandin, url: string): Promise<void> {
  const { user_id, token } = cast.manager
  const { rows } = await client.query<{ organization_id: number }>(
    `insert into organization_managers (organization_id, user_id) select organization_id, $2 from locations where id = $1
     on conflict (organization_id, user_id) do update set role = excluded.role returning organization_id`,
    [cast.gig.location_id, user_id],
  )
  const organization = rows[0]?.organization_id ?? 0
  await client.query('update sessions set stepped_up_at = now(), last_seen_ts = now() where user_id = $1', [user_id])
  const saved = await fetch(`${url}/staffer/organizations/${organization}/sign-on/`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ issuer, client_id: clientId, client_secret: clientSecret, version: null }),
  })
  if (!saved.ok) throw new Error(`Saving the provider answered ${saved.status}: ${await saved.text()}`)
  await client.query(
    `with proven as (insert into sign_on_domains (organization_id, domain, proof, proven_at, created_ts) values ($1, $2, repeat('p', 32), now(), now())),
       linked as (insert into sign_on_identities (organization_id, issuer, subject, user_id, linked_at) values ($1, $3, $4, $5, now()))
     update sign_on_connections set tested_at = now(), mode = 'ON', on_since = now() where organization_id = $1`,
    [organization, domain, issuer, email, user_id],
  )
}

async function signsIn(url: string): Promise<{ server_ms: number; whole_ms: number }> {
  const began = performance.now()
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin, cookie },
      body: JSON.stringify(body),
    })
  const begun = await post('/auth/sign-on/', { email, return_to: '/locations' })
  const { url: asked } = (await begun.json()) as { url?: string }
  const asking = performance.now() - began
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const back = await atTheCompany(asked ?? '')
  const finishing = performance.now()
  const done = await post('/auth/sign-on/finish/', { type: back.pathname.split('/').at(-1), query: back.search }, cookie)
  const answer = (await done.json()) as { outcome?: string }
  if (answer.outcome !== 'SIGNED_IN') throw new Error(`The sign-in answered ${done.status}: ${JSON.stringify(answer)}`)
  const ended = performance.now()
  return { server_ms: asking + ended - finishing, whole_ms: ended - began }
}

/** Follows the provider's redirects as a browser, enters the account where it asks for it, and returns where it leads back to. */
async function atTheCompany(address: string): Promise<URL> {
  const { origin } = new URL(address)
  const cookies = new Map<string, string>()
  let next: URL = new URL(address)
  while (next.origin === origin) {
    const isAsked = next.pathname.startsWith('/interaction/')
    const answer = await fetch(next, {
      method: isAsked ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isAsked ? { body: new URLSearchParams({ person: email }) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The company answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    next = new URL(location, next)
  }
  return next
}
