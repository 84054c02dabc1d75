import { addNote, addToNetwork, getProAtLocation, removeFromNetwork } from '@crewcall/contract/network.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Adds a pro to the network, shown at once, with Undo. */
export function useAddToNetwork() {
  const { t } = useT()
  const back = useRemoveFromNetwork()
  const watch = useToastWatch()
  return useCommand(addToNetwork, {
    optimistic: ({ body }, change) =>
      change(getProAtLocation, (shown) => (shown.profile_id === body.pro_id ? { ...shown, is_in_network: true } : shown)),
    success: (pro, { params }) => ({
      message: t('{name} is in your network', { name: pro.display_name }),
      undo: () => void back.send({ params: { locationId: params.locationId, proId: String(pro.profile_id) } }),
      watch: watch(
        getProAtLocation,
        { params: { id: pro.profile_id }, query: { location_id: Number(params.locationId) } },
        ({ is_in_network }) => is_in_network,
      ),
    }),
  })
}

/** Removes a pro from the network, shown at once. */
export function useRemoveFromNetwork() {
  const { t } = useT()
  return useCommand(removeFromNetwork, {
    optimistic: ({ params }, change) =>
      change(getProAtLocation, (shown) => (shown.profile_id === Number(params.proId) ? { ...shown, is_in_network: false } : shown)),
    success: () => t('No longer in your network'),
  })
}

/** Writes a private note. */
export function useAddNote() {
  return useCommand(addNote)
}
