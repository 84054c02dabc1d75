import { joined } from './direction.ts'
import type { Refusal } from '../refusals/all.ts'

/** The subject and the body of a mail as an admin of the platform writes them: plain text with placeholders such as `{code}`. */
export type MailText = { subject: string; body: string }
/** The placeholders of a mail in one language, by name. */
export type MailPlaceholders = {
  known: readonly string[]
  /** Without one of these in its body the mail is of no use, such as the code or the link. */
  required: readonly string[]
  /** Not for the subject, which a locked phone shows. */
  notInSubject: readonly string[]
}
type Reason =
  | 'MAIL_PLACEHOLDER_UNKNOWN'
  | 'MAIL_PLACEHOLDER_MISSING'
  | 'MAIL_PLACEHOLDER_NOT_IN_SUBJECT'
  | 'MAIL_PLACEHOLDER_IN_LINK'
  | 'MAIL_BRACE'
  | 'MAIL_LINK_NOT_HTTPS'
export type MailTextFault = { target: keyof MailText; refusal: Refusal<Reason> }

/** UTF-16 units. */
export const mailTextLimits = { subject: 150, body: 4000 } as const

const placeholder = /\{(\w+)\}/g
// An address without https, or one that mailboxes would make a link without it.
const otherLink = /\b(?!https:)[a-z][a-z\d+.-]{0,20}:\/\/|\b(?:javascript|data|vbscript|file|mailto):\S|(?<!\/)\bwww\./i
// Text behind a link becomes a part of it, but for marks at the end of a sentence.
const gluedToLink = /\{(?:link|url)\}(?![\s.,;:!?)]|$)/

// Mailboxes make links of addresses without https as well, and a value may be empty.
function isPlaceholderInLink(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /\{\w+\}/.test(word))
  return words.some((word) => ['', 'x'].some((value) => /@|https?:|[\p{L}\d]\.[\p{L}\d]/iu.test(word.replaceAll(placeholder, value))))
}

/** The names of the placeholders in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name))]
}

/** As a person types it: `{code}`. */
export function asTyped(name: string): string {
  return `{${name}}`
}

/** Everything for which a text is refused, the subject first (docs/rules/app.md#mail-texts). */
export function mailTextFaults(text: MailText, placeholders: MailPlaceholders): MailTextFault[] {
  const missing = placeholders.required.filter((name) => !placeholdersIn(text.body).includes(name))
  return [
    ...faultsIn('subject', text.subject, placeholders),
    ...faultsIn('body', text.body, placeholders),
    ...missing.map((name) => fault('body', { reason: 'MAIL_PLACEHOLDER_MISSING', values: { placeholder: asTyped(name) } })),
  ]
}

function faultsIn(target: keyof MailText, text: string, { known, notInSubject }: MailPlaceholders): MailTextFault[] {
  const names = placeholdersIn(text)
  const usable = target === 'subject' ? known.filter((name) => !notInSubject.includes(name)) : known
  const offered = joined(usable.map(asTyped), ', ')
  const unknown = names.filter((name) => !known.includes(name))
  const secret = target === 'subject' ? names.filter((name) => notInSubject.includes(name)) : []
  return [
    ...unknown.map((name) => fault(target, { reason: 'MAIL_PLACEHOLDER_UNKNOWN', values: { placeholder: asTyped(name), known: offered } })),
    ...secret.map((name) => fault(target, { reason: 'MAIL_PLACEHOLDER_NOT_IN_SUBJECT', values: { placeholder: asTyped(name) } })),
    ...(/[{}]/.test(text.replace(placeholder, '')) ? [fault(target, { reason: 'MAIL_BRACE' })] : []),
    ...(otherLink.test(text) ? [fault(target, { reason: 'MAIL_LINK_NOT_HTTPS' })] : []),
    ...(isPlaceholderInLink(text) || gluedToLink.test(text) ? [fault(target, { reason: 'MAIL_PLACEHOLDER_IN_LINK' })] : []),
  ]
}

function fault(target: keyof MailText, refusal: MailTextFault['refusal']): MailTextFault {
  return { target, refusal }
}
