import { previewOwnCancellation, type ProApplication } from '@crewcall/contract/pro-applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Facts, Notice } from '../../domain/pro-shift.tsx'
import { useNow } from '../../domain/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useCancelOwn } from './commands.ts'
import styles from './shift.module.css'

type Preview = Output<typeof previewOwnCancellation>

/** The way out of a confirmed shift; what it does to one's standing is shown before (semantics 1.3). */
export function CancelShift({ application }: { application: ProApplication }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { undo_until } = application
  const now = useNow()
  return (
    <div className={styles.cancel}>
      {undo_until !== null && Date.parse(undo_until) > now && (
        <span className={styles.soft}>
          {t('Changed your mind? Taking it back leaves no trace for')} <Countdown until={undo_until} done="0 s" />
        </span>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('I cannot come')}
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
  // Always asked anew: the clock decides what a cancellation costs.
  const { data: preview, error } = useQuery({ ...api.query(previewOwnCancellation, { params }), staleTime: 0, gcTime: 0 })
  const cancel = useCancelOwn()

  async function handleCancel() {
    const said = preview?.is_undo && explanation.trim() === '' ? t('Taken back within ten minutes') : explanation
    if (await cancel.send({ params, body: { explanation: said } })) onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={preview?.is_undo ? t('Take the confirmation back?') : t('Cancel this shift?')}>
      <div className={styles.policy}>
        {error ? <Notice tone="bad">{error.message}</Notice> : preview ? <Consequence preview={preview} /> : <Skeleton height={96} />}
        {preview && !preview.is_undo && (
          <label htmlFor={reasonId} className={styles.reason}>
            {t('Why can you not come? The business reads this.')}
            <textarea id={reasonId} rows={3} maxLength={500} value={explanation} onChange={(event) => setExplanation(event.target.value)} />
          </label>
        )}
      </div>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep the shift')}
        </Button>
        <Button
          variant="destructive"
          disabled={!preview || (!preview.is_undo && explanation.trim() === '')}
          busy={cancel.isPending}
          onClick={() => void handleCancel()}
        >
          {preview?.is_undo ? t('Take it back') : t('Cancel the shift')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

function Consequence({ preview }: { preview: Preview }) {
  const { t } = useT()
  if (preview.is_undo) return <Notice tone="good">{t('It leaves no trace: no points, no change to your completion.')}</Notice>
  if (!preview.is_late) return <Notice tone="good">{t('More than 24 hours before the start: it costs you nothing.')}</Notice>
  const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
  return (
    <>
      <Notice tone="bad">
        <strong>{t('Less than 24 hours before the start: this counts as a call-out.')}</strong>
      </Notice>
      <Facts
        rows={[
          { label: t('Points'), value: String(preview.points) },
          { label: t('Completion'), value: `${percent(preview.completion_before)} → ${percent(preview.completion_after)}` },
          { label: t('Suspension'), value: suspensionWords(preview, t) },
        ]}
      />
    </>
  )
}

function suspensionWords({ is_permanent, suspension_days, warning_days }: Preview, t: ReturnType<typeof useT>['t']): string {
  if (is_permanent) return t('permanent')
  if (warning_days !== null) return t('none; a warning for {days} days, in which auto-select does not choose you', { days: warning_days })
  if (suspension_days === null || suspension_days === 0) return t('none')
  return t('{days} days; your shifts in that time are cancelled too', { days: suspension_days })
}
