import { endpoints } from '@crewcall/contract/index.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { wordsOf } from '@crewcall/contract/words.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { known } from '../lib/i18n.ts'
import { es } from './es.ts'

type Json = { properties?: Record<string, Json>; anyOf?: Json[]; items?: Json; type?: string }

const wrongValues = [
  undefined,
  null,
  '',
  'x',
  '9',
  -1,
  1.5,
  1.555,
  1e300,
  true,
  [],
  ['x'],
  {},
  'x'.repeat(30_000),
  'a\0',
  Array(500).fill(1),
]
const jsonOf = (schema: z.ZodType): Json => JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))

/** Every sentence with which a body may be refused: each field wrong in each way, fields within fields too. */
function sentencesOf({ body }: Endpoint): string[] {
  if (!body) return []
  const told = (value: unknown) => (body.safeParse(value, { error: wordsOf }).error?.issues ?? []).flatMap(messagesOf)
  return [{}, ...wrongBodies(jsonOf(body))].flatMap(told)
}

function messagesOf(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'invalid_union' ? [issue.message, ...issue.errors.flat().flatMap(messagesOf)] : [issue.message]
}

function wrongBodies(json: Json): unknown[] {
  const objects = [json, ...(json.anyOf ?? [])].filter(({ properties }) => properties)
  return objects.flatMap(({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, inner]) =>
      [...wrongValues, ...wrongBodies(inner), ...(inner.items ? wrongBodies(inner.items).map((item) => [item]) : [])].map((value) => ({
        [name]: value,
      })),
    ),
  )
}

const inSpanish = (sentence: string) => known(es, sentence)
// A form offers the choices, so nobody types another one; a program that does reads the names of the wire.
const forPrograms = /^Must be ($|one of |[A-Z_]+$|Point$|true$|false$)/

describe('the words of a refusal', () => {
  it('are said in Spanish, every one of them', () => {
    const sentences = [...new Set(endpoints.flatMap(sentencesOf))].filter((sentence) => !forPrograms.test(sentence))
    expect(sentences.length).toBeGreaterThan(40)
    expect(sentences.filter((sentence) => inSpanish(sentence) === undefined)).toEqual([])
  })

  it('keep their numbers', () => {
    expect(inSpanish('At most 300 characters')).toBe('Como máximo 300 caracteres')
    expect(inSpanish('Must be between $15 and $75')).toBe('Debe estar entre $15 y $75')
    expect(inSpanish('Nobody wrote this')).toBeUndefined()
  })
})
