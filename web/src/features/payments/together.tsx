import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useT } from '../../lib/i18n.ts'
import { SumLines } from '../../ui/sum-lines.tsx'

/** The total accepted when the hours were paid with a tip, and the corresponding charges on the card statement. */
export function Together({ receipt: { extras, total_with_extras, statement } }: { receipt: Receipt }) {
  const { t } = useT()
  if (extras.length === 0) return null
  return (
    <SumLines
      lines={[]}
      total={{
        label: t('Total with extra payments'),
        note:
          statement.length > 0 &&
          t('On your card statement: {charges}', {
            charges: joined(
              statement.map(({ descriptor, amount }) => phrase`CREWCALL ${descriptor} ${formatCents(amount)}`),
              ', ',
            ),
          }),
        amount: formatCents(total_with_extras),
      }}
    />
  )
}
