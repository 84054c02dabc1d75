import { z } from 'zod'
import { empty, id, idParams, linkToken, paginated, phone, sentInstant, wholePage } from './common.ts'
import { networkLinkStates } from './enums.ts'
import { endpoint } from './kit.ts'

/** Invites to the network of a location. */
export const networkInviteKinds = ['PERSONAL', 'LINK'] as const

export const networkAnswers = ['ADMITTED', 'REFUSED'] as const

/**
 * The next step of a person who wants to join: sign in, sign up as a pro, ask a manager, join at once, wait for an answer, none because they
 * are members, none because there is only a referrer; ENDED: the link no longer works; OTHER: it is another person's.
 */
export const joinSteps = ['SIGN_IN', 'SIGN_UP', 'ASK', 'JOIN', 'WAITING', 'MEMBER', 'WELCOME', 'ENDED', 'OTHER'] as const

const byToken = z.object({ token: linkToken })
const ofLocation = idParams('locationId')
const ofOne = idParams('locationId', 'id')

/** An invite to the network of a location: personal for one phone number, or a link and QR code for many (docs/rules/shifts.md#joining-a-network). */
export const networkInvite = z.object({
  id,
  location_id: id,
  kind: z.enum(networkInviteKinds),
  phone_number: z.string().nullable(),
  /** Of who was hired, as they gave it when they applied; null for others. */
  name: z.string().nullable(),
  /** People who come by it are members at once; otherwise a manager admits them. */
  admits: z.boolean(),
  most_uses: z.int().nullable(),
  uses: z.int(),
  state: z.enum(networkLinkStates),
  expires_at: sentInstant.nullable(),
  created_ts: sentInstant,
  sent_ts: sentInstant,
  /** Of a personal invite once, to its sender; of a link while it works, so that it can be printed again. */
  link: z.string().nullable(),
})
export type NetworkInvite = z.infer<typeof networkInvite>

export const personalInviteTerms = z.object({ kind: z.literal('PERSONAL'), phone_number: phone })
export const linkInviteTerms = z.object({
  kind: z.literal('LINK'),
  admits: z.boolean().default(false),
  most_uses: z.int().min(1).max(10_000).nullable().default(null),
  days: z.int().min(1).max(365).nullable().default(null),
})
export const networkInviteTerms = z.discriminatedUnion('kind', [personalInviteTerms, linkInviteTerms])

