import { z } from 'zod'
import { copied, id, idParams, queryInt, requiredText, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'
import { callbackStatuses } from './rules/machines/callback.ts'
import { PHONE_PIN } from './rules/phone-menu.ts'

/** Seconds for which the contact center offers a call to one agent. */
export const RESERVATION_SECONDS = 120

const pin = copied.regex(new RegExp(String.raw`^\d{${PHONE_PIN.digits}}$`), 'Use 6 digits')

export const getPhoneLine = endpoint('contact-center', 'getPhoneLine', 'GET /pro/phone-line/', {
  summary: 'The number that I can call about my shifts, and whether I have a PIN for it',
  response: z.object({
    /** Null if the platform has no such number, or I am not an employee (W-2) anywhere. */
    phone_line: z
      .object({
        number: z.string(),
        /** `locked`: after wrong tries, for a while or until I set a new one. */
        pin: z.object({ set_at: sentInstant, locked: z.enum(['FOR_A_WHILE', 'UNTIL_NEW']).nullable() }).nullable(),
      })
      .nullable(),
  }),
  errors: ['not_found'],
})
export const setPhonePin = endpoint('contact-center', 'setPhonePin', 'PUT /pro/phone-line/pin/', {
  touches: ['phone_line'],
  summary: 'Set the PIN with which I am known on the phone',
  body: z.object({ pin }),
  status: 204,
  response: z.object({}),
  errors: ['invalid', 'not_found', 'conflict'],
})
export const removePhonePin = endpoint('contact-center', 'removePhonePin', 'DELETE /pro/phone-line/pin/', {
  touches: ['phone_line'],
  summary: 'Remove the PIN: nothing can be done by phone then; repeated, it changes nothing',
  status: 204,
  response: z.object({}),
  errors: ['not_found'],
})

/** The hash of a JSON body, which the signature of the provider covers by it. */
const signed = { bodySHA256: z.string().max(64).optional() }
const webhook = { access: 'public', body: z.any(), errors: ['forbidden'] } as const

export const receiveCall = endpoint('contact-center', 'receiveCall', 'POST /webhooks/contact-center/voice/', {
  touches: ['application', 'punch', 'pro', 'callback', 'phone_line'],
  summary: 'Signed steps of a call to the contact center: what was pressed; answered by what to say',
  ...webhook,
  /** `turn`: the question that is answered. */
  query: z.object({ ...signed, turn: queryInt.pipe(z.int().min(1)).optional() }),
  media: 'text/xml',
  response: z.string(),
})
export const receiveAssignment = endpoint('contact-center', 'receiveAssignment', 'POST /webhooks/contact-center/assignment/', {
  touches: ['callback'],
  summary: 'Signed question whether an agent may be offered a call back',
  ...webhook,
  query: z.object(signed),
  response: z.object({ instruction: z.literal('reject').optional() }),
})
export const receiveContactEvent = endpoint('contact-center', 'receiveContactEvent', 'POST /webhooks/contact-center/event/', {
  touches: ['callback'],
  summary: 'Signed events of the contact center: agents who answer, refuse or let the time run out',
  ...webhook,
  query: z.object(signed),
  response: z.object({ received: z.literal(true) }),
})

/** A pro who wants to be called back. */
export const callback = z.object({
  id,
  status: z.enum(callbackStatuses),
  pro_id: id,
  pro_name: z.string(),
  phone_number: z.string(),
  language: z.enum(['en', 'es']),
  /** Who has it, or is being asked until `reserved_until`. */
  agent_id: id.nullable(),
  agent_name: z.string().nullable(),
  reserved_until: sentInstant.nullable(),
  note: z.string(),
  created_ts: sentInstant,
  taken_at: sentInstant.nullable(),
  done_at: sentInstant.nullable(),
})
export type Callback = z.output<typeof callback>
const admin = { access: 'admin', errors: ['not_found', 'conflict'] } as const
const one = { ...admin, params: idParams('id'), touches: ['callback'], response: callback } as const
const note = text(1000).trim()

export const listCallbacks = endpoint('contact-center', 'listCallbacks', 'GET /admin/callbacks/', {
  summary: 'Pros who want to be called back: open ones by age, or the newest that are done',
  access: 'admin',
  query: z.object({ is_done: z.enum(['true', 'false']).default('false') }),
  response: z.object({ results: z.array(callback) }),
})
export const takeCallback = endpoint('contact-center', 'takeCallback', 'POST /admin/callbacks/{id}/take/', {
  ...one,
  summary: 'Take a call back: no other agent is asked any more; repeated, it changes nothing',
})
export const giveBackCallback = endpoint('contact-center', 'giveBackCallback', 'POST /admin/callbacks/{id}/give-back/', {
  ...one,
  summary: 'Put a call back that somebody has into the queue again, at its old place',
})
export const finishCallback = endpoint('contact-center', 'finishCallback', 'POST /admin/callbacks/{id}/finish/', {
  ...one,
  summary: 'I have called back; repeated, it changes nothing',
  body: z.object({ note: requiredText(1000) }),
  errors: ['invalid', 'not_found', 'conflict'],
})
export const noteCallback = endpoint('contact-center', 'noteCallback', 'PUT /admin/callbacks/{id}/note/', {
  ...one,
  summary: 'Note something about an open call back, for all agents',
  body: z.object({ note }),
  errors: ['invalid', 'not_found', 'conflict'],
})
export const makeSoftphoneToken = endpoint('contact-center', 'makeSoftphoneToken', 'POST /admin/softphone-token/', {
  touches: [],
  summary: 'A token with which my softphone signs in at the contact center, for an hour',
  access: 'admin',
  // Shown once: null in a repetition of the call.
  response: z.object({ token: z.string().nullable(), expires_at: sentInstant }),
  errors: ['conflict'],
})
