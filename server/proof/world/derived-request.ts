import type { Endpoint } from '@crewcall/contract/kit.ts'
import { z } from 'zod'
import { bodyFor } from '../../test/conformance-samples.ts'
import type { Request } from './requests.ts'

type Row = { id: number }
/** What a world must have for the requests that follow from schemas. */
type Known = {
  place: Row
  organization_id: number
  skillId: number
  marketId: number
  worker: Row
  confirmed: { gig: Row; application: Row }
  eventId: number
}
type Ids = Readonly<Record<string, number | string>>

/**
 * The call of an endpoint that follows from its schemas: the parameters of its address and the fields that must be sent, with the ids of the
 * world by their names and samples for everything else. Undefined if the world has no id of a name: then the call has a request of its own.
 */
export function derivedRequest(endpoint: Endpoint, world: Known): Request | undefined {
  const ids = idsOf(world)
  const params = fromIds(Object.keys(endpoint.params?.shape ?? {}), { ...ids, ...idIn(endpoint.path, ids) })
  const needed = Object.entries(endpoint.query?.shape ?? {}).filter(([, field]) => isNeeded(field))
  const query = fromIds(
    needed.map(([name]) => name),
    ids,
  )
  const body = endpoint.body ? bodyOf(endpoint, ids) : {}
  if (!params || !query || !body) return undefined
  return {
    ...(endpoint.params ? { params } : {}),
    ...(needed.length > 0 ? { query } : {}),
    ...(endpoint.body ? { body } : {}),
  }
}

function idsOf({ place, organization_id, skillId, marketId, worker, confirmed, eventId }: Known): Ids {
  const [location, gig, application] = [place.id, confirmed.gig.id, confirmed.application.id]
  return {
    locationId: location,
    location_id: location,
    location,
    orgId: organization_id,
    organization_id,
    gigId: gig,
    gig_id: gig,
    applicationId: application,
    application_id: application,
    proId: worker.id,
    pro_id: worker.id,
    gigster_id: worker.id,
    eventId,
    event_id: eventId,
    skill_id: skillId,
    market_id: marketId,
  }
}

// `id` is that of the noun before it in the address.
function idIn(path: string, ids: Ids): Ids {
  const nouns = {
    locations: 'locationId',
    organizations: 'orgId',
    gigs: 'gigId',
    events: 'eventId',
    pros: 'proId',
    applications: 'applicationId',
  }
  const found = Object.entries(nouns).find(([noun]) => path.includes(`${noun}/{id}`))
  const id = found === undefined ? undefined : ids[found[1]]
  return id === undefined ? {} : { id }
}

function fromIds(names: readonly string[], ids: Ids): Record<string, number | string> | undefined {
  const pairs = names.flatMap((name) => {
    const id = ids[name]
    return id === undefined ? [] : [[name, id] as const]
  })
  return pairs.length === names.length ? Object.fromEntries(pairs) : undefined
}

function isNeeded(field: z.core.$ZodType): boolean {
  return !z.safeParse(field, undefined).success
}

function bodyOf(endpoint: Endpoint, ids: Ids): Record<string, unknown> | undefined {
  const made = z.record(z.string(), z.unknown()).safeParse(bodyFor(endpoint)).data ?? {}
  if (Object.keys(made).some((name) => /_ids?$/.test(name) && ids[name] === undefined)) return undefined
  const body = Object.fromEntries(Object.entries(made).map(([name, value]) => [name, ids[name] ?? value]))
  return endpoint.body?.safeParse(body).success === true ? body : undefined
}
