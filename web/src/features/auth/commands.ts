import { proveAccount, requestLinkCode } from '@crewcall/contract/account-linking.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { requestCode, startSession } from '@crewcall/contract/identity.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { meQuery } from '../../domain/person/actor.ts'
import { followAccount } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { settleSignOut, storeToken } from '../../lib/session.ts'
import { afterSignIn } from './after-sign-in.ts'
import { useProof } from '../../domain/sign-in/use-proof.ts'
import { dropChallenge, keepChallenge, readChallenge, type Challenge, type Channel } from './challenge.ts'

/** Sends a code, to sign in or to prove another account, and stores the challenge; throws the server's refusal. */
export function useSendCode(isLinking: boolean) {
  const toSignIn = useCommand(requestCode)
  const toLink = useCommand(requestLinkCode)
  const { withProof, isWorking } = useProof()
  async function sendCode(channel: Channel, address: string): Promise<Challenge> {
    const body = { channel, address }
    const { challenge_id, expires_at, resend_after_seconds } = await (isLinking
      ? toLink.submit({ body })
      : withProof((more) => toSignIn.submit({ body: { ...body, ...more, ...following(readChallenge(channel), address) } })))
    const challenge = { channel, address, challenge_id, expires_at, resend_at: Date.now() + resend_after_seconds * 1000 }
    keepChallenge(challenge)
    return challenge
  }
  return { sendCode, isPending: toSignIn.isPending || toLink.isPending || isWorking }
}

// Of a text that comes late, the code still works.
function following(before: Challenge | null, address: string): { follows?: string } {
  return before?.address === address && Date.parse(before.expires_at) > Date.now() ? { follows: before.challenge_id } : {}
}

/** Submits the code of the other account, which becomes linkable. */
export function useProveAccount(next: string) {
  const navigate = useNavigate()
  const { submit, isPending } = useCommand(proveAccount)
  async function prove({ challenge_id }: Challenge, code: string): Promise<void> {
    await submit({ body: { challenge_id, code } })
    dropChallenge()
    await navigate({ href: next, replace: true })
  }
  return { prove, isPending }
}

/** Begins a session in this browser and opens the right screen. */
export function useEnter() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ token, expiry, user_id, is_new_user }: Output<typeof startSession>, returnTo: string, as?: 'business' | 'pro') => {
    storeToken({ value: token, expiry, user_id })
    dropChallenge()
    client.clear()
    const me = await client.fetchQuery(meQuery)
    await followAccount(me.settings.locale)
    await navigate({ href: afterSignIn(me, is_new_user, returnTo, as), replace: true })
  }
}

/** Exchanges the code for a session, then opens the right screen. */
export function useSignIn(returnTo: string, as?: 'business' | 'pro') {
  const enter = useEnter()
  const { submit, isPending } = useCommand(startSession, { leaves: true })
  const { withProof, isWorking } = useProof()
  async function signIn(challenge: Challenge, code: string): Promise<void> {
    // Its answer would clear the cookie of this one.
    await settleSignOut()
    const session = await withProof((more) => submit({ body: { challenge_id: challenge.challenge_id, code, ...more } }))
    await enter(session, returnTo, as)
  }
  return { signIn, isPending: isPending || isWorking }
}
