import { textWhere, usually, whole } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search parameters of the visitor's search: where, and the radius. */
export const visitorSearch = searchSchema({
  zip: textWhere((raw) => /^\d{5}(-\d{4})?$/.test(raw)),
  within_miles: usually(whole(1, 100), 25),
})
export type VisitorSearch = ReturnType<typeof visitorSearch>

/** The maximum radius, in miles. */
export const widestMiles = 100
