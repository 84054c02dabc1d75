import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'

/**
 * Makes a call that the server may answer with a puzzle: the page then solves it, which takes a moment, and repeats the call with the
 * solution (ADR 31). The solver is loaded on demand.
 */
export function useProof() {
  const { t } = useT()
  const [isWorking, setWorking] = useState(false)
  async function withProof<T>(send: (more: { proof?: string }) => Promise<T>): Promise<T> {
    try {
      return await send({})
    } catch (error) {
      const text =
        error instanceof ApiError && error.is('proof_required') ? error.details.find(({ code }) => code === 'puzzle')?.message : undefined
      if (text === undefined) throw error
      setWorking(true)
      showToast(t('One moment: after this many tries, your browser has to solve a small puzzle first.'))
      return await send({ proof: await solved(text) })
    } finally {
      setWorking(false)
    }
  }
  return { withProof, isWorking }
}

async function solved(text: string): Promise<string> {
  const { puzzle, solve } = await import('../../lib/proof-of-work.ts')
  return solve(puzzle.parse(JSON.parse(text)))
}
