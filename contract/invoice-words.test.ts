import { expect, it } from 'vitest'
import { lineDescription, lineWords } from './invoice-words.ts'
import { receiptWordsInSpanish } from './receipt-words-es.ts'
import type { ReceiptSentence } from './receipt-words.ts'

const inSpanish = (sentence: ReceiptSentence, values: Record<string, string> = {}) =>
  receiptWordsInSpanish[sentence].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

it.each([
  ['Tip', 'Propina'],
  ['Tip: Tip: thank you', 'Propina: Tip: thank you'],
  ['Credit: Left early', 'Crédito: Left early'],
  ['with a bonus of $25.00', 'con un bono de $25.00'],
  ['with a coupon of $5.60', 'con un cupón de $5.60'],
  ['with a bonus of $25.00, with a coupon of $5.60', 'con un bono de $25.00, con un cupón de $5.60'],
  ['', ''],
  // Not ours, also when it begins alike.
  ['Tips for the bar', 'Tips for the bar'],
  ['toString: x', 'toString: x'],
])('"%s" is read in Spanish as "%s"', (stored, read) => expect(lineDescription(inSpanish, stored)).toBe(read))

it('Each reason of an extra payment is said in Spanish', () => {
  const said = Object.values(lineWords).map((word) => lineDescription(inSpanish, word))
  expect(said.filter((word, index) => word === Object.values(lineWords)[index])).toEqual([])
})
