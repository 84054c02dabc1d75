import { changeSavedSearch, listSavedSearches, removeSavedSearch, saveSearch, type SavedSearch } from '@crewcall/contract/saved-searches.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** The searches that the pro keeps. */
export function useSavedSearches() {
  return useQuery(api.query(listSavedSearches, {}))
}

/** Keeps a search. */
export function useSaveSearch() {
  const { t } = useT()
  return useCommand(saveSearch, { success: ({ name }) => t('“{name}” is saved', { name }) })
}

/** Renames a search, or switches its alerts, shown at once. */
export function useChangeSearch() {
  return useCommand(changeSavedSearch, {
    optimistic: ({ params, body }, change) =>
      change(listSavedSearches, (shown) => ({
        results: shown.results.map((each) => (each.id === Number(params.id) ? { ...each, ...body } : each)),
      })),
  })
}

/** Removes a search at once; saving it again undoes it. */
export function useRemoveSearch({ id, name, filters, is_alert_on }: SavedSearch) {
  const { t } = useT()
  const save = useCommand(saveSearch)
  const watch = useToastWatch()
  return useCommand(removeSavedSearch, {
    optimistic: ({ params }, change) =>
      change(listSavedSearches, (shown) => ({ results: shown.results.filter((each) => each.id !== Number(params.id)) })),
    success: () => ({
      message: t('“{name}” is removed', { name }),
      undo: () => void save.send({ body: { name, filters, is_alert_on } }),
      watch: watch(listSavedSearches, {}, ({ results }) => results.every((each) => each.id === id || each.name !== name)),
    }),
  })
}
