import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { queryBool, queryId } from '@crewcall/contract/common.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import { searchSchema } from '../../lib/search-params.ts'

const { is_confirmed: _isConfirmed, ...filters } = listAdminApplications.query.shape

/** Application filters, page and page_size (spec §2); confirmed ones unless said, `any` for all; `open` is the panel's application. */
export const applicationsSearch = searchSchema({
  ...filters,
  is_confirmed: z.union([z.literal('any'), queryBool]).default(true),
  open: queryId.optional(),
})
export type ApplicationsSearch = ReturnType<typeof applicationsSearch>

/** What the list asks the server for. */
export function queryOf({
  open: _open,
  is_confirmed = true,
  ...rest
}: ApplicationsSearch): NonNullable<Sent<typeof listAdminApplications>['query']> {
  return is_confirmed === 'any' ? rest : { ...rest, is_confirmed }
}
