import { timesText } from '@crewcall/contract/hours-words.ts'
import type { earning as earningSchema } from '@crewcall/contract/earnings.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconAlertTriangle, IconCalculator, IconCircleCheck, IconCoin, IconSend, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import { PositionIcon } from '../../domain/shift/position-icon.tsx'
import { ArrivalLine } from '../../domain/pay/arrival-line.tsx'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import styles from './earnings.module.css'
import { extraWords } from './extra-names.ts'

type Earning = z.output<typeof earningSchema>
const states: Record<Earning['state'], { tone: Tone; icon: Icon; word: Sentence }> = {
  ESTIMATED: { tone: 'calm', icon: IconCalculator, word: 'Estimated' },
  APPROVED: { tone: 'info', icon: IconCircleCheck, word: 'Hours approved' },
  ON_THE_WAY: { tone: 'info', icon: IconSend, word: 'On the way' },
  PAID: { tone: 'good', icon: IconCoin, word: 'Paid' },
  PROBLEM: { tone: 'bad', icon: IconAlertTriangle, word: 'Payout failed' },
}

/** One shift in the list of earnings; links to its receipt. */
export function EarningRow({ earning }: { earning: Earning }) {
  const { t, say, locale } = useT()
  const { tone, icon: StateIcon, word } = states[earning.state]
  return (
    <li>
      <Link to="/pro/earnings/$id" params={{ id: String(earning.application_id) }} className={styles.row}>
        <PositionIcon icon={earning.icon} size={20} on />
        <span className={styles.words}>
          <strong>{earning.location_name}</strong>
          <span className={styles.facts}>
            <span>{formatDay(earning.start_time, earning.timezone, locale)}</span>
            <span>{say(earning.position)}</span>
            {earning.payable_minutes !== null && (
              <span className="tabular">{minutesText(earning.payable_minutes + earning.added_minutes)}</span>
            )}
          </span>
          <span className="tabular">{timesText(t, earning, { timezone: earning.timezone, locale })}</span>
        </span>
        <span className={styles.end}>
          <strong className="tabular">{earning.amount === null ? '–' : formatCents(earning.amount + earning.extras)}</strong>
          <StatusBadge tone={tone} icon={<StateIcon size={14} aria-hidden="true" />}>
            {t(word)}
          </StatusBadge>
        </span>
      </Link>
      <Payments earning={earning} />
    </li>
  )
}

// One payment needs no name; several are told apart.
function Payments({ earning: { payments, timezone } }: { earning: Earning }) {
  const { t } = useT()
  return (
    <ul className={styles.payments}>
      {payments.map(({ subject, amount, arrival }, index) => (
        <li key={index}>
          {payments.length > 1 && (
            <span className="tabular">
              {subject === 'PAY' ? t('Pay') : t(extraWords[subject])} {formatCents(amount)}
            </span>
          )}
          <span>
            <ArrivalLine arrival={arrival} timezone={timezone} />
          </span>
        </li>
      ))}
    </ul>
  )
}
