/** "Eastern Time" for "America/New_York"; the zone's own name where the language has no better one. */
export function zoneWords(timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone.replaceAll('_', ' ')
}
