import { signUpBusiness, updateMe, type Me } from '@crewcall/contract/identity.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'

/** Becomes a manager; the answer is the user with the new side. */
export function useBusinessSignUp() {
  return useSigningUp(useCommand(signUpBusiness, { leaves: true }).submit)
}

/** Becomes a pro, who from then on gets messages in the language of this screen. */
export function useProSignUp() {
  const { locale } = useT()
  const save = useCommand(updateMe)
  const signUp = useSigningUp(useCommand(signUpPro, { leaves: true }).submit)
  return async (sent: Parameters<typeof signUp>[0]) => {
    const me = await signUp(sent)
    if (me.settings.locale !== locale) void save.send({ body: { settings: { locale } } })
    return me
  }
}

function useSigningUp<S>(submit: (sent: S) => Promise<Me>) {
  const client = useQueryClient()
  return async (sent: S) => {
    const me = await submit(sent)
    client.setQueryData(meQuery.queryKey, me)
    return me
  }
}
