import {
  addGroup,
  addGroupMembers,
  getGroup,
  listGroupMembers,
  listGroups,
  removeGroup,
  removeGroupMembers,
  renameGroup,
  restoreGroup,
  type ProGroup,
} from '@crewcall/contract/groups.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

type Named = { id: number; name: string }

/** The path of a group. */
export function paramsOf({ location_id, id }: Pick<ProGroup, 'location_id' | 'id'>) {
  return { locationId: String(location_id), groupId: String(id) }
}

/** Makes an empty group. */
export function useMakeGroup() {
  return useCommand(addGroup)
}

/** Renames a group, shown at once. */
export function useRenameGroup() {
  const { t } = useT()
  return useCommand(renameGroup, { success: ({ name }) => t('The group is now called “{name}”', { name }) })
}

/** Removes a group at once; Undo brings it back with its pros, until somebody else did or took its name. */
export function useRemoveGroup() {
  const { t } = useT()
  const remove = useCommand(removeGroup, { leaves: true })
  const restore = useCommand(restoreGroup)
  const watch = useToastWatch()
  return {
    isPending: remove.isPending,
    run: async (group: ProGroup): Promise<boolean> => {
      const params = paramsOf(group)
      if ((await remove.send({ params })) === undefined) return false
      const isGone = watch(listGroups, { params: { locationId: params.locationId }, query: {} }, ({ results }) =>
        results.every(({ id, name }) => id !== group.id && name.toLowerCase() !== group.name.toLowerCase()),
      )
      const undo = () => void restore.send({ params })
      showToast(t('“{name}” removed', { name: group.name }), { action: { label: t('Undo'), run: undo }, watch: isGone })
      return true
    },
  }
}

/** Adds pros to a group, all or none; Undo takes these out again. Failures are thrown, because they name pros. */
export function useAddToGroup(group: ProGroup) {
  const { t } = useT()
  const add = useCommand(addGroupMembers)
  const back = useCommand(removeGroupMembers)
  const watch = useToastWatch()
  const params = paramsOf(group)
  return {
    isPending: add.isPending,
    submit: async (pros: readonly Named[]): Promise<void> => {
      const body = { pro_ids: pros.map(({ id }) => id) }
      await add.submit({ params, body })
      const said = t('{count, plural, one {{name} is in “{group}”} other {# pros are in “{group}”}}', {
        count: pros.length,
        name: pros[0]?.name ?? '',
        group: group.name,
      })
      const undo = () => void back.send({ params, body })
      showToast(said, { action: { label: t('Undo'), run: undo }, watch: watch(getGroup, { params }, ({ members }) => members > 0) })
    },
  }
}

/** Takes a pro out of a group, shown at once; Undo puts them back. */
export function useTakeOut(group: ProGroup) {
  const { t } = useT()
  const back = useCommand(addGroupMembers)
  const watch = useToastWatch()
  const params = paramsOf(group)
  const remove = useCommand(removeGroupMembers, {
    optimistic: ({ body }, change) =>
      change(listGroupMembers, (shown) => {
        const results = shown.results.filter(({ profile_id }) => !body.pro_ids.includes(profile_id))
        return { ...shown, results, count: shown.count - (shown.results.length - results.length) }
      }),
  })
  return async ({ id, name }: Named) => {
    const body = { pro_ids: [id] }
    if ((await remove.send({ params, body })) === undefined) return
    const isOut = watch(listGroupMembers, { params, query: {} }, ({ results }) => results.every(({ profile_id }) => profile_id !== id))
    showToast(t('{name} is no longer in “{group}”', { name, group: group.name }), {
      action: { label: t('Undo'), run: () => void back.send({ params, body }) },
      watch: isOut,
    })
  }
}
