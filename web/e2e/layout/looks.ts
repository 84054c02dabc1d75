/** How a screen is looked at: at which widths, in which order, in which language and theme. */
export type Look = { widths: readonly number[]; locale: 'en' | 'es'; scheme: 'light' | 'dark' }

const widths = [1440, 768, 390] as const
const locales = ['en', 'es'] as const
const schemes = ['light', 'dark'] as const

/**
 * The looks of one of many screens. Each screen gets one language, one theme, and one of the widths first, which its first layout is measured at;
 * those beside each other get different ones.
 * @param isLong all twelve combinations instead
 */
export function looksOf(index: number, { isLong }: { isLong: boolean }): Look[] {
  const combinations = widths.flatMap((_, turn) => locales.flatMap((locale) => schemes.map((scheme) => ({ turn, locale, scheme }))))
  const dealt = isLong ? combinations : [{ turn: index % 3, locale: pick(locales, index), scheme: pick(schemes, index >> 1) }]
  return dealt.map(({ turn, ...look }) => ({ ...look, widths: [...widths.slice(turn), ...widths.slice(0, turn)] }))
}

const pick = <T>(among: readonly T[], index: number): T => among[index % among.length] as T
