import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './receipt.module.css'

/** The sum that was agreed to when the hours were paid with a tip, and the charges it stands for on the card statement. */
export function Together({ receipt: { extras, total_with_extras, statement } }: { receipt: Receipt }) {
  const { t } = useT()
  if (extras.length === 0) return null
  return (
    <ul className={styles.lines}>
      <li className={styles.total}>
        <span>
          {t('Total with extra payments')}
          {statement.length > 0 && (
            <small>
              {t('On your card statement: {charges}', {
                charges: joined(
                  statement.map(({ descriptor, amount }) => phrase`CREWCALL ${descriptor} ${formatCents(amount)}`),
                  ', ',
                ),
              })}
            </small>
          )}
        </span>
        <strong className="tabular">{formatCents(total_with_extras)}</strong>
      </li>
    </ul>
  )
}
