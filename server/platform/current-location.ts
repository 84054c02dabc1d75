import { currentLocation, currentLocationInBody } from '@crewcall/contract/common.ts'
import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'

type Raw = { params: unknown; query: unknown; body: unknown }

/** True for a field of a call that the header X-Location-Id can supply. */
export function isCurrentLocation(field: unknown): boolean {
  const meant = field instanceof z.ZodOptional ? field.unwrap() : field
  return meant === currentLocation || meant === currentLocationInBody
}

/**
 * The call with the location from the header X-Location-Id if it names none (ADR 53). Only where the contract says so: screens always send
 * the header, and as a filter of a list it would hide requested rows.
 * @param header the raw value; the schema refuses a value that is no number, under the name of the field
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

// Non-objects are refused by the schema.
function filled(given: unknown, field: string, value: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const { [field]: named } = given as Record<string, unknown>
  return named === undefined ? { ...given, [field]: value } : given
}
