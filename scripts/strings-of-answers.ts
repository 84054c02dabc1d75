import { z } from 'zod'
import * as common from '../contract/common.ts'
import type { Endpoint } from '../contract/kit.ts'

/** A text that an answer may hold: where it is declared, by the first call that answers with it, and the name of its field. */
export type TextOfAnswer = { name: string; place: string }

/** Formats that no sentence has. */
const formats = new Set<unknown>([
  common.sentInstant,
  common.instant,
  common.day,
  common.clockTime,
  common.timezone,
  common.phone,
  common.email,
  common.postalCode,
  common.stateCode,
  common.webUrl,
])
// The first call in the order of the alphabet names a declaration: the order of files says nothing.
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
type Part = { _zod: { def: Record<string, unknown> & { type: string } } }
const harmless = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'date', 'null', 'undefined', 'void', 'never', 'file'])
const wraps = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'readonly', 'nonoptional'])

/**
 * Every text in the answers of these calls that is no enum, literal, date, time or other known format, and whose declaration does not say
 * where it comes from: `.describe('Typed by a manager')`. Each declaration once.
 * @throws Error on a schema of a kind that it cannot look into
 */
export function textsOfAnswers(endpoints: readonly Pick<Endpoint, 'name' | 'response' | 'media'>[]): TextOfAnswer[] {
  const objects = new Set<unknown>()
  // A declaration that a second field uses under another name is another text.
  const texts = new Map<unknown, Set<string>>()
  const found: TextOfAnswer[] = []
  const look = (schema: z.core.$ZodType, path: readonly string[]): void => {
    if (objects.has(schema) || formats.has(schema) || isExplained(schema)) return
    const { def } = (schema as unknown as Part)._zod // the parts of a schema, which zod types one by one
    if (def.type === 'object') objects.add(schema)
    if (def.type !== 'string') {
      if (!harmless.has(def.type)) inside(def, path).forEach(([inner, at]) => look(inner, at))
      return
    }
    const name = path.findLast((part) => part !== '*') ?? ''
    const names = texts.get(schema) ?? new Set()
    if (hasFormat(def) || names.has(name)) return
    texts.set(schema, names.add(name))
    found.push({ name, place: path.join('.') })
  }
  for (const { name, response, media } of endpoints.toSorted(byName)) if (media === undefined) look(response, [name])
  return found
}

function inside(def: Part['_zod']['def'], path: readonly string[]): [z.core.$ZodType, readonly string[]][] {
  const one = (key: string, at = path): [z.core.$ZodType, readonly string[]][] => [[def[key] as z.core.$ZodType, at]]
  if (wraps.has(def.type)) return one('innerType')
  switch (def.type) {
    case 'object':
      return Object.entries(def['shape'] as Record<string, z.core.$ZodType>).map(([key, value]) => [value, [...path, key]])
    case 'array':
      return one('element')
    case 'record':
      return one('valueType', [...path, '*'])
    case 'tuple':
      return (def['items'] as z.core.$ZodType[]).map((item) => [item, path])
    case 'union':
      return (def['options'] as z.core.$ZodType[]).map((option) => [option, path])
    case 'pipe':
      return one('out')
    default:
      throw new Error(`${path.join('.')} is of the kind ${def.type}, into which nobody looks`)
  }
}

/** The beginnings of a description that says of a text that no program words it. */
const origins = /^(?:Typed by|Name of|Chosen by|Made by another program) \S/

// On the text itself, or on what makes it optional.
function isExplained(schema: z.core.$ZodType): boolean {
  const { type } = schema._zod.def
  return (type === 'string' || wraps.has(type)) && origins.test(z.globalRegistry.get(schema)?.description ?? '')
}

function hasFormat(def: Part['_zod']['def']): boolean {
  return def['format'] !== undefined || ((def['checks'] ?? []) as Part[]).some((check) => check._zod.def['check'] === 'string_format')
}
