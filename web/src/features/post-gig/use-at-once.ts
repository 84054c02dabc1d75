import { previewDates } from '@crewcall/contract/series.ts'
import { addDays, instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { MOST_AT_ONCE, SERIES_STORED_DAYS } from '@crewcall/contract/rules/windows.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { api } from '../../lib/query.ts'
import type { ShiftValues } from './shift-form.ts'
import { usePlace, useSeveralDays } from './use-place.ts'

const watched = ['date', 'start_time', 'end_time', 'recurrence'] as const

/** Keeps in the form which shifts are posted at once: the days of a bundle, or the dates of a rule in the coming four weeks; none of a single one. */
export function useAtOnce(): void {
  const { setValue } = useFormContext<ShiftValues>()
  const { location, timezone } = usePlace()
  const days = useSeveralDays()
  const [date, start, end, rule] = useWatch<ShiftValues, typeof watched>({ name: watched })
  // As the dates beside the rule are asked for.
  const body = { freq: 'DAILY' as const, ...rule, dtstart: `${date}T${start ?? '12:00:00'}`, timezone, location_id: location.id }
  const isRepeating = days.length === 0 && Boolean(rule && date)
  const { isSubmitting } = useFormState()
  const { data } = useQuery({
    ...api.query(previewDates, { body }),
    staleTime: 60_000,
    enabled: isRepeating && !isSubmitting,
    retry: false,
  })
  const last = lastStored(timezone)
  // The first is posted however far ahead it is.
  const dates = isRepeating ? (data?.dates ?? []).map((one) => one.date).filter((each, at) => at === 0 || each <= last) : days
  const times = start && end ? dates.slice(0, MOST_AT_ONCE).map((each) => shiftInstants(each, start, end, timezone)) : []
  const written = JSON.stringify(times.map((each) => ({ start_time: each.start, end_time: each.end })))
  useEffect(() => setValue('at_once', JSON.parse(written) as ShiftValues['at_once']), [written, setValue])
  useEffect(() => () => setValue('at_once', []), [setValue])
}

function lastStored(timezone: string): string {
  return addDays(instantToWall(new Date(), timezone).date, SERIES_STORED_DAYS)
}
