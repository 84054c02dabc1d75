import type { Locale } from '@crewcall/contract/enums.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { Translate } from '../../lib/i18n.ts'
import { product } from '../../lib/product.ts'

/** The last day on which managers decide on flagged hours (docs/rules/hours.md#flags), at the location. */
export function lastDayText(platform_decides_at: string, timezone: string, { t, locale }: { t: Translate; locale: Locale }): string {
  return t('From {day} on, a person of {product} decides.', { day: formatDay(platform_decides_at, timezone, locale), product })
}
