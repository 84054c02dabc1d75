import { isolated } from '@crewcall/contract/rules/direction.ts'

export type Details = Record<string, unknown>

/** What an audit entry keeps of before or after, by field. */
export function detailsOf(value: unknown): Details {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** A value as programs read it. */
export type PlainValue = string | number | boolean | null

/** A kept value for the wire; what was empty is null. */
export function plainValue(value: unknown): PlainValue {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

/** The fields of these names that an entry knows, for the words of its reader. */
export function valuesNamed(names: readonly string[], kept: unknown): Record<string, PlainValue> {
  const details = detailsOf(kept)
  return Object.fromEntries(names.flatMap((name) => (plainValue(details[name]) === null ? [] : [[name, plainValue(details[name])]])))
}

/** A kept value as people read it; null where there was nothing. */
export function readable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The person an entry is about, as they are called now; null where that cannot be told. */
export function personOf({ object_name }: Details): string | null {
  return typeof object_name === 'string' && object_name !== '' ? isolated(object_name) : null
}

/** Whom an entry is about. */
export function proOf({ pro }: Details): string {
  return typeof pro === 'string' ? isolated(pro) : 'A pro'
}

/** The explanation somebody gave, to follow a sentence. */
export function because({ explanation }: Details): string {
  return typeof explanation === 'string' && explanation !== '' ? `: ${isolated(explanation)}` : ''
}
