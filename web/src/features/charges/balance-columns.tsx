import { MoneyText } from '../../domain/pay/money-text.tsx'
import type { Translate } from '../../lib/i18n.ts'
import type { Column } from '../../ui/data-table.tsx'

/** The sums of a statement, in their order. */
export const balanceSums = ['opening', 'charged', 'credited', 'paid', 'paid_back', 'closing'] as const
type BalanceSum = (typeof balanceSums)[number]

/** A column for each sum of a statement. @param hidden those that a phone shows only in the opened row */
export function balanceColumns<Row extends Record<BalanceSum, number>>(t: Translate, hidden: readonly BalanceSum[] = []): Column<Row>[] {
  return balanceSums.map((of) => ({
    id: of,
    header: balanceWord(of, t),
    align: 'end',
    phone: of === 'closing' ? 'corner' : hidden.includes(of) ? 'hidden' : 'named',
    cell: (row) => {
      const amount = row[of] === 0 ? '–' : <MoneyText cents={row[of]} />
      return of === 'closing' ? <strong>{amount}</strong> : amount
    },
  }))
}

/** The name of a sum of a statement. */
export function balanceWord(of: BalanceSum, t: Translate): string {
  const names = {
    opening: t('Opening balance'),
    charged: t('Charged'),
    credited: t('Refunds and credits'),
    paid: t('Paid'),
    paid_back: t('Paid back'),
    closing: t('Closing balance'),
  }
  return names[of]
}
