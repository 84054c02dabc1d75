import type { Cast } from './world.ts'

/** One kind of call: the request for the n-th turn, and the values by which a bare replay differs from the recorded call. */
export type Operation = {
  name: string
  kind: 'read' | 'write'
  /** From this turn on no callers are left; endless by default. */
  turns?: number
  call(turn: number): { method: 'GET' | 'POST'; path: string; token: string; body?: unknown }
  /** Maps recorded values to those of this turn; a turn without any is replayed as recorded. */
  instead?(turn: number): Record<string, string>
}

/** The five reads and three writes that make up most of the traffic, and the ranking of pros for a shift. Turn 0 is the recorded one. */
export function operationsOf(cast: Cast): Operation[] {
  const { manager, pro, gig, applyGig, applicants } = cast
  const read = (name: string, path: string, token: string): Operation => ({
    name,
    kind: 'read',
    call: () => ({ method: 'GET', path, token }),
  })
  const [recorded] = applicants
  const applicant = (turn: number) => applicants[turn] ?? fail()
  return [
    read('getMe', '/users/me/', manager.token),
    read('listGigs', `/staffer/gigs/?location_id=${gig.location_id}`, manager.token),
    read('listApplicants', `/staffer/gigs/${gig.id}/applications/`, manager.token),
    read('findGigs', '/pro/gigs/', pro.token),
    // The candidates of auto-select and of a manager: the best of all pros of the position near the shift.
    read('rankPros', `/staffer/gigs/${applyGig}/recommended-pros/`, manager.token),
    read('listOwnApplications', '/pro/applications/?tab=past', pro.token),
    {
      name: 'apply',
      kind: 'write',
      turns: applicants.length,
      call: (turn) => ({ method: 'POST', path: `/pro/gigs/${applyGig}/applications/`, token: applicant(turn).token }),
      instead: (turn) => {
        const { pro_id, user_id, token_hash } = applicant(turn)
        return recorded
          ? { [recorded.token_hash]: token_hash, [recorded.user_id]: String(user_id), [recorded.pro_id]: String(pro_id) }
          : fail()
      },
    },
    {
      name: 'addNote',
      kind: 'write',
      call: () => ({
        method: 'POST',
        path: `/users/${pro.user_id}/notes/`,
        token: manager.token,
        body: { note: 'On time and careful', location_id: gig.location_id },
      }),
    },
    {
      name: 'readNotifications',
      kind: 'write',
      call: () => ({ method: 'POST', path: '/notifications/read/', token: pro.token, body: {} }),
    },
  ]
}

function fail(): never {
  throw new Error('The world has no pro for this turn')
}
