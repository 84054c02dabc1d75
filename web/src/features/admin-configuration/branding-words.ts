import type { Branding } from '@crewcall/contract/branding.ts'
import type { Translate } from '../../lib/i18n.ts'

/** What was set, a line for each. */
export function brandingWords({ name, sender_name, reply_to, support_email }: Branding, t: Translate): string[] {
  return [
    t('Name: {name}', { name }),
    ...(sender_name === null ? [] : [t('Sender of mails: {name}', { name: sender_name })]),
    ...(reply_to === null ? [] : [t('Answers go to {email}', { email: reply_to })]),
    ...(support_email === null ? [] : [t('Support: {email}', { email: support_email })]),
  ]
}
