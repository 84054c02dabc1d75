import { returnTo } from '../../domain/navigation/return-path.ts'
import { flag, oneOf, textWhere } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search of sign-up; `as` is the side that was chosen, so that Back leads to the choice. */
export const signUpSearch = searchSchema({
  /** The code of whoever recommended Crewcall; anything of another shape is no code. */
  ref: textWhere((raw) => /^[A-Za-z0-9]{4,20}$/.test(raw)),
  returnTo,
  skipAccountLinking: flag,
  as: oneOf(['business', 'pro']),
})
export type SignUpSearch = ReturnType<typeof signUpSearch>
