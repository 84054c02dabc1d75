import type { CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import { getJobCandidate, type JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { SideSheet } from '../../../ui/dialog.tsx'
import { prettyPhone } from '../../../ui/fields/text-fields.tsx'
import { ErrorScreen, PageSkeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TrialsPart } from '../interviews/trials-part.tsx'
import { candidateLooks, HireStatus } from '../hire-status.tsx'
import { OfferPart } from '../offers/offer-part.tsx'
import { CandidateHistory } from './candidate-history.tsx'
import { CandidateNotes } from './candidate-notes.tsx'
import { nameOf, type Person } from './commands.ts'
import { Conversation } from './conversation.tsx'
import styles from './pipeline.module.css'
import { stepsAt, stepWords } from './stages.ts'

type Props = {
  id: number | undefined
  mayManage: boolean
  onOpen: (id: number | undefined) => void
  onStep: (step: CandidateStep, person: Person) => void
  /** Invites to a paid trial; undefined for who may not. */
  onInvite: ((candidate: JobCandidateDetail) => void) | undefined
}

/** One candidate beside the board: contact, answers, conversation, notes, history and steps. J and K go to the next and the previous one. */
export function CandidatePanel({ id, mayManage, onOpen, onStep, onInvite }: Props) {
  const { t } = useT()
  const candidate = useQuery({ ...api.query(getJobCandidate, { params: { id: String(id) } }), enabled: id !== undefined })
  const go = (step: 1 | -1) => {
    const next = id === undefined ? undefined : neighbourOf(id, step)
    if (next !== undefined) onOpen(next)
  }
  useStepKeys(id !== undefined, go)
  const data = candidate.data
  return (
    <SideSheet opened={id !== undefined} onClose={() => onOpen(undefined)} title={data ? nameOf(data) : t('Candidate')} size="lg">
      <div className={`${styles.turning} cluster`}>
        <IconButton size="small" label={t('Previous candidate')} onClick={() => go(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton size="small" data-autofocus label={t('Next candidate')} onClick={() => go(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <span className={`${styles.byKeys} soft note`}>{t('K and J go back and forward.')}</span>
      </div>
      {candidate.error && <ErrorScreen error={candidate.error} retry={() => void candidate.refetch()} />}
      {id !== undefined && !data && !candidate.error && <PageSkeleton rows={4} />}
      {data && <Details key={data.id} candidate={data} mayManage={mayManage} onStep={onStep} onInvite={onInvite} />}
    </SideSheet>
  )
}

type DetailsProps = { candidate: JobCandidateDetail } & Pick<Props, 'mayManage' | 'onStep' | 'onInvite'>

function Details({ candidate, mayManage, onStep, onInvite }: DetailsProps) {
  const { t } = useT()
  const { phone_number, email, status, user, answers } = candidate
  return (
    <>
      <div className="cluster">
        <HireStatus look={candidateLooks[status]} />
        {user && (
          <Tag tone="accent">{t('From your crew: {count, plural, one {# shift} other {# shifts}}', { count: user.shift_count })}</Tag>
        )}
      </div>
      <p className="cluster">
        <a href={`tel:${phone_number}`}>{prettyPhone(phone_number)}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      {mayManage && stepsAt(status).length > 0 && (
        <div className="cluster" role="group" aria-label={t('Next step')}>
          {stepsAt(status).map((step) => (
            <Button key={step} size="small" variant={step === 'pass' ? 'outlined' : 'contained'} onClick={() => onStep(step, candidate)}>
              {t(stepWords[step])}
            </Button>
          ))}
        </div>
      )}
      <TrialsPart candidate={candidate} onInvite={onInvite && (() => onInvite(candidate))} />
      <OfferPart candidate={candidate} mayManage={mayManage} />
      {answers.length > 0 && (
        <section aria-label={t('Answers')} className="stack gap-8">
          <h3 className={styles.part}>{t('Answers')}</h3>
          <dl className={styles.answers}>
            {answers.map(({ question, answer }, index) => (
              <div key={index}>
                <dt className="soft small">{question}</dt>
                <dd className="as-typed">{answer === 'YES' ? t('Yes') : answer === 'NO' ? t('No') : answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Conversation candidate={candidate} mayManage={mayManage} />
      <CandidateNotes candidate={candidate} mayManage={mayManage} />
      <CandidateHistory history={candidate.history} />
    </>
  )
}

// The candidates as shown behind the panel, column by column.
function neighbourOf(id: number, step: 1 | -1): number | undefined {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-candidate]')].map((card) => Number(card.dataset['candidate']))
  const at = ids.indexOf(id)
  return at < 0 ? ids[0] : ids[at + step]
}

// The sheet captures the keyboard, so the page's own shortcuts are disabled while it is open.
function useStepKeys(isOn: boolean, go: (step: 1 | -1) => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A dialog above the sheet is about the candidate who was shown when it opened.
    if (document.querySelectorAll('[role="dialog"]').length > 1) return
    if (event.target instanceof HTMLElement && event.target.matches('input,textarea,select')) return
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (step === 1 || step === -1) go(step)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
