import type { Crew } from './crew.ts'

/** The code of the newest text to a number that begins with one, empty when there is none; other texts to the number may have come after it. */
export function sentCode(crew: Crew, address: string | null): string {
  const texts = crew.standins?.sms.journal().filter(({ to }) => to === address) ?? []
  return texts.map(({ body }) => /^\d{6,8}\b/.exec(body)?.[0]).findLast((code) => code !== undefined) ?? ''
}
