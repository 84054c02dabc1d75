import { hourlyRate } from '@crewcall/contract/common.ts'
import { endpoints } from '@crewcall/contract/index.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { refusals } from '@crewcall/contract/refusals/all.ts'
import { fieldReason } from '@crewcall/contract/refusals/field-reason.ts'
import { wordsOf } from '@crewcall/contract/words.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { currentWords, setLocale } from '../lib/i18n.ts'

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

/** Every issue for which a body may be refused: each field wrong in each way, nested fields too. */
function issuesOf({ body, query }: Endpoint): z.core.$ZodIssue[] {
  return [body, query].flatMap((schema) => {
    if (!schema) return []
    const told = (value: unknown) => (schema.safeParse(value, { error: wordsOf }).error?.issues ?? []).flatMap(withVariants)
    return [{}, ...wrongBodies(jsonOf(schema))].flatMap(told)
  })
}

function withVariants(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  return issue.code === 'invalid_union' ? [issue, ...issue.errors.flat().flatMap(withVariants)] : [issue]
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

const inEnglish = ({ reason, values = {} }: { reason: keyof typeof refusals; values?: Record<string, string | number> }) =>
  refusals[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

describe('why a value does not fit', () => {
  const issues = [...new Map(endpoints.flatMap(issuesOf).map((issue) => [issue.message, issue])).values()]

  it("has a reason whose English sentence equals the schema's message", () => {
    expect(issues.length).toBeGreaterThan(80)
    const unknown = issues.filter((issue) => {
      const found = fieldReason(issue)
      return found === undefined || inEnglish(found) !== issue.message
    })
    expect(unknown.map(({ message }) => message)).toEqual([])
  })

  it('is available in Spanish with its limits', async () => {
    await setLocale('es')
    const said = (schema: z.ZodType, value: unknown) => {
      const issue = schema.safeParse(value, { error: wordsOf }).error?.issues[0]
      return issue && currentWords().refused({ message: issue.message, ...fieldReason(issue) })
    }
    expect(said(z.string().max(300), 'x'.repeat(301))).toBe('Como máximo 300 caracteres')
    expect(said(hourlyRate, 4)).toBe('Debe estar entre $15 y $75')
    expect(said(z.object({ name: z.string() }), {})).toBe('Este campo es obligatorio')
    expect(said(z.enum(['A', 'B']), 'C')).toBe('Debe ser uno de estos: A, B')
    expect(said(z.union([z.number(), z.string().max(2)]), 'long')).toBe('Como máximo 2 caracteres')
    expect(fieldReason({ code: 'custom', path: [], message: 'Nobody wrote this' })).toBeUndefined()
  })
})
