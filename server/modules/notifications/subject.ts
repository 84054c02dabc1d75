import { z } from 'zod'

const id = z.int().positive().nullable().default(null).catch(null)

/** The objects a notification may be about, by id. */
export const ids = z.object({
  organization_id: id,
  location_id: id,
  gig_id: id,
  application_id: id,
  pro_id: id,
  user_id: id,
  request_id: id,
  suspension_id: id,
  channel_id: id,
  saved_search_id: id,
  posting_id: id,
  candidate_id: id,
})
export type Ids = z.output<typeof ids>

/** The ids in the payload of an event; other values are left out. */
export function idsOf(payload: unknown): Ids {
  return ids.parse(payload)
}

/** The most specific object concerned, e.g. `application:12`; with the kind and the person it makes a notification unique. */
export function subjectOf({
  application_id,
  gig_id,
  request_id,
  suspension_id,
  candidate_id,
  posting_id,
  location_id,
  organization_id,
  user_id,
  pro_id,
}: Ids): string {
  if (application_id !== null) return `application:${application_id}`
  if (gig_id !== null) return `gig:${gig_id}`
  if (request_id !== null) return `certification:${request_id}`
  if (suspension_id !== null) return `suspension:${suspension_id}`
  if (candidate_id !== null) return `candidate:${candidate_id}`
  if (posting_id !== null) return `posting:${posting_id}`
  if (location_id !== null) return `location:${location_id}`
  if (organization_id !== null) return `organization:${organization_id}`
  return user_id === null ? `pro:${pro_id}` : `user:${user_id}`
}
