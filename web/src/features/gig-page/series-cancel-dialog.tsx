import type { Gig } from '@crewcall/contract/gigs.ts'
import { cancelSeries, previewSeriesCancellation, type SeriesScope } from '@crewcall/contract/series.ts'
import { useQuery } from '@tanstack/react-query'
import { CancelSeveralForm } from '../../domain/shift/cancel-several-form.tsx'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'

type Props = { gig: Gig; scope: SeriesScope; onClose: () => void }

/** Cancelling several shifts of a series: which, what is owed for all together, and a reason. */
export function SeriesCancelDialog({ gig, scope, onClose }: Props) {
  const { t } = useT()
  const params = { gigId: String(gig.id) }
  const { data, error } = useQuery({ ...api.query(previewSeriesCancellation, { params, query: { scope } }), staleTime: 0 })
  const cancel = useCommand(cancelSeries, { success: () => t('The shifts were cancelled') })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={scope === 'ALL' ? t('Cancel all shifts of this series?') : t('Cancel this and the following shifts?')}
    >
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!error && !data && <Skeleton height={120} />}
      {data && !error && (
        <CancelSeveralForm
          of={data}
          onCancel={(explanation) => cancel.submit({ params, body: { scope, explanation } })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
