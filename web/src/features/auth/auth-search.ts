import { z } from 'zod'
import { returnTo } from '../../domain/return-path.ts'
import { searchSchema } from '../../lib/search-params.ts'

const shape = { returnTo, linkToAccount: z.string().max(100), phone: z.string().max(40), email: z.string().max(254) }

/** Search parameters of every sign-in screen (spec §2); they travel along from screen to screen. */
export const authSearch = searchSchema(shape)
export type AuthSearch = ReturnType<typeof authSearch>
