import { isolated } from '@crewcall/contract/rules/direction.ts'

export type Details = Record<string, unknown>

/** The fields before or after a change, as stored in an audit entry. */
export function detailsOf(value: unknown): Details {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A value for programs. */
export type PlainValue = string | number | boolean | null

/** A stored value for the API; empty ones are null. */
export function plainValue(value: unknown): PlainValue {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

/** The fields with these names in an entry, for its sentence. */
export function valuesNamed(names: readonly string[], kept: unknown): Record<string, PlainValue> {
  const details = detailsOf(kept)
  return Object.fromEntries(names.flatMap((name) => (plainValue(details[name]) === null ? [] : [[name, plainValue(details[name])]])))
}

/** A stored value for people; null if there was none. */
export function readable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The current name of the person an entry is about; null if unknown. */
export function personOf({ object_name }: Details): string | null {
  return typeof object_name === 'string' && object_name !== '' ? isolated(object_name) : null
}

/** The subject of an entry. */
export function proOf({ pro }: Details): string {
  return typeof pro === 'string' ? isolated(pro) : 'A pro'
}

/** A person's explanation, appended to a sentence. */
export function because({ explanation }: Details): string {
  return typeof explanation === 'string' && explanation !== '' ? `: ${isolated(explanation)}` : ''
}