export const listNetworkInvites = endpoint('network', 'listNetworkInvites', 'GET /locations/{locationId}/network-invites/', {
  summary: 'Invites to the network of a location, newest first',
  params: ofLocation,
  query: wholePage,
  response: paginated(networkInvite),
  errors: ['forbidden', 'not_found'],
})
export const addNetworkInvite = endpoint('network', 'addNetworkInvite', 'POST /locations/{locationId}/network-invites/', {
  touches: ['network'],
  summary: 'Invite a phone number to the network, by text, or make a link for many',
  status: 201,
  params: ofLocation,
  body: networkInviteTerms,
  response: networkInvite,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'already_exists', 'rate_limited'],
})
export const resendNetworkInvite = endpoint('network', 'resendNetworkInvite', 'POST /locations/{locationId}/network-invites/{id}/resend/', {
  touches: ['network'],
  summary: 'Send a personal invite again, with a new link for seven days; the old one stops working',
  params: ofOne,
  response: networkInvite,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const revokeNetworkInvite = endpoint('network', 'revokeNetworkInvite', 'DELETE /locations/{locationId}/network-invites/{id}/', {
  touches: ['network'],
  summary: 'End an invite; its link stops working',
  params: ofOne,
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found'],
})

/** A pro who asked to join; a manager answers. */
export const networkRequest = z.object({
  id,
  location_id: id,
  pro_id: id,
  display_name: z.string(),
  /** The pro whose page they came by. */
  referrer_name: z.string().nullable(),
  created_ts: sentInstant,
  answer: z.enum(networkAnswers).nullable(),
  answered_at: sentInstant.nullable(),
})
export type NetworkRequest = z.infer<typeof networkRequest>
export const listNetworkRequests = endpoint('network', 'listNetworkRequests', 'GET /locations/{locationId}/network-requests/', {
  summary: 'Pros who asked to join the network and wait for an answer, longest first',
  params: ofLocation,
  query: wholePage,
  response: paginated(networkRequest),
  errors: ['forbidden', 'not_found'],
})
export const answerNetworkRequest = endpoint(
  'network',
  'answerNetworkRequest',
  'PUT /locations/{locationId}/network-requests/{id}/answer/',
  {
    touches: ['network'],
    summary: 'Admit or refuse a pro who asked to join; null takes the answer back',
    params: ofOne,
    body: z.object({ answer: z.enum(networkAnswers).nullable() }),
    response: networkRequest,
    errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
  },
)
export const listNetworkDepartures = endpoint('network', 'listNetworkDepartures', 'GET /locations/{locationId}/network-departures/', {
  summary: 'Pros who left the network themselves, latest first',
  params: ofLocation,
  query: wholePage,
  response: paginated(z.object({ pro_id: id, display_name: z.string(), left_at: sentInstant })),
  errors: ['forbidden', 'not_found'],
})

const place = z.object({ name: z.string(), city: z.string(), state_code: z.string() })
/** The job for which the person of a personal invite was hired. */
const job = z.string().nullable()
export const openNetworkLink = endpoint('network', 'openNetworkLink', 'GET /network-links/{token}/', {
  access: 'public',
  summary: 'What is behind the link of a network invite',
  params: byToken,
  response: z.object({ place, admits: z.boolean(), job }),
  errors: ['not_found', 'gone'],
})
export const openProPage = endpoint('network', 'openProPage', 'GET /pro-pages/{uuid}/', {
  access: 'public',
  summary: 'The public page of a pro who invites others to Crewcall: first name and positions',
  params: z.object({ uuid: z.uuid() }),
  response: z.object({ first_name: z.string(), positions: z.array(z.string()) }),
  errors: ['not_found'],
})
export const startJoining = endpoint('network', 'startJoining', 'POST /join-intents/', {
  access: 'public',
  touches: [],
  summary:
    'Keep what a visitor of a public page wants to join, and who referred them, until they have an account; answers with their own link',
  status: 201,
  body: z.object({ invite: linkToken.optional(), pro_uuid: z.uuid().optional(), market_id: id.optional() }),
  response: z.object({ token: z.string() }),
  errors: ['invalid', 'not_found', 'conflict', 'rate_limited'],
})
/** What a person wants to join, and their next step. */
export const joinIntent = z.object({ step: z.enum(joinSteps), place: place.nullable(), market_id: id.nullable(), job })
export type JoinIntent = z.infer<typeof joinIntent>
export const getJoinIntent = endpoint('network', 'getJoinIntent', 'GET /join-intents/{token}/', {
  access: 'public',
  summary: 'What the holder of this link wants to join, and the next step of the caller',
  params: byToken,
  response: joinIntent,
  errors: ['not_found'],
})
export const takeJoinStep = endpoint('network', 'takeJoinStep', 'POST /join-intents/{token}/step/', {
  touches: ['network'],
  summary: 'Ask to join, or join; before the sign-up as a pro it is kept and done with it, on whatever device',
  params: byToken,
  response: joinIntent,
  errors: ['forbidden', 'not_found', 'conflict', 'rate_limited'],
})

export const listMyNetworks = endpoint('network', 'listMyNetworks', 'GET /pro/networks/', {
  summary: 'The networks the pro is in or asked to join, by name',
  query: wholePage,
  response: paginated(
    z.object({ location_id: id, name: z.string(), city: z.string(), state_code: z.string(), is_waiting: z.boolean(), since: sentInstant }),
  ),
  errors: ['not_found'],
})
/** An invite that waits for the caller; `known` is what they gave when they applied for the job that they were hired for. */
const myNetworkInvite = z.object({
  place,
  job,
  known: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  url: z.string(),
})
export type MyNetworkInvite = z.infer<typeof myNetworkInvite>
export const listMyNetworkInvites = endpoint('network', 'listMyNetworkInvites', 'GET /users/me/network-invites/', {
  summary: 'The invites to networks that were sent to my phone number and wait, latest first, at most 20',
  response: z.object({ results: z.array(myNetworkInvite) }),
})
export const leaveNetwork = endpoint('network', 'leaveNetwork', 'DELETE /pro/networks/{locationId}/', {
  touches: ['network'],
  summary: 'Leave the network of a location, or take back the wish to join; confirmed shifts stay',
  params: ofLocation,
  status: 204,
  response: empty,
  errors: ['not_found'],
})
