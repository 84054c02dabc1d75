import type { AdHocReason } from './enums.ts'
import type { ReceiptSentence } from './receipt-words.ts'
import { phrase } from './rules/direction.ts'

/** How the reason of an extra payment is written on an invoice; kept in English, and said in the language of the reader. */
export const lineWords = {
  TIP: 'Tip',
  TOS: 'Owed under the terms',
  ADJUST_HOURS: 'Adjusted hours',
  PRO_BONUS: 'Bonus',
  SHORTED_PAY: 'Missing pay',
  REIMBURSEMENT: 'Reimbursement',
  OTHER: 'Extra payment',
} as const satisfies Record<AdHocReason, string>

type LineWord = (typeof lineWords)[AdHocReason] | 'Credit'
const sentences: Record<LineWord, ReceiptSentence> = {
  Tip: 'Tip',
  'Owed under the terms': 'Owed under the terms',
  'Adjusted hours': 'Adjusted hours',
  Bonus: 'Bonus',
  'Missing pay': 'Missing pay|line',
  Reimbursement: 'Reimbursement',
  'Extra payment': 'Extra payment|line',
  Credit: 'Credit|line',
}
type Say = (sentence: ReceiptSentence, values?: Record<string, string>) => string

/** The description of an invoice line in the language of the reader: the words that are ours; what a person typed stays as it is. */
export function lineDescription(say: Say, description: string): string {
  const additions = description.split(', ').map((part) => additionOf(say, part))
  if (additions.every((part) => part !== null)) return additions.join(', ')
  const [word = '', ...typed] = description.split(': ')
  if (!isLineWord(word)) return description
  return typed.length === 0 ? say(sentences[word]) : phrase`${say(sentences[word])}: ${typed.join(': ')}`
}

// A bonus or a coupon of hours.
function additionOf(say: Say, part: string): string | null {
  const [, kind, amount] = /^with a (bonus|coupon) of (\$[\d.]+)$/.exec(part) ?? []
  if (kind === undefined || amount === undefined) return null
  return say(kind === 'bonus' ? 'with a bonus of {amount}' : 'with a coupon of {amount}', { amount })
}

function isLineWord(word: string): word is LineWord {
  return Object.hasOwn(sentences, word)
}
