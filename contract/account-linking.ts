import { z } from 'zod'
import { email, messageCode, phone, sentInstant } from './common.ts'
import { signInChannels } from './enums.ts'
import { me } from './identity.ts'
import { endpoint } from './kit.ts'

/** How many minutes an entered code for another account allows joining it to the signed-in one. */
export const linkableMinutes = 15

/** Another account of the signed-in person, proven by a code sent to its address. */
const linkableAccount = z.object({
  id: z.uuid(),
  /** The kind of address it is signed in to with, and the address. */
  connection: z.enum(signInChannels),
  address: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_joined: sentInstant,
  last_login: sentInstant.nullable(),
  is_pro: z.boolean(),
  /** Names of the locations and organizations it manages. */
  places: z.array(z.string()),
  /** Why they cannot be joined; null when they can. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The effect of joining them: the remaining account, the addresses that move to it and those that no longer sign anybody in. */
  outcome: z.object({ keeps: z.enum(['this', 'other']), moves: z.array(z.string()), ends: z.array(z.string()) }).nullable(),
  expires_at: sentInstant,
})
export type LinkableAccount = z.infer<typeof linkableAccount>

export const listLinkableAccounts = endpoint('identity', 'listLinkableAccounts', 'GET /users/me/linkable-accounts/', {
  summary: 'My other accounts that can be joined to this one: only those at whose address I just received a code',
  /** Only those one signs in to this way. */
  query: z.object({ connection: z.enum(signInChannels).optional() }),
  response: z.object({ results: z.array(linkableAccount) }),
})
export const requestLinkCode = endpoint('identity', 'requestLinkCode', 'POST /users/me/linkable-accounts/codes/', {
  touches: [],
  summary: 'Send a code to the phone or email of another account of mine; the answer is the same whether or not it exists',
  status: 202,
  body: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('phone'), address: phone }),
    z.object({ channel: z.literal('email'), address: email }),
  ]),
  response: z.object({ challenge_id: z.string(), expires_at: sentInstant, resend_after_seconds: z.int(), digits: z.int() }),
  errors: ['invalid', 'forbidden', 'rate_limited'],
})
export const proveAccount = endpoint('identity', 'proveAccount', 'POST /users/me/linkable-accounts/', {
  touches: ['user'],
  summary: 'Enter the code that was sent to the other account; it is linkable for a quarter of an hour',
  status: 201,
  body: z.object({ challenge_id: z.uuid(), code: messageCode }),
  response: linkableAccount,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
})
export const joinAccount = endpoint('identity', 'joinAccount', 'POST /users/me/linkable-accounts/{proofId}/join/', {
  touches: ['user', 'pro', 'manager'],
  summary: 'Join the two accounts into one. If this account is the one that closes, the answer has a token for the other',
  params: z.object({ proofId: z.uuid() }),
  response: z.object({ user: me, token: z.string().nullable(), expiry: z.int().nullable() }),
  errors: ['forbidden', 'not_found', 'conflict', 'step_up_required'],
})
