import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { judgeSsoSignIn } from '@crewcall/contract/rules/sso-sign-in.ts'
import type { SsoFacts } from '@crewcall/contract/rules/sso-sign-in.ts'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SingleSignOn, SsoConnection } from '../ports/single-sign-on.ts'
import { guardedSender } from './guarded-sender.ts'
import { singleSignOn } from './single-sign-on.ts'

type Person = { email?: string; email_verified?: boolean; given_name?: string }
const people: Record<string, Person> = {}
let servers: Server[] = []
let sso: SingleSignOn
let connection: SsoConnection
let other: SsoConnection

beforeAll(async () => {
  connection = await serveProvider('one')
  other = await serveProvider('two')
  const private_origins = [connection.issuer, other.issuer]
  sso = singleSignOn(guardedSender({ allow_private: false, private_origins }), { private_origins })
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  servers = []
})

describe('a sign-in at a real provider', () => {
  it('of a new user ends with a new account', async () => {
    people['ann'] = { email: 'ann@a.example', email_verified: true, given_name: 'Ann' }
    const identity = await identified('ann')
    expect(identity).toEqual({
      issuer: connection.issuer,
      subject: 'ann',
      email: 'ann@a.example',
      email_verified: true,
      first_name: 'Ann',
      last_name: null,
    })
    expect(judged(identity)).toEqual({ outcome: 'SIGN_UP' })
    expect(judged(identity, { has_account: true })).toEqual({ outcome: 'PROVE_ACCOUNT' })
  })

  it('of a returning user opens the linked account, also after a change of the email', async () => {
    people['ben'] = { email: 'ben@a.example', email_verified: true }
    const before = await identified('ben')
    people['ben'] = { email: 'ben@elsewhere.example', email_verified: true }
    const after = await identified('ben')
    expect([after.issuer, after.subject]).toEqual([before.issuer, before.subject])
    expect(judged(after, { is_linked: true })).toEqual({ outcome: 'SIGN_IN' })
    expect(judged(after)).toEqual({ outcome: 'REFUSED', refusal: 'foreign_domain' })
  })

  it('with an unverified email is refused', async () => {
    people['cat'] = { email: 'cat@a.example', email_verified: false }
    expect(judged(await identified('cat'))).toEqual({ outcome: 'REFUSED', refusal: 'email_unverified' })
    people['cat'] = { email: 'cat@a.example' }
    expect(judged(await identified('cat'))).toEqual({ outcome: 'REFUSED', refusal: 'email_unverified' })
  })

  it('at the provider of another organization is refused', async () => {
    people['dan'] = { email: 'dan@a.example', email_verified: true }
    const { kept } = await begun(connection)
    const foreign = await begun(other)
    const returned_to = await browse(foreign.url, 'dan')
    const mixed = new URL(returned_to.replace('/callback/two', '/callback/one'))
    mixed.searchParams.set('state', kept.state)
    expect(await sso.finish(connection, { returned_to: mixed.href, kept })).toEqual({ outcome: 'REFUSED', reason: 'answer_untrusted' })
    mixed.searchParams.set('iss', connection.issuer)
    expect(await sso.finish(connection, { returned_to: mixed.href, kept })).toEqual({ outcome: 'REFUSED', reason: 'code_refused' })
    const honest = await sso.finish(other, { returned_to, kept: foreign.kept })
    expect(honest).toMatchObject({ outcome: 'VERIFIED', identity: { issuer: other.issuer, subject: 'dan' } })
    expect(
      judgeSsoSignIn({ ...facts, email: 'dan@a.example', email_verified: true, proven_domains: ['b.example'], has_account: true }),
    ).toEqual({
      outcome: 'REFUSED',
      refusal: 'foreign_domain',
    })
  })

  it('is refused when its return is replayed', async () => {
    people['eve'] = { email: 'eve@a.example', email_verified: true }
    const { url, kept } = await begun(connection)
    const returned_to = await browse(url, 'eve')
    expect(await sso.finish(connection, { returned_to, kept })).toMatchObject({ outcome: 'VERIFIED' })
    expect(await sso.finish(connection, { returned_to, kept })).toEqual({ outcome: 'REFUSED', reason: 'code_refused' })
    const next = await begun(connection)
    expect(await sso.finish(connection, { returned_to, kept: next.kept })).toEqual({ outcome: 'REFUSED', reason: 'answer_untrusted' })
  })

  it('that the person ends there is refused, and so is a wrong secret', async () => {
    const { url, kept } = await begun(connection)
    expect(await sso.finish(connection, { returned_to: await browse(url, 'nobody'), kept })).toEqual({
      outcome: 'REFUSED',
      reason: 'denied',
    })
    people['ann'] = { email: 'ann@a.example' }
    const wrong = { ...connection, client_secret: 'wrong' }
    const again = await begun(wrong)
    const returned_to = await browse(again.url, 'ann')
    expect(await sso.finish(wrong, { returned_to, kept: again.kept })).toEqual({ outcome: 'REFUSED', reason: 'client_refused' })
  })

  it('says so if the provider is not reached', async () => {
    const closed = singleSignOn(guardedSender({ allow_private: false, private_origins: ['http://127.0.0.1:1'] }), {
      private_origins: ['http://127.0.0.1:1'],
    })
    expect(await closed.begin({ ...connection, issuer: 'http://127.0.0.1:1' })).toEqual({
      outcome: 'REFUSED',
      reason: 'provider_unreachable',
    })
  })

  it('is refused if the issuer is spelled otherwise than the provider does, so that a person has one identity', async () => {
    for (const issuer of [`${connection.issuer}/`, connection.issuer.replace('http:', 'HTTP:'), ` ${connection.issuer}`])
      expect(await sso.begin({ ...connection, issuer })).toEqual({ outcome: 'REFUSED', reason: 'provider_unsuitable' })
  })

  it('is not started inside a database transaction', () => {
    const inside = singleSignOn(guardedSender({ allow_private: false }), { insideTransaction: () => true })
    expect(() => inside.begin(connection)).toThrow('inside a database transaction')
  })
})

