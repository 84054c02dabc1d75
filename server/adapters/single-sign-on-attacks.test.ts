import { createHmac, generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import { afterEach, expect, it } from 'vitest'
import type { SsoConnection, SsoRefusal, StartedSso } from '../ports/single-sign-on.ts'
import { guardedSender } from './guarded-sender.ts'
import { singleSignOn } from './single-sign-on.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const client_secret = 'a secret of the client, long enough to sign with'
const now = () => Math.floor(Date.now() / 1000)

type Claims = Record<string, unknown>
/** What one attack changes of an honest provider. */
type Attack = {
  describes?: Claims
  claims?: Claims
  signs?: (claims: Claims) => Promise<string> | string
  tokens?: Claims
  tokenStatus?: number
  userinfo?: Claims
  jwks?: Claims
  redirects?: 'description' | 'token' | 'keys'
  returns?: Record<string, string | null>
  raw?: (address: string) => string
  kept?: Partial<StartedSso>
  refused: SsoRefusal
}

const signed = (claims: Claims, key: KeyObject, header: { alg: string; kid?: string } = { alg: 'RS256', kid: 'one' }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const handmade = (header: object, claims: Claims, signature = '') => `${part(header)}.${part(claims)}.${signature}`
const publicPem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const keys = { keys: [{ ...pair.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }

function byHmac(secret: string) {
  return (claims: Claims) => {
    const input = handmade({ alg: 'HS256', kid: 'one' }, claims).slice(0, -1)
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
  }
}

const attacks: Record<string, Attack> = {
  'a wrong state': { returns: { state: 'other' }, refused: 'answer_untrusted' },
  'no state': { returns: { state: null }, refused: 'answer_untrusted' },
  'the state of another browser': { kept: { state: 'of the other browser' }, refused: 'answer_untrusted' },
  'a state given twice': { raw: (address) => `${address}&state=other`, refused: 'answer_untrusted' },
  'a code given twice': { raw: (address) => `${address}&code=other`, refused: 'answer_untrusted' },
  'no code': { returns: { code: null }, refused: 'answer_untrusted' },
  'a wrong iss at the return': { returns: { iss: 'https://evil.example' }, refused: 'answer_untrusted' },
  'no iss at the return though announced': { returns: { iss: null }, refused: 'answer_untrusted' },
  'a token of another flow at the return': { returns: { id_token: 'x.y.z' }, refused: 'answer_untrusted' },
  'a signed answer that nobody asked for': { returns: { response: 'x.y.z', code: null }, refused: 'answer_untrusted' },
  'an error beside a code': { returns: { error: 'access_denied' }, refused: 'denied' },
  'a return to the address of another connection': {
    raw: (address) => address.replace('/callback/one', '/callback/two'),
    refused: 'answer_untrusted',
  },
  'a return to another origin': { raw: (address) => address.replace('crewcall.example', 'evil.example'), refused: 'answer_untrusted' },
  'an address that is none': { raw: () => 'not an address', refused: 'answer_untrusted' },
  'a replayed code': { tokenStatus: 400, tokens: { error: 'invalid_grant' }, refused: 'code_refused' },
  'a wrong nonce': { claims: { nonce: 'other' }, refused: 'answer_untrusted' },
  'no nonce': { claims: { nonce: undefined }, refused: 'answer_untrusted' },
  'the nonce of another sign-in': { kept: { nonce: 'of another sign-in' }, refused: 'answer_untrusted' },
  'the code verifier of another sign-in': { kept: { code_verifier: 'x'.repeat(43) }, refused: 'code_refused' },
  'another audience': { claims: { aud: 'other-client' }, refused: 'answer_untrusted' },
  'several audiences and another authorized party': { claims: { aud: ['crewcall', 'b'], azp: 'b' }, refused: 'answer_untrusted' },
  'several audiences and no authorized party': { claims: { aud: ['crewcall', 'b'] }, refused: 'answer_untrusted' },
  'an expired token': { claims: { exp: now() - 120 }, refused: 'answer_untrusted' },
  'a token without an end': { claims: { exp: undefined }, refused: 'answer_untrusted' },
  'a token that is not valid yet': { claims: { nbf: now() + 600 }, refused: 'answer_untrusted' },
  'a token without its time': { claims: { iat: undefined }, refused: 'answer_untrusted' },
  'a token of another issuer': { claims: { iss: 'https://evil.example' }, refused: 'answer_untrusted' },
  'a token without a subject': { claims: { sub: undefined }, refused: 'answer_untrusted' },
  'an empty subject': { claims: { sub: '' }, refused: 'answer_untrusted' },
  'a subject that is a number': { claims: { sub: 7 }, refused: 'answer_untrusted' },
  'a subject longer than the standard allows': { claims: { sub: 'x'.repeat(256) }, refused: 'answer_untrusted' },
  'a subject that no column takes': { claims: { sub: 'ann\0' }, refused: 'answer_untrusted' },
  'a subject that only looks like another': { claims: { sub: '\u0430nn' }, refused: 'answer_untrusted' },
  'an unsigned token': { signs: (claims) => handmade({ alg: 'none' }, claims), refused: 'answer_untrusted' },
  'an unsigned token, announced': {
    describes: { id_token_signing_alg_values_supported: ['none'] },
    signs: (claims) => handmade({ alg: 'none' }, claims),
    refused: 'provider_unsuitable',
  },
  'an unsigned token, announced beside RS256': {
    describes: { id_token_signing_alg_values_supported: ['RS256', 'none'] },
    signs: (claims) => handmade({ alg: 'none' }, claims),
    refused: 'answer_untrusted',
  },
  'a token signed with the public key as a secret': { signs: byHmac(publicPem), refused: 'answer_untrusted' },
  'a token signed with the client secret': {
    describes: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] },
    signs: byHmac(client_secret),
    refused: 'answer_untrusted',
  },
  'a token signed with the key of a stranger': { signs: (claims) => signed(claims, stranger.privateKey), refused: 'answer_untrusted' },
  'a token that brings its own key': {
    signs: async (claims) => {
      const jwk = stranger.publicKey.export({ format: 'jwk' })
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', jwk }).sign(stranger.privateKey)
    },
    refused: 'answer_untrusted',
  },
  'a key id that the provider does not have': {
    signs: (claims) => signed(claims, stranger.privateKey, { alg: 'RS256', kid: 'other' }),
    refused: 'answer_untrusted',
  },
  'claims changed after signing': {
    signs: async (claims) => {
      const [header, , signature] = (await signed(claims, pair.privateKey)).split('.')
      return `${header}.${part({ ...claims, sub: 'the boss' })}.${signature}`
    },
    refused: 'answer_untrusted',
  },
  'no id token': { tokens: { access_token: 'a', token_type: 'bearer' }, refused: 'answer_untrusted' },
  'an email of another subject': {
    claims: { email: undefined },
    userinfo: { sub: 'the boss', email: 'boss@a.example' },
    refused: 'answer_untrusted',
  },
  'no keys': { jwks: { keys: [] }, refused: 'answer_untrusted' },
  'a description of another issuer': { describes: { issuer: 'https://evil.example' }, refused: 'provider_unsuitable' },
  'a description of the wrong types': { describes: { id_token_signing_alg_values_supported: 7 }, refused: 'answer_untrusted' },
  'a description without a screen': { describes: { authorization_endpoint: undefined }, refused: 'provider_unsuitable' },
  'a description without addresses of tokens': { describes: { token_endpoint: undefined }, refused: 'answer_untrusted' },
  'a provider that does not take the secret': {
    describes: { token_endpoint_auth_methods_supported: ['none', 'tls_client_auth'] },
    refused: 'provider_unsuitable',
  },
  'an answer of a broken provider': { tokenStatus: 500, refused: 'provider_unreachable' },
  'an error that is not of the standard': { tokenStatus: 400, tokens: { oops: true }, refused: 'answer_untrusted' },
  'a screen that is a script': { describes: { authorization_endpoint: 'javascript:alert(1)' }, refused: 'provider_unsuitable' },
  'a screen without https': { describes: { authorization_endpoint: 'http://evil.example/auth' }, refused: 'provider_unsuitable' },
  'tokens inside the private network': { describes: { token_endpoint: 'https://10.0.0.1/token' }, refused: 'address_refused' },
  'keys at the address of the cloud': { describes: { jwks_uri: 'https://169.254.169.254/keys' }, refused: 'address_refused' },
  'an email inside the private network': {
    claims: { email: undefined },
    describes: { userinfo_endpoint: 'https://[::1]/me' },
    refused: 'address_refused',
  },
  'a description that redirects': { redirects: 'description', refused: 'provider_unsuitable' },
  'a token address that redirects': { redirects: 'token', refused: 'provider_unsuitable' },
  'keys that redirect': { redirects: 'keys', refused: 'provider_unsuitable' },
}

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})

