import { requiredText } from '@crewcall/contract/common.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { leaveOutDates, previewLeavingOut } from '@crewcall/contract/series-dates.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
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

type Props = { seriesId: number; dates: string[]; onDone: () => void; onClose: () => void }
type Preview = Output<typeof previewLeavingOut>

const typed = z.object({ explanation: requiredText(1000) })

/** Leaving out dates of which some are posted: their shifts are cancelled, with what is owed for all together and one reason. */
export function LeaveOutDialog(props: Props) {
  const { t } = useT()
  const { seriesId, dates, onClose } = props
  const asked = api.query(previewLeavingOut, { params: { seriesId: String(seriesId) }, body: { dates } })
  const { data, error } = useQuery({ ...asked, staleTime: 0 })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('{count, plural, one {Leave out # date?} other {Leave out # dates?}}', { count: dates.length })}
    >
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!error && !data && <Skeleton height={120} />}
      {data && !error && <LeaveOutForm {...props} preview={data} />}
    </Dialog>
  )
}

function LeaveOutForm({ seriesId, dates, preview: { left_out, cancelled }, onDone, onClose }: Props & { preview: Preview }) {
  const words = useT()
  const { t, locale } = words
  const leave = useCommand(leaveOutDates, {
    success: () =>
      t('{count, plural, one {{date} is left out} other {# dates are left out}}', {
        count: dates.length,
        date: dateWords(dates[0] ?? '', locale),
      }),
  })
  const form = useContractForm(typed, { explanation: '' })
  const refused = cancelled.gigs.find((one) => one.refused !== null)
  const count = cancelled.gigs.length
  async function handleSend({ explanation }: { explanation: string }) {
    await leave.submit({ params: { seriesId: String(seriesId) }, body: { dates, explanation } })
    onDone()
    onClose()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Leave out')} guarded={false}>
      <div className="stack gap-12">
        <p>
          {t('{count, plural, one {# shift is cancelled:} other {# shifts are cancelled:}}', { count })}{' '}
          {cancelled.gigs.map(({ date }) => dateWords(date, locale)).join(' · ')}
        </p>
        {left_out.length > 0 && (
          <p>
            {t('{count, plural, one {# planned date is not posted:} other {# planned dates are not posted:}}', { count: left_out.length })}{' '}
            {left_out.map((date) => dateWords(date, locale)).join(' · ')}
          </p>
        )}
        {cancelled.owed_total > 0 && <p>{t('Confirmed pros of shifts within 24 hours are owed a minimum.')}</p>}
        {cancelled.pros.length > 0 && <ConsequenceList of={cancelled} />}
        <p>
          {consequenceWords(cancelled, t)} {t('This cannot be undone.')}
        </p>
        {refused?.refused && (
          <p role="alert">
            {dateWords(refused.date, locale)}: {words.refused(refused.refused)}.
          </p>
        )}
      </div>
      <CancelReason
        owedTotal={cancelled.owed_total}
        action={t('{count, plural, one {Cancel # shift} other {Cancel # shifts}}', { count })}
        onClose={onClose}
      />
    </Form>
  )
}
