import { z } from 'zod'
import { day, id, idParams, pageQuery, paginated, queryBool, requiredText, sentInstant, text } from './common.ts'
import { backgroundCheckStatuses } from './enums.ts'
import { endpoint } from './kit.ts'
import { oneLine } from './names.ts'
import { checkStatuses } from './rules/machines/background-check.ts'

export type BackgroundCheckStatus = (typeof backgroundCheckStatuses)[number]
/**
 * What can be new about a check. READY: the provider's page waits for the pro. FILLED: it was filled in. LAPSED: it was not, in time. ASKED, NOTIFIED, DISPUTED, FINAL:
 * how far declining has come. UNDECIDED: it waits for a decision again. ENDING: soon. FORGOTTEN: what was found no longer counts.
 */
export type CheckNews =
  | 'READY'
  | 'FILLED'
  | 'LAPSED'
  | 'CLEAR'
  | 'CONSIDER'
  | (typeof adverseStates)[number]
  | 'UNDECIDED'
  | 'ENDING'
  | 'EXPIRED'
  | 'FORGOTTEN'
/** Why a pro cannot begin a check now. */
export const backgroundCheckBlocks = ['NOT_OFFERED', 'UNDER_WAY', 'CLEAR_ALREADY', 'DECLINED', 'NOT_VERIFIED', 'NO_EMAIL'] as const
export type BackgroundCheckBlock = (typeof backgroundCheckBlocks)[number]
/** The version of the words a pro agrees to; a change of the words is a new one. */
export const CHECK_CONSENT_VERSION = '2026-11'
/** How far declining a check has come: the provider sends a first notice with the report, and a final one, unless the pro disputes it. */
export const adverseStates = ['ASKED', 'NOTIFIED', 'DISPUTED', 'FINAL'] as const

const adverse = z.object({ state: z.enum(adverseStates), /** When the final notice is due. */ final_at: sentInstant.nullable() })

export const ownBackgroundCheck = z.object({
  /** Who runs the checks of this installation; null if nobody does. */
  provider: z.string().nullable(),
  /** What the checks amount to for shifts. */
  status: z.enum(backgroundCheckStatuses),
  /** The last day of that. */
  expires_on: day.nullable(),
  blocked_by: z.enum(backgroundCheckBlocks).nullable(),
  /** The first day on which another can begin, where that is known. */
  again_on: day.nullable(),
  /** The newest check. */
  check: z
    .object({
      id,
      status: z.enum(checkStatuses),
      consented_at: sentInstant,
      /** The provider's page, while it is to be filled in. */
      invitation_url: z.url().nullable(),
      completed_at: sentInstant.nullable(),
      adverse: adverse.nullable(),
    })
    .nullable(),
})
export type OwnBackgroundCheck = z.output<typeof ownBackgroundCheck>

export const getOwnBackgroundCheck = endpoint('background-checks', 'getOwnBackgroundCheck', 'GET /pro/background-check/', {
  summary: 'My background check',
  response: ownBackgroundCheck,
  errors: ['not_found'],
})
export const beginBackgroundCheck = endpoint('background-checks', 'beginBackgroundCheck', 'POST /pro/background-check/', {
  touches: ['background_check'],
  summary: 'Agree to a background check',
  status: 201,
  body: z.object({
    /** The pro's full name, as a signature. */
    signature: requiredText(100),
    /** Of the words that the pro read (`CHECK_CONSENT_VERSION`). */
    consent_version: requiredText(20),
  }),
  response: ownBackgroundCheck,
  errors: ['invalid', 'not_found', 'conflict'],
})

export const backgroundCheck = z.object({
  id,
  status: z.enum(checkStatuses),
  pro: z.object({ id, user_id: id, name: z.string() }),
  consented_at: sentInstant,
  completed_at: sentInstant.nullable(),
  expires_on: day.nullable(),
  /** The report, on the provider's site. */
  report_url: z.url().nullable(),
  adverse: adverse.nullable(),
  decision: z.object({ kind: z.enum(['ACCEPTED', 'DECLINED']), by: z.string(), at: sentInstant, reason: z.string() }).nullable(),
  is_waiting: z.boolean(),
})
export type BackgroundCheck = z.output<typeof backgroundCheck>

export const listBackgroundChecks = endpoint('background-checks', 'listBackgroundChecks', 'GET /admin/background-checks/', {
  summary: 'Background checks, and those to decide',
  access: 'admin',
  query: pageQuery(50).extend({
    status: z.enum(checkStatuses).optional(),
    /** Only those that wait for a decision, the longest first. */
    is_waiting: queryBool.optional(),
    /** Only clear ones that end within 30 days and that the pro has not begun to renew, the earliest first. */
    is_expiring: queryBool.optional(),
    /** Part of the pro's name. */
    name: text(100).optional(),
  }),
  response: paginated(backgroundCheck),
})
const reason = z.object({ reason: oneLine(500) })
export const acceptBackgroundCheck = endpoint('background-checks', 'acceptBackgroundCheck', 'POST /admin/background-checks/{id}/accept/', {
  touches: ['background_check'],
  summary: 'Accept a check in which something was found',
  access: 'admin',
  params: idParams('id'),
  body: reason,
  response: backgroundCheck,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const declineBackgroundCheck = endpoint(
  'background-checks',
  'declineBackgroundCheck',
  'POST /admin/background-checks/{id}/decline/',
  {
    touches: ['background_check'],
    summary: 'Decline a check; the provider notifies the pro, who can dispute it',
    access: 'admin',
    params: idParams('id'),
    body: reason,
    response: backgroundCheck,
    errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
  },
)
export const receiveCheckEvent = endpoint('background-checks', 'receiveCheckEvent', 'POST /webhooks/background-checks/', {
  touches: ['background_check'],
  summary: 'Signed events of the provider of background checks',
  access: 'public',
  body: z.any(),
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid'],
})
