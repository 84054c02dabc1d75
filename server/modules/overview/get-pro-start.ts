import { listEarnings as earningsEndpoint } from '@crewcall/contract/earnings.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { findGigs as gigsEndpoint, listOwnApplications as applicationsEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { getProStart as endpoint } from '@crewcall/contract/pro-start.ts'
import type { Ctx } from '../../platform/context.ts'
import { findGigs, listOwnApplications } from '../applications/index.ts'
import { viewMe } from '../identity/index.ts'
import { listEarnings } from '../payments/index.ts'
import { profile } from '../pros/index.ts'
import { getClock } from '../timesheets/index.ts'

const none = { clock: null, profile: null, offers: null, past: null, earnings: null, gigs: null }
const alone = { params: undefined, query: undefined, body: undefined }

/** What a screen shows a pro first: the same answers as the calls of its parts give one by one. */
export async function getProStart(ctx: Ctx, { query: { screen } }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const shown = await (screen === 'find' ? find(ctx) : screen === 'clock' ? clock(ctx) : home(ctx))
  return { ...none, me: await viewMe(ctx), ...shown }
}

async function clock(ctx: Ctx) {
  return { clock: await getClock(ctx, alone) }
}

async function find(ctx: Ctx) {
  return { gigs: await findGigs(ctx, { ...alone, query: gigsEndpoint.query.parse({}) }) }
}

async function home(ctx: Ctx) {
  const listed = (tab: 'offers' | 'past') => listOwnApplications(ctx, { ...alone, query: applicationsEndpoint.query.parse({ tab }) })
  const [clock, own, offers, past, earnings] = await Promise.all([
    getClock(ctx, alone),
    profile(ctx),
    listed('offers'),
    listed('past'),
    listEarnings(ctx, { ...alone, query: earningsEndpoint.query.parse({}) }),
  ])
  return { clock, profile: own, offers, past, earnings }
}
