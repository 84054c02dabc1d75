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
 * The reason for which a schema refuses a value, and its limits: by the sentence of the schema itself, or by what it expects. Undefined for
 * a sentence that no table has, which a test finds (field-reason.test.ts).
 */
export function fieldReason(issue: z.core.$ZodIssue): FieldReason | undefined {
  const telling = tellingOf(issue) as z.core.$ZodIssue // its variants were finished when it was
  const kind = kindOf(telling)
  const reason = bySentence.get(issue.message)
  const isLimit = telling.code === 'too_big' || telling.code === 'too_small'
  if (reason !== undefined) return isLimit && kind.values ? { reason, values: kind.values } : { reason }
  // A text that came as a list is measured, too.
  const candidates = [kind, { ...kind, reason: 'AT_MOST_CHARACTERS' as const }]
  return candidates.find((each) => kindInEnglish(each) === issue.message)
}
