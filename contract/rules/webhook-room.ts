import { mostAtOnce } from './webhook-tries.ts'

/** Attempts of one organization to one host at the same time, whatever the webhook. */
export const mostToHost = 10
/** Attempts of one organization at the same time; a webhook that works may always have one. */
export const mostOfOrganization = 40
/** The same for webhooks that fail or hang: to one host, and in all. They are counted by themselves. */
export const mostFailing = { to_host: 2, of_organization: 5 } as const
/** An attempt without an answer for so long hangs. */
export const hangsAfterMs = 2000

/** A webhook of an organization, with the attempts that are being made to it. */
export type Sending = { id: number; url: string; is_failing: boolean; at_once: number; has_due: boolean }

/**
 * How many more attempts may begin now, by the id of the webhook. Each webhook in turn gets one more while its host and the organization
 * allow it, so that none takes what all share; what fails or hangs takes nothing from the others (docs/rules/webhooks.md#deliveries).
 */
export function roomFor(webhooks: readonly Sending[]): Map<number, number> {
  const sends = webhooks.map((webhook) => ({ ...webhook, host: hostOf(webhook.url), room: 0 }))
  const total = (isCounted: (one: (typeof sends)[number]) => boolean) =>
    sends.filter(isCounted).reduce((sum, { at_once, room }) => sum + at_once + room, 0)
  const hasRoom = ({ host, is_failing, at_once, room, has_due }: (typeof sends)[number]) => {
    if (!has_due || at_once + room >= (is_failing ? 1 : mostAtOnce)) return false
    const [toHost, inAll] = is_failing ? [mostFailing.to_host, mostFailing.of_organization] : [mostToHost, mostOfOrganization]
    const isLike = (other: (typeof sends)[number]) => other.is_failing === is_failing
    const isFirst = !is_failing && at_once + room === 0
    return total((other) => isLike(other) && other.host === host) < toHost && (isFirst || total(isLike) < inAll)
  }
  for (let round = 0; round < mostAtOnce; round += 1) for (const one of sends) if (hasRoom(one)) one.room += 1
  return new Map(sends.flatMap(({ id, room }) => (room > 0 ? [[id, room]] : [])))
}

/** The host of an address in its one spelling, without the dot that may end a name. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/\.$/, '')
}
