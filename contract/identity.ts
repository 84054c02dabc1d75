import { z } from 'zod'
import { email, empty, id, idParams, messageCode, phone, postalCode, queryBool, sentInstant, stateCode } from './common.ts'
import {
  accountStatuses,
  appModes,
  licenseNames,
  locales,
  locationRoles,
  organizationRoles,
  signInChannels,
  termsAudiences,
  termsStatuses,
} from './enums.ts'
import { endpoint } from './kit.ts'
import { oneLine, optionalLine, ownName, personName } from './names.ts'
import { readBack } from './read-back.ts'
import { plainly } from './rules/typed.ts'

/** One half of the product at one location. */
export const license = z.object({ license_name: z.enum(licenseNames), license_id: id, location_id: id })

/** The signed-in user; exactly the facts that the permissions in `rules/policy.ts` use. */
export const me = z.object({
  id,
  uuid: z.string(),
  session_id: id,
  app_mode: z.enum(appModes),
  username: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  /** An email that was typed and awaits its code; it cannot be used to sign in and receives nothing else. */
  pending_email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  preferred_name_for_search: z.string(),
  is_gigpro_admin: z.boolean(),
  account_status: z.enum(accountStatuses),
  settings: z.object({ sms_opt_in: z.boolean(), locale: z.enum(locales) }),
  /** What each managed location is set up for (docs/rules/rights.md#licenses). */
  licenses: z.array(license),
  managed_locations: z.array(z.object({ location_id: id, organization_id: id, role: z.enum(locationRoles) })),
  organization_roles: z.array(z.object({ organization_id: id, role: z.enum(organizationRoles) })),
  is_sso_login: z.boolean(),
  /** Names of organizations that ask for their own sign-in: this session, which began with a code, is without them. */
  companies_asking: z.array(z.string()).optional(),
  gigster_profile_id: id.nullable(),
  /** The location for which a platform admin acts in this session; it is among `managed_locations` then, without a role there. */
  acting_for: z.object({ id, organization_id: id, location_id: id, location_name: z.string(), ends_at: sentInstant }).nullable().optional(),
  /** The location for which they act in another session of theirs: nobody acts for two. */
  acting_elsewhere: z.object({ id, location_id: id, location_name: z.string() }).nullable().optional(),
  last_login: sentInstant.nullable(),
  date_joined: sentInstant,
  /** The terms of each side; `must_accept_by` while an earlier version is still enough. */
  terms: z.array(z.object({ audience: z.enum(termsAudiences), status: z.enum(termsStatuses), must_accept_by: sentInstant.nullable() })),
})
export type Me = z.infer<typeof me>

/** A solved puzzle as base64 JSON, sent after the answer `proof_required`, whose details contain the puzzle (ADR 31). */
const proof = z.string().max(2000).optional()
const sessionToken = z.object({ token: z.string(), expiry: z.int(), user_id: id })

/** The challenge of this tab for the same address, when another code is sent: until it expires, its code works for the new challenge too. */
const follows = z.uuid().optional()
export const requestCode = endpoint('identity', 'requestCode', 'POST /auth/codes/', {
  touches: [],
  summary: 'Send a sign-in code by text or email; the answer is the same for known and unknown addresses',
  access: 'public',
  status: 202,
  body: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('phone'), address: phone, proof, follows }),
    z.object({ channel: z.literal('email'), address: email, proof, follows }),
  ]),
  response: z.object({ challenge_id: z.string(), expires_at: sentInstant, resend_after_seconds: z.int() }),
  errors: ['invalid', 'rate_limited', 'proof_required'],
})
export const startSession = endpoint('identity', 'startSession', 'POST /auth/sessions/', {
  touches: ['user'],
  summary: 'Sign in with the code; sets the refresh cookie',
  access: 'public',
  status: 201,
  body: z.object({ challenge_id: z.uuid(), code: messageCode, proof }),
  response: sessionToken.extend({ is_new_user: z.boolean() }),
  errors: ['invalid', 'forbidden', 'rate_limited', 'proof_required'],
})
/** Header that the site sends with value 1 when it requests a new token; another site cannot send it. */
export const refreshHeader = 'x-crewcall-refresh'
export const refreshSession = endpoint('identity', 'refreshSession', 'POST /auth/refresh/', {
  touches: ['user'],
  summary: 'A new short-lived token for the refresh cookie',
  access: 'public',
  response: sessionToken,
  errors: ['unauthenticated', 'forbidden', 'rate_limited'],
})
export const listSessions = endpoint('identity', 'listSessions', 'GET /auth/sessions/', {
  summary: 'Devices that are signed in',
  response: z.object({
    results: z.array(
      z.object({ id, user_agent: z.string(), ip: z.string(), created_ts: sentInstant, last_seen_ts: sentInstant, is_current: z.boolean() }),
    ),
  }),
})
/** `clears_storage` false: a page that keeps unsent punches clears the rest of its storage itself. */
const leaving = z.object({ clears_storage: queryBool.default(true) })
export const endSession = endpoint('identity', 'endSession', 'DELETE /auth/sessions/{id}/', {
  touches: ['user'],
  summary: 'Sign one device out; 0 is this one',
  params: idParams('id'),
  query: leaving,
  status: 204,
  response: empty,
  errors: ['not_found'],
})
export const endAllSessions = endpoint('identity', 'endAllSessions', 'DELETE /auth/sessions/', {
  touches: ['user'],
  summary: 'Sign out everywhere',
  query: leaving,
  status: 204,
  response: empty,
})

