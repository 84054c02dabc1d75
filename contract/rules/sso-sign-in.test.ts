import { describe, expect, it } from 'vitest'
import { emailDomain, judgeSsoSignIn } from './sso-sign-in.ts'
import type { SsoFacts } from './sso-sign-in.ts'

const first: SsoFacts = {
  is_linked: false,
  email: 'ann@a.example',
  email_verified: true,
  proven_domains: ['a.example'],
  has_account: false,
}
const refused = (refusal: string) => ({ outcome: 'REFUSED', refusal })

describe('a sign-in at the provider of an organization', () => {
  it.each<[string, Partial<SsoFacts>, object]>([
    ['of a person without an account makes one', {}, { outcome: 'SIGN_UP' }],
    ['of a person with an account asks for a code of it', { has_account: true }, { outcome: 'PROVE_ACCOUNT' }],
    ['of a linked identity opens its account', { is_linked: true, has_account: true }, { outcome: 'SIGN_IN' }],
    ['of a linked identity does so with another email', { is_linked: true, email: 'new@b.example' }, { outcome: 'SIGN_IN' }],
    ['of a linked identity does so without an email', { is_linked: true, email: null, email_verified: null }, { outcome: 'SIGN_IN' }],
    ['is refused if the email is said to be unverified', { email_verified: false }, refused('email_unverified')],
    ['is refused so even for a linked identity', { is_linked: true, email_verified: false }, refused('email_unverified')],
    ['is refused if the provider does not say', { email_verified: null, has_account: true }, refused('email_unverified')],
    ['is refused without an email', { email: null }, refused('email_missing')],
    ['is refused for the domain of another organization', { email: 'ann@b.example', has_account: true }, refused('foreign_domain')],
    ['is refused for a part of its domain', { email: 'ann@sub.a.example' }, refused('foreign_domain')],
    ['is refused for a domain that ends alike', { email: 'ann@evil-a.example' }, refused('foreign_domain')],
    ['is refused as long as no domain is proven', { proven_domains: [] }, refused('foreign_domain')],
  ])('%s', (_what, facts, verdict) => {
    expect(judgeSsoSignIn({ ...first, ...facts })).toEqual(verdict)
  })

  it.each([
    ['Ann@A.Example', 'a.example'],
    ['ann@b.example@a.example', null],
    ['"ann@a.example"@b.example', null],
    ['ann@a.example ', null],
    ['ann@a.example\n', null],
    ['ann@b.example, ann@a.example', null],
    ['Ann <ann@a.example>', null],
    ['ann@a.example.', null],
    ['ann@\u0430.example', null],
    ['ann@[127.0.0.1]', null],
    ['ann@127.0.0.1', null],
    ['ann@localhost', null],
    ['@a.example', null],
    ['a.example', null],
  ])('reads the domain of %j as %j', (email, domain) => {
    expect(emailDomain(email)).toBe(domain)
  })
})
