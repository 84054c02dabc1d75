import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unknownFields } from './unknown-fields.ts'

const address = z.object({ city: z.string() })
const schema = z
  .object({
    name: z.string(),
    address: address.nullable().optional(),
    stops: z.array(address).default([]),
    by: z.preprocess((value) => value, z.array(address)).optional(),
    place: z.union([z.object({ city: z.string(), street: z.string() }), z.object({ pin: z.number() })]).optional(),
    spot: z
      .object({ pin: z.number() })
      .transform(({ pin }) => pin)
      .optional(),
    free: z.looseObject({ city: z.string() }).optional(),
    labels: z.record(z.string(), z.string()).optional(),
  })
  .refine(({ name }) => name !== '')

const told = (value: unknown) => unknownFields(schema, value, 'field').map(({ path }) => path.join('.'))

describe('fields unknown to a schema', () => {
  it.each<[string, unknown, string[]]>([
    ['none', { name: 'a', address: { city: 'b' }, stops: [{ city: 'c' }], labels: { any: 'thing' } }, []],
    ['one at the top', { name: 'a', nonsense: 1 }, ['nonsense']],
    ['within an object that may be absent', { name: 'a', address: { city: 'b', zip: '1' } }, ['address.zip']],
    ['within a list', { name: 'a', stops: [{ city: 'b' }, { city: 'b', zip: '1' }] }, ['stops.1.zip']],
    ['behind a conversion', { name: 'a', by: [{ zip: '1' }] }, ['by.0.zip']],
    ['of the variant that fits best', { name: 'a', place: { city: 'b', street: 'c', pim: 1 } }, ['place.pim']],
    ['with the name of what every object has', JSON.parse('{"name":"a","constructor":1,"__proto__":{}}'), ['constructor', '__proto__']],
    ['none in what is no object', 'text', []],
    ['none in what should be an object and is a list', ['text'], []],
    ['none in what should be a list and is an object', { name: 'a', stops: { city: 'b' } }, []],
    ['one in what a conversion makes of it', { name: 'a', by: [{ city: 'b' }, { zip: '1' }] }, ['by.1.zip']],
    ['within what is converted afterwards', { name: 'a', spot: { pin: 1, pim: 2 } }, ['spot.pim']],
    ['none in what takes any names', { name: 'a', free: { any: 1 } }, []],
    ['of the first of two variants that fit as well', { name: 'a', place: { neither: 1 } }, ['place.neither']],
  ])('%s', (_, value, expected) => {
    expect(told(value)).toEqual(expected)
  })

  it('are all fields if none are accepted', () => {
    expect(unknownFields(undefined, { page: '1' }, 'parameter')).toEqual([
      { path: ['page'], reason: 'UNKNOWN_PARAMETER', values: { name: 'page' } },
    ])
    expect(unknownFields(undefined, undefined, 'field')).toEqual([])
  })

  it('are reported briefly, however many and long they are', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'x'.repeat(200)}${index}`, 1]))
    const found = unknownFields(schema, many, 'field')
    expect(found.length).toBe(20)
    expect(found[0]?.values.name.length).toBeLessThan(120)
  })
})
