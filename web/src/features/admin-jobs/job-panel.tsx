import { discardFailedJob, retryFailedJob, retryFailedJobs } from '@crewcall/contract/failed-jobs.ts'
import { Link } from '@tanstack/react-router'
import { FactList, PanelPart, RawText, Stamp } from '../../domain/admin/admin-parts.tsx'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { Form } from '../../ui/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import type { FailedJob } from './columns.tsx'

type Part = { job: FailedJob; onDone: () => void }

/** A job that gave up: its facts, Retry, Retry all of its kind, and Discard. */
export function JobPanel({ job, alike, onClose }: { job: FailedJob | undefined; alike: number; onClose: () => void }) {
  return (
    <SideSheet opened={job !== undefined} onClose={onClose} title={job?.event ?? job?.kind ?? ''} size="lg">
      {job && (
        <>
          <Facts job={job} />
          <RetryPart job={job} alike={alike} onDone={onClose} />
          <DiscardPart key={job.id} job={job} onDone={onClose} />
        </>
      )}
    </SideSheet>
  )
}

function Facts({ job }: { job: FailedJob }) {
  const { t } = useT()
  const { person, location, organization } = job
  return (
    <>
      <FactList
        rows={[
          [
            t('Person'),
            person && (
              <Link key="person" to="/admin/users" search={{ open: person.user_id }} className="link">
                {person.name || `#${person.user_id}`}
              </Link>
            ),
          ],
          [t('Job'), job.event === null ? null : t('Dispatch an event: messages, charges, offers')],
          [t('Location'), location?.name],
          [t('Organization'), organization?.name],
          [t('Requested'), <Stamp key="asked" at={job.asked_at} />],
          [t('Failed at'), <Stamp key="failed" at={job.failed_at} />],
          [t('Tries'), job.tries],
        ]}
      />
      <PanelPart title={t('Last error')}>
        <RawText>{job.last_error || t('No error was recorded: the worker stopped, or the job took too long.')}</RawText>
      </PanelPart>
    </>
  )
}

function RetryPart({ job, alike, onDone }: Part & { alike: number }) {
  const { t } = useT()
  const one = useCommand(retryFailedJob, { success: () => t('The job runs again') })
  const all = useCommand(retryFailedJobs, { success: ({ retried }) => t('Jobs that run again: {count}', { count: retried }) })

  async function handleRetry(send: Promise<unknown>) {
    if ((await send) !== undefined) onDone()
  }
  if (!job.can_retry) return <p>{t('This version of {product} no longer has such a job: it can only be discarded.')}</p>
  return (
    <PanelPart title={t('Run it again')}>
      <p>{t('It gets three more tries. Nothing is done twice: a job first checks what is already done.')}</p>
      <div className="cluster">
        <Button size="small" busy={one.isPending} onClick={() => void handleRetry(one.send({ params: { id: job.id } }))}>
          {t('Retry')}
        </Button>
        {alike > 1 && (
          <Button
            variant="outlined"
            size="small"
            busy={all.isPending}
            onClick={() => void handleRetry(all.send({ body: { kind: job.kind } }))}
          >
            {t('Retry all {count} of this kind', { count: alike })}
          </Button>
        )}
      </div>
    </PanelPart>
  )
}

function DiscardPart({ job, onDone }: Part) {
  const { t } = useT()
  const { submit } = useCommand(discardFailedJob, { success: () => t('Job discarded') })
  const form = useContractForm(discardFailedJob.body, { reason: '' })

  async function handleSend(body: { reason: string }) {
    await submit({ params: { id: job.id }, body })
    onDone()
  }
  return (
    <PanelPart title={t('Discard')}>
      <p>{t('Its work will not be done.')}</p>
      <Form form={form} label={t('Discard')} onSend={handleSend}>
        <ReasonField rows={3} />
        <div>
          <Button type="submit" variant="destructive" size="small" busy={form.formState.isSubmitting}>
            {t('Discard')}
          </Button>
        </div>
      </Form>
    </PanelPart>
  )
}
