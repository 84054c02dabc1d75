/** What an organization's admin enters about its identity provider (OpenID Connect). */
export type SsoConnection = {
  /** As the provider names itself, exactly: `https://login.example.com/tenant`. */
  issuer: string
  client_id: string
  client_secret: string
  /** Where the provider sends the browser back to; a separate address for each connection. */
  redirect_uri: string
}

/** What the server keeps of one started sign-in, for one use, until the browser returns. */
export type StartedSso = { state: string; nonce: string; code_verifier: string }

/** What a provider said about a person. The identity is (issuer, subject), never the email. */
export type SsoIdentity = {
  issuer: string
  subject: string
  email: string | null
  /** Null if the provider does not say, which counts as unverified. */
  email_verified: boolean | null
  first_name: string | null
  last_name: string | null
}

/**
 * Why no identity came back. `address_refused`: we do not send to one of the provider's addresses. `provider_unreachable`: no answer; a new
 * attempt may succeed. `provider_unsuitable`: its description is not that of a provider we accept. `denied`: the person or the provider
 * ended the sign-in. `client_refused`: client id or secret is wrong. `code_refused`: the code is used, old or of another sign-in.
 * `answer_untrusted`: a check of the answer failed.
 */
export type SsoRefusal =
  | 'address_refused'
  | 'provider_unreachable'
  | 'provider_unsuitable'
  | 'denied'
  | 'client_refused'
  | 'code_refused'
  | 'answer_untrusted'

export type SsoRefused = { outcome: 'REFUSED'; reason: SsoRefusal }

/** Sign-in at the identity provider of an organization (ADR 182). Never called inside a database transaction. */
export type SingleSignOn = {
  /** The address to send the browser to, and what to keep until it returns; never throws for errors of the provider. */
  begin(connection: SsoConnection): Promise<{ outcome: 'STARTED'; url: string; kept: StartedSso } | SsoRefused>
  /**
   * Exchanges the address at which the browser returned for an identity; never throws for errors of the provider. The caller has already
   * taken `kept` out of use, and read it from the browser that began.
   */
  finish(
    connection: SsoConnection,
    given: { returned_to: string; kept: StartedSso },
  ): Promise<{ outcome: 'VERIFIED'; identity: SsoIdentity } | SsoRefused>
}
