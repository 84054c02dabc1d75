import { textWhere, usually, whole } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search of the page on which shifts are found before signing in: where, and how far around. */
export const visitorSearch = searchSchema({
  zip: textWhere((raw) => /^\d{5}(-\d{4})?$/.test(raw)),
  within_miles: usually(whole(1, 100), 25),
})
export type VisitorSearch = ReturnType<typeof visitorSearch>

/** The widest circle that is searched, in miles. */
export const widestMiles = 100
