import { returnTo } from '../../domain/return-path.ts'
import { flag, oneOf, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search of sign-up (spec §2); `as` is the side that was chosen, so that Back leads to the choice. */
export const signUpSearch = searchSchema({
  ref: words(60),
  returnTo,
  skipAccountLinking: flag,
  as: oneOf(['business', 'pro']),
})
export type SignUpSearch = ReturnType<typeof signUpSearch>
