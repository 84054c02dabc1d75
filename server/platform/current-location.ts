import { currentLocation, currentLocationInBody } from '@crewcall/contract/common.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'

type Raw = { params: unknown; query: unknown; body: unknown }

/** True for the field of a call that the header X-Location-Id stands in for. */
export function isCurrentLocation(field: unknown): boolean {
  const meant = field instanceof z.ZodOptional ? field.unwrap() : field
  return meant === currentLocation || meant === currentLocationInBody
}

/**
 * The call with the location of the header X-Location-Id where it names none (ADR 53). Only where the contract says so: a screen
 * sends the header always, and as a filter of a list it would hide what was asked for.
 * @param header the value as it was sent; what is no number is refused by the schema, under the name of the field
 */
export function atCurrentLocation({ query, body }: Endpoint, raw: Raw, header: string | undefined): Raw {
  if (header === undefined) return raw
  const [inQuery, inBody] = [fieldOf(query), fieldOf(body)]
  return {
    ...raw,
    ...(inQuery === undefined ? {} : { query: filled(raw.query, inQuery, header) }),
    ...(inBody === undefined ? {} : { body: filled(raw.body, inBody, /^\d{1,16}$/.test(header) ? Number(header) : header) }),
  }
}

const found = new WeakMap<z.ZodType, string | undefined>()

function fieldOf(schema: z.ZodType | undefined): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  if (!found.has(schema))
    found.set(
      schema,
      Object.keys(schema.shape).find((name) => isCurrentLocation(schema.shape[name])),
    )
  return found.get(schema)
}

// What is no object is for the schema to refuse.
function filled(given: unknown, field: string, value: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { [field]: named } = given as Record<string, unknown>
  return named === undefined ? { ...given, [field]: value } : given
}
