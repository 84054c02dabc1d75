import type { ChargeStatus, ChargeSubject } from '@crewcall/contract/enums.ts'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconFileInvoice, IconHourglass, IconRepeat, type Icon } from '@tabler/icons-react'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

/** What a business was charged for, or got money back for. */
export const subjectWords: Record<ChargeSubject, Sentence> = {
  PAY: 'Hours',
  TIP: 'Tip',
  TOS: 'Minimum owed under the terms',
  ADJUST_HOURS: 'Corrected hours',
  PRO_BONUS: 'Bonus',
  SHORTED_PAY: 'Missing pay',
  REIMBURSEMENT: 'Reimbursement',
  OTHER: 'Other',
  REFUND: 'Refund',
}

/** Where the money is. */
export const chargeStatusWords: Record<ChargeStatus, Sentence> = {
  PAID: 'Paid',
  PROCESSING: 'Processing',
  INVOICED: 'On an invoice',
  FAILED: 'Failed',
  RETURNED: 'Taken back by the bank',
  MISTAKE: 'Taken by mistake',
}
const looks: Record<ChargeStatus, { tone: Tone; icon: Icon }> = {
  PAID: { tone: 'good', icon: IconCircleCheck },
  PROCESSING: { tone: 'info', icon: IconHourglass },
  INVOICED: { tone: 'info', icon: IconFileInvoice },
  FAILED: { tone: 'bad', icon: IconCircleX },
  RETURNED: { tone: 'bad', icon: IconArrowBackUp },
  MISTAKE: { tone: 'wait', icon: IconRepeat },
}

/** The state of a charge or refund as a badge. */
export function StateOfCharge({ status }: { status: ChargeStatus }) {
  const { t } = useT()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {t(chargeStatusWords[status])}
    </StatusBadge>
  )
}
