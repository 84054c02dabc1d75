import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type Provider from 'oidc-provider'
import { companyKeys, companyMemory } from './company-memory.ts'
import type { NameServerStandin } from './name-server.ts'

export type CompanyStandin = { issuer: string; clientId: string; clientSecret: string; stop(): Promise<void> }

const hourSeconds = 3600
const client = { client_id: 'crewcall', client_secret: 'the secret of the company' }

/**
 * Starts the stand-in of a company on loopback: its sign-in (OpenID Connect), where a person is whoever they type, and the records of its
 * domains, which `POST /_records` publishes.
 */
export async function startCompany(nameServer: Pick<NameServerStandin, 'records'>): Promise<CompanyStandin> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let opened: Promise<Provider> | undefined
  const provider = () => (opened ??= openSignIn(issuer))
  server.on('request', (request, response) => {
    const path = new URL(request.url ?? '/', issuer).pathname
    if (path === '/_records') return void publish(nameServer, request, response)
    if (path.startsWith('/interaction/')) return void provider().then((its) => signIn(its, request, response))
    return void provider().then((its) => its.callback()(request, response))
  })
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

// Loaded when somebody signs in with it, because it takes longer to load than all other stand-ins together.
async function openSignIn(issuer: string): Promise<Provider> {
  const library = await import('oidc-provider')
  const provider = new library.default(issuer, {
    adapter: companyMemory(),
    jwks: companyKeys(),
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      Grant: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
    },
    clients: [{ ...client, redirect_uris: ['https://crewcall.example/auth/callback/any'] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.client_id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  // Its client is any installation that is developed on this machine.
  provider.Client.prototype.redirectUriAllowed = () => true
  return provider
}

// `ann@company.example`; followed by `unverified`, or by `anew` for an account that the company deleted and made again.
function claimsOf(typed: string) {
  const [email = '', ...flags] = typed.split(' ')
  const [name = ''] = email.split('@')
  return {
    sub: flags.includes('anew') ? `${email} anew` : email,
    email,
    email_verified: !flags.includes('unverified'),
    given_name: name,
    family_name: 'Company',
  }
}

async function publish({ records }: Pick<NameServerStandin, 'records'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { name, texts } = JSON.parse(await text(request)) as { name: string; texts: string[] }
  records.set(name, texts)
  response.writeHead(204).end()
}

async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  const typed = new URLSearchParams(await text(request))
  const accountId = typed.get('person') ?? ''
  await provider.interactionFinished(
    request,
    response,
    typed.has('end') || accountId === '' ? { error: 'access_denied' } : { login: { accountId, remember: false } },
  )
}

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>The company</title>
<body style="font: 16px sans-serif; margin: 3rem auto; max-width: 20rem"><h1>The company</h1>
<form method="post"><label>Account <input name="person" autofocus></label> <button>Sign in</button> <button name="end" value="1">Cancel</button></form>`
