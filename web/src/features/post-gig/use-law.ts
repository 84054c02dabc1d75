import { minimumWageOfShift, type LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMinimumWages } from '../../domain/shift/minimum-wages.ts'
import { daysOf, type ShiftValues } from './shift-form.ts'
import { usePlace } from './use-place.ts'

/** The minimum wage of the law where and when the shift of the form is worked, of several days the highest; undefined for contractors. */
export function useLaw(inEvent = false): LocalWage | undefined {
  const { location, addresses, isElsewhere } = usePlace()
  const laws = useMinimumWages(inEvent)
  const { control } = useFormContext<ShiftValues>()
  const [date, more_dates = [], employment_type, place, city = '', state_code = ''] = useWatch({
    control,
    name: ['date', 'more_dates', 'employment_type', 'place', 'city', 'state_code'],
  })
  const { city: itsCity, state_code: itsState } = addresses.find(({ id }) => id === place) ?? location
  const at = isElsewhere ? { city, state_code } : { city: itsCity, state_code: itsState }
  const days = daysOf({ date, more_dates })
  const found = (days.length > 0 ? days : [date]).flatMap((day) =>
    day ? (minimumWageOfShift(laws, { ...at, date: day, employment_type: employment_type ?? 'F1099' }) ?? []) : [],
  )
  return found.toSorted((a, b) => b.wage_amount - a.wage_amount)[0]
}

/**
 * Raises a wage that was filled in to what the law asks for, also when the day, the address or the employment changes.
 * @returns to be called when a person touches the field: from then on they decide
 */
export function useLawfulWage(law: LocalWage | undefined): () => void {
  const { getValues, setValue } = useFormContext<ShiftValues>()
  const wage = useWatch<ShiftValues, 'wage_amount'>({ name: 'wage_amount' })
  const isClaimed = useRef(false)
  const least = law?.wage_amount ?? 0
  const raise = useEffectEvent(() => {
    const filled = getValues('wage_amount')
    // A position brings the wage.
    if (isClaimed.current || typeof filled !== 'number' || filled >= least || Number.isNaN(filled)) return
    setValue('wage_amount', least, { shouldValidate: true })
  })
  useEffect(() => raise(), [least, wage])
  return () => {
    isClaimed.current = true
  }
}
