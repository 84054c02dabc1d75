import { mostAtOnce } from './webhook-tries.ts'

/** Attempts of one organization to one host at the same time, whatever the webhook. */
export const mostToHost = 10
/** Attempts of one organization at the same time; a webhook that works may always have one. */
export const mostOfOrganization = 40
/** The same for webhooks that fail or hang: to one host, and in all. They are counted by themselves. */
export const mostFailing = { to_host: 2, of_organization: 5 } as const
/** An attempt without an answer for so long hangs. */
export const hangsAfterMs = 2000
/** A webhook that answers within so long is quick. */
export const quickMs = 100
/** Of what is due to a quick webhook, a worker may take as much as it sends in so many rounds, and sends it while it takes more. */
export const roundsAhead = 5

/** A webhook of an organization, with the attempts that are being made to it or were taken for it. */
export type Sending = {
  id: number
  url: string
  is_failing: boolean
  at_once: number
  has_due: boolean
  /** In how many rounds what is taken for it is sent: 1, or `roundsAhead` where nobody else sends to it and it is quick. */
  rounds: number
}

/** What a worker sends at once, by the webhook and the host. */
export type Underway = { at_once: number; to_host: number; in_all: number }

/** Whether a worker may begin one more attempt to a webhook for which it took several rounds. */
export function mayBegin({ at_once, to_host, in_all }: Underway): boolean {
  return at_once < mostAtOnce && to_host < mostToHost && (at_once === 0 || in_all < mostOfOrganization)
}

/**
 * How many more attempts may begin now, by the id of the webhook. Each webhook in turn gets one more while its host and the organization
 * allow it, so that none takes what all share; what fails or hangs takes nothing from the others (docs/rules/webhooks.md#deliveries).
 */
export function roomFor(webhooks: readonly Sending[]): Map<number, number> {
  const sends = webhooks.map((webhook) => ({ ...webhook, host: hostOf(webhook.url), room: 0 }))
  type Each = (typeof sends)[number]
  const atOnce = ({ at_once, room, rounds }: Each) => (at_once + room) / rounds
  const total = (isCounted: (one: Each) => boolean) => sends.filter(isCounted).reduce((sum, one) => sum + atOnce(one), 0)
  const hasRoom = (one: Each) => {
    const { host, is_failing, has_due } = one
    if (!has_due || atOnce(one) >= (is_failing ? 1 : mostAtOnce)) return false
    const [toHost, inAll] = is_failing ? [mostFailing.to_host, mostFailing.of_organization] : [mostToHost, mostOfOrganization]
    const isLike = (other: Each) => other.is_failing === is_failing
    const isFirst = !is_failing && atOnce(one) === 0
    return total((other) => isLike(other) && other.host === host) < toHost && (isFirst || total(isLike) < inAll)
  }
  for (let turn = 0; turn < mostAtOnce; turn += 1)
    for (const one of sends) if (hasRoom(one)) one.room += Math.min(one.rounds, mostAtOnce * one.rounds - one.at_once - one.room)
  return new Map(sends.flatMap(({ id, room }) => (room > 0 ? [[id, room]] : [])))
}

/** The host of an address in its one spelling, without the dot that may end a name. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '')
}
