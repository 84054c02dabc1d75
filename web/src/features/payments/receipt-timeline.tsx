import type { Receipt } from '@crewcall/contract/receipt.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { CopyLine } from './copy-line.tsx'
import styles from './receipt.module.css'

/** The states the money went through, with amounts and the numbers of the provider. */
export function ReceiptTimeline({ receipt }: { receipt: Receipt }) {
  const { t, say, locale } = useT()
  if (receipt.timeline.length === 0) return <p className={styles.soft}>{t('Nothing yet. The hours are waiting for approval.')}</p>
  return (
    <ol className={styles.timeline}>
      {receipt.timeline.map((step, index) => (
        <li key={`${step.at}-${index}`}>
          <time dateTime={step.at}>
            {formatDay(step.at, receipt.timezone, locale)}, {formatInstantTime(step.at, receipt.timezone)}
          </time>
          <div>
            <span>
              {say(step.title)}
              {step.amount !== null && <span className="tabular"> · {formatCents(step.amount)}</span>}
            </span>
            {step.detail !== '' && <small>{say(step.detail)}</small>}
            {step.reference !== null && <CopyLine label={t('Reference')} text={step.reference} />}
          </div>
        </li>
      ))}
    </ol>
  )
}
