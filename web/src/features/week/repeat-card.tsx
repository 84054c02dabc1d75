import { SERIES_STORED_DAYS } from '@crewcall/contract/rules/windows.ts'
import { getSeries } from '@crewcall/contract/series.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RateText } from '../../domain/pay/money-text.tsx'
import { OpeningsText } from '../../domain/shift/gig-row.tsx'
import { ruleWords } from '../../domain/shift/repeat-words.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { PlannedDateDialog } from '../../domain/shift/planned-date-dialog.tsx'
import type { BoardShift } from './board-shift.ts'
import { CardFrame } from './card-frame.tsx'
import type { Board } from './use-board.ts'

type Props = { board: Board; shift: BoardShift; of: NonNullable<BoardShift['repeats']>; anchor: DOMRect; onClose: () => void }

/** The card of a date of a repeating shift that is not stored yet: what it will be, and the way to change it, which posts it. */
export function RepeatCard({ board, shift, of: { series_id, date }, anchor, onClose }: Props) {
  const { t, locale } = useT()
  const [isChanging, setChanging] = useState(false)
  const { data: series } = useQuery(api.query(getSeries, { params: { seriesId: String(series_id) } }))
  const mayPlan = board.places.some(({ id, may_plan }) => id === shift.location_id && may_plan)
  const [locationId, seriesId] = [String(shift.location_id), String(series_id)]
  return (
    <CardFrame anchor={anchor} title={board.positions.get(shift.skill_id ?? 0)?.name ?? t('Repeating shifts')} onClose={onClose}>
      <WhenText start={shift.start_time} end={shift.end_time} timezone={shift.timezone} />
      <strong>{t('Repeats, not posted yet')}</strong>
      {series && <p>{ruleWords(series, series.dtstart, { t, locale })}</p>}
      <WordTable
        rows={[
          { label: t('Openings'), value: <OpeningsText filled={0} places={shift.allowed_confirmed_pros} /> },
          ...(shift.wage_amount === null ? [] : [{ label: t('Wage'), value: <RateText dollars={shift.wage_amount} /> }]),
        ]}
      />
      <p className="soft">{t('It is posted by itself {days} days before, and counts here as planned.', { days: SERIES_STORED_DAYS })}</p>
      <Dialog.Actions>
        <ButtonLink to="/locations/$locationId/series/$seriesId" params={{ locationId, seriesId }} variant="outlined">
          {t('All dates')}
        </ButtonLink>
        {mayPlan && series && <Button onClick={() => setChanging(true)}>{t('Change or post this date')}</Button>}
      </Dialog.Actions>
      {isChanging && series && <PlannedDateDialog series={series} date={date} onClose={() => setChanging(false)} />}
    </CardFrame>
  )
}
