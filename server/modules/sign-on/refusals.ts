import type { SsoRefusedSignIn } from '@crewcall/contract/rules/sso-sign-in.ts'
import { problem } from '../../platform/errors.ts'
import type { SsoRefusal } from '../../ports/single-sign-on.ts'

/** Why a provider, or its answer, was not accepted, in our words. */
export function refusedByProvider(reason: SsoRefusal) {
  const reasons = {
    address_refused: 'SIGN_ON_ADDRESS_REFUSED',
    provider_unreachable: 'SIGN_ON_PROVIDER_UNREACHABLE',
    provider_unsuitable: 'SIGN_ON_PROVIDER_UNSUITABLE',
    denied: 'SIGN_ON_DENIED',
    client_refused: 'SIGN_ON_CLIENT_REFUSED',
    code_refused: 'SIGN_ON_CODE_REFUSED',
    answer_untrusted: 'SIGN_ON_ANSWER_UNTRUSTED',
  } as const satisfies Record<SsoRefusal, string>
  return problem('conflict', reasons[reason])
}

/** Why an identity that the provider vouched for may not sign in. */
export function refusedSignIn(refusal: SsoRefusedSignIn) {
  const reasons = {
    email_missing: 'SIGN_ON_EMAIL_MISSING',
    email_unverified: 'SIGN_ON_EMAIL_UNVERIFIED',
    foreign_domain: 'SIGN_ON_FOREIGN_DOMAIN',
  } as const satisfies Record<SsoRefusedSignIn, string>
  return problem('forbidden', reasons[refusal])
}
