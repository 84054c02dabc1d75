import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { cancelSeries, previewSeriesCancellation, type SeriesScope } from '@crewcall/contract/series.ts'
import { useQuery } from '@tanstack/react-query'
import { CancelReason } from '../../domain/shift/cancel-reason.tsx'
import { ConsequenceList, consequenceWords } from '../../domain/shift/consequence.tsx'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Skeleton } from '../../ui/states.tsx'

type Props = { gig: Gig; scope: SeriesScope; onClose: () => void }

/** Cancelling several shifts of a series: which, what is owed for all together, and a reason. */
export function SeriesCancelDialog({ gig, scope, onClose }: Props) {
  const { t } = useT()
  const asked = api.query(previewSeriesCancellation, { params: { gigId: String(gig.id) }, query: { scope } })
  const { data, error } = useQuery({ ...asked, staleTime: 0 })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={scope === 'ALL' ? t('Cancel all shifts of this series?') : t('Cancel this and the following shifts?')}
    >
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!error && !data && <Skeleton height={120} />}
      {data && <CancelForm gig={gig} scope={scope} preview={data} onClose={onClose} />}
    </Dialog>
  )
}

function CancelForm({ gig, scope, preview, onClose }: Props & { preview: Output<typeof previewSeriesCancellation> }) {
  const words = useT()
  const { t, locale } = words
  const cancel = useCommand(cancelSeries, { success: () => t('The shifts were cancelled') })
  const form = useContractForm(cancelSeries.body, { scope, explanation: '' })
  const refused = preview.gigs.find((one) => one.refused !== null)

  async function handleSend({ explanation }: { explanation: string }) {
    await cancel.submit({ params: { gigId: String(gig.id) }, body: { scope, explanation } })
    onClose()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Cancel the shifts')} guarded={false}>
      <div className="stack gap-12">
        <p>
          {t('{count, plural, =0 {No stored shift is cancelled.} one {# shift is cancelled:} other {# shifts are cancelled:}}', {
            count: preview.gigs.length,
          })}{' '}
          {preview.gigs.map((one) => dateWords(one.date, locale)).join(' · ')}
        </p>
        {preview.untouched > 0 && (
          <p>
            {t(
              '{count, plural, one {# shift that has started or was cancelled stays.} other {# shifts that have started or were cancelled stay.}}',
              { count: preview.untouched },
            )}
          </p>
        )}
        {preview.owed_total > 0 && <p>{t('Confirmed pros of shifts within 24 hours are owed a minimum.')}</p>}
        {preview.pros.length > 0 && <ConsequenceList of={preview} />}
        <p>
          {consequenceWords(preview, t)} {t('This cannot be undone.')}
        </p>
        {refused?.refused && (
          <p role="alert">
            {dateWords(refused.date, locale)}: {words.refused(refused.refused)}.
          </p>
        )}
      </div>
      <CancelReason owedTotal={preview.owed_total} action={t('Cancel the shifts')} onClose={onClose} />
    </Form>
  )
}
