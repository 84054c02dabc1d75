import { returnTo } from '../../domain/navigation/return-path.ts'
import { searchSchema } from '../../lib/search-params.ts'

/** Search parameters of the screen that joins accounts: where its person continues. */
export const linkingSearch = searchSchema({ returnTo })
export type LinkingSearch = ReturnType<typeof linkingSearch>
