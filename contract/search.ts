import { z } from 'zod'
import { day, id, queryId, requiredText, sentInstant } from './common.ts'
import { endpoint } from './kit.ts'

/** The sides of the product: what is found opens on this one. */
export const searchSides = ['manager', 'pro', 'admin'] as const
/** At most so many of each kind. */
export const mostFound = 6

const some = <T extends z.ZodType>(item: T) => z.array(item).max(mostFound)
const place = { location_id: id, location_name: z.string() }
const when = { position: z.string(), start_time: sentInstant, timezone: z.string() }

/** A shift: for a pro their own, with their application, or one on offer, without. */
const foundShift = z.object({ gig_id: id, application_id: id.nullable(), ...place, ...when })
const foundApplication = z.object({ application_id: id, gig_id: id, pro_name: z.string(), ...place, ...when })
/** Pay of a shift, found by the number of the movement (`payment_id`) or of the application; `name` is whose it is, or for the pro who pays. */
const foundPayment = z.object({ payment_id: id.nullable(), application_id: id, gig_id: id, name: z.string(), ...place, ...when })

export const searchEverything = endpoint('overview', 'searchEverything', 'GET /search/', {
  summary: 'People, locations, shifts, payments, invoices and events by name, number or day, as far as I may see them, at most 6 of each',
  query: z.object({
    q: requiredText(100),
    side: z.enum(searchSides),
    /** Where the manager is: what is there comes first. */
    location_id: queryId.optional(),
  }),
  response: z.object({
    /** The day that was read out of what was typed, as a calendar day where the shifts are. */
    day: day.nullable(),
    pros: some(z.object({ pro_id: id, name: z.string(), ...place })),
    team: some(z.object({ user_id: id, name: z.string(), ...place })),
    /** For the platform: accounts, with what they sign in with. */
    users: some(
      z.object({
        user_id: id,
        pro_id: id.nullable(),
        name: z.string(),
        email: z.string().nullable(),
        phone_number: z.string().nullable(),
      }),
    ),
    locations: some(z.object({ ...place, city: z.string(), organization_name: z.string() })),
    shifts: some(foundShift),
    /** For pros: open shifts near them. */
    offers: some(foundShift),
    applications: some(foundApplication),
    payments: some(foundPayment),
    invoices: some(
      z.object({
        invoice_id: id,
        organization_id: id,
        /** The location at which a manager opens it; null for one of the whole organization. */
        location_id: id.nullable(),
        number: z.string().nullable(),
        owner_name: z.string(),
      }),
    ),
    events: some(z.object({ event_id: id, location_id: id, name: z.string() })),
  }),
  errors: ['invalid', 'not_found', 'forbidden'],
})
