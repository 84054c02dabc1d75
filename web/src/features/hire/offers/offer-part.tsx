import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import type { JobOffer } from '@crewcall/contract/job-offers.ts'
import { getJobPosting } from '@crewcall/contract/job-postings.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { jobCandidateMachine } from '@crewcall/contract/rules/machines/job-candidate.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconFileDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../domain/time/use-now.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { BackCloses } from '../../../ui/back-closes.tsx'
import { Button } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WordTable } from '../../../ui/word-table.tsx'
import { useTrialsOf } from '../interviews/use-trials.ts'
import { nameOf } from '../pipeline/commands.ts'
import { Moment } from '../pipeline/moment.tsx'
import styles from '../pipeline/pipeline.module.css'
import { useTakeBackOffer } from './commands.ts'
import { employmentWords } from './employment-words.ts'
import { OfferDialog } from './offer-dialog.tsx'

type Props = { candidate: JobCandidateDetail; mayManage: boolean }

/** The latest offer to a candidate with what became of it, and the way to make one; nothing if there is neither. */
export function OfferPart({ candidate, mayManage }: Props) {
  const { t } = useT()
  const { offer, status } = candidate
  const isTried = useIsTried(candidate)
  const mayOffer = mayManage && (jobCandidateMachine.can(status, 'offer') || offer?.is_over === true)
  if (!offer && !mayOffer) return null
  return (
    <section aria-label={t('Offer|noun')} className="stack gap-8">
      <h3 className={styles.part}>{t('Offer|noun')}</h3>
      {offer && <Terms offer={offer} />}
      {offer?.answer === 'ACCEPTED' && offer.employment === 'W2' && (
        <p className="soft small">
          {t('Next step: the platform sets up payroll for the employee once they joined your network. Ask support to do it.')}
        </p>
      )}
      {mayOffer && isTried && <p className="soft small">{t('An offer can be made once the paid trial is over, or cancelled.')}</p>}
      <div className="cluster">
        {mayOffer && isTried === false && <MakeButton candidate={candidate} />}
        {mayManage && offer?.answer === null && <TakeBackButton candidate={candidate} />}
      </div>
    </section>
  )
}

// Whether a trial is booked, or waits for an answer; undefined until it is known. If it cannot be known, the server decides.
function useIsTried(candidate: JobCandidateDetail): boolean | undefined {
  const now = useNow(60_000)
  const { trials, error } = useTrialsOf(candidate)
  if (error) return false
  return trials?.some(({ status, end_time }) => (status === 'INVITED' || status === 'CONFIRMED') && Date.parse(end_time) > now)
}

function Terms({ offer }: { offer: JobOffer }) {
  const { t, locale } = useT()
  const day = (value: string) => formatDay(value, 'UTC', locale)
  const wage = t('{amount} an hour', { amount: formatCents(dollarsToCents(offer.wage), locale) })
  const rows = [
    { label: t('Hourly wage'), value: wage },
    { label: t('Employment'), value: t(employmentWords[offer.employment]) },
    { label: t('First day'), value: day(offer.starts_on) },
    ...(offer.answer_by === null ? [] : [{ label: t('Answer until'), value: day(offer.answer_by) }]),
    ...(offer.conversion_fee_cents === 0
      ? []
      : [{ label: t('Fee of the platform'), value: formatCents(offer.conversion_fee_cents, locale) }]),
  ]
  return (
    <>
      <div className="cluster">
        <OfferState offer={offer} />
        <span className="soft small">
          {offer.author !== null && phrase`${isolated(offer.author)} · `}
          <Moment at={offer.created_ts} />
        </span>
      </div>
      <WordTable rows={rows} look="columns" />
      {offer.message !== '' && <p className="as-typed">{offer.message}</p>}
      {offer.answer === null && offer.is_filled && <p className="soft small">{t('The job is marked as filled when they accept.')}</p>}
    </>
  )
}

function OfferState({ offer: { answer, answered_by, is_over } }: { offer: JobOffer }) {
  const { t } = useT()
  if (answer === 'ACCEPTED')
    return <Tag tone="good">{answered_by === null ? t('Accepted') : t('Accepted, as {name} says', { name: answered_by })}</Tag>
  if (answer === 'DECLINED') return <Tag tone="bad">{t('Declined')}</Tag>
  if (answer === 'TAKEN_BACK') return <Tag>{t('Taken back|offer')}</Tag>
  return is_over ? <Tag tone="wait">{t('Not answered in time')}</Tag> : <Tag tone="info">{t('Waits for the answer')}</Tag>
}

function MakeButton({ candidate }: { candidate: JobCandidateDetail }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const job = useQuery(api.query(getJobPosting, { params: { id: String(candidate.job_posting_id) } })).data
  return (
    <>
      <Button size="small" variant="outlined" icon={<IconFileDollar size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Make an offer')}
      </Button>
      {isOpen && job && <OfferDialog candidate={candidate} job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

function TakeBackButton({ candidate }: { candidate: JobCandidateDetail }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { send, isPending } = useTakeBackOffer()
  const name = nameOf(candidate)
  async function handleConfirm() {
    if (await send({ params: { id: String(candidate.id) } })) setOpen(false)
  }
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {t('Take back|offer')}
      </Button>
      {isOpen && <BackCloses onClose={() => setOpen(false)} />}
      <Confirm
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Take the offer to {name} back?', { name })}
        action={t('Take back|offer')}
        busy={isPending}
        onConfirm={handleConfirm}
      >
        <p>{t('{name} is told by text and email, and goes back to the interview.', { name })}</p>
      </Confirm>
    </>
  )
}
