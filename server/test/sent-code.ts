import type { Crew } from './crew.ts'

/**
 * The code in the newest text to a number that begins with one, empty if there is none; later texts to the number may be of other kinds.
 */
export function sentCode(crew: Crew, address: string | null): string {
  const texts = crew.standins?.sms.journal().filter(({ to }) => to === address) ?? []
  return texts.map(({ body }) => /^\d{6,8}\b/.exec(body)?.[0]).findLast((code) => code !== undefined) ?? ''
}
