import type { Interview } from '@crewcall/contract/interviews.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { RateText } from '../../../domain/pay/money-text.tsx'
import { useNow } from '../../../domain/time/use-now.ts'
import { WhenText } from '../../../domain/time/when-text.tsx'
import { useT } from '../../../lib/i18n.ts'
import { Tag } from '../../../ui/tag.tsx'
import { HireStatus } from '../hire-status.tsx'
import { useTrialRights } from '../use-hiring.ts'
import styles from './interviews.module.css'
import { totalsOf } from './trial-totals.ts'
import { feedbackWords, looksOfContact, nextStepOf, trialLooks } from './interview-words.ts'

/** The state of a trial, and what managers think of it. */
export function TrialState({ interview: { status, feedback } }: { interview: Interview }) {
  const { t } = useT()
  const { isContact } = useTrialRights()
  return (
    <span className="cluster">
      <HireStatus look={(isContact ? looksOfContact : trialLooks)[status]} />
      {feedback !== null && <Tag look="plain">{t(feedbackWords[feedback])}</Tag>}
    </span>
  )
}

/** When it is, with the number of times that the candidate can choose from. */
export function TrialTime({ interview: { start_time, end_time, location, status, slots } }: { interview: Interview }) {
  const { t } = useT()
  return (
    <span>
      <WhenText start={start_time} end={end_time} timezone={location.timezone} />
      {status === 'INVITED' && slots.length > 1 && (
        <span className="soft small"> {t('first of {count, plural, one {# time} other {# times}}', { count: slots.length })}</span>
      )}
    </span>
  )
}

/**
 * Wage and total: "$22.00/h · $66.00 before taxes"; a range while the times to choose from pay differently, and nothing for the onsite manager who
 * is the contact.
 */
export function TrialPay({ interview }: { interview: Interview }) {
  const { t } = useT()
  const totals = totalsOf(interview)
  if (interview.wage === null || totals.length === 0) return null
  const from = money(Math.min(...totals))
  const to = money(Math.max(...totals))
  return (
    <span className="small">
      <RateText dollars={interview.wage} /> ·{' '}
      <span className="tabular">
        {from === to ? t('{total} before taxes', { total: from }) : t('{from} to {to} before taxes, depending on the time', { from, to })}
      </span>
    </span>
  )
}

const money = (dollars: number) => formatCents(dollarsToCents(dollars))
/** What one of the times to choose from pays, where they pay differently. */
export function SlotPay({ interview, index }: { interview: Interview; index: number }) {
  const { t } = useT()
  const totals = totalsOf(interview)
  const total = totals[index]
  if (totals.length < 2 || total === undefined) return null
  return <span className="soft small tabular"> · {t('{total} before taxes', { total: money(total) })}</span>
}

/** What comes next, with the reason of who ended it; what to do about the candidate only if nothing is decided about them. */
export function NextStep({ interview, isToDecide = false }: { interview: Interview; isToDecide?: boolean }) {
  const { t } = useT()
  const now = useNow(60_000)
  const { isContact } = useTrialRights()
  const { ended_reason, candidate } = interview
  return (
    <p className="small">
      {t(nextStepOf(interview, { now, isToDecide, isContact }), { name: candidate.first_name })}
      {ended_reason !== '' && ' '}
      {ended_reason !== '' && <span className={`${styles.reason} soft as-typed`}>{isolated(ended_reason)}</span>}
    </p>
  )
}
