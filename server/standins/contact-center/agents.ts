import { createHash, randomUUID } from 'node:crypto'
import { signedForm } from './sign.ts'
import type { Fields } from './sign.ts'
import type { Deliver } from './calls.ts'
import type { ProviderTask } from './tasks.ts'

/** An offer of a task to an agent. */
export type Reservation = { sid: string; task: ProviderTask; agent: number; isOpen: boolean }

export type Agents = {
  /** The users who have a softphone open, in the order in which they are asked. */
  signIn(...users: number[]): void
  /** Offers every waiting task to the next agent who did not let it pass: asks the site, and tells it. */
  offer(): Promise<Reservation[]>
  /** The agent answers, refuses, or lets the time run out. */
  settle(reservation: Reservation, how: 'accepted' | 'rejected' | 'timeout'): Promise<void>
  /** From now on every event is sent twice, and those of one act the later first. */
  disorder(): void
}

type Site = { token: string; assignmentUrl: string; eventUrl: string; deliver: Deliver }

/** The agents of the contact center, and what TaskRouter tells the site about them. */
export function agentsOf(site: () => Site, tasks: readonly ProviderTask[]): Agents {
  const passed = new Map<string, Set<number>>()
  const users: number[] = []
  let isDisordered = false

  async function tell(events: readonly [type: string, Reservation][]): Promise<void> {
    const { token, eventUrl, deliver } = site()
    const sent = events.map(([type, reservation]) => signedForm(token, eventUrl, eventOf(type, reservation)))
    for (const request of isDisordered ? [...sent.toReversed(), ...sent] : sent) await deliver(request)
  }

  async function offerOne(task: ProviderTask): Promise<Reservation[]> {
    const agent = users.find((user) => !passed.get(task.sid)?.has(user))
    if (agent === undefined) return []
    const reservation: Reservation = { sid: `WR${randomUUID().replaceAll('-', '')}`, task, agent, isOpen: true }
    task.status = 'reserved'
    const { token, assignmentUrl, deliver } = site()
    const { body } = await deliver(signedForm(token, assignmentUrl, fieldsOf(reservation)))
    const { instruction } = JSON.parse(body || '{}') as { instruction?: string }
    if (instruction === 'reject') await settle(reservation, 'rejected')
    else await tell([['reservation.created', reservation]])
    return [reservation]
  }

  async function settle(reservation: Reservation, how: 'accepted' | 'rejected' | 'timeout'): Promise<void> {
    const { task, agent } = reservation
    if (!reservation.isOpen || task.status !== 'reserved') return
    reservation.isOpen = false
    task.status = how === 'accepted' ? 'assigned' : 'pending'
    if (how !== 'accepted') passed.set(task.sid, (passed.get(task.sid) ?? new Set()).add(agent))
    const late = isDisordered ? ['reservation.created'] : []
    await tell([...late, `reservation.${how}`].map((type) => [type, reservation]))
  }

  return {
    signIn: (...given) => void users.splice(0, users.length, ...given),
    async offer() {
      const made: Reservation[] = []
      for (const task of tasks.filter(({ status }) => status === 'pending')) made.push(...(await offerOne(task)))
      return made
    },
    settle,
    disorder: () => void (isDisordered = true),
  }
}

function fieldsOf({ sid, task, agent }: Reservation): Fields {
  return {
    TaskSid: task.sid,
    TaskAttributes: JSON.stringify(task.attributes),
    ReservationSid: sid,
    WorkerSid: `WK${agent}`,
    WorkerName: `user_${agent}`,
    WorkerAttributes: JSON.stringify({ contact_uri: `client:user_${agent}` }),
  }
}

// Every event has an id of its own, which a repeated one keeps.
function eventOf(type: string, reservation: Reservation): Fields {
  return {
    ...fieldsOf(reservation),
    EventType: type,
    Sid: `EV${createHash('md5').update(`${reservation.sid} ${type}`).digest('hex')}`,
    Timestamp: String(Math.floor(Date.now() / 1000)),
  }
}
