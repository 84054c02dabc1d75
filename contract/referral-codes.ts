import { z } from 'zod'
import { id, pageQuery, paginated, sentInstant, text } from './common.ts'
import { referralCode } from './identity.ts'
import { endpoint } from './kit.ts'

/** A code that somebody owns, or signed up with; `owner` is null if nobody owns it, for example after a typo. */
const adminReferralCode = z.object({
  code: z.string(),
  owner: z.object({ user_id: id, name: z.string(), business_name: z.string() }).nullable(),
  sign_ups_count: z.int(),
})

export const listReferralCodes = endpoint('identity', 'listReferralCodes', 'GET /admin/referral-codes/', {
  summary: 'Referral codes, with their owners and how many people signed up with them',
  access: 'admin',
  query: pageQuery(25).extend({
    /** A part of the code, of its owner's name, or of the name of the owner's business. */
    search: text(100).optional(),
    /** Only codes without an owner, or only those with one. */
    owned: z.enum(['true', 'false']).optional(),
  }),
  response: paginated(adminReferralCode),
})
export const listReferralSignUps = endpoint('identity', 'listReferralSignUps', 'GET /admin/referral-codes/{code}/sign-ups/', {
  summary: 'Who signed up with this referral code, latest first',
  access: 'admin',
  params: z.object({ code: referralCode }),
  query: pageQuery(25),
  response: paginated(z.object({ user_id: id, name: z.string(), date_joined: sentInstant })),
})
