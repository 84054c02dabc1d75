import type { JobHistoryTalk } from '@crewcall/contract/job-history.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import type { correctJobHistory } from '@crewcall/contract/job-history.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { PastJobForm, type PastJob } from '../../domain/pro/past-job-form.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { useCorrect } from './commands.ts'
import styles from './job-history.module.css'
import { spanOf } from './words.ts'

type Job = JobHistoryTalk['jobs'][number]
type CardJob = Sent<typeof correctJobHistory>['body']['jobs'][number]

/** The jobs as they will be in the profile, each to be corrected or left out. */
export function ReviewCard({ talk, busy, onAccept }: { talk: JobHistoryTalk; busy: boolean; onAccept: () => void }) {
  const { t } = useT()
  const correct = useCorrect()
  const [edited, setEdited] = useState<number>()
  const job = edited === undefined ? undefined : talk.jobs[edited]
  const send = (jobs: readonly Job[], change?: { at: number; to: CardJob }) =>
    correct.submit({
      params: { id: talk.id },
      body: { turn: talk.turn, jobs: jobs.map((each, index) => (change?.at === index ? change.to : cardJob(each))) },
    })
  const handleRemove = (at: number) =>
    correct.send({
      params: { id: talk.id },
      body: { turn: talk.turn, jobs: talk.jobs.filter((_, index) => index !== at).map(cardJob) },
    })
  return (
    <Section title={t('Your card')}>
      <Rows within>
        {talk.jobs.map((each, index) => (
          <CardRow key={index} job={each} onEdit={() => setEdited(index)} onRemove={() => void handleRemove(index)} />
        ))}
      </Rows>
      <p className="soft small">{t('None of this is in your profile yet. Businesses see it there once you add it.')}</p>
      <div className={styles.accept}>
        <Button size="mainAction" busy={busy} onClick={onAccept}>
          {t('Add to my profile')}
        </Button>
      </div>
      {job && edited !== undefined && (
        <PastJobForm
          title={t('Change the job')}
          job={formJob(job)}
          busy={correct.isPending}
          onSave={(to) => send(talk.jobs, { at: edited, to: fromForm(to) })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

function CardRow({ job, onEdit, onRemove }: { job: Job; onEdit: () => void; onRemove: () => void }) {
  const words = useT()
  const { t, say } = words
  const name = job.business ?? ''
  return (
    <Row
      title={<strong>{say(job.position ?? '')}</strong>}
      sub={
        <>
          {phrase`${name} · ${spanOf(job, words)}`}
          {job.duty !== null && <span className="as-typed"> · {isolated(job.duty)}</span>}
          {job.skill !== null && job.skill.toLowerCase() !== job.position?.toLowerCase() && (
            <span> · {t('on {product}: {position}', { position: say(job.skill) })}</span>
          )}
        </>
      }
      trail={
        <>
          <IconButton label={t('Change {name}', { name })} onClick={onEdit}>
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}

// A card has every slot but the duty: otherwise the conversation still asks.
function cardJob({ business, position, skill_id, start, end, duty }: Job): CardJob {
  return { business: business ?? '', position: position ?? '', skill_id, start: start ?? '', end: end ?? 'now', duty: duty ?? '' }
}

function formJob({ business, position, skill_id, start, end, duty }: Job): PastJob {
  const firstDay = (month: string | null) => (month === null || month === 'now' ? null : `${month}-01`)
  return {
    business_name: business ?? '',
    position: position ?? '',
    skill_id,
    start_date: firstDay(start) ?? '',
    end_date: firstDay(end),
    duty: duty ?? '',
  }
}

// Of a day, the card keeps the month.
function fromForm({ business_name, position, skill_id, start_date, end_date, duty }: PastJob): CardJob {
  return {
    business: business_name,
    position,
    skill_id: skill_id ?? null,
    start: start_date.slice(0, 7),
    end: end_date?.slice(0, 7) ?? 'now',
    duty: duty ?? '',
  }
}
