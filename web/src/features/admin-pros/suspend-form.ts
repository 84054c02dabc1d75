import type { Sentence } from '../../lib/i18n.ts'
import { requiredText } from '@crewcall/contract/common.ts'
import { z } from 'zod'

export const reasonOptions: { value: string; label: Sentence }[] = [
  { value: 'CONDUCT', label: 'Conduct at work' },
  { value: 'SAFETY', label: 'Safety' },
  { value: 'IDENTITY', label: 'Identity in doubt' },
  { value: 'FRAUD', label: 'Fraud' },
  { value: 'RELIABILITY', label: 'Unreliable' },
  { value: 'OTHER', label: 'Other' },
]

/** The form of a suspension: days, or for good; the body of the call leaves out the checkbox. */
export const suspendForm = z
  .object({
    days: z.int().min(1, 'At least one day').max(3650, 'At most ten years').nullable(),
    for_good: z.boolean(),
    reason_code: requiredText(60),
    explanation: requiredText(1000),
  })
  .refine((typed) => typed.for_good || typed.days !== null, { path: ['days'], message: 'This field is required' })
