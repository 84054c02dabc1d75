import { previewOwnCancellation, type ProApplication } from '@crewcall/contract/pro-applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { signed } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useCancelOwn } from './commands.ts'
import field from '../../ui/fields/field.module.css'
import styles from './shift.module.css'
import { Notice } from '../../ui/notice.tsx'
import { WordTable } from '../../ui/word-table.tsx'

type Preview = Output<typeof previewOwnCancellation>

/** Cancelling a confirmed shift; the effect on the standing is shown before (docs/rules/pros.md#suspensions). */
export function CancelShift({ application }: { application: ProApplication }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { undo_until } = application
  const now = useNow()
  if (Date.parse(application.gig.start_time) <= now)
    return <p className="soft small">{t('The shift has started. If you have to leave, talk to the manager on site.')}</p>
  return (
    <div className={styles.cancel}>
      {undo_until !== null && Date.parse(undo_until) > now && (
        <span className="soft small">
          {t('Changed your mind? Taking it back leaves no trace for')} <Countdown until={undo_until} done="0 s" />
        </span>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('I can’t make it')}
      </Button>
      {isOpen && <CancelDialog application={application} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CancelDialog({ application, onClose }: { application: ProApplication; onClose: () => void }) {
  const { t } = useT()
  const reasonId = useId()
  const [explanation, setExplanation] = useState('')
  const params = { id: application.id }
  const [asked, setAsked] = useState<Days>('THIS')
  const single = usePreview(params, 'THIS', true)
  const days = single.data?.may_drop_day === false ? 'ALL' : asked
  const whole = usePreview(params, 'ALL', days === 'ALL')
  const { data: preview, error } = days === 'ALL' ? whole : single
  const cancel = useCancelOwn()
  const [isReasonAsked, setReasonAsked] = useState(false)
  const reason = useRef<HTMLTextAreaElement>(null)
  const lacksReason = preview?.is_undo === false && explanation.trim() === ''
  const isWrong = isReasonAsked && lacksReason

  async function handleCancel() {
    if (lacksReason) {
      setReasonAsked(true)
      return reason.current?.focus()
    }
    const said = preview?.is_undo && explanation.trim() === '' ? t('Taken back within ten minutes') : explanation
    if (await cancel.send({ params, body: { explanation: said, ...(days === 'ALL' ? { days } : {}) } })) onClose()
  }

  const all = days === 'ALL' && preview ? preview.days.length : 0
  const ask = all > 0 ? t('Cancel {days, plural, one {# day} other {# days}}?', { days: all }) : t('Cancel this shift?')
  const title = preview?.is_undo ? t('Undo the confirmation?') : ask
  return (
    <Dialog opened onClose={onClose} title={title}>
      <div className={styles.policy}>
        {application.gig.bundle !== null && single.data && (
          <DaysChoice mayChoose={single.data.may_drop_day} days={days} onChange={setAsked} />
        )}
        {error ? <Notice tone="bad">{error.message}</Notice> : preview ? <Consequence preview={preview} /> : <Skeleton height={96} />}
        {preview && !preview.is_undo && (
          <label htmlFor={reasonId} className={styles.reason}>
            <span>
              {t('Why can’t you make it?')} <span className="soft small">{t('The business will see this.')}</span>
            </span>
            <textarea
              className={field.input}
              id={reasonId}
              ref={reason}
              rows={3}
              maxLength={500}
              aria-required
              aria-invalid={isWrong}
              aria-describedby={isWrong ? `${reasonId}-note` : undefined}
              value={explanation}
              onChange={(event) => setExplanation(event.target.value)}
            />
          </label>
        )}
        {isWrong && (
          <p id={`${reasonId}-note`} className={field.note} data-bad role="alert">
            {t('Say why you can’t make it.')}
          </p>
        )}
      </div>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep the shift')}
        </Button>
        <Button variant="destructive" disabled={!preview} busy={cancel.isPending} onClick={() => void handleCancel()}>
          {preview?.is_undo
            ? t('Take it back')
            : all > 0
              ? t('Cancel {days, plural, one {# day} other {# days}}', { days: all })
              : t('Cancel the shift')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

type Days = 'THIS' | 'ALL'

// Always refetched: the consequence of a cancellation depends on the time.
function usePreview(params: { id: number }, days: Days, enabled: boolean) {
  return useQuery({ ...api.query(previewOwnCancellation, { params, query: { days } }), staleTime: 0, gcTime: 0, enabled })
}

// Before the first day, a bundle is given up as a whole, unless the manager allowed single days (docs/rules/shifts.md#bundles).
function DaysChoice({ mayChoose, days, onChange }: { mayChoose: boolean; days: Days; onChange: (days: Days) => void }) {
  const { t } = useT()
  const name = useId()
  if (!mayChoose) return <Notice tone="wait">{t('These days are taken together, so all of them are cancelled.')}</Notice>
  return (
    <fieldset className="stack gap-8">
      <legend>{t('Which days?')}</legend>
      {(['THIS', 'ALL'] as const).map((each) => (
        <label key={each} className="cluster">
          <input type="radio" name={name} checked={days === each} onChange={() => onChange(each)} />
          {each === 'THIS' ? t('Only this day') : t('All my days that have not started')}
        </label>
      ))}
    </fieldset>
  )
}

function Consequence({ preview }: { preview: Preview }) {
  const { t } = useT()
  if (preview.is_undo) return <Notice tone="good">{t('It leaves no trace: no points, no change to your completion.')}</Notice>
  if (!preview.is_late) return <Notice tone="good">{t('More than 24 hours before the start: it costs you nothing.')}</Notice>
  const completion = [preview.completion_before, preview.completion_after].filter((percent) => percent !== null)
  const { row, sentence } = followsFrom(preview)
  return (
    <>
      <Notice tone="bad">
        <strong>{t('Less than 24 hours before the start: this counts as a call-out.')}</strong>
      </Notice>
      <WordTable
        rows={[
          { label: t('Points'), value: signed(preview.points) },
          { label: t('Completion'), value: completion.map((percent) => t('{percent}%', { percent })).join(' → ') || '–' },
          { label: t(row.label), value: t(row.value, { days: row.days }) },
        ]}
      />
      {sentence && <p className="soft small">{t(sentence)}</p>}
    </>
  )
}

type Follows = { row: { label: Sentence; value: Sentence; days: number }; sentence?: Sentence }

function followsFrom({ is_permanent, suspension_days, warning_days }: Preview): Follows {
  if (is_permanent) return { row: { label: 'Suspension', value: 'permanent', days: 0 } }
  if (warning_days !== null)
    return {
      row: { label: 'Warning', value: '{days, plural, one {# day} other {# days}}', days: warning_days },
      sentence: 'While it lasts, auto-select does not choose you; managers still can.',
    }
  if (suspension_days === null || suspension_days === 0) return { row: { label: 'Suspension', value: 'none', days: 0 } }
  return {
    row: { label: 'Suspension', value: '{days, plural, one {# day} other {# days}}', days: suspension_days },
    sentence: 'Your other shifts in that time are cancelled too.',
  }
}
