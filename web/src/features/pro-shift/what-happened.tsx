import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { chosenWords, endedCauses, endedReasons } from './ended-words.ts'

/** Why the pro lost a shift, and what is owed for it. */
export function WhatHappened({ application }: { application: ProApplication }) {
  const { t } = useT()
  const { cancellation, owed_minimum } = application
  if (cancellation === null && owed_minimum === 0) return null
  const cause = cancellation?.cause ?? null
  return (
    <Notice tone="calm">
      {cancellation && <strong>{t(whyEnded(cancellation))}</strong>}
      {cancellation && cause === null && cancellation.explanation !== '' && (
        <span lang={cancellation.explanation_language ?? undefined}>“{isolated(cancellation.explanation)}”</span>
      )}
      {owed_minimum > 0 && <span>{t('You are paid {amount} for the late change.', { amount: formatCents(owed_minimum) })}</span>}
    </Notice>
  )
}

function whyEnded({ chosen, cause, reason }: NonNullable<ProApplication['cancellation']>): Sentence {
  return chosen === null ? ((cause && endedCauses[cause]) ?? endedReasons[reason]) : chosenWords[chosen]
}
