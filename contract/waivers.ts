import { z } from 'zod'
import { idParams, requiredText } from './common.ts'
import { endpoint } from './kit.ts'
import { adHocPayment } from './payments.ts'

/** Why a business is released from what the terms require for a late cancellation. */
export const waiverReason = requiredText(500)

export const waiveMinimum = endpoint('payments', 'waiveMinimum', 'POST /admin/gig-applications/{id}/minimum-waiver/', {
  touches: ['minimum'],
  summary: 'Waive the minimum that a business owes for a late cancellation, before it is charged',
  access: 'admin',
  params: idParams('id'),
  body: z.object({ reason: waiverReason }),
  response: adHocPayment,
  errors: ['invalid', 'not_found', 'conflict'],
})
