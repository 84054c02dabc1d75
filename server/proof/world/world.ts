import sql from 'sql-template-tag'
import { market } from '../../test/build.ts'
import { skill } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import { businessOf } from './business.ts'
import { exportsOfWorld } from './exports.ts'
import { firstCallsOf } from './first-calls.ts'
import { instantOf } from './instant.ts'
import { keysOfWorld } from './keys.ts'
import { loyaltyOf } from './loyalty.ts'
import { invitationsOf, peopleOf } from './people.ts'
import { sandboxOfWorld } from './sandbox.ts'
import { secretsOf } from './secrets.ts'
import { shiftsOf } from './shifts.ts'
import { signOnOfWorld } from './sign-on.ts'
import { setClock } from './stages.ts'
import type { Stage } from './stages.ts'
import { webhooksOfWorld } from './webhooks.ts'

const dayMs = 24 * 60 * 60_000

/** All objects of one business, so that every call of the product can succeed. */
export type World = Awaited<ReturnType<typeof buildWorld>>

/** Builds one business whose every text carries the marker, and leaves the clock at `now`. */
export async function buildWorld(crew: Crew, now: Date, marker: string) {
  await setClock(crew, new Date(now.getTime() - 10 * dayMs))
  const people = await peopleOf(crew, marker)
  const stage: Stage = { place: people.place, boss: people.loc_admin, skillId: (await skill(crew)).id, now, marker }
  const shifts = await shiftsOf(crew, stage)
  const things = await businessOf(crew, stage, people.worker, shifts.worked.application)
  await setClock(crew, now)
  // Early access is over everywhere, so that no answer changes while the calls are made.
  await crew.sql(sql`
    update gigs set posted_at = least(posted_at, ${now}::timestamptz - interval '1 day') where organization_id = ${people.place.organization_id}`)
  return {
    marker,
    now,
    skillId: stage.skillId,
    marketId: (await market(crew)).id,
    ...people,
    ...shifts,
    ...things,
    ...(await instantOf(crew, shifts.charged, now)),
    ...(await loyaltyOf(crew, shifts.charged, now)),
    ...(await firstCallsOf(crew, stage, shifts.confirmed)),
    ...(await keysOfWorld(crew, { ...people, marker, now })),
    ...(await sandboxOfWorld(crew, { ...people, marker, now })),
    ...(await exportsOfWorld(crew, { ...people, now })),
    ...(await signOnOfWorld(crew, { ...people, marker, now })),
    ...(await webhooksOfWorld(crew, { ...people, marker, now })),
    ...(await secretsOf(crew, people)),
    ...(await invitationsOf(crew, people, now, marker)),
  }
}
