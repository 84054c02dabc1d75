import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { requiredText } from './common.ts'
import { endpoints } from './index.ts'
import { wordsOf } from './words.ts'

type Field = { name: string; schema: z.ZodType }

const inputs = (part: 'query' | 'body') =>
  endpoints.flatMap(({ name: call, [part]: schema }): Field[] =>
    schema && 'shape' in schema
      ? Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({ name: `${call}.${name}`, schema: field }))
      : [],
  )
// The checkbox of the terms has its own message.
const isTick = ({ name }: Field) => name.endsWith('.accepts_terms')
const inBodies = inputs('body').filter((field) => !isTick(field))
const inQueries = inputs('query')
const told = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: wordsOf }).error?.issues.map(({ message }) => message)
const wordsFor = (fields: Field[], value: unknown) =>
  fields.flatMap(({ name, schema }) => {
    const words = told(schema, value)
    return words ? [{ name, words }] : []
  })
/** The names of a candidate have messages of their own. */
const candidate: Record<string, string> = {
  'applyForJob.first_name': 'First name is required',
  'applyForJob.last_name': 'Last name is required',
}
const isRequired = ({ name, words }: { name: string; words: string[] }) => words.join() === (candidate[name] ?? 'This field is required')

describe('messages about fields, in the published wording', () => {
  it('are the same for every missing field', () => {
    const words = wordsFor([...inBodies, ...inQueries], undefined)
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((each) => !isRequired(each))).toEqual([])
  })

  it('are the same for every null field that may not be null', () => {
    const words = wordsFor(inBodies, null)
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((each) => !isRequired(each))).toEqual([])
  })

  it('treat invisible text as missing', () => {
    const name = requiredText(80)
    for (const unseen of ['', '  ', '\u200b', '\u200b \u2060', '\u202e', '\u3164', '\u2800', '\u115f'])
      expect(told(name, unseen)).toEqual(['This field is required'])
    for (const seen of ['a', 'ד', '🦐', '\u202eabc', '.']) expect(name.safeParse(seen).success).toBe(true)
  })

  // A body that is sent back as it was read has fields that it does not take.
  const phones = inBodies.filter(({ name, schema }) => /\.(\w+_)?phone/.test(name) && !schema.safeParse({}).success)

  it('are the same for every phone number, required or not', () => {
    expect(phones.length).toBeGreaterThan(6)
    expect(wordsFor(phones, '12')).toEqual(phones.map(({ name }) => ({ name, words: ['Invalid phone number'] })))
  })

  it('do not exist for an optional empty phone number', () => {
    const optional = phones.filter(({ schema }) => !told(schema, undefined))
    expect(optional.length).toBeGreaterThan(3)
    expect(wordsFor(optional, '')).toEqual([])
  })
})

describe('messages about values, by the kind of error', () => {
  const at = '2026-11-21T09:00:00Z'
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), 1, 'Must be text'],
    [z.number(), '1', 'Must be a number'],
    [z.int(), 1.5, 'Must be a whole number'],
    [z.boolean(), 'yes', 'Must be true or false'],
    [z.array(z.string()), 'a', 'Must be a list'],
    [z.tuple([z.number()]), 'a', 'Must be a list'],
    [z.object({}), 'a', 'Must be an object'],
    [z.record(z.string(), z.string()), 'a', 'Must be an object'],
    [z.date(), 'a', 'Invalid format'],
    [z.literal('A'), 'B', 'Must be A'],
    [z.enum(['A', 'B']), 'C', 'Must be one of A, B'],
    [z.string().max(3), 'abcd', 'At most 3 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 entries'],
    [z.number().max(3), 4, 'Must be at most 3'],
    [z.number().lt(3), 3, 'Must be less than 3'],
    [z.int(), Number.MAX_SAFE_INTEGER + 1, 'The number is too large'],
    [z.string().min(1), '', 'This field is required'],
    [z.string().min(2), 'a', 'At least 2 characters'],
    [z.array(z.string()).min(1), [], 'At least one'],
    [z.array(z.string()).min(2), ['a'], 'At least 2 entries'],
    [z.number().min(3), 2, 'Must be at least 3'],
    [z.number().gt(3), 3, 'Must be more than 3'],
    [z.int(), Number.MIN_SAFE_INTEGER - 1, 'The number is too small'],
    [z.email(), 'a', 'Invalid email address'],
    [z.url(), 'a', 'Invalid URL'],
    [z.iso.date(), at, 'Must be a date, such as 2026-11-21'],
    [z.iso.datetime(), '2026-11-21', 'Must be a time with its zone, such as 2026-11-21T09:00:00Z'],
    [z.uuid(), 'a', 'Must be a UUID'],
    [z.base64(), '%', 'Must be base64'],
    [z.string().regex(/^a$/), 'b', 'Invalid format'],
    [z.number().multipleOf(5), 7, 'Must be a multiple of 5'],
    [z.union([z.string(), z.number().max(3)]), 4, 'Must be at most 3'],
    [z.union([z.literal(''), z.email()]), 'a', 'Invalid email address'],
    [z.union([z.number(), z.boolean()]), 'a', 'Must be true or false'],
    [z.strictObject({}), { a: 1 }, 'Invalid format'],
    [z.string(), undefined, 'This field is required'],
    [z.string(), null, 'This field is required'],
  ])('%# %o', (schema, value, words) => {
    expect(told(schema, value)).toEqual([words])
  })
})
