import type { Crew } from '../../test/crew.ts'
import { row } from '../../test/build.ts'
import { pro } from '../../test/cast.ts'
import { fingerprint } from '../../platform/secret-link.ts'
import type { Request } from './requests.ts'

type Stage = { place: { id: number; organization_id: number }; boss: number; marker: string; now: Date }
export type Joining = { personalId: number; linkId: number; requestId: number; proUuid: string; linkToken: string; intentToken: string }

/** Invites of a location to its network, a pro who asked to join, and a visitor's wish. */
export async function joiningOf(
  crew: Crew,
  { place, boss, marker, now }: Stage,
  worker: { user_id: number },
): Promise<{ joining: Joining }> {
  const ids = { organization_id: place.organization_id, location_id: place.id }
  const token = (name: string) => fingerprint(`${name} ${marker}`).slice(0, 43)
  const [linkToken, intentToken] = [token('link'), token('intent')]
  const made = { ...ids, created_by: boss, created_ts: now, sent_ts: now, admits: true }
  const week = new Date(now.getTime() + 7 * 86_400_000)
  const personal = await row(crew, 'network_invites', {
    ...made,
    kind: 'PERSONAL',
    phone_number: '+18435550177',
    most_uses: 1,
    expires_at: week,
    token_seed: `personal ${marker}`,
    token_hash: fingerprint(`personal ${marker}`),
  })
  const link = await row(crew, 'network_invites', {
    ...made,
    kind: 'LINK',
    token_seed: `link ${marker}`,
    token_hash: fingerprint(linkToken),
  })
  const stranger = await pro(crew)
  const request = await row(crew, 'network_requests', { ...ids, pro_id: stranger.id, invite_id: link.id, created_ts: now })
  await row(crew, 'join_intents', {
    token_hash: fingerprint(intentToken),
    invite_hash: link.token_hash,
    user_id: worker.user_id,
    created_ts: now,
    expires_at: week,
  })
  return {
    joining: { personalId: personal.id, linkId: link.id, requestId: request.id, proUuid: stranger.uuid, linkToken, intentToken },
  }
}

/** Valid calls about them. */
export function joiningRequests({
  place,
  member,
  joining,
}: {
  place: { id: number }
  member: { id: number; user_id: number }
  joining: Joining
}): Record<string, Request> {
  const here = { locationId: place.id }
  return {
    listNetworkInvites: { params: here },
    addNetworkInvite: { params: here, body: { kind: 'LINK', most_uses: 20 } },
    resendNetworkInvite: { params: { ...here, id: joining.personalId } },
    revokeNetworkInvite: { params: { ...here, id: joining.linkId } },
    listNetworkRequests: { params: here },
    answerNetworkRequest: { params: { ...here, id: joining.requestId }, body: { answer: 'ADMITTED' } },
    listNetworkDepartures: { params: here },
    openNetworkLink: { params: { token: joining.linkToken } },
    openProPage: { params: { uuid: joining.proUuid } },
    startJoining: { body: { invite: joining.linkToken } },
    getJoinIntent: { params: { token: joining.intentToken } },
    takeJoinStep: { params: { token: joining.intentToken } },
    listMyNetworks: {},
    listMyNetworkInvites: {},
    leaveNetwork: { params: here, self: member.user_id },
  }
}
