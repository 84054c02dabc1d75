import type { SuspensionStep } from '@crewcall/contract/rules/suspension-policy.ts'
import type { Translate } from '../../lib/i18n.ts'

/** A step of the suspension policy in a sentence. */
export function suspensionStepWords(step: SuspensionStep, t: Translate): string {
  const { event, prior_count: count, window_days: days } = step
  const outcome = outcomeWords(step, t)
  if (event === 'FIRST_GIG_NO_SHOW') return t('A no-show on the very first shift: {outcome}.', { outcome })
  const isCallOut = event === 'CALLED_OUT'
  if (count === 0) return isCallOut ? t('A first call-out: {outcome}.', { outcome }) : t('A first no-show: {outcome}.', { outcome })
  const values = { count, days, outcome }
  return isCallOut
    ? t(
        'A call-out after {count, plural, one {one call-out or no-show} other {# call-outs or no-shows}} in {days} days: {outcome}.',
        values,
      )
    : t('A no-show after {count, plural, one {one call-out or no-show} other {# call-outs or no-shows}} in {days} days: {outcome}.', values)
}

function outcomeWords({ action, days }: SuspensionStep, t: Translate): string {
  if (action === 'WARN') return t('a warning')
  if (action === 'PERMANENT') return t('suspended permanently')
  return t('suspended for {days, plural, one {# day} other {# days}}', { days: days ?? 0 })
}
