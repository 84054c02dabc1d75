import { faultQueue, serveOrders } from './kit/fault-queue.ts'
import type { FaultOrder } from './kit/fault-queue.ts'
import type { Answer, Call } from './kit/http.ts'
import { json, listen } from './kit/http.ts'

/** What arrived: the sentence, the whole body, and who asked for whom. */
export type AssistantEntry = { said: string; body: Record<string, unknown>; authorization: string | null; project: string | null }

/**
 * `rubbish`: words, no JSON. `invented`: an employer that nobody named. `refusal`: the model will not. `no_schema`: this server takes no JSON schema.
 * `slow`: no answer. `half`: the answer ends in the middle. `not_a_completion`: JSON of something else.
 */
export const assistantFaults = [
  'rubbish',
  'invented',
  'refusal',
  'no_schema',
  'error_500',
  'slow',
  'half',
  'not_a_completion',
  'reset',
] as const
export type AssistantFault = (typeof assistantFaults)[number]

export type AssistantStandin = {
  url: string
  /** Requests, oldest first. */
  journal(): AssistantEntry[]
  fault(order: FaultOrder<AssistantFault>): void
  /** What the model finds in sentences from now on, instead of names after "call it", "called" and "le dicen". */
  findWith(find: (said: string) => unknown): void
  clear(): void
  stop(): Promise<void>
}

/** Starts the stand-in of a language model that speaks OpenAI's chat completions, on loopback. */
export async function startAssistant(options: { port?: number } = {}): Promise<AssistantStandin> {
  const asked: AssistantEntry[] = []
  const faults = faultQueue(assistantFaults)
  let find = findCalled

  function handle(call: Call): Answer {
    if (call.method !== 'POST' || call.path !== '/v1/chat/completions')
      return serveOrders(call, asked, faults) ?? json(404, { error: { message: 'Unknown request URL', type: 'invalid_request_error' } })
    const body: Record<string, unknown> = JSON.parse(call.body)
    const said = sentenceOf(body)
    const { authorization = null, 'openai-project': project } = call.headers
    asked.push({ said, body, authorization, project: typeof project === 'string' ? project : null })
    return faulty(faults.take(), body) ?? completed(JSON.stringify(find(said)))
  }

  const { url, stop } = await listen(handle, options.port)
  return {
    url,
    journal: () => [...asked],
    fault: faults.add,
    findWith: (given) => void (find = given),
    clear: () => void asked.splice(0),
    stop,
  }
}

function sentenceOf({ messages }: Record<string, unknown>): string {
  const last: unknown = Array.isArray(messages) ? messages.at(-1)?.content : undefined
  const told: { sentence?: unknown } = JSON.parse(typeof last === 'string' ? last : '{}')
  return String(told.sentence ?? '')
}

function findCalled(said: string): unknown {
  const business = /(?:call it|called|le dicen)\s+(\p{Lu}\p{L}+)/u.exec(said)?.[1] ?? null
  return { jobs: [{ business, position: null, start: null, end: null, duty: null }] }
}

function faulty(fault: AssistantFault | undefined, body: Record<string, unknown>): Answer | undefined {
  if (fault === 'slow') return 'silence'
  if (fault === 'reset') return 'reset'
  if (fault === 'error_500') return json(500, { error: { message: 'The server had an error', type: 'server_error' } })
  if (fault === 'not_a_completion') return json(200, { jobs: [] })
  if (fault === 'rubbish') return completed('Sure! Here is what I think about this lovely person.')
  if (fault === 'half') return completed('{"jobs":[{"business":"Hus')
  if (fault === 'invented') return completed('```json\n{"jobs":[{"business":"Hilton","position":"manager"}]}\n```')
  if (fault === 'refusal') return completed(null, 'I cannot help with that.')
  if (fault === 'no_schema' && 'response_format' in body)
    return json(400, { error: { message: "'response_format.type' must be 'json_object'", type: 'invalid_request_error' } })
  return undefined
}

function completed(content: string | null, refusal: string | null = null): Answer {
  return json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content, refusal }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })
}
