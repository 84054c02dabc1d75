import { useEffect, useRef, useState } from 'react'
import { ContractError } from '../../lib/api-error.ts'
import { reportError } from '../../lib/report-error.ts'

/** Between a choice and its preview: waiting for more typing, being asked for, or standing without a preview. */
type Phase<Choices> =
  | { is: 'SHOWN' | 'WAITING' | 'ASKING' | 'WRONG'; choices: Choices; error?: undefined }
  | { is: 'FAILED'; choices: Choices; error: unknown }
type Options<Choices, Preview> = {
  /** The preview without any choice. */
  first: Preview
  none: Choices
  /** Fetches a preview. */
  ask: (choices: Choices) => Promise<Preview>
  /** False for choices that nothing can be asked with. */
  fits?: (choices: Choices) => boolean
}

/**
 * What somebody chose for a file, and what the file does by it. Only `shown` may be imported, with the choices it was made with, and only if `isCurrent`: while
 * another choice stands on the screen, its preview has to come first. Of several answers, that to the last choice counts.
 */
export function usePreview<Choices extends object, Preview>({ first, none, ask, fits = () => true }: Options<Choices, Preview>) {
  const [shown, setShown] = useState({ choices: none, preview: first })
  const [phase, setPhase] = useState<Phase<Choices>>({ is: 'SHOWN', choices: none })
  const latest = useRef(none)
  const turns = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function look() {
    clearTimeout(timer.current)
    const turn = (turns.current += 1)
    const choices = latest.current
    if (!fits(choices)) return setPhase({ is: 'WRONG', choices })
    setPhase({ is: 'ASKING', choices })
    try {
      const preview = await ask(choices)
      if (turn !== turns.current) return
      setShown({ choices, preview })
      setPhase({ is: 'SHOWN', choices })
    } catch (error) {
      if (error instanceof ContractError) reportError(error)
      if (turn === turns.current) setPhase({ is: 'FAILED', choices, error })
    }
  }
  /** Takes a choice, which begins with those before it, also if they are not answered; while somebody types, asks after a pause. */
  function change(next: (before: Choices) => Choices, pauseMs = 0) {
    clearTimeout(timer.current)
    turns.current += 1
    latest.current = next(latest.current)
    setPhase({ is: 'WAITING', choices: latest.current })
    if (pauseMs === 0) void look()
    else timer.current = setTimeout(() => void look(), pauseMs)
  }
  return { shown, choices: phase.choices, phase: phase.is, isCurrent: phase.is === 'SHOWN', error: phase.error, change, retry: look }
}

/** Columns as they stand on the screen: what was chosen, before its preview has come. */
export function columnsBy<Field, Column extends { field: Field | null }>(
  columns: readonly Column[],
  chosen: readonly (Field | null)[] | undefined,
): Column[] {
  return columns.map((one, at) => (chosen ? { ...one, field: chosen[at] ?? null } : one))
}
