import type { CandidateStep } from '@crewcall/contract/enums-of-hire.ts'
import { getJobCandidate, type JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import type { JobPosting } from '@crewcall/contract/job-postings.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { IconButton } from '../../../ui/button.tsx'
import { SideSheet } from '../../../ui/dialog.tsx'
import { prettyPhone } from '../../../ui/fields/text-fields.tsx'
import { ErrorScreen, PageSkeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TrialsPart } from '../interviews/trials-part.tsx'
import { candidateLooks, HireStatus } from '../hire-status.tsx'
import { OfferPart } from '../offers/offer-part.tsx'
import { AnswersPart } from './answers-part.tsx'
import { CandidateHistory } from './candidate-history.tsx'
import { CandidateNotes } from './candidate-notes.tsx'
import { nameOf, type Person } from './commands.ts'
import { Conversation } from './conversation.tsx'
import styles from './pipeline.module.css'
import { StepButtons } from './step-buttons.tsx'

type Props = {
  id: number | undefined
  job: JobPosting
  mayManage: boolean
  onOpen: (id: number | undefined) => void
  onStep: (step: CandidateStep, person: Person) => void
  /** A step is being taken. */
  isBusy: boolean
  /** Invites to a paid trial; undefined for who may not. */
  onInvite: ((candidate: JobCandidateDetail) => void) | undefined
}

/** One candidate beside the board: contact, answers, conversation, notes, history and steps. J and K go to the next and the previous one. */
export function CandidatePanel({ id, onOpen, ...rest }: Props) {
  const { t } = useT()
  const candidate = useQuery({ ...api.query(getJobCandidate, { params: { id: String(id) } }), enabled: id !== undefined })
  // Whoever is moved to another stage is followed by the next one of the column in which they were opened.
  const before = useRef<readonly number[]>([])
  useEffect(() => {
    before.current = shownIds()
  }, [id])
  const go = (step: 1 | -1) => {
    const next = id === undefined ? undefined : neighbourOf(id, step, before.current)
    if (next !== undefined) onOpen(next)
  }
  useStepKeys(id !== undefined, go)
  useFocusOnCard(id)
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
      {data && <Details key={data.id} candidate={data} {...rest} />}
    </SideSheet>
  )
}

type DetailsProps = { candidate: JobCandidateDetail } & Omit<Props, 'id' | 'onOpen'>

function Details({ candidate, job, mayManage, onStep, isBusy, onInvite }: DetailsProps) {
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
      {mayManage && <StepButtons status={status} isBusy={isBusy} onStep={(step) => onStep(step, candidate)} />}
      <TrialsPart candidate={candidate} onInvite={onInvite && (() => onInvite(candidate))} />
      <OfferPart candidate={candidate} mayManage={mayManage} />
      <AnswersPart answers={answers} questions={job.questions} />
      <Conversation candidate={candidate} mayManage={mayManage} />
      <CandidateNotes candidate={candidate} mayManage={mayManage} />
      <CandidateHistory history={candidate.history} />
    </>
  )
}

// The candidates as shown behind the panel, column by column.
function shownIds(): number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-candidate]')].map((card) => Number(card.dataset['candidate']))
}

function neighbourOf(id: number, step: 1 | -1, before: readonly number[]): number | undefined {
  const ids = before.includes(id) ? before : shownIds()
  const at = ids.indexOf(id)
  return at < 0 ? ids[0] : ids[at + step]
}

// Whoever was shown may stand in another column by now, where the card that opened the panel is a new one.
function useFocusOnCard(id: number | undefined): void {
  const shown = useRef<number>(undefined)
  useEffect(() => {
    const closed = id === undefined ? shown.current : undefined
    shown.current = id
    if (closed === undefined) return undefined
    const timer = setTimeout(() =>
      document.querySelector<HTMLElement>(`[data-candidate="${closed}"] button`)?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  }, [id])
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
