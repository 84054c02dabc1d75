import { queryBool } from '@crewcall/contract/common.ts'
import { z } from 'zod'
import { returnTo } from '../../domain/return-path.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search of sign-up (spec §2); `as` is the side that was chosen, so that Back leads to the choice. */
export const signUpSearch = searchSchema({
  ref: z.string().max(60),
  returnTo,
  skipAccountLinking: queryBool,
  as: z.enum(['business', 'pro']),
})
export type SignUpSearch = ReturnType<typeof signUpSearch>
