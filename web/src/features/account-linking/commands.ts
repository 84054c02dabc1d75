import { joinAccount } from '@crewcall/contract/account-linking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery } from '../../domain/person/actor.ts'
import { afterJoining } from '../../domain/navigation/linking-path.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { storeToken } from '../../lib/session.ts'

/** Joins the two accounts and continues as the remaining one; throws the server's refusal. */
export function useJoinAccount(returnTo: string) {
  const { t } = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { submit, isPending } = useCommand(joinAccount, { leaves: true, success: () => t('Your accounts are joined') })
  async function join(proofId: string): Promise<void> {
    const { user, token, expiry } = await submit({ params: { proofId } })
    if (token !== null && expiry !== null) storeToken({ value: token, expiry, user_id: user.id })
    // All cached data belong to the former account.
    client.clear()
    client.setQueryData(meQuery.queryKey, user)
    await navigate({ href: afterJoining(returnTo), replace: true })
  }
  return { join, isPending }
}
