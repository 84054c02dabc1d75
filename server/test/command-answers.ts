import { linesOf } from './answered.ts'
import type { Called, Caller, Crew } from './crew.ts'
import { namesOf } from './stable-names.ts'

/**
 * From now on remembers what every command about money and hours (but for those named) is answered, refusals too; gives the function that
 * tells it as text, which is the same in every run.
 */
export function rememberCommands(crew: Crew, without: readonly string[]): (start: string) => Promise<string> {
  const remembered: { command: string; answer: Called<unknown> }[] = []
  const as = crew.as.bind(crew)
  crew.as = (userId): Caller => {
    const caller = as(userId)
    return {
      call: async (endpoint, sent) => {
        const answer = await caller.call(endpoint, sent)
        const isOurs = endpoint.module === 'payments' || endpoint.module === 'timesheets'
        if (isOurs && endpoint.method !== 'GET' && !without.includes(endpoint.name)) remembered.push({ command: endpoint.name, answer })
        return answer
      },
    }
  }
  return async (start) => {
    const names = await namesOf(crew, start)
    return remembered.map(({ command, answer }) => `${command}:\n${linesOf(names, { ...answer, data: ofMoney(answer.data) })}`).join('\n')
  }
}

// The application, with its shift and its pro, belongs to other screens.
function ofMoney(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  const { application: _application, ...facts } = data as { application?: unknown; results?: unknown[] }
  return Array.isArray(facts.results) ? { ...facts, results: facts.results.map(ofMoney) } : facts
}