const facts: SsoFacts = { is_linked: false, email: null, email_verified: null, proven_domains: ['a.example'], has_account: false }
function judged({ email, email_verified }: Pick<SsoFacts, 'email' | 'email_verified'>, more: Partial<SsoFacts> = {}) {
  return judgeSsoSignIn({ ...facts, email, email_verified, ...more })
}

async function begun(at: SsoConnection) {
  const started = await sso.begin(at)
  if (started.outcome !== 'STARTED') throw new Error(started.reason)
  return started
}

async function identified(person: string) {
  const { url, kept } = await begun(connection)
  const finished = await sso.finish(connection, { returned_to: await browse(url, person), kept })
  if (finished.outcome !== 'VERIFIED') throw new Error(finished.reason)
  return finished.identity
}

/** Follows the provider's redirects as a browser of that person, up to the address of ours that it sends them to. */
async function browse(from: string, person: string): Promise<string> {
  const cookies = new Map<string, string>([['person', person]])
  let url = from
  while (!url.startsWith('https://crewcall.example/')) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const given of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${response.status} ${await response.text()}`)
    url = new URL(location, url).href
  }
  return url
}

/** A provider in this process, where a person is whoever the cookie names. */
async function serveProvider(name: string): Promise<SsoConnection> {
  const server = createServer()
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'crewcall', client_secret: `the secret of ${name}` }
  const redirect_uri = `https://crewcall.example/auth/callback/${name}`
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirect_uri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...people[accountId] }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.client_id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const accountId = /person=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    void provider.interactionFinished(request, response, accountId in people ? { login: { accountId } } : { error: 'access_denied' })
  })
  return { issuer, ...client, redirect_uri }
}
