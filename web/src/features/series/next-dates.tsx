import { listSeriesDates, MOST_COMING_DATES } from '@crewcall/contract/series-dates.ts'
import type { Series } from '@crewcall/contract/series.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react'
import { PlannedDateDialog } from '../../domain/shift/planned-date-dialog.tsx'
import { dateWords } from '../../domain/shift/repeat-words.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useLeaveOut } from './use-leave-out.ts'

const LeaveOutDialog = lazy(() => import('./leave-out-dialog.tsx').then((module) => ({ default: module.LeaveOutDialog })))

type Props = { series: Series; mayEdit: boolean; maySkip: boolean }
type Coming = Series['next'][number]

/** A series that has further dates names at least so many by itself. */
const FIRST = 8
/** Two presses so close together are one double click. */
const DOUBLE_PRESS_MS = 500
/** So many further ones come with each press. */
const FURTHER = 20

/**
 * The coming dates of a series: posted ones lead to their shift, planned ones can be changed, and all can be left out, several together. What
 * is only planned is left out at once, with Undo; posted shifts are cancelled after a question.
 */
export function NextDates({ series, mayEdit, maySkip }: Props) {
  const { t } = useT()
  const { dates, isLoading, onFurther } = useComing(series)
  const [changing, setChanging] = useState<string>()
  const [asking, setAsking] = useState<string[]>()
  const [picked, setPicked] = useState<readonly string[]>([])
  const now = useNow(60_000)
  const leave = useLeaveOut(series.series_id)
  const chosen = dates.filter(({ date }) => picked.includes(date))
  function handlePick(date: string) {
    setPicked((before) => (before.includes(date) ? before.filter((one) => one !== date) : [...before, date]))
  }
  const pressed = useRef<{ atMs: number; date: string }>(undefined)
  function handleLeaveOutOne(one: Coming, pressedAtMs: number) {
    // The second press of a double click meets the row that moved up.
    const before = pressed.current
    pressed.current = { atMs: pressedAtMs, date: one.date }
    if (before && before.date !== one.date && pressedAtMs - before.atMs < DOUBLE_PRESS_MS) return
    void handleLeaveOut([one])
  }
  async function handleLeaveOut(several: readonly Coming[]) {
    const asked = several.map(({ date }) => date)
    if (several.some(({ gig_id }) => gig_id !== null)) setAsking(asked)
    else if (await leave.send(asked)) setPicked([])
  }
  return (
    <>
      {maySkip && (
        <PickedDates chosen={chosen} busy={leave.isPending} onClear={() => setPicked([])} onLeaveOut={() => void handleLeaveOut(chosen)} />
      )}
      <Rows within label={t('Next dates')} busy={isLoading}>
        {dates.map((one) => (
          <DateRow
            key={one.date}
            one={one}
            series={series}
            isPicked={picked.includes(one.date)}
            onPick={maySkip && Date.parse(one.start_time) > now ? () => handlePick(one.date) : undefined}
            onChange={mayEdit ? () => setChanging(one.date) : undefined}
            onLeaveOut={maySkip ? ({ timeStamp }) => handleLeaveOutOne(one, timeStamp) : undefined}
          />
        ))}
      </Rows>
      {onFurther && (
        <Button variant="outlined" size="small" busy={isLoading} onClick={onFurther}>
          {t('Show more dates')}
        </Button>
      )}
      {changing !== undefined && <PlannedDateDialog series={series} date={changing} onClose={() => setChanging(undefined)} />}
      <Suspense>
        {asking && (
          <LeaveOutDialog seriesId={series.series_id} dates={asking} onDone={() => setPicked([])} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
    </>
  )
}

type Press = (() => void) | undefined
type Pressed = (event: MouseEvent) => void
type DateProps = { one: Coming; series: Series; isPicked: boolean; onPick: Press; onChange: Press; onLeaveOut: Pressed | undefined }

function DateRow({ one: { date, gig_id, note }, series, isPicked, onPick, onChange, onLeaveOut }: DateProps) {
  const { t, locale } = useT()
  const words = dateWords(date, locale)
  const planned = (
    <>
      {onChange && (
        <Button variant="text" size="small" aria-label={t('Change {date}', { date: words })} onClick={onChange}>
          {t('Change')}
        </Button>
      )}
      {onLeaveOut && (
        <Button variant="text" size="small" aria-label={t('Leave out {date}', { date: words })} onClick={onLeaveOut}>
          {t('Leave out')}
        </Button>
      )}
    </>
  )
  return (
    <Row
      lead={onPick && <input type="checkbox" aria-label={t('Pick {date}', { date: words })} checked={isPicked} onChange={onPick} />}
      title={gig_id === null ? words : <PostedDate series={series} gigId={gig_id} date={date} />}
      sub={note === null ? undefined : t('The clock skips the start: it begins an hour later.')}
      trail={gig_id === null ? planned : <Tag>{t('Posted')}</Tag>}
    />
  )
}

// Growing from the first date on, so that what a command changes is read again in one piece.
function useComing(series: Series) {
  const [most, setMost] = useState(0)
  const asked = api.query(listSeriesDates, { params: { seriesId: String(series.series_id) }, query: { most: Math.max(1, most) } })
  const { data, isFetching } = useQuery({ ...asked, enabled: most > 0, placeholderData: keepPreviousData })
  const dates = most > 0 && data && data.results.length >= series.next.length ? data.results : series.next
  const canGrow = most < MOST_COMING_DATES && (most === 0 ? series.next.length >= FIRST : !data?.is_complete)
  return {
    dates,
    isLoading: most > 0 && isFetching,
    onFurther: canGrow ? () => setMost(Math.min(MOST_COMING_DATES, dates.length + FURTHER)) : undefined,
  }
}

type PickedProps = { chosen: readonly Coming[]; busy: boolean; onClear: () => void; onLeaveOut: () => void }

function PickedDates({ chosen, busy, onClear, onLeaveOut }: PickedProps) {
  const { t } = useT()
  if (chosen.length === 0) return null
  return (
    <div className="cluster" role="toolbar" aria-label={t('Picked dates')}>
      <strong>{t('{count} picked', { count: chosen.length })}</strong>
      <Button size="small" busy={busy} onClick={onLeaveOut}>
        {t('{count, plural, one {Leave out # date} other {Leave out # dates}}', { count: chosen.length })}
      </Button>
      <Button size="small" variant="text" onClick={onClear}>
        {t('Clear')}
      </Button>
    </div>
  )
}

function PostedDate({ series, gigId, date }: { series: Series; gigId: number; date: string }) {
  const { locale } = useT()
  return (
    <Link to="/locations/$locationId/gigs/$gigId" params={{ locationId: String(series.location_id), gigId: String(gigId) }}>
      {dateWords(date, locale)}
    </Link>
  )
}
