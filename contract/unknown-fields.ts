import type { z } from 'zod'

type Definition = {
  type: string
  shape?: Readonly<Record<string, z.core.$ZodType>>
  catchall?: z.core.$ZodType
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}
type Path = readonly string[]

/** At most this many names are reported. */
const mostTold = 20
const longestName = 100

/** The refusal of a field or parameter that the call does not have. */
export type UnknownField = { path: Path; reason: 'UNKNOWN_FIELD' | 'UNKNOWN_PARAMETER'; values: { name: string } }

/**
 * The fields of a value that its schema does not know, at any depth: they are refused by name and never dropped, because the caller asked
 * for something that would not happen. Without a schema, every field is unknown.
 */
export function unknownFields(schema: z.core.$ZodType | undefined, value: unknown, noun: 'field' | 'parameter'): UnknownField[] {
  const paths = schema ? unknownPaths(schema, value, []) : keysOf(value).map((key) => [key])
  return paths.slice(0, mostTold).map((path) => {
    const short = path.map((name) => name.slice(0, longestName))
    return { path: short, reason: noun === 'field' ? 'UNKNOWN_FIELD' : 'UNKNOWN_PARAMETER', values: { name: short.join('.') } }
  })
}

function unknownPaths(schema: z.core.$ZodType, value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, shape, catchall, element, innerType, in: from, out, options } = schema._zod.def as Definition
  if (shape && !catchall) return Array.isArray(value) ? [] : ofObject(shape, value, path)
  if (element) return Array.isArray(value) ? value.flatMap((item, index) => unknownPaths(element, item, [...path, String(index)])) : []
  if (innerType) return unknownPaths(innerType, value, path)
  if (options) return fewest(options.map((option) => unknownPaths(option, value, path)))
  const next = type === 'pipe' ? (from && isTransform(from) ? out : from) : undefined
  return next ? unknownPaths(next, value, path) : []
}

function ofObject(shape: Readonly<Record<string, z.core.$ZodType>>, value: object, path: Path): Path[] {
  return Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field ? unknownPaths(field, item, [...path, name]) : [[...path, name]]
  })
}

// The value is treated as the variant that knows most of it.
function fewest(variants: Path[][]): Path[] {
  return variants.reduce((best, variant) => (variant.length < best.length ? variant : best))
}

function isTransform(schema: z.core.$ZodType): boolean {
  return (schema._zod.def as Definition).type === 'transform'
}

function keysOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}
