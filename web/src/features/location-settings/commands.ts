import type { Sent } from '@crewcall/contract/kit.ts'
import { addAddress, editAddress, removeAddress } from '@crewcall/contract/addresses.ts'
import { createLocation, getLocation, updateLocation } from '@crewcall/contract/organizations.ts'
import { addManagerOnDuty, listManagersOnDuty, removeManagerOnDuty } from '@crewcall/contract/teams.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Adds a location; the person's permissions change with it. */
export function useCreateLocation() {
  return useCommand(createLocation)
}

/** Changes settings of a location; shown at once. */
export function useUpdateLocation() {
  return useCommand(updateLocation, {
    optimistic: ({ params, body }, change) =>
      change(getLocation, (shown) => (shown.id === Number(params.id) ? { ...shown, ...shownChanges(body) } : shown)),
  })
}

// The version stays the one returned by the server.
function shownChanges(body: Sent<typeof updateLocation>['body']): object {
  const changes = { ...body }
  delete changes.last_updated_ts
  return changes
}

/** Work addresses of a location. */
export function useAddressCommands() {
  const { t } = useT()
  const add = useCommand(addAddress, { success: () => t('Address added') })
  const edit = useCommand(editAddress, { success: () => t('Address saved') })
  const remove = useCommand(removeAddress, {
    success: () => t('Address removed'),
  })
  return { add, edit, remove }
}

/** Contacts on duty; removing one can be undone. */
export function useDutyCommands() {
  const add = useCommand(addManagerOnDuty)
  const remove = useCommand(removeManagerOnDuty, {
    optimistic: ({ params }, change) =>
      change(listManagersOnDuty, ({ results }) => ({
        results: results.filter(({ id }) => id !== Number(params.id)),
      })),
  })
  return { add, remove }
}
