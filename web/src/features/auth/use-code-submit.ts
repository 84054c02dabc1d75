import { useState } from 'react'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import type { Challenge } from './challenge.ts'
import type { AuthSearch } from './auth-search.ts'
import { useProveAccount, useSignIn } from './commands.ts'
import { afterCode, useIsLinking } from './linking.ts'
import { useSecondsLeft } from '../../domain/time/use-seconds-left.ts'

const patienceSeconds = 60

/** Submits a code and keeps the result: the message of a refusal, the number of refusals, and the wait after too many attempts. */
export function useCodeSubmit(challenge: Challenge, search: AuthSearch) {
  const isLinking = useIsLinking(search)
  const signing = useSignIn(afterCode(search), search.as)
  const proving = useProveAccount(afterCode(search))
  const isPending = signing.isPending || proving.isPending
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [blockedUntil, setBlockedUntil] = useState(0)
  const blockedFor = useSecondsLeft(blockedUntil)

  async function submit(code: string): Promise<void> {
    if (isPending) return
    setProblem(undefined)
    try {
      await (isLinking ? proving.prove(challenge, code) : signing.signIn(challenge, code))
    } catch (error) {
      setRefusals(refusals + 1)
      setProblem(errorSentence(error))
      if (error instanceof ApiError && error.is('rate_limited')) {
        setBlockedUntil(Date.now() + (error.retryAfterSeconds ?? patienceSeconds) * 1000)
      }
    }
  }
  return { submit, isPending, problem, refusals, blockedFor }
}
