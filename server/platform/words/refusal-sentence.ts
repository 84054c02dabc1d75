import { refusals } from '@crewcall/contract/refusals/all.ts'
import type { RefusalReason } from '@crewcall/contract/refusals/all.ts'
import { wordedValues } from '@crewcall/contract/refusals/values.ts'
import { filled } from './translate.ts'

/** The English sentence of a reason, for programs and for clients that do not know it. */
export function sentenceOf(reason: RefusalReason, values: Readonly<Record<string, string | number>> = {}): string {
  return filled('en', refusals[reason], wordedValues(values, 'en'))
}
