import {
  addNetworkInvite,
  answerNetworkRequest,
  listNetworkInvites,
  listNetworkRequests,
  resendNetworkInvite,
  revokeNetworkInvite,
  type NetworkRequest,
} from '@crewcall/contract/network-joining.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** Invites a phone number, or makes a link; throws the server's refusal, so that the form can show it at its field. */
export function useAddInvite(locationId: string) {
  const add = useCommand(addNetworkInvite)
  return (body: Parameters<typeof add.submit>[0]['body']) => add.submit({ params: { locationId }, body })
}

/** Sends a personal invite again; the answer has the new link, once. */
export function useResendInvite() {
  return useCommand(resendNetworkInvite)
}

/** Ends an invite, shown at once; an ended link cannot work again. */
export function useRevokeInvite() {
  const { t } = useT()
  return useCommand(revokeNetworkInvite, {
    optimistic: ({ params }, change) =>
      change(listNetworkInvites, (shown) => ({
        ...shown,
        results: shown.results.map((invite) =>
          invite.id === Number(params.id) ? { ...invite, state: 'REVOKED' as const, link: null } : invite,
        ),
      })),
    success: () => t('The invite is ended. Its link no longer works.'),
  })
}

/** Admits or refuses a pro, shown at once, with Undo. */
export function useAnswer(locationId: string) {
  const { t } = useT()
  const back = useCommand(answerNetworkRequest)
  const watch = useToastWatch()
  const answer = useCommand(answerNetworkRequest, {
    optimistic: ({ params }, change) =>
      change(listNetworkRequests, (shown) => ({
        ...shown,
        count: shown.count - 1,
        results: shown.results.filter(({ id }) => id !== Number(params.id)),
      })),
    success: (request, { params }) => ({
      message:
        request.answer === 'ADMITTED'
          ? t('{name} is in your network', { name: request.display_name })
          : t('{name} is not let in, and is not told', { name: request.display_name }),
      undo: () => void back.send({ params, body: { answer: null } }),
      watch: watch(listNetworkRequests, { params: { locationId } }, ({ results }) => results.every(({ id }) => id !== request.id)),
    }),
  })
  return (request: NetworkRequest, given: 'ADMITTED' | 'REFUSED') =>
    void answer.send({ params: { locationId, id: String(request.id) }, body: { answer: given } })
}
