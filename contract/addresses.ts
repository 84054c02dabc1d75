import { z } from 'zod'
import { empty, id, idParams, point, postalCode, stateCode, timezone } from './common.ts'
import { addressTypes } from './enums.ts'
import { endpoint } from './kit.ts'
import { cityName, oneLine, optionalLine } from './names.ts'

/** Location address. */
export const locationAddress = z.object({
  id,
  type: z.enum(addressTypes),
  street_address: z.string(),
  city: z.string(),
  state_code: z.string(),
  postal_code: z.string(),
  timezone: z.string(),
  name: z.string().nullable(),
  coordinates: point.nullable(),
  is_position_approximate: z.boolean(),
  geofence_radius_m: z.int(),
})
const addressFields = z.object({
  street_address: oneLine(200),
  city: cityName,
  state_code: stateCode,
  postal_code: postalCode,
  name: optionalLine(80).nullable(),
  coordinates: point,
  geofence_radius_m: z.int().min(50).max(500),
  /** PRIMARY replaces the location's current main address. */
  type: z.enum(addressTypes),
  /** If omitted, the one found at the address; another one shows at most an hour more or less (docs/rules/shifts.md#addresses). */
  timezone,
})
export const listAddresses = endpoint('organizations', 'listAddresses', 'GET /locations/{locationId}/addresses/', {
  summary: 'Addresses of a location, primary first, then by street',
  params: idParams('locationId'),
  response: z.object({ results: z.array(locationAddress) }),
  errors: ['not_found'],
})
export const addAddress = endpoint('organizations', 'addAddress', 'POST /locations/{locationId}/addresses/', {
  touches: ['location'],
  summary: 'Add a work address',
  status: 201,
  params: idParams('locationId'),
  body: addressFields.partial({ name: true, coordinates: true, geofence_radius_m: true, type: true, timezone: true }),
  response: locationAddress,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const getAddress = endpoint('organizations', 'getAddress', 'GET /locations/{locationId}/addresses/{id}/', {
  summary: 'One work address',
  params: idParams('locationId', 'id'),
  response: locationAddress,
  errors: ['not_found'],
})
export const editAddress = endpoint('organizations', 'editAddress', 'PATCH /locations/{locationId}/addresses/{id}/', {
  touches: ['location'],
  summary: 'Change a work address',
  params: idParams('locationId', 'id'),
  body: addressFields.partial(),
  response: locationAddress,
  errors: ['invalid', 'forbidden', 'not_found'],
})
export const removeAddress = endpoint('organizations', 'removeAddress', 'DELETE /locations/{locationId}/addresses/{id}/', {
  touches: ['location'],
  summary: 'Remove a secondary address',
  params: idParams('locationId', 'id'),
  status: 204,
  response: empty,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const lookUpPlace = endpoint('organizations', 'lookUpPlace', 'GET /places/', {
  summary: 'City, coordinates and time zone of a postal code',
  query: z.object({ postal_code: postalCode }),
  response: z.object({ city: z.string(), state_code: z.string(), timezone, coordinates: point }),
  errors: ['invalid', 'not_found'],
})
