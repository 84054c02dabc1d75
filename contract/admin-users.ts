import { z } from 'zod'
import { id, idParams, instant, ordering, pageQuery, paginated, queryId, requiredText, sentInstant, text } from './common.ts'
import { accountStatuses, appModes, locationRoles, organizationRoles } from './enums.ts'
import { referredBy } from './identity.ts'
import { endpoint } from './kit.ts'

/** How a session ended: `expired` by timeout, the others by an action. */
export const sessionEnds = [
  'expired',
  'signed_out',
  'ended_by_admin',
  'address_changed',
  'accounts_joined',
  'account_erased',
  'refresh_reuse',
] as const
export type SessionEnd = (typeof sessionEnds)[number]

/**
 * A person as the platform sees them. `phone_number` and `email` are addresses a sign-in code was received at; an unproven one is in
 * neither.
 */
export const adminUser = z.object({
  id,
  uuid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  preferred_name_for_search: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  app_mode: z.enum(appModes),
  account_status: z.enum(accountStatuses),
  is_gigpro_admin: z.boolean(),
  gigster_profile_id: id.nullable(),
  /** Roles as granted: an organization admin is not listed again at each location. */
  managed_locations: z.array(z.object({ location_id: id, name: z.string(), role: z.enum(locationRoles) })),
  organization_roles: z.array(z.object({ organization_id: id, name: z.string(), role: z.enum(organizationRoles) })),
  date_joined: sentInstant,
  last_login: sentInstant.nullable(),
})

const signIn = z.object({
  id,
  /** What the browser said about itself, and the network address it came from, both as of its last visit; empty when unknown. */
  user_agent: z.string(),
  ip: z.string(),
  created_ts: sentInstant,
  last_seen_ts: sentInstant,
  /** Both null while it is open. */
  ended_at: sentInstant.nullable(),
  ended_because: z.enum(sessionEnds).nullable(),
})

/** How many sign-ins of a person are shown, latest first. */
export const shownSignIns = 50
const adminUserDetail = adminUser.extend({
  referred_by: referredBy,
  /** The account of the same person that this one was joined into. */
  joined_into: id.nullable(),
  open_sessions_count: z.int(),
  sign_ins_count: z.int(),
  sign_ins: z.array(signIn),
})

export const listAdminUsers = endpoint('admin', 'listAdminUsers', 'GET /admin/users/', {
  summary: 'All people with an account, for the platform',
  access: 'admin',
  query: pageQuery(25).extend({
    ordering: ordering(['id', 'first_name', 'last_name', 'email', 'date_joined', 'last_login']).default('-id'),
    id: queryId.optional(),
    uuid: z.uuid().optional(),
    gigster_profile__id: queryId.optional(),
    /** Matched as substrings, ignoring case. */
    first_name: text(80).optional(),
    last_name: text(80).optional(),
    preferred_name_for_search: text(80).optional(),
    /** A part of the name, the preferred name, the mail or the phone, or the whole number of the person. */
    combined_search_param: text(100).optional(),
    email: text(254).optional(),
    /** A part of the number; only its digits count. */
    phone_number: text(20).optional(),
    app_mode: z.enum(appModes).optional(),
    account_status: z.enum(accountStatuses).optional(),
    /** At that instant or later. */
    date_joined: instant.optional(),
    last_login: instant.optional(),
  }),
  response: paginated(adminUser),
})
export const getAdminUser = endpoint('admin', 'getAdminUser', 'GET /admin/users/{id}/', {
  summary: 'One person with the history of their sign-ins',
  access: 'admin',
  params: idParams('id'),
  response: adminUserDetail,
  errors: ['not_found'],
})
/** Safe to repeat: a person who is not signed in anywhere stays that way. */
export const endUserSessions = endpoint('admin', 'endUserSessions', 'POST /admin/users/{id}/end-sessions/', {
  touches: ['user'],
  summary: 'Sign this person out everywhere, with a reason; needs a fresh code',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ reason: requiredText(500) }),
  response: adminUserDetail,
  errors: ['not_found', 'step_up_required'],
})
