import type { Call } from '../kit/http.ts'
import type { Answer } from '../kit/http.ts'
import type { Form } from '../kit/form.ts'
import type { Settlement } from './settlement.ts'
import type { Entity, Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'
import { missing } from './errors.ts'

/** The context of a route. */
export type World = { store: Store; hooks: Webhooks; settlement: Settlement; url: () => string; accountsReady: boolean }

export type RouteCall = { world: World; id: string; form: Form; call: Call; refuse: boolean }

/** A route answers with an object (sent as 200) or with a complete answer of its own (pages, redirects). */
export type Route = {
  method: string
  pattern: RegExp
  open?: true
  run: (call: RouteCall) => Entity | { answer: Answer } | Record<string, unknown>
}

/** The object with that id and kind, or Stripe's 404. */
export function need(store: Store, object: string, id: string): Entity {
  const found = store.get(id)
  if (!found || found.object !== object) throw missing(object, id)
  return found
}

/** A field as text, empty if missing. */
export function text(entity: Entity, name: string): string {
  const value = entity[name]
  return typeof value === 'string' ? value : ''
}

/** A field as a number, in cents for money, 0 if missing. */
export function amount(entity: Entity, name = 'amount'): number {
  const value = entity[name]
  return typeof value === 'number' ? value : 0
}

/** Stripe's list object. `limit` and `starting_after` page through it. */
export function list(path: string, entities: Entity[], query: URLSearchParams): Record<string, unknown> {
  const after = query.get('starting_after')
  const from = after ? entities.findIndex((entity) => entity.id === after) + 1 : 0
  const size = Math.min(Number(query.get('limit') ?? 10), 100)
  return { object: 'list', url: path, has_more: entities.length > from + size, data: entities.slice(from, from + size) }
}
