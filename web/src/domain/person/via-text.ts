import type { Translate } from '../../lib/i18n.ts'

type Values = Readonly<Record<string, string | number | boolean | null>>

/** How somebody did what an entry of the history says, where it was not on a page of their own; else null. */
export function viaText({ via, api_key }: Values, t: Translate): string | null {
  if (via === 'phone') return t('by phone')
  return via === 'api_key' ? t('by API key “{name}”', { name: String(api_key) }) : null
}
