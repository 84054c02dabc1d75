import { SERIES_STORED_DAYS } from '@crewcall/contract/rules/windows.ts'
import { getSeries } from '@crewcall/contract/series.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { RateText } from '../pay/money-text.tsx'
import { WhenText } from '../time/when-text.tsx'
import { OpeningsText } from './gig-row.tsx'
import { PlannedDateDialog } from './planned-date-dialog.tsx'
import { ruleWords } from './repeat-words.ts'

/** A date of a repeating shift that is not stored yet. */
type Planned = {
  location_id: number
  start_time: string
  end_time: string
  timezone: string
  allowed_confirmed_pros: number
  wage_amount: number | null
}
type Props = { shift: Planned; of: { series_id: number; date: string }; mayChange: boolean }

/** What a date of a repeating shift that is not stored yet will be, and the way to change it, which posts it. */
export function PlannedDate({ shift, of: { series_id, date }, mayChange }: Props) {
  const { t, locale } = useT()
  const [isChanging, setChanging] = useState(false)
  const { data: series } = useQuery(api.query(getSeries, { params: { seriesId: String(series_id) } }))
  const [locationId, seriesId] = [String(shift.location_id), String(series_id)]
  return (
    <>
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
        {mayChange && series && <Button onClick={() => setChanging(true)}>{t('Change or post this date')}</Button>}
      </Dialog.Actions>
      {isChanging && series && <PlannedDateDialog series={series} date={date} onClose={() => setChanging(false)} />}
    </>
  )
}
