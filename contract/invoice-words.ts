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
  const amount = /^with a bonus of (\$[\d.]+)$/.exec(description)?.[1]
  if (amount !== undefined) return say('with a bonus of {amount}', { amount })
  const [word = '', ...typed] = description.split(': ')
  if (!isLineWord(word)) return description
  return typed.length === 0 ? say(sentences[word]) : phrase`${say(sentences[word])}: ${typed.join(': ')}`
}

function isLineWord(word: string): word is LineWord {
  return Object.hasOwn(sentences, word)
}
