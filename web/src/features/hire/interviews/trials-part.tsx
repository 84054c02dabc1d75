import type { Interview } from '@crewcall/contract/interviews.ts'
import type { JobCandidateDetail } from '@crewcall/contract/job-candidates.ts'
import { useState } from 'react'
import { WhenText } from '../../../domain/time/when-text.tsx'
import { useT } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { ErrorScreen } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import styles from './interviews.module.css'
import { isBeforeOffer, mayInvite } from './may-invite.ts'
import { TrialActs } from './trial-acts.tsx'
import { TrialDialog, type Asked } from './trial-dialogs.tsx'
import { NextStep, SlotPay, TrialPay, TrialState, TrialTime } from './trial-facts.tsx'
import { useTrialsOf } from './use-trials.ts'

type Props = {
  candidate: JobCandidateDetail
  /** Invites to a trial; undefined for who may not, or where the job takes nobody. */
  onInvite: (() => void) | undefined
}

/** The paid trial of a candidate: its state and next step, what can be done, and the earlier ones below. */
export function TrialsPart({ candidate, onInvite }: Props) {
  const { t } = useT()
  const [asked, setAsked] = useState<Asked>()
  const { trials, error, refetch } = useTrialsOf(candidate)
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!trials) return null
  const [latest, ...earlier] = trials
  const booked = new Set(trials.filter(({ status }) => status === 'INVITED' || status === 'CONFIRMED').map((trial) => trial.job_candidate))
  const canInvite = onInvite !== undefined && mayInvite(candidate, booked)
  if (!latest && !canInvite) return null
  return (
    <section aria-label={t('Paid trial')} className="stack gap-8">
      <h3 className={styles.part}>{t('Paid trial')}</h3>
      {latest ? (
        <Latest interview={latest} isToDecide={isBeforeOffer(candidate)} onAsk={setAsked} />
      ) : (
        <p className="soft small">{t('See how they work for a few hours, and pay them for it.')}</p>
      )}
      {canInvite && (
        <div>
          <Button size="small" variant="outlined" onClick={onInvite}>
            {t('Invite to a paid trial')}
          </Button>
        </div>
      )}
      {earlier.length > 0 && <Earlier trials={earlier} onAsk={setAsked} />}
      <TrialDialog asked={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}

type Shown = { interview: Interview; onAsk: (asked: Asked) => void }

function Latest({ interview, isToDecide, onAsk }: Shown & { isToDecide: boolean }) {
  const { t } = useT()
  const { assured_at, status, slots, location, instructions } = interview
  return (
    <div className={styles.latest}>
      <div className="spread">
        <TrialState interview={interview} />
        {status === 'CONFIRMED' && assured_at !== null && <Tag tone="good">{t('Said that they come')}</Tag>}
      </div>
      {status === 'INVITED' && slots.length > 1 ? (
        <ul className={styles.times} aria-label={t('Times to choose from')}>
          {slots.map(({ start_time, end_time }, index) => (
            <li key={start_time}>
              <WhenText start={start_time} end={end_time} timezone={location.timezone} />
              <SlotPay interview={interview} index={index} />
            </li>
          ))}
        </ul>
      ) : (
        <TrialTime interview={interview} />
      )}
      <TrialPay interview={interview} />
      <NextStep interview={interview} isToDecide={isToDecide} />
      {instructions !== '' && <p className="soft small as-typed">{instructions}</p>}
      <TrialActs interview={interview} onAsk={onAsk} />
    </div>
  )
}

function Earlier({ trials, onAsk }: { trials: readonly Interview[]; onAsk: Shown['onAsk'] }) {
  const { t } = useT()
  return (
    <>
      <h4 className={styles.part}>{t('Earlier trials')}</h4>
      <Rows within label={t('Earlier trials')}>
        {trials.map((interview) => (
          <Row
            key={interview.id}
            title={<TrialTime interview={interview} />}
            sub={
              <>
                <NextStep interview={interview} />
                <TrialActs interview={interview} onAsk={onAsk} />
              </>
            }
            trail={<TrialState interview={interview} />}
          />
        ))}
      </Rows>
    </>
  )
}
