import { z } from 'zod'
import type { ShiftStart } from './shift-form.ts'

const stored = z.object({ saved_at: z.string(), values: z.record(z.string(), z.unknown()) })
const keyOf = (locationId: number) => `draft_shift:${locationId}`

/** The unfinished shift of a location, stored in this browser; null if there is none or it cannot be read. */
export function readDraft(locationId: number): { saved_at: string; values: ShiftStart } | null {
  try {
    const parsed = stored.safeParse(JSON.parse(localStorage.getItem(keyOf(locationId)) ?? 'null'))
    return parsed.success ? { ...parsed.data, values: parsed.data.values as ShiftStart } : null
  } catch {
    return null
  }
}

/** Stores the input; a full storage loses the draft, never the form. */
export function saveDraft(locationId: number, { at_once: _at_once, ...values }: ShiftStart): void {
  try {
    localStorage.setItem(keyOf(locationId), JSON.stringify({ saved_at: new Date().toISOString(), values }))
  } catch {
    dropDraft(locationId)
  }
}

/** Deletes it, after posting or when it is not wanted. */
export function dropDraft(locationId: number): void {
  localStorage.removeItem(keyOf(locationId))
}
