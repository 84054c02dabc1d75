import type { Locale } from '@crewcall/contract/enums.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** What an address can get. */
export const wishWords = [
  { name: 'wants_receipts', label: 'Every receipt', hint: 'Of each charge by card or bank account' },
  { name: 'wants_invoices', label: 'Every invoice and credit note', hint: 'Credit notes are about refunds' },
  { name: 'wants_statements', label: 'The monthly statement', hint: 'Once the month is closed' },
] as const satisfies { name: string; label: Sentence; hint: Sentence }[]

/** Each language by its own name. */
export const languageNames: Record<Locale, string> = { en: 'English', es: 'Español' }
