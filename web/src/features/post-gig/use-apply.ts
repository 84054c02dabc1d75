import { useFormContext } from 'react-hook-form'
import type { ShiftStart, ShiftValues } from './shift-form.ts'

/** Fills in some answers, as if they were typed. */
export function useApply() {
  const { setValue, clearErrors } = useFormContext<ShiftValues>()
  return (start: ShiftStart) => {
    for (const [name, value] of Object.entries(start)) {
      // Name and value come from the same object of answers, which TypeScript cannot follow through `Object.entries`.
      setValue(name as keyof ShiftValues, value as never, { shouldDirty: true })
      clearErrors(name as keyof ShiftValues)
    }
  }
}
