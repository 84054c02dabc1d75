import { returnTo } from '../../domain/navigation/return-path.ts'
import { oneOf, words } from '../../lib/search-fields.ts'
import { searchSchema } from '../../lib/search-params.ts'

const shape = {
  returnTo,
  /** The side of the product a new person came for. */
  as: oneOf(['business', 'pro']),
  linkToAccount: words(100),
  phone: words(40),
  email: words(254),
}

/** Search parameters of every sign-in screen; they are kept from screen to screen. */
export const authSearch = searchSchema(shape)
export type AuthSearch = ReturnType<typeof authSearch>
