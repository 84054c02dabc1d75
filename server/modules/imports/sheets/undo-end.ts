import { UNDO_IMPORT_HOURS } from '@crewcall/contract/rules/people-import.ts'

/** Until when an import can be undone (docs/rules/imports.md#undo). */
export function undoEnd(importedAt: Date): Date {
  return new Date(importedAt.getTime() + UNDO_IMPORT_HOURS * 3_600_000)
}
