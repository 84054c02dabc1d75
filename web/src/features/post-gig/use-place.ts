import { listAddresses } from '@crewcall/contract/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from '../../domain/location.ts'
import { api } from '../../lib/query.ts'
import { instantsOf, type ShiftValues } from './shift-form.ts'

/** The work addresses of a location; the primary one is the location itself. */
export function useAddresses(locationId: number) {
  return useQuery({ ...api.query(listAddresses, { params: { locationId: String(locationId) } }), staleTime: 60_000 }).data?.results ?? []
}

/** Where the shift of the form is: the chosen address, whose zone its times are in. */
export function usePlace() {
  const location = useLocation()
  const addresses = useAddresses(location.id)
  const addressId = useWatch<ShiftValues, 'location_address_id'>({ name: 'location_address_id' })
  const address = addresses.find((one) => one.id === addressId)
  return { location, addresses, timezone: address?.timezone ?? location.timezone }
}

/** The instants of the form as it stands, or null while something is missing. */
export function useInstants() {
  const { control } = useFormContext<ShiftValues>()
  const { timezone } = usePlace()
  const [date, start_time, end_time] = useWatch({ control, name: ['date', 'start_time', 'end_time'] })
  return { instants: instantsOf({ date, start_time, end_time }, timezone), timezone }
}
