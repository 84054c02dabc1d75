import { z } from 'zod'
import { email, messageCode, phone, sentInstant } from './common.ts'
import { signInChannels } from './enums.ts'
import { me } from './identity.ts'
import { endpoint } from './kit.ts'

/** Minutes for which a fresh code counts; without one, dangerous calls answer `step_up_required` (docs/rules/privacy.md#fresh-codes). */
export const stepUpMinutes = 5

const challenge = z.object({ challenge_id: z.string(), expires_at: sentInstant, resend_after_seconds: z.int(), digits: z.int() })
const answer = z.object({ challenge_id: z.uuid(), code: messageCode })

export const requestStepUpCode = endpoint('identity', 'requestStepUpCode', 'POST /auth/step-up/codes/', {
  touches: [],
  summary: 'Send a fresh code to my phone, or to my email if I have no phone or ask for it',
  status: 202,
  body: z.object({ channel: z.enum(signInChannels).optional() }),
  response: challenge.extend({ channel: z.enum(signInChannels), sent_to: z.string() }),
  errors: ['invalid', 'rate_limited'],
})
export const stepUp = endpoint('identity', 'stepUp', 'POST /auth/step-up/', {
  touches: [],
  summary: 'Enter a fresh code; for five minutes this session may perform sensitive actions',
  body: answer,
  response: z.object({ valid_until: sentInstant }),
  errors: ['invalid', 'rate_limited'],
})
export const requestAddressCode = endpoint('identity', 'requestAddressCode', 'POST /users/me/addresses/codes/', {
  touches: [],
  summary: 'Send a code to the phone or email I want to sign in with from now on',
  status: 202,
  body: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('phone'), address: phone }),
    z.object({ channel: z.literal('email'), address: email }),
  ]),
  response: challenge,
  errors: ['invalid', 'step_up_required', 'rate_limited'],
})
export const confirmAddress = endpoint('identity', 'confirmAddress', 'POST /users/me/addresses/', {
  touches: ['user'],
  summary: 'Sign in with this phone or email from now on; the old one is notified, and other devices are signed out',
  body: answer,
  response: me,
  errors: ['invalid', 'already_exists', 'step_up_required', 'rate_limited'],
})
