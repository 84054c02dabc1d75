import type { BackgroundCheck } from '@crewcall/contract/background-checks.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { dayText } from '../../domain/time/day-text.ts'
import type { Translate } from '../../lib/i18n.ts'

/** What a person decided and how far that has come, or that it waits for a decision; null without anything found. */
export function adverseText({ is_waiting, adverse, decision }: BackgroundCheck, t: Translate, locale: Locale): string | null {
  if (is_waiting) return t('Waits for a decision')
  if (decision?.kind === 'ACCEPTED') return t('Accepted by {name}', { name: decision.by })
  if (adverse === null) return null
  if (adverse.state === 'DISPUTED') return t('Disputed by the pro')
  if (adverse.state === 'FINAL') return t('Declined')
  return adverse.final_at === null
    ? t('First notice is being sent')
    : t('First notice sent, final on {day}', { day: dayText(adverse.final_at.slice(0, 10), locale) })
}
