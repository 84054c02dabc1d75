import { sentInstant } from '@crewcall/contract/common.ts'
import { endpoints } from '@crewcall/contract/index.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileAnswer } from './compile-answer.ts'

type Schema = z.core.$ZodType
type Definition = z.core.$ZodTypeDef & {
  innerType: Schema
  element: Schema
  items: Schema[]
  shape: Record<string, Schema>
  values: unknown[]
}

const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', '"', '\\', '\n', '\u2028', 'é', '\ud800', '😀'))
const numbers = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer(), fc.double(), fc.constantFrom(-0, 2 ** 53, 1e21, 1e-7))
// In every place now and then something that does not belong there.
const strangers = fc.oneof(
  texts,
  numbers,
  fc.constantFrom(undefined, null, true, [], {}, new Date(0), new Date(NaN), NaN, Infinity, 1n, Symbol('x'), () => 1, new Map(), '12'),
)

function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 60, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: strangers })
}

function fittingOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema === sentInstant) return fc.oneof(fc.date({ noInvalidDate: true }), texts)
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'string':
      return texts
    case 'number':
      return fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 5 }) }, { weight: 1, arbitrary: numbers })
    case 'boolean':
      return fc.boolean()
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(schema._zod.values ?? []))
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesOf(definition.innerType))
    case 'array':
      return fc.array(valuesOf(definition.element), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...definition.items.map(valuesOf))
    case 'object':
      return fc.record({ ...mapped(definition.shape), secret: texts })
    default:
      return strangers
  }
}

function mapped(shape: Record<string, Schema>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesOf(field)]))
}

const answers = endpoints.flatMap(({ name, media, response }): [string, z.ZodType][] => (media === undefined ? [[name, response]] : []))

describe('a compiled answer', () => {
  it.each(answers)('of %s passes what its schema passes, with the same text', (_, schema) => {
    const write = compileAnswer(schema)
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const parsed = schema.safeParse(value)
        expect(write(value)).toBe(parsed.success ? JSON.stringify(parsed.data) : undefined)
      }),
      { numRuns: 60 },
    )
  })

  it('holds no field that the contract does not name, at any depth', () => {
    const write = compileAnswer(z.object({ a: z.object({ b: z.int() }), list: z.array(z.object({ c: z.string() })) }))
    expect(write({ a: { b: 1, secret: 'x' }, secret: 'x', list: [{ c: 'y', secret: 'x' }] })).toBe('{"a":{"b":1},"list":[{"c":"y"}]}')
  })

  it('gives an instant as ISO 8601 and refuses one that is none', () => {
    const write = compileAnswer(z.object({ at: sentInstant }))
    expect(write({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}')
    expect(write({ at: new Date(NaN) })).toBeUndefined()
  })

  it.each([
    ['a field that may be absent', z.object({ a: z.int().optional(), b: z.int().default(3) }), {}],
    ['an object with a rule of its own', z.object({ a: z.int() }).refine(({ a }) => a > 1), { a: 1 }],
    ['an object that keeps what it does not name', z.looseObject({ a: z.int() }), { a: 1, b: 2 }],
    ['an object that refuses what it does not name', z.strictObject({ a: z.int() }), { a: 1, b: 2 }],
    ['text with a rule', z.object({ a: z.email() }), { a: 'x' }],
    ['trimmed text', z.object({ a: z.string().trim() }), { a: ' x ' }],
    ['a list with a largest length', z.array(z.int()).max(1), [1, 2]],
    ['a number with steps', z.number().multipleOf(2), 3],
    ['a union', z.union([z.int(), z.string()]), 'x'],
    ['a record', z.record(z.string(), z.int()), { a: 1 }],
    ['a list of lists', z.array(z.array(z.nullable(z.int()))), [[1, null], []]],
    ['anything', z.object({ a: z.unknown() }), { a: [1] }],
    ['a quoted name', z.object({ 'a"b\\': z.int() }), { 'a"b\\': 1 }],
    ['no fields', z.object({}), { a: 1 }],
  ])('of a kind the contract may use one day: %s', (_, schema, value) => {
    const parsed = (schema as z.ZodType).safeParse(value)
    expect(compileAnswer(schema)(value)).toBe(parsed.success ? JSON.stringify(parsed.data) : undefined)
  })

  it('lets an error of the server through that is not about the contract', () => {
    const write = compileAnswer(z.object({ a: z.int() }))
    const reading = {
      get a(): number {
        throw new Error('cannot be read')
      },
    }
    expect(() => write(reading)).toThrow('cannot be read')
  })
})
