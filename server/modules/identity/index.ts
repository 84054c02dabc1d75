import type { Module } from '../../platform/module.ts'
import './forget-sign-ins.ts'
import { routes } from './routes.ts'

export { acceptTerms, hasAcceptedTerms, requireOwnSession, requireTerms, termsUrl } from './terms.ts'
export { requireSettledAddress } from './change-address.ts'
export { sendDirectly } from './deliver-code.ts'
export { changePerson } from './change-person.ts'
export { closeErased, eraseAccount } from './close-erased.ts'
export {
  becomePro,
  changeLocationRole,
  grantLocationRole,
  grantOrganizationAdmin,
  revokeLocationRole,
  revokeOrganizationAdmin,
} from './grants.ts'
export { sendInvitedCode, useInvitedCode } from './invited-code.ts'
export { personOfPhone } from './invited-person.ts'
export { licensesOf, requireLicense, setLicenses } from './licenses.ts'
export { markOfAddress } from './left-addresses.ts'
export { setHomeMarket } from './manager-profile.ts'
export { actorById, actorSince, loadSession } from './load-actor.ts'
export { whenRenamed } from './name-changes.ts'
export type { PersonName } from './name-changes.ts'
export { notePendingEmail } from './pending-email.ts'
export { setPlatformAdmin } from './platform-admins.ts'
export { userAt } from './queries.ts'
export { seedReferenceTerms } from './reference-terms.ts'
export { attributeCode, noteReferral, referredBy } from './referral.ts'
export { setSignOnCookie, signOnCookie } from './refresh-cookie.ts'
export { addSandboxPerson, asSandboxPerson } from './sandbox-person.ts'
export { sendCode } from './send-code.ts'
export { findOrAddUser, openSession, signOnAskedOf } from './start-session.ts'
export { useCode } from './use-code.ts'
export { endSessionsOf } from './sessions.ts'
export { isBegunByMail, requirePhoneCode, requireStepUp } from './step-up.ts'
export { viewMe } from './view-me.ts'
export { warning } from './warn.ts'

/** People: signing in, sessions, profiles, terms and the roles they hold. */
export const module: Module = { name: 'identity', routes }
