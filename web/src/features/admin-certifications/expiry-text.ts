import type { Locale } from '@crewcall/contract/enums.ts'
import { NEVER } from '@crewcall/contract/certifications.ts'
import { type Translate } from '../../lib/i18n.ts'
import type { CertificationRequest } from './columns.tsx'

const asDay = { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' } as const
const days = { en: new Intl.DateTimeFormat('en-US', asDay), es: new Intl.DateTimeFormat('es-US', asDay) }

/** "Never", "Not given" or the day a certificate expires. */
export function expiryText(
  { does_not_expire, expiration_date, is_expired }: Pick<CertificationRequest, 'does_not_expire' | 'expiration_date' | 'is_expired'>,
  t: Translate,
  locale: Locale,
): string {
  if (does_not_expire) return t('Never')
  if (expiration_date === NEVER) return t('Not given')
  return `${days[locale].format(new Date(`${expiration_date}T00:00:00Z`))}${is_expired ? ` (${t('expired')})` : ''}`
}
