import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { dismissToast, showToast } from '../../lib/toast.ts'
import type { ShiftStart, ShiftValues } from './shift-form.ts'

type Name = keyof ShiftValues

/** Fills in some values, as if they were typed. Returns an undo function, which keeps later changes. */
export function useApply() {
  const { getValues, setValue, clearErrors } = useFormContext<ShiftValues>()
  const fill = (name: Name, value: unknown) => {
    // Name and value come from the same object of answers, which TypeScript cannot follow through `Object.entries`.
    setValue(name, value as never, { shouldDirty: true })
    clearErrors(name)
  }
  return (start: ShiftStart) => {
    const changes = Object.entries(start).map(([name, after]) => ({ name: name as Name, before: getValues(name as Name), after }))
    for (const { name, after } of changes) fill(name, after)
    return () => {
      for (const { name, before, after } of changes) if (isSame(getValues(name), after)) fill(name, before)
    }
  }
}

/** Fills in stored values, and offers to restore what they replaced while the form is open. */
export function useReplace() {
  const { t } = useT()
  const apply = useApply()
  const shown = useRef<number>(undefined)
  useEffect(() => () => dismissToast(shown.current ?? 0), [])
  return (start: ShiftStart, words: string) => {
    shown.current = showToast(words, { action: { label: t('Undo'), run: apply(start) } })
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
