import type { Receipt } from '@crewcall/contract/receipt.ts'
import { stepDetail, stepTitle } from '@crewcall/contract/receipt-words.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { CopyLine } from './copy-line.tsx'
import { Timeline } from '../../ui/timeline.tsx'

/** The states of the money, with amounts and the provider's references. */
export function ReceiptTimeline({ receipt }: { receipt: Receipt }) {
  const { t, locale } = useT()
  if (receipt.timeline.length === 0) return <p className="soft small">{t('Nothing yet. The hours are waiting for approval.')}</p>
  return (
    <Timeline
      steps={receipt.timeline.map((step, index) => ({
        key: `${step.at}-${index}`,
        title: stepTitle(t, step, 'business'),
        amount: step.amount === null ? undefined : formatCents(step.amount),
        notes: [stepDetail(t, step)],
        when: (
          <>
            <time dateTime={step.at}>
              {formatDay(step.at, receipt.timezone, locale)}, {formatInstantTime(step.at, receipt.timezone)}
            </time>
            {step.reference !== null && <CopyLine label={t('Reference')} text={step.reference} />}
          </>
        ),
      }))}
    />
  )
}
