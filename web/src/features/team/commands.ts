import {
  changeRole,
  listLocationManagers,
  listOrganizationLocationManagers,
  removeManager,
  removeOrganizationManager,
} from '@crewcall/contract/teams.ts'
import { roleWord } from '../../domain/person/team-roles.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import type { Manager } from './manager-row.tsx'

// The actor's own permissions may change as well.

/** Changes a role, shown at once, with Undo; a refusal (the last admin) reverts it and says why. */
export function useChangeRole() {
  const { t } = useT()
  const { send } = useCommand(changeRole, {
    optimistic: ({ params, body }, change) => {
      for (const list of [listLocationManagers, listOrganizationLocationManagers]) {
        change(list, ({ results }) => ({
          results: results.map((one) => (one.id === Number(params.managerId) ? { ...one, role: body.role } : one)),
        }))
      }
    },
  })
  const watch = useToastWatch()
  return async (manager: Manager, role: Manager['role']) => {
    const params = { managerId: String(manager.id) }
    const changed = await send({ params, body: { role } })
    if (changed)
      showToast(t('{name} is now {role}', { name: manager.user.first_name, role: roleWord(role, t).toLowerCase() }), {
        action: { label: t('Undo'), run: () => void send({ params, body: { role: manager.role } }) },
        watch: watch(listLocationManagers, { query: { location: manager.location } }, ({ results }) =>
          results.some((one) => one.id === manager.id && one.role === role),
        ),
      })
  }
}

/** Removes a manager from a location. */
export function useRemoveManager() {
  const { t } = useT()
  return useCommand(removeManager, { success: () => t('Removed from the team') })
}

/** Removes an admin of an organization. */
export function useRemoveOrganizationManager() {
  const { t } = useT()
  return useCommand(removeOrganizationManager, { success: () => t('Removed from the organization') })
}
