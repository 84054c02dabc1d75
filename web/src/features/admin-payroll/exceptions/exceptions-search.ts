import { wageExceptionNames } from '@crewcall/contract/rules/wage-exceptions.ts'
import { anId, aPlannedDay, oneOf, pages, textWhere } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'

/** The days, the place and the rule; by default the last four weeks, everywhere, all rules. */
export const exceptionsSearch = searchSchema({
  ...pages(25),
  from: aPlannedDay,
  until: aPlannedDay,
  state_code: textWhere((raw) => /^[A-Z]{2}$/.test(raw)),
  location_id: anId,
  rule: oneOf(wageExceptionNames),
})
export type ExceptionsSearch = ReturnType<typeof exceptionsSearch>
