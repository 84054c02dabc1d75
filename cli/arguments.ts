import type { Endpoint } from '@crewcall/contract/kit.ts'
import { unknownFields } from '@crewcall/contract/unknown-fields.ts'
import { WrongUsage } from './usage.ts'

/** What was typed: words in their order, and values by name; a name without a value is `true`. */
export type Typed = { words: string[]; flags: Map<string, string | true> }

/** The parts of a call as they are sent. */
export type Parts = { params: Record<string, string>; query: Record<string, string>; body?: unknown }

const withoutValue = new Set(['json', 'help'])

/** Reads `gigs list --location_id 3 --json`. @throws WrongUsage for a name without its value, or given twice */
export function typedOf(given: readonly string[]): Typed {
  const typed: Typed = { words: [], flags: new Map() }
  const left = [...given]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (!word.startsWith('--')) {
      typed.words.push(word)
      continue
    }
    const [name = '', joined] = word.slice(2).split(/=(.*)/s)
    if (typed.flags.has(name)) throw new WrongUsage(`--${name} is given twice.`)
    const value = withoutValue.has(name) ? true : (joined ?? left.shift())
    if (value === undefined) throw new WrongUsage(`--${name} needs a value.`)
    typed.flags.set(name, value)
  }
  return typed
}

/**
 * The path, query and body of a call from the typed values; the contract checks them before anything is sent.
 * @param body the text of the body, if there is one
 * @throws WrongUsage naming what is unknown, missing or wrong
 */
export function partsOf(endpoint: Endpoint, values: ReadonlyMap<string, string | true>, body?: string): Parts {
  const parts: Parts = { params: {}, query: {} }
  for (const [name, value] of values) {
    const place = endpoint.params?.shape[name] ? 'params' : endpoint.query?.shape[name] ? 'query' : undefined
    if (place === undefined) throw new WrongUsage(`${endpoint.name} has no parameter ${name}. ${knownOf(endpoint)}`)
    parts[place][name] = String(value)
  }
  if (body !== undefined) parts.body = jsonOf(body)
  check(endpoint, parts)
  return parts
}

function check(endpoint: Endpoint, { params, query, body }: Parts): void {
  const wrong = [
    ...(endpoint.params?.safeParse(params).error?.issues ?? []),
    ...(endpoint.query?.safeParse(query).error?.issues ?? []),
    ...(endpoint.body?.safeParse(body ?? {}).error?.issues ?? []),
  ]
  const unknown = unknownFields(endpoint.body, body, 'field').map(({ values }) => `${values.name}: there is no such field`)
  const found = [...wrong.map(({ path, message }) => `${path.join('.')}: ${message}`), ...unknown]
  if (found.length > 0) throw new WrongUsage(`${endpoint.name}: ${found.join('; ')}. ${knownOf(endpoint)}`)
}

function knownOf({ params, query, body }: Endpoint): string {
  const names = [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})].map((name) => `--${name}`)
  return `It takes ${[...names, ...(body ? ['--body'] : [])].join(', ') || 'nothing'}.`
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WrongUsage('The body is no JSON.')
  }
}
