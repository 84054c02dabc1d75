import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/**
 * What a refusal says of a value, wherever its schema has no words of its own: the only place in which an issue of the
 * validator becomes a sentence, so that none of the validator's own reaches a person.
 */
export function wordsOf(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'This field is required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'Invalid format'
    case 'invalid_value':
      return issue.values.length === 1 ? `Must be ${String(issue.values[0])}` : `Must be one of ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return tooBig(issue.origin, issue.maximum, issue.inclusive)
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive)
    case 'invalid_format':
      return formats[issue.format] ?? 'Invalid format'
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return ofVariants(issue.errors) ?? 'Invalid format'
    default:
      return 'Invalid format'
  }
}

const kinds: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
}

const formats: Record<string, string> = {
  email: 'Invalid email address',
  url: 'Invalid URL',
  date: 'Must be a date, such as 2026-11-21',
  datetime: 'Must be a time with its zone, such as 2026-11-21T09:00:00Z',
  uuid: 'Must be a UUID',
  base64: 'Must be base64',
}

function tooBig(origin: string, maximum: number | bigint, isInclusive = true): string {
  if (origin === 'string') return `At most ${maximum} characters`
  if (origin === 'array') return `At most ${maximum} entries`
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return 'Too large a number'
  return isInclusive ? `Must be at most ${maximum}` : `Must be less than ${maximum}`
}

function tooSmall(origin: string, minimum: number | bigint, isInclusive = true): string {
  if (origin === 'string') return minimum === 1 ? 'This field is required' : `At least ${minimum} characters`
  if (origin === 'array') return minimum === 1 ? 'At least one' : `At least ${minimum} entries`
  if (Number(minimum) <= Number.MIN_SAFE_INTEGER) return 'Too small a number'
  return isInclusive ? `Must be at least ${minimum}` : `Must be more than ${minimum}`
}

// Of what might have been meant, the variant that only its rule refused says most, for example "Invalid phone number".
function ofVariants(variants: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  const issues = variants.flat()
  const telling = issues.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value')
  return (telling ?? issues.at(-1))?.message
}
