import { getLocation, type updateLocation, type Location } from '@crewcall/contract/organizations.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useEditConflict } from '../../ui/edit-conflict.tsx'
import { useContractForm, type Typed } from '../../lib/contract-form.ts'
import { api } from '../../lib/query.ts'
import { useUpdateLocation } from './commands.ts'

/** A form over part of a location: it knows its base version, and what to do when somebody else saved another one. */
export function useLocationForm<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  location: Location,
  valuesOf: (location: Location) => DefaultValues<Typed<S>>,
) {
  const basis = useRef(location)
  const form = useContractForm(schema, valuesOf(location))
  const client = useQueryClient()
  const { submit } = useUpdateLocation()
  const conflict = useEditConflict<Typed<S>>(form, async () => {
    const fresh = await client.fetchQuery({
      ...api.query(getLocation, { params: { locationId: String(location.id) } }),
      staleTime: 0,
    })
    basis.current = fresh
    return valuesOf(fresh)
  })

  // Without input, a newer version is simply shown; a person's input stays.
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty || location.last_updated_ts === basis.current.last_updated_ts) return
    basis.current = location
    form.reset(valuesOf(location))
  }, [isDirty, location, form, valuesOf])

  async function save(body: Sent<typeof updateLocation>['body']): Promise<void> {
    const { last_updated_ts } = basis.current
    basis.current = await submit({
      params: { id: String(location.id) },
      body: { ...body, last_updated_ts },
    })
  }
  return { form, conflict, save }
}
