import type { Receipt } from '@crewcall/contract/receipt.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { SumLines } from '../../ui/sum-lines.tsx'

const titles = {
  charge: { second: 'Charged a second time', other: 'Charged a different amount than requested' },
  payout: { second: 'Sent to the pro a second time', other: 'Sent to the pro in a different amount than requested' },
} as const satisfies Record<string, Record<string, Sentence>>
const notes = {
  charge: { GOING_BACK: 'On its way back to you', GIVEN_BACK: 'Given back to you' },
  payout: { GOING_BACK: 'Being taken back; it costs you nothing', GIVEN_BACK: 'Taken back; it cost you nothing' },
} as const satisfies Record<string, Record<string, Sentence>>

/** Money moved by the payment provider in addition to the request, and where it is now. */
export function Surpluses({ receipt: { surpluses, timezone } }: { receipt: Receipt }) {
  const { t, locale } = useT()
  if (surpluses.length === 0) return null
  return (
    <section>
      <h3>{t('Moved by mistake')}</h3>
      <SumLines
        lines={surpluses.map(({ direction, amount, is_second, at, status }) => ({
          key: `${direction}-${at}`,
          label: (
            <>
              {t(titles[direction][is_second ? 'second' : 'other'])}, {formatDay(at, timezone, locale)}
            </>
          ),
          note: t(notes[direction][status]),
          amount: formatCents(amount),
        }))}
      />
    </section>
  )
}
