import { idParams } from './common.ts'
import { gig } from './gigs.ts'
import { endpoint } from './kit.ts'

export const reopenGig = endpoint('gig-changes', 'reopenGig', 'POST /admin/gigs/{gigId}/reopening/', {
  touches: ['gig', 'application'],
  summary: 'Reopen a cancelled shift, within 24 hours',
  access: 'admin',
  params: idParams('gigId'),
  response: gig,
  errors: ['not_found', 'conflict'],
})