it('an honest provider is believed', async () => {
  expect(await signIn({})).toEqual({
    outcome: 'VERIFIED',
    identity: {
      issuer: expect.stringMatching('^http://127'),
      subject: 'ann',
      email: 'ann@a.example',
      email_verified: true,
      first_name: null,
      last_name: null,
    },
  })
})

it('an email is verified by the value true only', async () => {
  for (const said of ['true', null, undefined])
    expect(await signIn({ claims: { email_verified: said } })).toMatchObject({ identity: { email_verified: null } })
  for (const said of [false, 'false', 0, 1, ''])
    expect(await signIn({ claims: { email_verified: said } })).toMatchObject({ identity: { email_verified: false } })
})

it('a name with characters that cannot be seen is left out', async () => {
  for (const given_name of ['Ann\0', 'Ann\u202e', 'x'.repeat(321), ' ', 7])
    expect(await signIn({ claims: { given_name } })).toMatchObject({ outcome: 'VERIFIED', identity: { first_name: null } })
})

it('a secret is sent in the way that the provider takes', async () => {
  for (const method of ['client_secret_post', 'client_secret_basic'])
    expect(await signIn({ describes: { token_endpoint_auth_methods_supported: [method] } })).toMatchObject({ outcome: 'VERIFIED' })
})

