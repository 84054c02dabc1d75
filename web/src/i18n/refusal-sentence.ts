import { refusals } from '@crewcall/contract/refusals/all.ts'
import { wordedValues } from '@crewcall/contract/refusals/values.ts'
import type { Values } from '@crewcall/contract/translator.ts'

const sentences: Readonly<Record<string, string>> = refusals

/**
 * The key of the sentence for a reason, with its values in Spanish: days, and names with a translation of their own. Undefined for a reason
 * unknown to this version.
 */
export function refusalSentence(reason: string, values: Values, say: (text: string) => string): [string, Values] | undefined {
  const sentence = Object.hasOwn(sentences, reason) ? sentences[reason] : undefined
  if (sentence === undefined) return undefined
  const worded = Object.entries(wordedValues(values, 'es', say)).map(([name, value]) => [
    name,
    typeof value === 'string' ? say(value) : value,
  ])
  return [sentence, Object.fromEntries(worded)]
}
