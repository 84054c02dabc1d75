/** The facts that decide what a sign-in at the provider of an organization may do here (ADR 183). */
export type SsoFacts = {
  /** This identity (issuer, subject) already signs in to an account here. */
  is_linked: boolean
  email: string | null
  /** Null if the provider does not say. */
  email_verified: boolean | null
  /** The email domains that the organization of this provider has proven, in lower case. */
  proven_domains: readonly string[]
  /** An account here has that email. */
  has_account: boolean
}

export type SsoRefusedSignIn = 'email_missing' | 'email_unverified' | 'foreign_domain'

/** SIGN_IN: nothing more is asked. PROVE_ACCOUNT: a fresh code to the account here, which is then linked. SIGN_UP: a new account. */
export type SsoVerdict = { outcome: 'SIGN_IN' | 'PROVE_ACCOUNT' | 'SIGN_UP' } | { outcome: 'REFUSED'; refusal: SsoRefusedSignIn }

/**
 * What an identity that its provider vouched for may do. A linked one signs in by its subject, whatever its email is now; the email only
 * finds an account at the first sign-in, and never opens it without a code.
 */
export function judgeSsoSignIn({ is_linked, email, email_verified, proven_domains, has_account }: SsoFacts): SsoVerdict {
  if (email_verified === false) return { outcome: 'REFUSED', refusal: 'email_unverified' }
  if (is_linked) return { outcome: 'SIGN_IN' }
  if (email === null) return { outcome: 'REFUSED', refusal: 'email_missing' }
  if (email_verified === null) return { outcome: 'REFUSED', refusal: 'email_unverified' }
  const domain = emailDomain(email)
  if (domain === null || !proven_domains.includes(domain)) return { outcome: 'REFUSED', refusal: 'foreign_domain' }
  return { outcome: has_account ? 'PROVE_ACCOUNT' : 'SIGN_UP' }
}

/** The domain of an email in lower case; null if it is not exactly one plain address with a domain in ASCII. */
export function emailDomain(email: string): string | null {
  const parts = /^[^\s@"<>(),:;\\[\]]{1,64}@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9])$/i.exec(email)
  return parts?.[1]?.toLowerCase() ?? null
}
