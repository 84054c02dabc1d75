import type { JobCandidate } from '@crewcall/contract/job-candidates.ts'
import { agoText } from '../../../domain/hours/hours-text.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useNow } from '../../../domain/time/use-now.ts'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { candidateLooks, HireStatus } from '../hire-status.tsx'
import { mayInvite } from '../interviews/may-invite.ts'
import type { Trials } from '../interviews/use-trials.ts'
import { nameOf } from './commands.ts'
import styles from './pipeline.module.css'
import type { Selection } from './use-selection.ts'

type Props = {
  candidate: JobCandidate
  /** Those between which Shift chooses. */
  within: readonly JobCandidate[]
  selection: Selection | undefined
  withStage?: boolean
  isOpen: boolean
  onOpen: (id: number) => void
  trials: Trials
  /** A drag begins, and ends. */
  onDrag?: ((candidate: JobCandidate | undefined) => void) | undefined
}

/** A candidate on the board or in the list: who, since when, and what is to be noticed. */
export function CandidateCard({ candidate, within, selection, withStage = false, isOpen, onOpen, trials, onDrag }: Props) {
  const { t, locale } = useT()
  const now = useNow(60_000)
  const { user, note_count, is_unanswered, status } = candidate
  const name = nameOf(candidate)
  const booked = trials.booked?.get(candidate.id)
  const isChosen = selection?.has(candidate.id) ?? false
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- buttons take the same steps
    <li
      className={styles.card}
      data-candidate={candidate.id}
      data-chosen={isChosen || isOpen}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(candidate)}
      onDragEnd={() => onDrag?.(undefined)}
    >
      {selection && (
        <input
          type="checkbox"
          className={styles.tick}
          aria-label={t('Choose {name}', { name })}
          checked={isChosen}
          onChange={(event) =>
            selection.pick(candidate, { within, isRange: event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey })
          }
        />
      )}
      <span className={`${styles.who} cluster`}>
        <button type="button" className={styles.name} onClick={() => onOpen(candidate.id)}>
          {name}
        </button>
        {withStage && <HireStatus look={candidateLooks[status]} />}
      </span>
      <div className={`${styles.about} stack gap-4`}>
        <span className="soft note">{t('Applied {ago}|candidate', { ago: agoText(candidate.created_ts, now, t, locale) })}</span>
        {(is_unanswered || user !== null || note_count > 0 || booked) && (
          <span className={`${styles.tags} cluster`}>
            {is_unanswered && <Tag tone="wait">{t('Waits for an answer')}</Tag>}
            {booked?.status === 'INVITED' && <Tag tone="wait">{t('Invited to a trial, no answer yet')}</Tag>}
            {booked && booked.status !== 'INVITED' && (
              <Tag tone="info">{t('Trial {day}', { day: formatDay(booked.start_time, booked.location.timezone, locale) })}</Tag>
            )}
            {user && (
              <Tag tone="accent">{t('From your crew: {count, plural, one {# shift} other {# shifts}}', { count: user.shift_count })}</Tag>
            )}
            {note_count > 0 && <Tag>{t('{count, plural, one {# note} other {# notes}}', { count: note_count })}</Tag>}
          </span>
        )}
        {trials.onInvite && mayInvite(candidate, trials.booked) && (
          <div className={styles.invite}>
            <Button size="small" variant="text" onClick={() => trials.onInvite?.(candidate)}>
              {t('Invite to a paid trial')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}
