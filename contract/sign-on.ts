import { z } from 'zod'
import { email, empty, id, idParams, messageCode, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** `REQUIRED`: managers of the organization sign in with the company account only. */
export const signOnModes = ['OFF', 'ON', 'REQUIRED'] as const
/** Domains of one organization. */
export const mostSignOnDomains = 20

const person = z.object({ user_id: id, name: z.string() })
const connection = z.object({
  issuer: z.string(),
  client_id: z.string(),
  mode: z.enum(signOnModes),
  session_hours: z.int(),
  /** Who may always sign in with a code. */
  emergency_admin: person.nullable(),
  /** When an admin last signed in with it. */
  tested_at: sentInstant.nullable(),
  changed_by: z.string(),
  changed_at: sentInstant,
  version: z.int(),
})
export const signOnDomain = z.object({
  id,
  domain: z.string(),
  /** The TXT record that proves the domain. */
  record_value: z.string(),
  proven_at: sentInstant.nullable(),
})
export const signOn = z.object({
  /** To be entered at the provider, before the connection is made here. */
  callback_url: z.string(),
  connection: connection.nullable(),
  domains: z.array(signOnDomain),
  /** The admins of the organization, and whether they have signed in with the company account. */
  admins: z.array(person.extend({ is_linked: z.boolean() })),
})
export type SignOn = z.output<typeof signOn>

const ofOrganization = '/staffer/organizations/{orgId}/sign-on/'
const version = z.int().min(1)
const issuer = requiredText(500)
  .pipe(z.url({ protocol: /^https?$/, message: 'Enter the address of the issuer, such as https://login.example.com' }))
  .refine((value) => !/[?#]/.test(value), 'Enter the address of the issuer, such as https://login.example.com')

export const getSignOn = endpoint('sign-on', 'getSignOn', `GET ${ofOrganization}`, {
  summary: 'The single sign-on of an organization, without its secret',
  params: idParams('orgId'),
  response: signOn,
  errors: ['forbidden', 'not_found'],
})
export const saveSignOn = endpoint('sign-on', 'saveSignOn', `PUT ${ofOrganization}`, {
  touches: ['sign_on'],
  summary: 'Enter the identity provider; another issuer or client has to be tried again, and switches single sign-on off until then',
  params: idParams('orgId'),
  body: z.object({
    issuer,
    client_id: z.string().trim().min(1).max(300),
    /** Null keeps the one that is stored. */
    client_secret: z.string().trim().min(1).max(1000).nullable(),
    /** Of the connection that is changed; null where there is none. */
    version: version.nullable(),
  }),
  response: signOn,
  errors: ['invalid', 'forbidden', 'not_found', 'stale_version', 'step_up_required'],
})
export const removeSignOn = endpoint('sign-on', 'removeSignOn', `DELETE ${ofOrganization}`, {
  touches: ['sign_on'],
  summary: 'End single sign-on: its sessions end, and everybody signs in with a code',
  status: 204,
  params: idParams('orgId'),
  response: empty,
  errors: ['forbidden', 'not_found', 'step_up_required'],
})
export const setSignOnMode = endpoint('sign-on', 'setSignOnMode', `PUT ${ofOrganization}mode/`, {
  touches: ['sign_on'],
  summary: 'Offer single sign-on, ask it of all managers, or switch it off',
  params: idParams('orgId'),
  body: z.object({ mode: z.enum(signOnModes), session_hours: z.int().min(1).max(24), emergency_admin_id: id.nullable(), version }),
  response: signOn,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version', 'step_up_required'],
})
export const addSignOnDomain = endpoint('sign-on', 'addSignOnDomain', `POST ${ofOrganization}domains/`, {
  touches: ['sign_on'],
  summary: 'List a domain of emails; it counts once it is proven',
  status: 201,
  params: idParams('orgId'),
  body: z.object({
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, 'Enter a domain such as example.com'),
  }),
  response: signOn,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'already_exists', 'step_up_required'],
})
export const checkSignOnDomain = endpoint('sign-on', 'checkSignOnDomain', `POST ${ofOrganization}domains/{domainId}/check/`, {
  touches: ['sign_on'],
  outside: true,
  summary: 'Look for the record that proves the domain',
  params: idParams('orgId', 'domainId'),
  response: signOn,
  errors: ['forbidden', 'not_found', 'conflict', 'already_exists', 'rate_limited', 'step_up_required'],
})
export const removeSignOnDomain = endpoint('sign-on', 'removeSignOnDomain', `DELETE ${ofOrganization}domains/{domainId}/`, {
  touches: ['sign_on'],
  summary: 'Take a domain off the list',
  status: 204,
  params: idParams('orgId', 'domainId'),
  response: empty,
  errors: ['forbidden', 'not_found', 'step_up_required'],
})
const started = z.object({ url: z.string() })
export const trySignOn = endpoint('sign-on', 'trySignOn', `POST ${ofOrganization}test/`, {
  touches: [],
  outside: true,
  summary: 'Begin a sign-in of my own, to try the connection; sets the cookie that binds it to this browser',
  params: idParams('orgId'),
  response: started,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited', 'step_up_required'],
})
/** A path of this site, as `returnTo` of the sign-in screens. */
const returnTo = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .optional()
export const beginSignOn = endpoint('sign-on', 'beginSignOn', 'POST /auth/sign-on/', {
  touches: [],
  outside: true,
  summary: 'Begin a sign-in with the company account of an email; sets the cookie that binds it to this browser',
  access: 'public',
  body: z.object({ email, return_to: returnTo }),
  response: started,
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
})
const session = z.object({ token: z.string(), expiry: z.int(), user_id: id, is_new_user: z.boolean(), return_to: z.string() })
export const finishSignOn = endpoint('sign-on', 'finishSignOn', 'POST /auth/sign-on/finish/', {
  touches: ['user', 'sign_on'],
  outside: true,
  summary: 'Exchange the address at which the provider sent the browser back for a session',
  access: 'public',
  body: z.object({
    /** The last part of the path of that address. */
    type: z.string().max(40),
    /** Its query, beginning with `?`. */
    query: z.string().max(8000).regex(/^\?/),
  }),
  response: z.discriminatedUnion('outcome', [
    session.extend({ outcome: z.literal('SIGNED_IN') }),
    /** An account has this email: a code that was sent to it links the two. */
    z.object({
      outcome: z.literal('PROVE'),
      challenge_id: z.string(),
      expires_at: sentInstant,
      resend_after_seconds: z.int(),
      channel: z.enum(['phone', 'email']),
      /** Of a phone, the last two digits. */
      address: z.string(),
    }),
    z.object({ outcome: z.literal('TESTED'), organization_id: id }),
  ]),
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const linkSignOn = endpoint('sign-on', 'linkSignOn', 'POST /auth/sign-on/link/', {
  touches: ['user', 'sign_on'],
  summary: 'Prove with the code that the account is mine, and sign in to it with the company account from now on',
  access: 'public',
  status: 201,
  body: z.object({
    challenge_id: z.uuid(),
    code: messageCode,
    proof: z.string().max(2000).optional(),
  }),
  response: session,
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited', 'proof_required'],
})
