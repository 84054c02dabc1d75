import { z } from 'zod'
import { gigApplication } from './applications.ts'
import { id, idParams } from './common.ts'
import { endpoint } from './kit.ts'

/** What the test card of a sandbox does when it is charged. */
export const sandboxMoney = ['SUCCEEDS', 'DECLINED', 'DISPUTED'] as const
export type SandboxMoney = (typeof sandboxMoney)[number]
/** What a pro of the sandbox may be told to do about an application of theirs. */
export const sandboxActs = ['CONFIRM', 'WITHDRAW', 'CLOCK_IN', 'CLOCK_OUT'] as const
export type SandboxAct = (typeof sandboxActs)[number]

/** The sandbox of an organization: an organization of its own with one location (ADR 215). */
export const sandbox = z.object({
  organization_id: id,
  location_id: id,
  name: z.string(),
  /** What the money does; null until the first test card is saved, some seconds after the sandbox was made. */
  money: z.enum(sandboxMoney).nullable(),
  /** `is_ready`: can be paid. */
  pros: z.array(z.object({ pro_id: id, display_name: z.string(), is_ready: z.boolean() })),
})
export type Sandbox = z.output<typeof sandbox>

export const getSandbox = endpoint('sandbox', 'getSandbox', 'GET /staffer/organizations/{orgId}/sandbox/', {
  summary: 'The sandbox of an organization, or the sandbox itself if the organization is one; null if there is none yet',
  params: idParams('orgId'),
  response: z.object({ is_sandbox: z.boolean(), sandbox: sandbox.nullable() }),
  errors: ['forbidden', 'not_found'],
})
export const createSandbox = endpoint('sandbox', 'createSandbox', 'POST /staffer/organizations/{orgId}/sandbox/', {
  touches: ['location', 'manager'],
  summary: 'Make the sandbox of the organization, where no real money moves; asked again, it is the same one, and the caller is let in',
  params: idParams('orgId'),
  response: sandbox,
  errors: ['forbidden', 'not_found', 'conflict'],
})
export const setSandboxMoney = endpoint('sandbox', 'setSandboxMoney', 'PUT /staffer/locations/{locationId}/sandbox/money/', {
  touches: ['location', 'billing'],
  summary: 'Choose what the money of the sandbox does from now on',
  params: idParams('locationId'),
  body: z.object({ money: z.enum(sandboxMoney) }),
  response: z.object({ money: z.enum(sandboxMoney) }),
  outside: true,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'provider_failed'],
})
export const applyAsSandboxPro = endpoint('sandbox', 'applyAsSandboxPro', 'POST /staffer/gigs/{gigId}/sandbox/applications/', {
  touches: ['application'],
  summary: 'Let a pro of the sandbox apply for a shift of the sandbox',
  status: 201,
  params: idParams('gigId'),
  body: z.object({ pro_id: id }),
  response: gigApplication,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'already_applied', 'gig_full', 'ineligible', 'overlapping_gig', 'suspended'],
})
export const actAsSandboxPro = endpoint('sandbox', 'actAsSandboxPro', 'POST /staffer/gig-applications/{id}/sandbox/acts/', {
  touches: ['application', 'punch'],
  summary: 'Let a pro of the sandbox confirm, withdraw, clock in or clock out, at the address and at this time',
  params: idParams('id'),
  body: z.object({ act: z.enum(sandboxActs) }),
  response: gigApplication,
  errors: ['invalid', 'forbidden', 'not_found', 'conflict', 'gig_full', 'ineligible', 'offer_expired', 'overlapping_gig', 'suspended'],
})
