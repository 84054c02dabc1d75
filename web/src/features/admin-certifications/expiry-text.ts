import { NEVER } from '@crewcall/contract/certifications.ts'
import type { CertificationRequest } from './columns.tsx'

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' })

/** "Never", "Not given" or the day a certificate ends. */
export function expiryText({
  does_not_expire,
  expiration_date,
  is_expired,
}: Pick<CertificationRequest, 'does_not_expire' | 'expiration_date' | 'is_expired'>): string {
  if (does_not_expire) return 'Never'
  if (expiration_date === NEVER) return 'Not given'
  return `${format.format(new Date(`${expiration_date}T00:00:00Z`))}${is_expired ? ' (expired)' : ''}`
}
