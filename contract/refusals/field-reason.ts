import type { z } from 'zod'
import { kindInEnglish, kindOf, kindRefusals, tellingOf } from '../words.ts'
import { refusals } from './all.ts'
import type { RefusalReason } from './all.ts'
import { fieldsRefusals } from './fields.ts'

type FieldReason = { reason: RefusalReason; values?: Record<string, string | number> }

const bySentence = new Map<string, RefusalReason>()
for (const table of [refusals, fieldsRefusals, kindRefusals])
  for (const [reason, sentence] of Object.entries(table)) if (!sentence.includes('{')) bySentence.set(sentence, reason as RefusalReason)

/**
 * The reason for which a schema refuses a value, and its limits: from the schema's own sentence, or from what it expects. Undefined for a
 * sentence without a reason, which a test reports (field-reason.test.ts).
 */
export function fieldReason(issue: z.core.$ZodIssue): FieldReason | undefined {
  const telling = tellingOf(issue) as z.core.$ZodIssue // its variants were finished when it was
  const kind = kindOf(telling)
  const reason = bySentence.get(issue.message)
  const isLimit = telling.code === 'too_big' || telling.code === 'too_small'
  if (reason !== undefined) return isLimit && kind.values ? { reason, values: kind.values } : { reason }
  // The length of a text is also checked if it came as a list.
  const candidates = [kind, { ...kind, reason: 'AT_MOST_CHARACTERS' as const }]
  return candidates.find((each) => kindInEnglish(each) === issue.message)
}
