import type { Me } from '@crewcall/contract/identity.ts'

/** Where someone without a side of the product goes on: to sign-up, or to their first location when sign-up as a business is done. */
export function welcomePath(me: Me): '/signup' | '/locations' {
  return me.first_name !== '' && me.app_mode !== 'GIGSTER' ? '/locations' : '/signup'
}
