import type { Output } from '@crewcall/contract/kit.ts'
import type { previewOwnCancellation } from '@crewcall/contract/pro-applications.ts'
import { formatCents, sumCents } from '@crewcall/contract/rules/money.ts'
import { APPEAL_ANSWER_HOURS } from '@crewcall/contract/rules/windows.ts'
import { useId } from 'react'
import { signed } from '../../../domain/pay/pro-pay.ts'
import { ShiftHead } from '../../../domain/pro-shift/pro-shift.tsx'
import { useT, type Sentence } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import { WordTable } from '../../../ui/word-table.tsx'

type Preview = Output<typeof previewOwnCancellation>

/** What cancelling does to the standing and to the pro's other shifts (docs/rules/pros.md#suspensions). */
export function Consequence({ preview }: { preview: Preview }) {
  const { t } = useT()
  if (preview.is_undo) return <Notice tone="good">{t('It leaves no trace: no points, no change to your completion.')}</Notice>
  if (!preview.is_late) return <Notice tone="good">{t('More than 24 hours before the start: it costs you nothing.')}</Notice>
  const completion = [preview.completion_before, preview.completion_after].filter((percent) => percent !== null)
  const { row, isSuspended } = followsFrom(preview)
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
      {preview.warning_days !== null && (
        <p className="soft small">{t('While it lasts, auto-select does not choose you; managers still can.')}</p>
      )}
      {isSuspended && <Falling preview={preview} />}
    </>
  )
}

function Falling({ preview: { also_cancelled: shifts, is_permanent } }: { preview: Preview }) {
  const { t } = useT()
  const id = useId()
  const confirmed = shifts.filter(({ is_confirmed }) => is_confirmed)
  return (
    <>
      {shifts.length > 0 && (
        <div className="stack gap-8">
          <p>
            <strong id={id}>
              {t(is_permanent ? 'All your other shifts are cancelled too.' : 'Your other shifts in that time are cancelled too.')}
            </strong>{' '}
            {confirmed.length > 0 &&
              t('{shifts, plural, one {# confirmed shift} other {# confirmed shifts}}, worth {amount}', {
                shifts: confirmed.length,
                amount: formatCents(sumCents(confirmed.map(({ pay_total }) => pay_total))),
              })}
          </p>
          <ul className="stack gap-8" aria-labelledby={id}>
            {shifts.map((gig) => (
              <li key={gig.id}>
                <ShiftHead gig={gig} end={gig.is_confirmed ? formatCents(gig.pay_total) : t('not confirmed')} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="soft small">
        {t('You can appeal once, under Standing in your profile. A person answers within {hours} hours.', { hours: APPEAL_ANSWER_HOURS })}
      </p>
    </>
  )
}

type Row = { label: Sentence; value: Sentence; days: number }

function followsFrom({ is_permanent, suspension_days, warning_days }: Preview): { row: Row; isSuspended: boolean } {
  if (is_permanent) return { row: { label: 'Suspension', value: 'permanent', days: 0 }, isSuspended: true }
  if (warning_days !== null)
    return { row: { label: 'Warning', value: '{days, plural, one {# day} other {# days}}', days: warning_days }, isSuspended: false }
  if (suspension_days === null || suspension_days === 0) return { row: { label: 'Suspension', value: 'none', days: 0 }, isSuspended: false }
  return { row: { label: 'Suspension', value: '{days, plural, one {# day} other {# days}}', days: suspension_days }, isSuspended: true }
}
