import { phrase } from '@crewcall/contract/rules/direction.ts'
import { addNote, addToNetwork, getProAtLocation, removeFromNetwork } from '@crewcall/contract/network.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

const refresh = ['network', 'applications', 'pros'] as const

/** Adds a pro to the network at once, with Undo. */
export function useAddToNetwork() {
  const back = useRemoveFromNetwork()
  const watch = useToastWatch()
  return useCommand(addToNetwork, {
    refresh,
    optimistic: ({ body }, change) =>
      change(getProAtLocation, (shown) => (shown.profile_id === body.pro_id ? { ...shown, is_in_network: true } : shown)),
    success: (pro, { params }) => ({
      message: phrase`${pro.display_name} is in your network`,
      undo: () => void back.send({ params: { locationId: params.locationId, proId: String(pro.profile_id) } }),
      watch: watch(
        getProAtLocation,
        { params: { id: pro.profile_id }, query: { location_id: Number(params.locationId) } },
        ({ is_in_network }) => is_in_network,
      ),
    }),
  })
}

/** Takes a pro out of the network, at once. */
export function useRemoveFromNetwork() {
  return useCommand(removeFromNetwork, {
    refresh,
    optimistic: ({ params }, change) =>
      change(getProAtLocation, (shown) => (shown.profile_id === Number(params.proId) ? { ...shown, is_in_network: false } : shown)),
    success: () => 'No longer in your network',
  })
}

/** Writes a private note. */
export function useAddNote() {
  return useCommand(addNote, { refresh: ['network'] })
}
