import type { Sending } from '../load.ts'
import type { World } from '../world.ts'

export type Side = 'product' | 'by_hand' | 'bare'
/** One call as sent to each side; `path` is relative to the side's own address. */
export type YardstickCall = {
  name: string
  /** From this turn on no callers are left; endless by default. */
  turns?: number
  status: number
  /** Another turn that must get the same answer: by the same person about a similar shift. */
  twinOf(turn: number): number
  ask(side: Side, turn: number): Omit<Sending, 'url'> & { path: string }
  /** Fields that differ between executions, ignored when two answers are compared. */
  changing: readonly string[]
}

const shiftsToApplyFor = 256

/** The three calls, in a world with enough shifts for everybody to apply for many. */
export async function callsIn(world: World): Promise<YardstickCall[]> {
  const { manager, pro, gig, applicants } = world.cast
  const gigs = await addShifts(world)
  const { rows } = await world.client.query<{ organization_id: string; pro_id: string; latitude: number; longitude: number }>(
    `select l.organization_id, p.id as pro_id, p.latitude, p.longitude from locations l, pros p where l.id = $1 and p.user_id = $2`,
    [gig.location_id, pro.user_id],
  )
  const [place] = rows
  if (!place) throw new Error('The world has no location or no pro for the calls')
  const bareList = `/bare/list?organization_id=${place.organization_id}&location_id=${gig.location_id}`
  const bareFind = `/bare/find?pro_id=${place.pro_id}&latitude=${place.latitude}&longitude=${place.longitude}`
  return [
    read('the 25 shifts of a manager', `/staffer/gigs/?location_id=${gig.location_id}`, manager.token, bareList),
    read('the 25 shifts a pro finds', '/pro/gigs/', pro.token, bareFind),
    {
      name: 'applying for a shift',
      turns: applicants.length * (gigs.length - 1),
      status: 201,
      // Of a round that is not reached.
      twinOf: (turn) => turn + applicants.length * (gigs.length - 1),
      // Neighboring turns use other pros and other shifts, so that nobody waits for somebody else's lock.
      ask: (side, turn) => {
        const at = turn % applicants.length
        const [applicant, gigId] = [applicants[at], gigs[(at + Math.floor(turn / applicants.length)) % gigs.length]]
        if (!applicant) throw new Error('The world has no pro for this turn')
        if (side === 'bare') return { method: 'POST', path: `/bare/apply?gig_id=${gigId}&pro_id=${applicant.pro_id}` }
        return { method: 'POST', path: `/pro/gigs/${gigId}/applications/`, token: applicant.token }
      },
      changing: ['id', 'application_id', 'created_ts', 'last_updated_ts'],
    },
  ]
}

function read(name: string, path: string, token: string, bare: string): YardstickCall {
  return {
    name,
    status: 200,
    twinOf: (turn) => turn,
    ask: (side) => (side === 'bare' ? { method: 'GET', path: bare } : { method: 'GET', path, token }),
    changing: [],
  }
}

// Copies of one shift in this disposable copy of the world: identical except for their ids, so that two sides can apply for two of them.
async function addShifts({ client, cast }: World): Promise<number[]> {
  const { rows: columns } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'gigs' and column_name <> 'id' and is_generated = 'NEVER'`,
  )
  const names = columns[0]?.names
  const { rows } = await client.query<{ id: string }>(
    `insert into gigs (${names}) select ${names} from gigs, generate_series(1, $2::int) where gigs.id = $1 returning gigs.id`,
    [cast.applyGig, shiftsToApplyFor],
  )
  return rows.map(({ id }) => Number(id))
}
