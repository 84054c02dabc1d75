import type { Locale } from '@crewcall/contract/enums.ts'
import { languageTag } from '../../lib/i18n.ts'

/** "Eastern Time (New York)" for "America/New_York", which tells zones of one name apart. */
export function zoneAndTown(timezone: string, locale: Locale): string {
  const town = timezone.slice(timezone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return `${zoneWords(timezone, locale)} (${town})`
}

/** "Eastern Time" for "America/New_York"; the zone's own name if the language has no better one. */
export function zoneWords(timezone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(languageTag(locale), { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone.replaceAll('_', ' ')
}