export const getMe = endpoint('identity', 'getMe', 'GET /users/me/', { summary: 'The signed-in user', response: me })
const person = z.object({
  first_name: personName(80),
  last_name: personName(80),
  preferred_name_for_search: optionalLine(80),
  email: z.union([z.literal('').transform(() => null), email]).nullable(),
  settings: z.object({ sms_opt_in: z.boolean(), locale: z.enum(locales) }).partial(),
})
export const replaceMe = endpoint('identity', 'replaceMe', 'PUT /users/me/', {
  touches: ['user', 'pro'],
  summary: 'Replace my name, email and settings; the rest may be sent as it was read',
  body: readBack(person, me),
  response: me,
  errors: ['invalid', 'already_exists', 'forbidden', 'step_up_required'],
})
export const updateMe = endpoint('identity', 'updateMe', 'PATCH /users/me/', {
  touches: ['user', 'pro'],
  summary: 'Change some of my name, email and settings',
  body: person.partial(),
  response: me,
  errors: ['invalid', 'already_exists', 'forbidden', 'step_up_required'],
})

export const managerProfile = z.object({
  id,
  business_name: z.string(),
  email: z.string().nullable(),
  market_id: id.nullable(),
  market_name: z.string().nullable(),
  referral_code: z.string(),
  has_locations: z.boolean(),
  manager_skill_id: id.nullable(),
})
export const getManagerProfile = endpoint('identity', 'getManagerProfile', 'GET /manager-profiles/me/', {
  summary: 'My manager profile',
  response: managerProfile,
  errors: ['not_found'],
})
export const updateManagerProfile = endpoint('identity', 'updateManagerProfile', 'PATCH /manager-profiles/me/', {
  touches: ['user'],
  summary: 'Change my manager profile',
  body: z.object({ business_name: ownName(120), manager_skill_id: id.nullable() }).partial(),
  response: managerProfile,
  errors: ['invalid', 'not_found'],
})
/** The referral code that a sign-up link carries in `ref`. */
export const referralCode = z
  .string()
  .overwrite(plainly)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,20}$/, 'A referral code has 4 to 20 letters and digits')
/** The version of the terms that the person read: if another one is in force meanwhile, accepting it is refused. */
const readVersion = oneLine(20)
export const signUpBusiness = endpoint('identity', 'signUpBusiness', 'POST /signup/business/', {
  touches: ['user', 'manager', 'terms'],
  summary: 'Become a manager: the first step before adding a location',
  status: 201,
  body: z.object({
    first_name: personName(80),
    last_name: personName(80),
    email,
    business_name: ownName(120),
    manager_skill_id: id.nullable().default(null),
    accepts_terms: z.literal(true, 'Accept the business agreement to continue'),
    terms_version: readVersion.optional(),
    ref: referralCode.optional(),
  }),
  response: me,
  errors: ['invalid', 'already_exists', 'forbidden', 'conflict'],
})

const termsAcceptance = z.object({
  status: z.enum(termsStatuses),
  version: z.string(),
  url: z.string(),
  accepted_at: sentInstant.nullable(),
  must_accept_by: sentInstant.nullable(),
})
export const getBusinessTerms = endpoint('identity', 'getBusinessTerms', 'GET /staffer/tos/acceptance/me/', {
  summary: 'Whether I have accepted the business agreement',
  response: termsAcceptance,
})
export const acceptBusinessTerms = endpoint('identity', 'acceptBusinessTerms', 'PUT /staffer/tos/acceptance/me/', {
  touches: ['terms'],
  summary: 'Accept the business agreement',
  body: z.object({ status: z.literal('ACCEPTED'), version: readVersion.optional() }),
  response: termsAcceptance,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const getProTerms = endpoint('identity', 'getProTerms', 'GET /pro/tos/acceptance/me/', {
  summary: 'Whether I have accepted the pro terms',
  response: termsAcceptance,
})
export const acceptProTerms = endpoint('identity', 'acceptProTerms', 'PUT /pro/tos/acceptance/me/', {
  touches: ['terms'],
  summary: 'Accept the pro terms',
  body: z.object({ status: z.literal('ACCEPTED'), version: readVersion.optional() }),
  response: termsAcceptance,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})

/** The fields of a pro's sign-up; served by the pros module. */
export const proSignUp = z.object({
  first_name: personName(80),
  last_name: personName(80),
  email: z.union([z.literal('').transform(() => null), email]).nullable(),
  address_line_1: oneLine(200),
  city: oneLine(100),
  state_code: stateCode,
  zip_code: postalCode,
  skill_ids: z.array(id).min(1, 'Pick at least one position').max(20),
  accepts_terms: z.literal(true, 'Accept the pro terms to continue'),
  terms_version: readVersion.optional(),
  ref: referralCode.optional(),
})
/** Short form of a person, used inside many answers. */
export const userSummary = z.object({
  id,
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
})
/** Who referred a person: the code they signed up with, and its owner if there is one. */
export const referredBy = z.object({ code: z.string(), user_id: id.nullable(), name: z.string() }).nullable()
export const signInChannel = z.enum(signInChannels)
