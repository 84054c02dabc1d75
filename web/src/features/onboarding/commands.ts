import { signUpBusiness, type Me } from '@crewcall/contract/identity.ts'
import { signUpPro } from '@crewcall/contract/pros.ts'
import { useQueryClient } from '@tanstack/react-query'
import { meQuery } from '../../domain/actor.ts'
import { useCommand } from '../../lib/query.ts'

/** Becomes a manager; the answer is the user with the new side. */
export function useBusinessSignUp() {
  return useSigningUp(useCommand(signUpBusiness, { refresh: [] }).submit)
}

/** Becomes a pro. */
export function useProSignUp() {
  return useSigningUp(useCommand(signUpPro, { refresh: ['pros'] }).submit)
}

function useSigningUp<S>(submit: (sent: S) => Promise<Me>) {
  const client = useQueryClient()
  return async (sent: S) => client.setQueryData(meQuery.queryKey, await submit(sent))
}
