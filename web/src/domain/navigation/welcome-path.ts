import type { Me } from '@crewcall/contract/identity.ts'

/** Where a person without a side of the product continues: to sign-up, or to their first location if the sign-up as a business is done. */
export function welcomePath(me: Me): '/signup' | '/locations' {
  return me.first_name !== '' && me.app_mode !== 'GIGSTER' ? '/locations' : '/signup'
}
