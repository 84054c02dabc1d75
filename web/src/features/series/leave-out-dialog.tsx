import { leaveOutDates, previewLeavingOut } from '@crewcall/contract/series-dates.ts'
import { useQuery } from '@tanstack/react-query'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'

const form = later(() => import('../../domain/shift/cancel-several-form.tsx'))

type Props = { seriesId: number; dates: string[]; onDone: () => void; onClose: () => void }

/** Leaving out dates of which some are posted: their shifts are cancelled, with what is owed for all together and one reason. */
export function LeaveOutDialog({ seriesId, dates, onDone, onClose }: Props) {
  const { t, locale } = useT()
  const params = { seriesId: String(seriesId) }
  const { data, error } = useQuery({ ...api.query(previewLeavingOut, { params, body: { dates } }), staleTime: 0 })
  const parts = form.use(true)
  const leave = useCommand(leaveOutDates, {
    success: () =>
      t('{count, plural, one {{date} is left out} other {# dates are left out}}', {
        count: dates.length,
        date: dateWords(dates[0] ?? '', locale),
      }),
  })
  async function handleCancel(explanation: string) {
    await leave.submit({ params, body: { dates, explanation } })
    onDone()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('{count, plural, one {Leave out # date?} other {Leave out # dates?}}', { count: dates.length })}
    >
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!error && !(data && parts) && <Skeleton height={120} />}
      {data && !error && parts && (
        <parts.CancelSeveralForm of={data.cancelled} planned={data.left_out} onCancel={handleCancel} onClose={onClose} />
      )}
    </Dialog>
  )
}
