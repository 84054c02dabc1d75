import type { consequence } from '@crewcall/contract/applications.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import type { z } from 'zod'
import { type Translate, useT } from '../../lib/i18n.ts'
import { SumLines } from '../../ui/sum-lines.tsx'
import { owedText } from './owed-words.ts'

export type Consequence = z.output<typeof consequence>

/** Who is affected and who is owed what, with the total, before it is done. */
export function ConsequenceList({ of }: { of: Consequence }) {
  const { t } = useT()
  if (of.pros.length === 0) return <p>{t('No confirmed pro is affected, and nothing is owed.')}</p>
  const isOwed = of.owed_total > 0
  return (
    <SumLines
      scrolls
      lines={of.pros.map((pro) => ({
        key: pro.application_id,
        label: pro.display_name,
        note: owedText(t, pro.reason_owed),
        amount: isOwed ? formatCents(pro.owed_total) : undefined,
      }))}
      total={isOwed ? { label: t('Total you owe, fees included'), amount: formatCents(of.owed_total) } : undefined}
    />
  )
}

/** "2 pros will be told." and "1 open offer is withdrawn." */
export function consequenceWords(of: Consequence, t: Translate): string {
  const told =
    of.notified === 0 ? '' : t('{count, plural, one {1 pro will be notified.} other {# pros will be notified.}}', { count: of.notified })
  const offers = of.offers_withdrawn
  const withdrawn =
    offers === 0 ? '' : t('{count, plural, one {1 open offer is withdrawn.} other {# open offers are withdrawn.}}', { count: offers })
  return [told, withdrawn].filter(Boolean).join(' ')
}
