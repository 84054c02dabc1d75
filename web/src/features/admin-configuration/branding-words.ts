import type { Branding } from '@crewcall/contract/branding.ts'
import type { Translate } from '../../lib/i18n.ts'

/** What was set, a line for each. */
export function brandingWords(value: Branding, t: Translate): string[] {
  const { name, sender_name, reply_to, support_email, logo, logo_dark, accent, terms_url, privacy_url } = value
  return [
    t('Name: {name}', { name }),
    ...(sender_name === null ? [] : [t('Sender of mails: {name}', { name: sender_name })]),
    ...(reply_to === null ? [] : [t('Answers go to {email}', { email: reply_to })]),
    ...(support_email === null ? [] : [t('Support: {email}', { email: support_email })]),
    ...(logo === null ? [] : [t('With a logo')]),
    ...(logo_dark === null ? [] : [t('With a logo for dark backgrounds')]),
    ...(accent === null ? [] : [t('Accent color: {color}', { color: accent })]),
    ...(terms_url === null ? [] : [t('Platform terms: {address}', { address: terms_url })]),
    ...(privacy_url === null ? [] : [t('Privacy policy: {address}', { address: privacy_url })]),
  ]
}
