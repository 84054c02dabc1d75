import { useWatch } from 'react-hook-form'
import { daysOf, type ShiftValues } from './shift-form.ts'

/** The days of the form if several are chosen, else none: only this decides it for its parts. */
export function useSeveralDays(): string[] {
  const [date, more_dates] = useWatch<ShiftValues, ['date', 'more_dates']>({ name: ['date', 'more_dates'] })
  return daysOf({ date, ...(more_dates ? { more_dates } : {}) })
}
