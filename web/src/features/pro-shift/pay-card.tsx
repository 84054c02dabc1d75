import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { minutesText, payParts } from '../../domain/pay/pro-pay.ts'
import { sentence, useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { payTogether } from './pay-together.ts'

const earned = { shift: sentence('You earn'), day: sentence('You earn on this day'), days: sentence('You earn on all {days} days') }
const ifOneOpens = {
  shift: sentence('You would earn'),
  day: sentence('You would earn on this day'),
  days: sentence('You would earn on all {days} days'),
}

/** How the pay is calculated: rate × paid time + bonus = total. `offerBonus` in dollars is already part of the bonus. */
export function PayCard({ gig, offerBonus = 0 }: { gig: ProGig; offerBonus?: number }) {
  const { t } = useT()
  const { shift_minutes, base_cents, bonus_cents, total_cents } = payParts(gig)
  const words = gig.waitlist === null ? earned : ifOneOpens
  const rate = formatCents(dollarsToCents(gig.wage_amount))
  const { days, cents: together } = payTogether(gig, offerBonus)
  const offerCents = Math.min(bonus_cents, dollarsToCents(offerBonus))
  return (
    <Section title={t('Pay')}>
      <WordTable
        rows={[
          { label: t('Length of the shift'), value: minutesText(shift_minutes) },
          ...(gig.unpaid_break_minutes > 0 ? [{ label: t('Unpaid break'), value: `− ${minutesText(gig.unpaid_break_minutes)}` }] : []),
          { label: t('{length} at {rate} an hour', { length: minutesText(gig.payable_minutes), rate }), value: formatCents(base_cents) },
          ...(bonus_cents - offerCents > 0
            ? [{ label: t('Boost for this shift'), value: `+ ${formatCents(bonus_cents - offerCents)}` }]
            : []),
          ...(offerCents > 0 ? [{ label: t('Bonus for you'), value: `+ ${formatCents(offerCents)}` }] : []),
          { label: t(gig.bundle === null ? words.shift : words.day), value: formatCents(total_cents), strong: days === 0 },
          ...(days > 0 ? [{ label: t(words.days, { days }), value: formatCents(together), strong: true }] : []),
        ]}
      />
    </Section>
  )
}
