import type { Output } from '@crewcall/contract/kit.ts'
import type { searchEverything } from '@crewcall/contract/search.ts'
import type { Audience } from '../../domain/navigation/navigation.ts'

type Answer = Output<typeof searchEverything>
export type Shift = Answer['offers'][number]
export type Engaged = Omit<Shift, 'application_id'> & { application_id: number }
type Payment = Answer['payments'][number]
type AtPlace = { location_id: number }

/** The addresses of the screens that show found things, on one side of the product. A test opens every one of them. */
export function addressOf(side: Audience) {
  const isAdmin = side === 'admin'
  const at = ({ location_id }: AtPlace) => `/locations/${location_id}`
  const listed = (gigId: number, open?: number) =>
    `/admin/applications?gig_id=${gigId}&is_confirmed=any${open === undefined ? '' : `&open=${open}`}`
  return {
    pro: ({ pro_id, location_id }: { pro_id: number; location_id?: number }) =>
      location_id === undefined ? `/admin/pros/${pro_id}` : `${at({ location_id })}/connect/pros/${pro_id}`,
    user: ({ user_id }: { user_id: number }) => `/admin/users?id=${user_id}&open=${user_id}`,
    team: (each: AtPlace) => `${at(each)}/teams`,
    location: ({ location_id }: AtPlace) => `/admin/locations?id=${location_id}&open=${location_id}`,
    shift: ({ gig_id, application_id, ...each }: Answer['shifts'][number]) => {
      if (isAdmin) return listed(gig_id)
      return application_id === null ? `${at(each)}/gigs/${gig_id}` : `/pro/applications/${application_id}`
    },
    offer: ({ gig_id }: Shift) => `/pro/shifts/${gig_id}`,
    application: ({ gig_id, application_id, ...each }: Answer['applications'][number]) =>
      isAdmin ? listed(gig_id, application_id) : `${at(each)}/gigs/${gig_id}/applicants`,
    payment: ({ gig_id, application_id, ...each }: Payment) => {
      if (side === 'pro') return `/pro/earnings/${application_id}`
      return isAdmin ? listed(gig_id, application_id) : `${at(each)}/receipts/${application_id}`
    },
    invoice: ({ invoice_id, organization_id, location_id }: Answer['invoices'][number]) => {
      const home = location_id === null ? `/organizations/${organization_id}` : at({ location_id })
      return `${isAdmin ? '/admin' : home}/invoices/${invoice_id}`
    },
    event: ({ event_id, ...each }: Answer['events'][number]) => `${at(each)}/event/${event_id}/marketplace`,
  }
}
