import type { Called, Caller, Crew } from './crew.ts'
import { linesOf } from './answered.ts'
import { namesOf } from './stable-names.ts'

/**
 * From now on remembers what every command of a scenario (but for those named) is answered, refusals too; gives the function that tells it as text, which is the
 * same in every run.
 */
export function rememberCommands(crew: Crew, without: readonly string[]): (start: string) => Promise<string> {
  const remembered: { command: string; answer: Called<unknown> }[] = []
  const as = crew.as.bind(crew)
  crew.as = (userId): Caller => {
    const caller = as(userId)
    return {
      call: async (endpoint, sent) => {
        const answer = await caller.call(endpoint, sent)
        if (endpoint.method !== 'GET' && !without.includes(endpoint.name)) remembered.push({ command: endpoint.name, answer })
        return answer
      },
    }
  }
  return async (start) => {
    const names = await namesOf(crew, start)
    return remembered.map(({ command, answer }) => `${command}:\n${linesOf(names, answer)}`).join('\n')
  }
}
