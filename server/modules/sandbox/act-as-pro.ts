import { randomUUID } from 'node:crypto'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { actAsSandboxPro as toAct, applyAsSandboxPro as toApply, SandboxAct } from '@crewcall/contract/sandboxes.ts'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { apply, confirmOffer, viewApplication, withdraw } from '../applications/index.ts'
import { applicationById } from '../engagements/index.ts'
import { gigById, scopeOfGig } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { asSandboxPro, sandboxPros } from '../pros/index.ts'
import { punch } from '../timesheets/index.ts'

/**
 * Lets a pro of the sandbox apply for a shift of it, as a pro does (docs/rules/sandbox.md#acts).
 * @throws problem conflict outside a sandbox; not_found for a pro who is not of this sandbox; what refuses a pro
 */
export async function applyAsSandboxPro(ctx: Ctx, { params, body }: Input<typeof toApply>): Promise<Reply<typeof toApply>> {
  const gig = await sandboxGig(ctx, params.gigId)
  const { id } = await apply(await actingPro(ctx, gig, body.pro_id), { params: { gigId: gig.id }, query: undefined, body: undefined })
  return viewApplication(ctx, id)
}

/** Lets a pro of the sandbox confirm, withdraw, clock in or clock out, as a pro does (docs/rules/sandbox.md#acts). @throws as `applyAsSandboxPro` */
export async function actAsSandboxPro(ctx: Ctx, { params, body }: Input<typeof toAct>): Promise<Reply<typeof toAct>> {
  const { id, gig_id, pro_id } = await applicationById(ctx, params.id)
  const gig = await sandboxGig(ctx, gig_id)
  await acts[body.act](await actingPro(ctx, gig, pro_id), id, gig)
  return viewApplication(ctx, id)
}

const acts: Record<SandboxAct, (asPro: Ctx, id: number, gig: GigRecord) => Promise<unknown>> = {
  CONFIRM: (asPro, id) => confirmOffer(asPro, { params: { id }, query: undefined, body: undefined }),
  WITHDRAW: (asPro, id) => withdraw(asPro, { params: { id }, query: undefined, body: { explanation: 'Sandbox' } }),
  CLOCK_IN: (asPro, id, gig) => punchAt(asPro, id, gig, 'CLOCK_IN'),
  CLOCK_OUT: (asPro, id, gig) => punchAt(asPro, id, gig, 'CLOCK_OUT'),
}

// At the address of the shift, by the clock of the server, with the code that hangs there.
function punchAt(asPro: Ctx, id: number, gig: GigRecord, punch_type: 'CLOCK_IN' | 'CLOCK_OUT'): Promise<unknown> {
  const position = { latitude: gig.latitude, longitude: gig.longitude, accuracy_m: 10, precision: 'FINE' as const }
  const punched = {
    client_punch_id: randomUUID(),
    punch_type,
    device_time: asPro.now.toISOString(),
    is_offline: false,
    checkin_code: gig.checkin_code ?? undefined,
    has_no_code: false,
    position,
    ...(punch_type === 'CLOCK_OUT' ? { unpaid_break_minutes: gig.unpaid_break_minutes } : {}),
  }
  return punch(asPro, { params: { id }, query: undefined, body: punched })
}

async function sandboxGig(ctx: Ctx, id: number): Promise<GigRecord> {
  const gig = await gigById(ctx, id)
  allow(ctx, 'sandbox.act', scopeOfGig(gig))
  if (!gig.is_sandbox) throw problem('conflict', 'NOT_A_SANDBOX')
  return gig
}

async function actingPro(ctx: Ctx, { organization_id }: GigRecord, proId: number): Promise<Ctx> {
  const pro = (await sandboxPros(ctx, organization_id)).find(({ pro_id }) => pro_id === proId)
  if (!pro) throw problem('not_found', 'NOT_FOUND')
  return asSandboxPro(ctx, pro)
}