it.each(Object.entries(attacks))('%s is refused', async (_name, attack) => {
  expect(await signIn(attack)).toEqual({ outcome: 'REFUSED', reason: attack.refused })
})

it.each(['https://10.0.0.1', 'https://localhost', 'http://login.example', 'file:///etc/passwd', 'https://a:b@login.example', 'none'])(
  'the issuer %s is not contacted',
  async (issuer) => {
    const sso = singleSignOn(guardedSender({ allow_private: false }))
    const connection = { issuer, client_id: 'crewcall', client_secret, redirect_uri: 'https://crewcall.example/auth/callback/one' }
    expect(await sso.begin(connection)).toEqual({ outcome: 'REFUSED', reason: 'address_refused' })
  },
)

/** One sign-in at a provider that does as the attack says. */
async function signIn(attack: Omit<Attack, 'refused'>) {
  const { issuer, asked } = await serveProvider(attack)
  const sso = singleSignOn(guardedSender({ allow_private: false, private_origins: [issuer] }), { private_origins: [issuer] })
  const connection: SsoConnection = {
    issuer,
    client_id: 'crewcall',
    client_secret,
    redirect_uri: 'https://crewcall.example/auth/callback/one',
  }
  const begun = await sso.begin(connection)
  if (begun.outcome === 'REFUSED') return begun
  asked.url = new URL(begun.url)
  const back = new URL(connection.redirect_uri)
  const returns = { code: 'the-code', state: begun.kept.state, iss: issuer, ...attack.returns }
  for (const [name, value] of Object.entries(returns)) if (value !== null) back.searchParams.set(name, value)
  const returned_to = attack.raw ? attack.raw(back.href) : back.href
  return sso.finish(connection, { returned_to, kept: { ...begun.kept, ...attack.kept } })
}

async function serveProvider(attack: Omit<Attack, 'refused'>) {
  const asked: { url?: URL } = {}
  let issuer = ''
  const server = createServer(async (request, response) => {
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const pathname = request.url ?? ''
    const step = pathname === '/token' ? 'token' : pathname === '/keys' ? 'keys' : 'description'
    if (attack.redirects === step) return response.writeHead(302, { location: `${issuer}/elsewhere` }).end()
    if (pathname === '/keys') return json(attack.jwks ?? keys)
    if (pathname === '/me') return json(attack.userinfo ?? {})
    if (pathname !== '/token') return json({ ...description(issuer), ...attack.describes })
    let body = ''
    for await (const piece of request) body += String(piece)
    const challenge = asked.url?.searchParams.get('code_challenge')
    if ((await challengeOf(new URLSearchParams(body).get('code_verifier') ?? '')) !== challenge)
      return json({ error: 'invalid_grant' }, 400)
    const nonce = asked.url?.searchParams.get('nonce')
    const honest = {
      iss: issuer,
      sub: 'ann',
      aud: 'crewcall',
      iat: now(),
      exp: now() + 300,
      nonce,
      email: 'ann@a.example',
      email_verified: true,
    }
    const claims = { ...honest, ...attack.claims }
    const id_token = await (attack.signs ?? ((given: Claims) => signed(given, pair.privateKey)))(claims)
    return json(attack.tokens ?? { access_token: 'a', token_type: 'bearer', id_token }, attack.tokenStatus)
  })
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { issuer, asked }
}

function description(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }
}

async function challengeOf(verifier: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url')
}
