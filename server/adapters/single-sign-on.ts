import * as oidc from 'openid-client'
import type { Outbound, OutboundResult } from '../ports/outbound.ts'
import type { SingleSignOn, SsoConnection, SsoIdentity, SsoRefusal, SsoRefused, StartedSso } from '../ports/single-sign-on.ts'
import { outsideTransactions } from './outside-transactions.ts'

export type SingleSignOnOptions = {
  /** Origins given by the operator, of stand-ins: reached by http. The sender must allow them too. */
  private_origins?: readonly string[]
  insideTransaction?: () => boolean
}

/** Signatures made with a private key. `none` and signatures made with the client secret (HS256) are never accepted. */
const signatures = new Set(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'])
const skewSeconds = 60
/** At most 255 characters of ASCII, as the standard says; our identity key must not depend on how a database compares others. */
const subjectForm = /^[\x20-\x7e]{1,255}$/

class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: SsoRefusal
  constructor(reason: SsoRefusal, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/**
 * The authorization code flow with state, nonce and PKCE (ADR 182). An admin enters the issuer, so every request uses the sender for
 * user-provided addresses: the description of the provider, its keys, its tokens.
 */
export function singleSignOn(outbound: Outbound, options: SingleSignOnOptions = {}): SingleSignOn {
  const { private_origins = [], insideTransaction } = options
  const reach: Reach = {
    send: (url, request) => fetchThrough(outbound, url, request),
    isGiven: ({ origin }) => private_origins.includes(origin),
  }
  return outsideTransactions(
    'single_sign_on',
    {
      begin: (connection) => begin(reach, connection).catch(refused),
      finish: (connection, given) => finish(reach, connection, given).catch(refused),
    },
    insideTransaction,
  )
}

type Reach = { send: oidc.CustomFetch; isGiven: (url: URL) => boolean }
type Returned = Parameters<SingleSignOn['finish']>[1]

async function begin(reach: Reach, connection: SsoConnection) {
  const provider = await describedProvider(reach, connection)
  const kept: StartedSso = { state: oidc.randomState(), nonce: oidc.randomNonce(), code_verifier: oidc.randomPKCECodeVerifier() }
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: connection.redirect_uri,
    scope: 'openid email profile',
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(kept.code_verifier),
    code_challenge_method: 'S256',
  })
  return { outcome: 'STARTED' as const, url: url.href, kept }
}

async function finish(reach: Reach, connection: SsoConnection, { returned_to, kept }: Returned) {
  const returned = URL.canParse(returned_to) ? new URL(returned_to) : undefined
  if (!returned || returned.origin + returned.pathname !== connection.redirect_uri) throw new Refusal('answer_untrusted')
  const provider = await describedProvider(reach, connection)
  const tokens = await oidc.authorizationCodeGrant(provider, returned, {
    expectedState: kept.state,
    expectedNonce: kept.nonce,
    pkceCodeVerifier: kept.code_verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !subjectForm.test(claims.sub)) throw new Refusal('answer_untrusted')
  // Some providers give the email only at a separate address; its answer must be about the same subject.
  const isElsewhere = claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
  const said = isElsewhere ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims
  return { outcome: 'VERIFIED' as const, identity: identityOf(connection.issuer, claims.sub, said) }
}

async function describedProvider(reach: Reach, { issuer, client_id, client_secret }: SsoConnection): Promise<oidc.Configuration> {
  if (!isAllowed(reach, issuer)) throw new Refusal('address_refused')
  const address = new URL(issuer)
  const execute = reach.isGiven(address) ? [oidc.allowInsecureRequests] : []
  const found = await oidc
    .discovery(address, client_id, undefined, oidc.None(), { execute, [oidc.customFetch]: reach.send })
    .catch((error: unknown) => {
      throw refusalOf(error, 'provider_unsuitable')
    })
  const { supportsPKCE: _, ...described } = found.serverMetadata()
  const accepted = (described.id_token_signing_alg_values_supported ?? ['RS256']).filter((name) => signatures.has(name))
  const isFit = described.issuer === issuer && accepted.length > 0 && isAllowed(reach, described.authorization_endpoint ?? '')
  const authentication = authenticationFor(described.token_endpoint_auth_methods_supported, client_secret)
  if (!isFit || !authentication) throw new Refusal('provider_unsuitable')

  const metadata = { ...described, id_token_signing_alg_values_supported: accepted }
  const provider = new oidc.Configuration(metadata, client_id, { [oidc.clockTolerance]: skewSeconds }, authentication)
  provider[oidc.customFetch] = reach.send
  for (const extension of execute) extension(provider)
  // Without it the library trusts the connection to the token address and does not check the signature.
  oidc.enableNonRepudiationChecks(provider)
  return provider
}

function isAllowed({ isGiven }: Reach, address: string): boolean {
  return URL.canParse(address) && (new URL(address).protocol === 'https:' || isGiven(new URL(address)))
}

function authenticationFor(offered: string[] | undefined, secret: string): oidc.ClientAuth | undefined {
  if (!offered || offered.includes('client_secret_basic')) return oidc.ClientSecretBasic(secret)
  return offered.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : undefined
}

async function fetchThrough(outbound: Outbound, url: string, { method, headers, body }: oidc.CustomFetchOptions): Promise<Response> {
  const isPost = method === 'POST'
  const answer: OutboundResult = await outbound.send({
    url,
    method: isPost ? 'POST' : 'GET',
    headers,
    ...(isPost && body !== undefined && body !== null ? { body: String(body) } : {}),
  })
  if (answer.outcome === 'REFUSED') throw new Refusal('address_refused')
  if (answer.outcome === 'FAILED' || answer.status >= 500 || answer.status === 429) throw new Refusal('provider_unreachable')
  // A redirect is not followed, and `Response` takes no other statuses.
  if (answer.status !== 200 && answer.status < 400) throw new Refusal('provider_unsuitable')
  return new Response(new Uint8Array(answer.body), { status: answer.status, headers: answer.headers })
}

function identityOf(issuer: string, subject: string, said: Record<string, unknown>): SsoIdentity {
  const { email, email_verified } = said
  return {
    issuer,
    subject,
    email: textOf(email),
    email_verified: verifiedOf(email_verified),
    first_name: textOf(said['given_name']),
    last_name: textOf(said['family_name']),
  }
}

// The word "true" in quotes is not a yes; neither is it a no, which anything else is that is not the value true.
function verifiedOf(claim: unknown): boolean | null {
  if (claim === undefined || claim === null || claim === 'true') return null
  return claim === true
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' && claim.length <= 320 && !/\p{C}/u.test(claim) ? claim.trim() : null
}

function refused(error: unknown): SsoRefused {
  return { outcome: 'REFUSED', reason: refusalOf(error, 'answer_untrusted').reason }
}

/** The library reports errors of the provider by these classes, with ours as a cause; what it does not name is not trusted. */
function refusalOf(error: unknown, otherwise: SsoRefusal): Refusal {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof Refusal) return cause
  if (error instanceof oidc.AuthorizationResponseError) return new Refusal('denied', { cause: error })
  if (error instanceof oidc.ResponseBodyError)
    return new Refusal(error.error === 'invalid_grant' ? 'code_refused' : 'client_refused', { cause: error })
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new Refusal('client_refused', { cause: error })
  return new Refusal(otherwise, { cause: error })
}
