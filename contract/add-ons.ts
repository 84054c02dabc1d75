import { z } from 'zod'
import { day, id, idParams, instant, sentInstant, text } from './common.ts'
import { endpoint } from './kit.ts'

/** Add-ons with days. On account and in-network payments decide how booked shifts are paid and are billing terms; events and keys are open to all (ADR 198). */
export const datedAddOns = ['BACKGROUND_CHECKS', 'TIPPING', 'HIRE', 'CONCIERGE'] as const
/** Where an add-on stands today in the zone of its location. */
export const addOnStates = ['REQUESTED', 'DECLINED', 'UPCOMING', 'ACTIVE', 'ENDED'] as const

/** Location add-on: one with days, or a request without them. */
export const addOn = z.object({
  id,
  type: z.enum(datedAddOns),
  start_date: z.string().nullable(),
  /** The last day on which it is active; null without an end. */
  end_date: z.string().nullable(),
  notes: z.string(),
  state: z.enum(addOnStates),
  requested_by_name: z.string().nullable(),
  created_ts: sentInstant,
  last_updated_ts: sentInstant,
})
export type AddOn = z.infer<typeof addOn>

export const listAddOns = endpoint('organizations', 'listAddOns', 'GET /locations/{locationId}/add-ons/', {
  summary: 'The add-ons of a location: active, to come, ended and requested',
  params: idParams('locationId'),
  response: z.object({ results: z.array(addOn) }),
  errors: ['forbidden', 'not_found'],
})
export const addAddOn = endpoint('organizations', 'addAddOn', 'POST /locations/{locationId}/add-ons/', {
  touches: ['location'],
  summary: 'Request an add-on; with its days, only the platform, which gives it',
  status: 201,
  params: idParams('locationId'),
  body: z.object({
    type: z.enum(datedAddOns),
    start_date: day.optional(),
    end_date: day.nullable().optional(),
    notes: text(500).default(''),
  }),
  response: addOn,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict'],
})
export const changeAddOn = endpoint('organizations', 'changeAddOn', 'PATCH /locations/{locationId}/add-ons/{id}/', {
  touches: ['location'],
  summary: 'Give a requested add-on by naming its days, decline it, or change its days and notes',
  params: idParams('locationId', 'id'),
  body: z
    .object({ start_date: day, end_date: day.nullable(), notes: text(500), is_declined: z.literal(true), last_updated_ts: instant })
    .partial(),
  response: addOn,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'stale_version'],
})
