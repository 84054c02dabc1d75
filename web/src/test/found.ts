import type { Reply } from '@crewcall/contract/kit.ts'
import type { searchEverything } from '@crewcall/contract/search.ts'

type Answer = Reply<typeof searchEverything>
const place = { location_id: 9, location_name: 'Palmetto' }
const when = { position: 'Bartender', start_time: '2026-11-20T17:00:00Z', timezone: 'America/Chicago' }
const engaged = { gig_id: 41, ...place, ...when }

/** An answer without anything. */
export const nothingFound = {
  day: null,
  pros: [],
  team: [],
  users: [],
  locations: [],
  shifts: [],
  offers: [],
  applications: [],
  payments: [],
  invoices: [],
  events: [],
} satisfies Answer

/** Two people for a name, and one of everything else for a number. */
export function foundBy(q: string): Answer {
  if (!q.includes('41'))
    return {
      ...nothingFound,
      pros: [{ pro_id: 11, name: 'Maya C.', ...place }],
      team: [{ user_id: 7, name: 'Maya Okafor', ...place }],
    }
  return {
    ...nothingFound,
    users: [{ user_id: 3, pro_id: 11, name: 'Maya Cruz', email: null, phone_number: '+18435550100' }],
    locations: [{ ...place, city: 'Charleston', organization_name: 'Group' }],
    shifts: [{ application_id: null, ...engaged }],
    offers: [{ application_id: null, ...engaged, gig_id: 42 }],
    applications: [{ application_id: 41, pro_name: 'Devon W.', ...engaged }],
    payments: [
      { payment_id: null, application_id: 41, name: 'Devon W.', ...engaged },
      { payment_id: 907, application_id: 55, name: 'Devon W.', ...engaged },
    ],
    invoices: [
      { invoice_id: 41, organization_id: 4, location_id: 9, number: 'INV-4-0041', owner_name: 'Palmetto' },
      { invoice_id: 42, organization_id: 4, location_id: null, number: null, owner_name: 'Group' },
    ],
    events: [{ event_id: 5, location_id: 9, name: 'Maya’s gala' }],
  }
}
