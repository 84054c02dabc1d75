import { requiredText } from '@crewcall/contract/common.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { previewSeriesCancellation } from '@crewcall/contract/series.ts'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Form } from '../../ui/form.tsx'
import { CancelReason } from './cancel-reason.tsx'
import { ConsequenceList, consequenceWords } from './consequence.tsx'
import { dateWords } from './repeat-words.ts'

type Props = {
  /** What cancelling them costs, each and all together. */
  of: Output<typeof previewSeriesCancellation>
  /** Dates that are only planned, and not posted any more. */
  planned?: readonly string[]
  /** Cancels them, and throws what the server refuses. */
  onCancel: (explanation: string) => Promise<unknown>
  onClose: () => void
}

const typed = z.object({ explanation: requiredText(1000) })

/** Cancelling several shifts together: which, what is owed for all of them, and one reason. */
export function CancelSeveralForm({ of, planned = [], onCancel, onClose }: Props) {
  const words = useT()
  const { t, locale } = words
  const form = useContractForm(typed, { explanation: '' })
  const { gigs, untouched, owed_total, pros } = of
  const refused = gigs.find((one) => one.refused !== null)
  async function handleSend({ explanation }: { explanation: string }) {
    await onCancel(explanation)
    onClose()
  }
  return (
    <Form form={form} onSend={handleSend} label={t('Cancel the shifts')} guarded={false}>
      <div className="stack gap-12">
        <p>
          {t('{count, plural, =0 {No stored shift is cancelled.} one {# shift is cancelled:} other {# shifts are cancelled:}}', {
            count: gigs.length,
          })}{' '}
          {gigs.map(({ date }) => dateWords(date, locale)).join(' · ')}
        </p>
        {planned.length > 0 && (
          <p>
            {t('{count, plural, one {# planned date is not posted:} other {# planned dates are not posted:}}', { count: planned.length })}{' '}
            {planned.map((date) => dateWords(date, locale)).join(' · ')}
          </p>
        )}
        {untouched > 0 && (
          <p>
            {t(
              '{count, plural, one {# shift that has started or was cancelled stays.} other {# shifts that have started or were cancelled stay.}}',
              { count: untouched },
            )}
          </p>
        )}
        {owed_total > 0 && <p>{t('Confirmed pros of shifts within 24 hours are owed a minimum.')}</p>}
        {pros.length > 0 && <ConsequenceList of={of} />}
        <p>
          {consequenceWords(of, t)} {t('This cannot be undone.')}
        </p>
        {refused?.refused && (
          <p role="alert">
            {dateWords(refused.date, locale)}: {words.refused(refused.refused)}.
          </p>
        )}
      </div>
      <CancelReason
        owedTotal={owed_total}
        action={
          gigs.length === 0
            ? t('Cancel the shifts')
            : t('{count, plural, one {Cancel # shift} other {Cancel # shifts}}', { count: gigs.length })
        }
        onClose={onClose}
      />
    </Form>
  )
}
