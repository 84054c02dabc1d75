import type { LocationRole } from '@crewcall/contract/enums.ts'
import {
  invite,
  inviteToOrganization,
  listInvitations,
  listOrganizationInvitations,
  resendInvitation,
  resendOrganizationInvitation,
  withdrawInvitation,
  withdrawOrganizationInvitation,
} from '@crewcall/contract/invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'

/** The target of an invitation; without a location it is the organization. */
export type Where = { organization_id: number; location_id: number | null; name: string }
export type Invited = { email: string; phone_number?: string | null | undefined; role: LocationRole }
/** An invitation as in both lists. */
export type Invitation = Invited & {
  id: number
  status: 'SUBMITTED' | 'ACCEPTED' | 'ERROR' | 'EXPIRED'
  expiration_date: string
  link: string | null
  manager_name: string
}

/** The waiting invitations, expired or not; `enabled` only for those who may see them. */
export function useInvitations({ organization_id, location_id }: Where, enabled: boolean) {
  const ofLocation = useQuery({
    ...api.query(listInvitations, { query: { location_id: location_id ?? 0 } }),
    enabled: enabled && location_id !== null,
  })
  const ofOrganization = useQuery({
    ...api.query(listOrganizationInvitations, { params: { orgId: organization_id } }),
    enabled: enabled && location_id === null,
  })
  const { data, error, refetch } = location_id === null ? ofOrganization : ofLocation
  const open: Invitation[] | undefined = data?.results.filter(({ status }) => status !== 'ACCEPTED')
  return { open, error, refetch }
}

/**
 * Invites a person; throws the server's refusal, so that the form can show it at its field. A phone number is sent only if there is one.
 */
export function useInvite({ organization_id, location_id }: Where) {
  const toLocation = useCommand(invite)
  const toOrganization = useCommand(inviteToOrganization)
  return ({ email, phone_number, role }: Invited): Promise<Invitation> => {
    const address = { email, ...(phone_number ? { phone_number } : {}) }
    if (location_id === null) return toOrganization.submit({ params: { orgId: organization_id }, body: address })
    return toLocation.submit({ body: { ...address, location_id, role } })
  }
}

/** Resends an invitation; the new link is returned once. */
export function useResend({ organization_id, location_id }: Where) {
  const ofLocation = useCommand(resendInvitation)
  const ofOrganization = useCommand(resendOrganizationInvitation)
  return {
    isPending: ofLocation.isPending || ofOrganization.isPending,
    resend: (id: number): Promise<Invitation | undefined> =>
      location_id === null
        ? ofOrganization.send({ params: { orgId: organization_id, id } })
        : ofLocation.send({ params: { id: String(id) } }),
  }
}

/** Withdraws an invitation, shown at once. Undo creates a new invitation to the same person: the old link stays invalid. */
export function useWithdraw(where: Where) {
  const { t } = useT()
  const { organization_id, location_id } = where
  const inviteAgain = useInvite(where)
  const ofLocation = useCommand(withdrawInvitation, {
    optimistic: ({ params }, change) =>
      change(listInvitations, ({ results }) => ({ results: results.filter(({ id }) => id !== Number(params.id)) })),
  })
  const ofOrganization = useCommand(withdrawOrganizationInvitation, {
    optimistic: ({ params }, change) =>
      change(listOrganizationInvitations, ({ results }) => ({ results: results.filter(({ id }) => id !== Number(params.id)) })),
  })
  const watch = useToastWatch()
  async function undo(invitation: Invitation) {
    try {
      await inviteAgain(invitation)
      showToast(t('A new invitation is on its way to {email}', { email: invitation.email }))
    } catch {
      showToast(t('The invitation could not be sent again'), { tone: 'error' })
    }
  }
  return async (invitation: Invitation) => {
    const { id, email } = invitation
    const done =
      location_id === null
        ? await ofOrganization.send({ params: { orgId: organization_id, id } })
        : await ofLocation.send({ params: { id: String(id) } })
    // Somebody else may invite the same person meanwhile.
    const isGone = (shown: { results: readonly { email: string; status: string }[] }) =>
      shown.results.every((one) => one.email !== email || one.status === 'ACCEPTED')
    const stands =
      location_id === null
        ? watch(listOrganizationInvitations, { params: { orgId: organization_id } }, isGone)
        : watch(listInvitations, { query: { location_id } }, isGone)
    if (done)
      showToast(t('The invitation to {email} is withdrawn', { email }), {
        action: { label: t('Undo'), run: () => void undo(invitation) },
        watch: stands,
      })
  }
}
