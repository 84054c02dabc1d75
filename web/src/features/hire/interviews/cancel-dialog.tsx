import { previewGigCancellation } from '@crewcall/contract/applications.ts'
import { cancelInterview, getInterview, type Interview } from '@crewcall/contract/interviews.ts'
import { useQuery } from '@tanstack/react-query'
import { ConsequenceList } from '../../../domain/shift/consequence.tsx'
import { useNow } from '../../../domain/time/use-now.ts'
import { WhenText } from '../../../domain/time/when-text.tsx'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { ErrorScreen, PageSkeleton } from '../../../ui/states.tsx'
import { trialActsAt } from './acts-at.ts'
import { pathOf, triedName, useCancelTrial } from './commands.ts'

const lateMs = 24 * 3_600_000

/** Cancels a trial with a reason; a confirmed one that begins soon says what is owed (docs/rules/hire.md#interviews). */
export function CancelDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { t } = useT()
  const cancel = useCancelTrial()
  const form = useContractForm(cancelInterview.body, { reason: '' })
  const now = useNow(60_000)
  const { known, error, refetch } = useFreshTrial(interview)
  const mayCancel = known !== undefined && trialActsAt(known, now).includes('cancel')
  const { start_time, end_time, location } = known ?? interview
  async function handleSend({ reason = '' }: { reason?: string }) {
    await cancel.submit({ ...pathOf(interview), body: { reason } })
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={t('Cancel the trial of {name}?', { name: triedName(interview) })}
      onSend={handleSend}
      onClose={onClose}
      actions={(leave) => (
        <Dialog.Actions>
          <Button variant="text" onClick={leave}>
            {t('Keep the trial')}
          </Button>
          <Button type="submit" variant="destructive" disabled={!mayCancel} busy={form.formState.isSubmitting}>
            {t('Cancel the trial')}
          </Button>
        </Dialog.Actions>
      )}
    >
      <div className="stack gap-12">
        <p className="soft small">
          <WhenText start={start_time} end={end_time} timezone={location.timezone} />
        </p>
        {error && <ErrorScreen error={error} retry={() => void refetch()} />}
        {!known && !error && <PageSkeleton rows={1} />}
        {known && (mayCancel ? <Cost interview={known} now={now} /> : <p>{t('This trial can no longer be cancelled.')}</p>)}
      </div>
      <TextAreaField name="reason" label={t('Reason (optional)')} hint={t('The candidate reads it.')} rows={3} maxLength={200} />
    </FormDialog>
  )
}

// What was on the screen may be old: a candidate who confirmed meanwhile is owed the minimum.
function useFreshTrial(interview: Interview) {
  const { data, isFetchedAfterMount, error, refetch } = useQuery({ ...api.query(getInterview, pathOf(interview)), staleTime: 0 })
  return { known: isFetchedAfterMount ? data : undefined, error, refetch }
}

function Cost({ interview: { status, start_time, gig_id, candidate }, now }: { interview: Interview; now: number }) {
  const { t } = useT()
  const isConfirmed = status === 'CONFIRMED'
  const isLate = isConfirmed && Date.parse(start_time) - now < lateMs
  const { data } = useQuery({
    ...api.query(previewGigCancellation, { params: { gigId: String(gig_id) }, query: {} }),
    enabled: isLate && gig_id !== null,
    staleTime: 0,
  })
  if (!isConfirmed) return <p>{t('{name} has not confirmed. Cancelling costs nothing.', { name: candidate.first_name })}</p>
  if (!isLate) return <p>{t('The start is more than 24 hours away. Cancelling costs nothing.')}</p>
  return (
    <>
      <p>{t('The start is less than 24 hours away, so {name} is owed the minimum.', { name: candidate.first_name })}</p>
      {data && <ConsequenceList of={data} />}
    </>
  )
}
