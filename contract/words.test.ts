import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
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
// The tick below the terms says what it is for.
const isTick = ({ name }: Field) => name.endsWith('.accepts_terms')
const inBodies = inputs('body').filter((field) => !isTick(field))
const inQueries = inputs('query')
const told = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: wordsOf }).error?.issues.map(({ message }) => message)
const wordsFor = (fields: Field[], value: unknown) =>
  fields.flatMap(({ name, schema }) => {
    const words = told(schema, value)
    return words ? [{ name, words }] : []
  })
const isRequired = ({ words }: { words: string[] }) => words.join() === 'This field is required'

describe('what is said of a field, in the published words', () => {
  it('is the same of every one that is left out', () => {
    const words = wordsFor([...inBodies, ...inQueries], undefined)
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((each) => !isRequired(each))).toEqual([])
  })

  it('is the same of every one that is null and may not be', () => {
    const words = wordsFor(inBodies, null)
    expect(words.length).toBeGreaterThan(100)
    expect(words.filter((each) => !isRequired(each))).toEqual([])
  })

  it('calls what nobody sees left out', () => {
    const name = requiredText(80)
    for (const unseen of ['', '  ', '\u200b', '\u200b \u2060', '\u202e', '\u3164', '\u2800', '\u115f'])
      expect(told(name, unseen)).toEqual(['This field is required'])
    for (const seen of ['a', 'ד', '🦐', '\u202eabc', '.']) expect(name.safeParse(seen).success).toBe(true)
  })

  const phones = inBodies.filter(({ name }) => /\.(\w+_)?phone/.test(name))

  it('is the same of every phone, required or not', () => {
    expect(phones.length).toBeGreaterThan(6)
    expect(wordsFor(phones, '12')).toEqual(phones.map(({ name }) => ({ name, words: ['Invalid phone number'] })))
  })

  it('is nothing of an optional phone that is empty', () => {
    const optional = phones.filter(({ schema }) => !told(schema, undefined))
    expect(optional.length).toBeGreaterThan(3)
    expect(wordsFor(optional, '')).toEqual([])
  })
})
