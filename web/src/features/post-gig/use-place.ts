import { listAddresses, lookUpPlace } from '@crewcall/contract/addresses.ts'
import { listPros } from '@crewcall/contract/network.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from '../../domain/location/location.ts'
import { api } from '../../lib/query.ts'
import { daysOf, elsewhere, instantsOf, type ShiftStart, type ShiftValues } from './shift-form.ts'

/** The work addresses of a location; the primary one is the location itself. */
function useAddresses(locationId: number) {
  return useQuery({ ...api.query(listAddresses, { params: { locationId: String(locationId) } }), staleTime: 60_000 }).data?.results ?? []
}

type Choice = Pick<ShiftStart, 'place' | 'zip_code'>

/** The shift's address in the form, which determines the zone of its times. */
export function usePlace() {
  const location = useLocation()
  const addresses = useAddresses(location.id)
  const [place, zip_code] = useWatch<ShiftValues, ['place', 'zip_code']>({ name: ['place', 'zip_code'] })
  const isElsewhere = place === elsewhere
  const code = zipOf({ place, zip_code })
  const found = useQuery({ ...byZip(code), enabled: code !== '' }).data
  const zone = isElsewhere ? found?.timezone : addresses.find((one) => one.id === place)?.timezone
  return { location, addresses, isElsewhere, timezone: zone ?? location.timezone }
}

/** Finds the zone of the chosen address when the form is sent; an unknown ZIP code is refused by the server. */
export function useZoneOf(locationId: number, fallback: string): (choice: Choice) => Promise<string> {
  const addresses = useAddresses(locationId)
  const client = useQueryClient()
  return async (choice) => {
    const code = zipOf(choice)
    if (code === '') return addresses.find((one) => one.id === choice.place)?.timezone ?? fallback
    return client.fetchQuery(byZip(code)).then(
      ({ timezone }) => timezone,
      () => fallback,
    )
  }
}

function zipOf({ place, zip_code = '' }: Choice): string {
  return place === elsewhere && /^\d{5}(-\d{4})?$/.test(zip_code) ? zip_code : ''
}

function byZip(postal_code: string) {
  return { ...api.query(lookUpPlace, { query: { postal_code } }), staleTime: Infinity }
}

/** The instants of the current form, or null while something is missing. */
export function useInstants() {
  const { control } = useFormContext<ShiftValues>()
  const { timezone } = usePlace()
  const [date, start_time, end_time, stored] = useWatch({ control, name: ['date', 'start_time', 'end_time', 'stored'] })
  return { instants: instantsOf({ date, start_time, end_time, stored }, timezone), timezone }
}

/** The days of the form if several are chosen, else none: only this decides it for its parts. */
export function useSeveralDays(): string[] {
  const [date, more_dates] = useWatch<ShiftValues, ['date', 'more_dates']>({ name: ['date', 'more_dates'] })
  return daysOf({ date, ...(more_dates ? { more_dates } : {}) })
}

/** The pros of a location to choose from. */
export function prosHere(location_id: number) {
  return api.query(listPros, { query: { location_id, page_size: 100 } })
}
