import type { Endpoint } from '@crewcall/contract/kit.ts'
import { failure, reply } from './fake-api.ts'

/** Answers that a command is refused for now; what was sent to which path stays in `calls` and `paths`. */
export function refused(endpoint: Endpoint, paths: Record<string, string>[] = []) {
  return reply(endpoint, ({ params }: { params?: unknown }) => {
    paths.push((params ?? {}) as Record<string, string>)
    return failure(503, 'unavailable', 'Later')
  })
}
