import { returnTo } from '../../domain/navigation/return-path.ts'
import { flag, oneOf, textWhere } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search parameters of sign-up; `as` is the chosen side, so that Back leads to the choice. */
export const signUpSearch = searchSchema({
  /** The referrer's code; a malformed one is ignored. */
  ref: textWhere((raw) => /^[A-Za-z0-9]{4,20}$/.test(raw)),
  returnTo,
  skipAccountLinking: flag,
  as: oneOf(['business', 'pro']),
})
export type SignUpSearch = ReturnType<typeof signUpSearch>
