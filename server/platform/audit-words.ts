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

/** A changed field with its values; what was empty is null. */
export function changedField(field: string, before: unknown, after: unknown): { field: string; before: PlainValue; after: PlainValue } {
  return { field, before: plainValue(before), after: plainValue(after) }
}
