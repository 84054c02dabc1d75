import { getLocation, updateLocation, type Location } from '@crewcall/contract/organizations.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useEditConflict } from '../../domain/edit-conflict.tsx'
import { useContractForm, type Typed } from '../../lib/form.tsx'
import { api } from '../../lib/query.ts'
import { useUpdateLocation } from './commands.ts'

/** A form over part of a location: it knows the version that it is based on, and what to do when somebody else saved another one. */
export function useLocationForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  location: Location,
  valuesOf: (location: Location) => DefaultValues<Typed<S>>,
) {
  const [basis, setBasis] = useState(location)
  const form = useContractForm(schema, valuesOf(basis))
  const client = useQueryClient()
  const { submit } = useUpdateLocation()
  const conflict = useEditConflict<Typed<S>>(form, async () => {
    const fresh = await client.fetchQuery({ ...api.query(getLocation, { params: { locationId: String(location.id) } }), staleTime: 0 })
    setBasis(fresh)
    return valuesOf(fresh)
  })

  // Where nothing was typed, a newer version is simply shown; what somebody types stays.
  const { isDirty } = form.formState
  const isNewer = location.last_updated_ts !== basis.last_updated_ts
  useEffect(() => {
    if (!isNewer || isDirty) return
    setBasis(location)
    form.reset(valuesOf(location))
  }, [isNewer, isDirty, location, form, valuesOf])

  async function save(body: Sent<typeof updateLocation>['body']): Promise<void> {
    setBasis(await submit({ params: { id: String(location.id) }, body: { ...body, last_updated_ts: basis.last_updated_ts } }))
  }
  return { form, conflict, save }
}
