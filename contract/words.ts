import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue
type Values = Record<string, string | number>
/** Why a value does not fit its schema, if the schema has no message of its own. */
export type KindOfFault = { reason: keyof typeof kindRefusals; values?: Values }

/** The message about a value, by what its schema expects: code, English sentence in ICU MessageFormat. */
export const kindRefusals = {
  AT_LEAST: 'Must be at least {min}',
  AT_LEAST_CHARACTERS: 'At least {min} characters',
  AT_LEAST_ENTRIES: 'At least {min} entries',
  AT_LEAST_ONE: 'At least one',
  AT_MOST: 'Must be at most {max}',
  AT_MOST_CHARACTERS: 'At most {max} characters',
  AT_MOST_ENTRIES: 'At most {max} entries',
  FIELD_REQUIRED: 'This field is required',
  INVALID_EMAIL: 'Invalid email address',
  INVALID_FORMAT: 'Invalid format',
  INVALID_URL: 'Invalid URL',
  LESS_THAN: 'Must be less than {max}',
  MORE_THAN: 'Must be more than {min}',
  MULTIPLE_OF: 'Must be a multiple of {step}',
  MUST_BE: 'Must be {value}',
  MUST_BE_BASE64: 'Must be base64',
  MUST_BE_DATE: 'Must be a date, such as 2026-11-21',
  MUST_BE_LIST: 'Must be a list',
  MUST_BE_NUMBER: 'Must be a number',
  MUST_BE_OBJECT: 'Must be an object',
  MUST_BE_ONE_OF: 'Must be one of {choices}',
  MUST_BE_TEXT: 'Must be text',
  MUST_BE_TIME: 'Must be a time with its zone, such as 2026-11-21T09:00:00Z',
  MUST_BE_TRUE_OR_FALSE: 'Must be true or false',
  MUST_BE_UUID: 'Must be a UUID',
  MUST_BE_WHOLE_NUMBER: 'Must be a whole number',
  TOO_LARGE: 'The number is too large',
  TOO_SMALL: 'The number is too small',
} as const

type Reason = keyof typeof kindRefusals
const kinds: Record<string, Reason> = {
  string: 'MUST_BE_TEXT',
  number: 'MUST_BE_NUMBER',
  int: 'MUST_BE_WHOLE_NUMBER',
  boolean: 'MUST_BE_TRUE_OR_FALSE',
  array: 'MUST_BE_LIST',
  tuple: 'MUST_BE_LIST',
  object: 'MUST_BE_OBJECT',
  record: 'MUST_BE_OBJECT',
}
const formats: Record<string, Reason> = {
  email: 'INVALID_EMAIL',
  url: 'INVALID_URL',
  date: 'MUST_BE_DATE',
  datetime: 'MUST_BE_TIME',
  uuid: 'MUST_BE_UUID',
  base64: 'MUST_BE_BASE64',
}

/**
 * The message of a refused value if its schema has none: the only place where a validator issue becomes a sentence, so that none of the
 * validator's own reaches a person.
 */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  const telling = tellingOf(issue)
  if (telling !== issue && telling.message !== undefined) return telling.message
  return kindInEnglish(isMissing(issue) ? { reason: 'FIELD_REQUIRED' } : kindOf(issue))
}

/** The English sentence of a kind of issue. */
export function kindInEnglish({ reason, values = {} }: KindOfFault): string {
  return kindRefusals[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

/** True if there is no value at all; only an issue just found by its schema knows this. */
export function isMissing(issue: Issue): boolean {
  return 'input' in issue && (issue.input === undefined || issue.input === null)
}

/** The reason of an issue by what the schema expects, with its limits. */
export function kindOf(issue: Issue): KindOfFault {
  switch (issue.code) {
    case 'invalid_type':
      return { reason: kinds[issue.expected] ?? 'INVALID_FORMAT' }
    case 'invalid_value':
      return issue.values.length === 1
        ? { reason: 'MUST_BE', values: { value: String(issue.values[0]) } }
        : { reason: 'MUST_BE_ONE_OF', values: { choices: issue.values.map(String).join(', ') } }
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive)
    case 'invalid_format':
      return { reason: formats[issue.format] ?? 'INVALID_FORMAT' }
    case 'not_multiple_of':
      return { reason: 'MULTIPLE_OF', values: { step: issue.divisor } }
    default:
      return { reason: 'INVALID_FORMAT' }
  }
}

/** In a union, the most helpful issue is that of the variant refused only by its refinement, for example "Invalid phone number". */
export function tellingOf(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const issues: z.core.$ZodIssue[] = issue.errors.flat()
  return issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value') ?? issues.at(-1) ?? issue
}

function tooBig(origin: string, max: number, isInclusive = true): KindOfFault {
  if (origin === 'string') return { reason: 'AT_MOST_CHARACTERS', values: { max } }
  if (origin === 'array') return { reason: 'AT_MOST_ENTRIES', values: { max } }
  if (max >= Number.MAX_SAFE_INTEGER) return { reason: 'TOO_LARGE' }
  return { reason: isInclusive ? 'AT_MOST' : 'LESS_THAN', values: { max } }
}

function tooSmall(origin: string, min: number, isInclusive = true): KindOfFault {
  if (origin === 'string') return min === 1 ? { reason: 'FIELD_REQUIRED' } : { reason: 'AT_LEAST_CHARACTERS', values: { min } }
  if (origin === 'array') return min === 1 ? { reason: 'AT_LEAST_ONE' } : { reason: 'AT_LEAST_ENTRIES', values: { min } }
  if (min <= Number.MIN_SAFE_INTEGER) return { reason: 'TOO_SMALL' }
  return { reason: isInclusive ? 'AT_LEAST' : 'MORE_THAN', values: { min } }
}
