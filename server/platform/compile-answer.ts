import { compileFunction } from 'node:vm'
import { sentInstant } from '@crewcall/contract/common.ts'
import type { z } from 'zod'

/** Gives the JSON text of an answer, stripped to the fields of its schema; undefined when it breaks the schema. */
export type WriteAnswer = (answer: unknown) => string | undefined

type Schema = z.core.$ZodType
type Check = { check: string; value?: number; inclusive?: boolean }
type Definition = {
  type: string
  format?: string
  checks?: readonly { _zod: { def: Check } }[]
  catchall?: Schema
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  items?: readonly Schema[]
  rest?: Schema | null
  entries?: Record<string, string | number>
  values?: readonly unknown[]
}

/** What a compilation collects: the functions of objects, and the values their code refers to. */
type Unit = { functions: string[]; constants: unknown[]; known: Map<Schema, string> }

/**
 * Compiles a response schema to one function that checks, strips and serializes in a single pass. It passes only what the schema passes, with
 * the text that `JSON.stringify` gives for the parsed answer; parts of a kind not known here are parsed by Zod within the same pass.
 */
export function compileAnswer(schema: Schema): WriteAnswer {
  const unit: Unit = { functions: [], constants: [], known: new Map() }
  const body = statement(unit, schema, 'answer')
  const code = `${unit.functions.join('\n')}\nreturn (answer) => { let out = ''; let t; ${body} return out }`
  // Made of the contract alone, as Zod makes its own parsers; no text of a caller gets in here.
  const make = compileFunction(`const { ${Object.keys(tools).join(', ')} } = tools\n${code}`, ['tools', 'constants'])
  const write = make(tools, unit.constants) as (answer: unknown) => string
  return (answer) => {
    try {
      return write(answer)
    } catch (error) {
      if (error === broken) return undefined
      throw error
    }
  }
}

// Thrown where an answer leaves its schema; without a stack, because Zod tells the reason afterwards.
const broken = Symbol('broken')

// Anything but printable text without quote, backslash and surrogates.
const mustEscape = /[^ !#-[\]-\ud7ff\ue000-\uffff]/
const tools = {
  broken,
  quote(value: unknown): string {
    if (typeof value !== 'string') throw broken
    return mustEscape.test(value) ? JSON.stringify(value) : `"${value}"`
  },
  instant(value: unknown): string {
    if (!(value instanceof Date)) return tools.quote(value)
    if (Number.isNaN(value.getTime())) throw broken
    return `"${value.toISOString()}"`
  },
  byZod(schema: Schema, value: unknown): string {
    const parsed = (schema as z.ZodType).safeParse(value)
    const text = parsed.success ? JSON.stringify(parsed.data) : undefined
    if (text === undefined) throw broken
    return text
  },
}

/** Code that appends the JSON of the expression `value` to `out`, or throws `broken`. */
function statement(unit: Unit, schema: Schema, value: string): string {
  if (schema === sentInstant) return `out += instant(${value});`
  const definition = schema._zod.def as unknown as Definition
  switch (definition.type) {
    case 'string':
      return isPlain(definition) ? `out += quote(${value});` : byZod(unit, schema, value)
    case 'number':
      return number(definition, value) ?? byZod(unit, schema, value)
    case 'boolean':
      return `t = ${value}; if (t === true) out += 'true'; else if (t === false) out += 'false'; else throw broken;`
    case 'enum':
      return choice(unit, Object.values(definition.entries ?? {}), value)
    case 'literal':
      return choice(unit, definition.values ?? [], value)
    case 'nullable':
      return definition.innerType ? `if (${value} === null) out += 'null'; else { ${statement(unit, definition.innerType, value)} }` : ''
    case 'array':
      return isPlain(definition) && definition.element ? list(unit, definition.element, value) : byZod(unit, schema, value)
    case 'tuple':
      return tuple(unit, definition, value) ?? byZod(unit, schema, value)
    case 'object':
      return object(unit, schema, definition, value) ?? byZod(unit, schema, value)
    default:
      return byZod(unit, schema, value)
  }
}

function isPlain({ checks, format }: Definition): boolean {
  return format === undefined && (checks ?? []).length === 0
}

function byZod(unit: Unit, schema: Schema, value: string): string {
  return `out += byZod(${constant(unit, schema)}, ${value});`
}

function constant({ constants }: Unit, value: unknown): string {
  return `constants[${constants.push(value) - 1}]`
}

function number({ checks = [], format }: Definition, value: string): string | undefined {
  const isWhole = format === 'safeint'
  if (format !== undefined && !isWhole) return undefined
  const bounds: string[] = []
  for (const { check, value: bound, inclusive } of checks.map(({ _zod }) => _zod.def)) {
    const sign = check === 'greater_than' ? '>' : check === 'less_than' ? '<' : undefined
    if (sign === undefined || typeof bound !== 'number') return undefined
    bounds.push(`t ${sign}${inclusive ? '=' : ''} ${bound}`)
  }
  const conditions = [isWhole ? 'Number.isSafeInteger(t)' : 'Number.isFinite(t)', ...bounds].join(' && ')
  return `t = ${value}; if (!(${conditions})) throw broken; out += t;`
}

function choice(unit: Unit, values: readonly unknown[], value: string): string {
  const texts = new Map(values.map((each) => [each, JSON.stringify(each)]))
  return `t = ${constant(unit, texts)}.get(${value}); if (t === undefined) throw broken; out += t;`
}

function list(unit: Unit, element: Schema, value: string): string {
  const at = unit.functions.push('') - 1
  unit.functions[at] = `function f${at}(v) {
    if (!Array.isArray(v)) throw broken
    let out = '['; let t
    for (let i = 0; i < v.length; i += 1) { if (i > 0) out += ','; const e = v[i]; ${statement(unit, element, 'e')} }
    return out + ']'
  }`
  return `out += f${at}(${value});`
}

function tuple(unit: Unit, { items = [], rest, checks = [] }: Definition, value: string): string | undefined {
  if (rest || checks.length > 0) return undefined
  const parts = items.map((item, at) => statement(unit, item, `${value}[${at}]`))
  const isTuple = `Array.isArray(${value}) && ${value}.length === ${items.length}`
  return `if (!(${isTuple})) throw broken; out += '['; ${parts.join(" out += ',';")} out += ']';`
}

function object(unit: Unit, schema: Schema, { shape = {}, catchall, checks = [] }: Definition, value: string): string | undefined {
  const fields = Object.entries(shape)
  const isKnown = fields.every(([, field]) => field._zod.optin === undefined && field._zod.optout === undefined)
  if (catchall || checks.length > 0 || !isKnown) return undefined
  const name = unit.known.get(schema) ?? objectFunction(unit, schema, fields)
  return `out += ${name}(${value});`
}

function objectFunction(unit: Unit, schema: Schema, fields: readonly [string, Schema][]): string {
  const at = unit.functions.push('') - 1
  unit.known.set(schema, `f${at}`)
  const parts = fields.map(([key, field], place) => {
    const lead = `${place === 0 ? '{' : ','}${JSON.stringify(key)}:`
    return `out += ${JSON.stringify(lead)}; x = v[${JSON.stringify(key)}]; ${statement(unit, field, 'x')}`
  })
  unit.functions[at] = `function f${at}(v) {
    if (typeof v !== 'object' || v === null || Array.isArray(v)) throw broken
    let out = ${JSON.stringify(fields.length === 0 ? '{' : '')}; let t; let x
    ${parts.join('\n    ')}
    return out + '}'
  }`
  return `f${at}`
}
