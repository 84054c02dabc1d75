import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { enqueue, job } from '../../platform/jobs.ts'
import { isOfChat, readersUntold } from './chat-readers.ts'
import { crowdFrom, inGroups } from './groups.ts'
import type { Kind } from './kind.ts'
import { kindNamed } from './matrix.ts'
import { priorityOf } from './priority.ts'
import { recipientsOf } from './recipients.ts'
import type { Recipient } from './recipients.ts'
import { sceneOf } from './scene.ts'
import { factsStillDue } from './still-due.ts'
import { ids } from './subject.ts'
import { tell, tellDuty } from './tell.ts'
import type { Told } from './tell.ts'

const input = z.object({
  kind: z.string(),
  subject: z.string(),
  ids,
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Those of the audience that this job is for; without it all, and the contact of the shift. Nobody: that contact alone. */
  user_ids: z.array(z.int()).optional(),
})
type Given = z.output<typeof input>

/**
 * Notifies the audience of a kind: writes their notifications, queues their texts, mails and pushes, updates the bell. Running it again notifies
 * nobody twice: a notification is unique per person, kind and subject, a message by its key (docs/invariants.md#j3). If it fails it goes on in
 * halves, down to the one person for whom it fails.
 */
export const deliver = job('notifications.deliver', { input, divide: inHalves, run })

/** The same for a group of a crowd. */
const deliverToGroup = job('notifications.deliver_to_group', { input, lane: 'crowds', divide: inHalves, run })

/** Enqueues the delivery to these people: together if they are few, else in groups. */
export async function deliverTo(ctx: Ctx, given: Omit<Given, 'user_ids'>, userIds: readonly number[]): Promise<void> {
  const isCrowd = userIds.length >= crowdFrom
  for (const group of inGroups(userIds)) await deliverPart(ctx, given, group, isCrowd)
}

async function deliverPart(ctx: Ctx, given: Omit<Given, 'user_ids'>, user_ids: number[], isCrowd: boolean): Promise<void> {
  const { kind, subject, facts, ids: about } = given
  const [first] = user_ids
  // A job for one person names them, as those of other kinds do.
  const own = first !== undefined && user_ids.length === 1 ? { ...about, user_id: first } : about
  const once = `${kind}:${subject}:${facts['seq'] ?? ''}:${first ?? 'duty'}:${user_ids.length}`
  await enqueue(ctx, isCrowd ? deliverToGroup : deliver, { ...given, ids: own, user_ids }, { once, priority: priorityOf(kind) })
}

async function run(ctx: Ctx, given: Given): Promise<void> {
  const { kind: name, subject, ids: about, user_ids } = given
  const kind = kindNamed(name)
  if (!kind) throw new Error(`There is no kind of notification named ${name}`)
  const facts = await factsStillDue(ctx, name, about, given.facts)
  if (facts === null) return
  const occasion = { name, kind, subject, scene: await sceneOf(ctx, about), facts }
  const people = await recipientsOf(ctx, kind.audience, occasion.scene, user_ids)
  const isForAll = user_ids === undefined
  if (isForAll && people.length >= crowdFrom) await deliverTo(ctx, given, idsOf(people))
  else await tell(ctx, occasion, await stillToTell(ctx, given, people))
  if (isForAll) await tellDuty(ctx, occasion, people)
  if (user_ids?.length === 0) await tellDuty(ctx, occasion, await recipientsOf(ctx, kind.audience, occasion.scene))
}

// Who has read the chat in the meantime, or was told by another message of it, is not told.
async function stillToTell(ctx: Ctx, { kind, subject, ids: { channel_id }, facts }: Given, people: readonly Recipient[]): Promise<Told[]> {
  const seq = Number(facts['seq'])
  if (channel_id === null || !isOfChat(kind)) return people.map((person) => ({ ...person, subject }))
  const readers = await readersUntold(ctx, { channel_id, seq, among: idsOf(people) })
  const subjects = new Map(readers.filter((reader) => reader.kind === kind).map((reader) => [reader.user_id, reader.subject]))
  return people.flatMap((person) => {
    const own = subjects.get(person.user_id)
    return own === undefined ? [] : [{ ...person, subject: own }]
  })
}

async function inHalves(ctx: Ctx, given: Given): Promise<boolean> {
  const kind = kindNamed(given.kind)
  if (!kind) return false
  const people = given.user_ids ?? idsOf(await recipientsOf(ctx, kind.audience, await sceneOf(ctx, given.ids)))
  const middle = Math.ceil(people.length / 2)
  const parts = [people.slice(0, middle), people.slice(middle), ...(hasDuty(kind, given) ? [[]] : [])]
  if (people.length < 2) return false
  for (const part of parts) await deliverPart(ctx, given, part, part.length >= crowdFrom)
  return true
}

function hasDuty({ audience }: Kind, { user_ids }: Given): boolean {
  return user_ids === undefined && audience.includes('duty')
}

function idsOf(people: readonly Recipient[]): number[] {
  return people.map(({ user_id }) => user_id)
}
