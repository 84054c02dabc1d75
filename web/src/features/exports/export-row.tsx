import type { DataExport } from '@crewcall/contract/exports.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { isExportOpen } from '@crewcall/contract/rules/exports.ts'
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconDownload, IconFileZip } from '@tabler/icons-react'
import { useMoment } from '../../domain/time/use-moment.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'

type Props = { of: DataExport; busy: boolean; onCancel: () => void; onDownload: () => void }

/** One export: who asked for it and when, how far it is, and its file while there is one. */
export function ExportRow({ of: one, busy, onCancel, onDownload }: Props) {
  const { t } = useT()
  const moment = useMoment()
  const when = moment(one.created_ts)
  return (
    <Row
      lead={<IconFileZip size={20} stroke={1.75} aria-hidden="true" />}
      title={<strong>{when}</strong>}
      sub={
        <>
          <p>{t('Asked for by {name}', { name: one.asked_by })}</p>
          <Facts of={one} />
        </>
      }
      trail={
        <>
          <State state={one.state} />
          {isExportOpen(one.state) && (
            <Button variant="outlined" aria-label={t('Cancel the export of {when}', { when })} disabled={busy} onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
          {one.state === 'DONE' && (
            <Button
              icon={<IconDownload size={18} aria-hidden="true" />}
              aria-label={t('Download the export of {when}', { when })}
              disabled={busy}
              onClick={onDownload}
            >
              {t('Download')}
            </Button>
          )}
        </>
      }
    />
  )
}

function Facts({ of: { state, files_done, files_total, rows_done, size_bytes, expires_at } }: { of: DataExport }) {
  const { t, locale } = useT()
  const moment = useMoment()
  if (isExportOpen(state)) {
    const done = t('{done} of {total} tables, {rows, plural, one {# row} other {# rows}}', {
      done: files_done,
      total: files_total,
      rows: rows_done,
    })
    return (
      <>
        <ProgressBar label={done} max={files_total} value={files_done} />
        <p>{done}</p>
      </>
    )
  }
  if (state === 'FAILED') return <p>{t('It could not be made. Nothing was changed; start it again.')}</p>
  if (state === 'EXPIRED') return <p>{t('Its file was deleted.')}</p>
  if (state !== 'DONE' || size_bytes === null || expires_at === null) return null
  const rows = t('{rows, plural, one {# row} other {# rows}}', { rows: rows_done })
  return <p>{joined([rows, sizeOf(size_bytes, locale), t('Can be downloaded until {when}', { when: moment(expires_at) })], ' · ')}</p>
}

function sizeOf(bytes: number, locale: string): string {
  const isLarge = bytes >= 1_000_000
  const unit = { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 } as const
  return new Intl.NumberFormat(locale, unit).format(Math.max(1, bytes / (isLarge ? 1_000_000 : 1000)))
}

const looks: Record<DataExport['state'], { tone: Tone; icon: typeof IconBan; word: Sentence }> = {
  QUEUED: { tone: 'wait', icon: IconClock, word: 'Waits|export' },
  RUNNING: { tone: 'info', icon: IconClock, word: 'Is being made' },
  DONE: { tone: 'good', icon: IconCheck, word: 'Ready|export' },
  CANCELLED: { tone: 'calm', icon: IconBan, word: 'Cancelled|export' },
  FAILED: { tone: 'bad', icon: IconAlertTriangle, word: 'Failed|export' },
  EXPIRED: { tone: 'calm', icon: IconClock, word: 'Expired|export' },
}

/** Says a change of the newest export; how far it is changes too often for that. */
export function NewestState({ of }: { of: DataExport | undefined }) {
  const { t } = useT()
  return (
    <p role="status" className="visually-hidden">
      {of && t('Newest export: {state}', { state: t(looks[of.state].word) })}
    </p>
  )
}

function State({ state }: { state: DataExport['state'] }) {
  const { t } = useT()
  const { tone, icon: Icon, word } = looks[state]
  return (
    <StatusBadge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {t(word)}
    </StatusBadge>
  )
}
