import type { Locale } from '@crewcall/contract/enums.ts'
import { languageTag } from '../../lib/i18n.ts'

/** "Eastern Time" for "America/New_York"; the zone's own name if the language has no better one. */
export function zoneWords(timezone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(languageTag(locale), { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone.replaceAll('_', ' ')
}
