import { keyScopeOf } from '@crewcall/contract/api-key-calls.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import type { Actor } from './context.ts'
import { problem } from './errors.ts'

/**
 * Refuses a call that the caller's API key may not make; people pass (docs/rules/api-keys.md#calls).
 * @throws problem not_for_keys for a call that no key may make, scope_missing for one that needs another scope
 */
export function requireKeyScope({ api_key }: Pick<Actor, 'api_key'>, { name }: Pick<Endpoint, 'name'>): void {
  if (api_key === undefined) return
  const scope = keyScopeOf(name)
  if (scope === undefined) throw notForKeys()
  if (scope !== 'any' && !api_key.scopes.includes(scope)) throw problem('scope_missing', 'KEY_SCOPE_MISSING', { values: { scope } })
}

const namesOfLocations = new Set(['location', 'location_id', 'location_ids', 'locationId'])

/**
 * Refuses a call with a key that names a location outside the key's, in its path, its query or anywhere in its body: also a list, which
 * would find nothing there (docs/rules/api-keys.md#locations).
 * @throws problem not_found
 */
export function requireKeyLocations({ api_key, managed_locations }: Actor, call: unknown): void {
  if (api_key === undefined) return
  const own = new Set(managed_locations.map(({ location_id }) => location_id))
  if (!locationsIn(call).every((id) => own.has(id))) throw problem('not_found', 'NOT_FOUND')
}

function locationsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(locationsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]: [string, unknown]) =>
    namesOfLocations.has(name) ? [held, locationsIn(held)].flat().filter((id) => typeof id === 'number') : locationsIn(held),
  )
}

/** The refusal of a call that no key may make. */
export function notForKeys() {
  return problem('not_for_keys', 'CALL_NOT_FOR_KEYS')
}

/**
 * What a caller is counted and remembered by, where a person and the keys they made must not share: the person's number, or the negative
 * number of the key.
 */
export function callerNumber({ user_id, api_key }: Pick<Actor, 'user_id' | 'api_key'>): number {
  return api_key === undefined ? user_id : -api_key.id
}
