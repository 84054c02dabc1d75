import { z } from 'zod'
import { apiBase } from '../../lib/api-base.ts'
import { ApiError, NetworkError } from '../../lib/api-error.ts'

/** A parameter as the document describes it. */
export type Parameter = z.infer<typeof parameter>
/** One call that an API key can make; summaries, descriptions and refusals are the document's own words, in English. */
export type KeyCall = {
  name: string
  group: string
  summary: string
  method: string
  path: string
  /** What a key needs for it; `any` is open to every key. */
  scope: string
  parameters: readonly Parameter[]
  /** What is sent, as text; undefined if there is no body. */
  body: string | undefined
  /** What comes back, as text; undefined for a file. */
  answer: string | undefined
  /** By status; several reasons are lines. */
  refusals: readonly { status: string; words: string }[]
}

const schema = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  get items() {
    return schema.optional()
  },
  get anyOf() {
    return z.array(schema).optional()
  },
})
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  description: z.string().optional(),
  example: z.unknown().optional(),
  schema,
})
const contents = z.record(z.string(), z.object({ example: z.unknown().optional() }))
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  'x-api-key-scope': z.string(),
  parameters: z.array(parameter),
  requestBody: z.object({ content: contents }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contents.optional() })),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** Fetches the document of the calls that API keys can make. @throws ApiError, NetworkError */
export async function fetchKeyCalls({ signal }: { signal: AbortSignal }): Promise<readonly KeyCall[]> {
  const answer = await fetch(`${apiBase}/openapi.json?calls=keys`, { signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new NetworkError(cause)
  })
  if (!answer.ok) throw new ApiError(answer.status, { error: { code: 'unknown', message: answer.statusText } }, null)
  return callsOf(await answer.json())
}

/** The calls of a document, by group in its order, then by path. */
export function callsOf(json: unknown): readonly KeyCall[] {
  const calls = Object.entries(document.parse(json).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => callOf(path, method.toUpperCase(), found)),
  )
  return calls.toSorted((a, b) => a.group.localeCompare(b.group, 'en') || a.path.localeCompare(b.path, 'en'))
}

function callOf(path: string, method: string, found: z.infer<typeof operation>): KeyCall {
  const answers = Object.entries(found.responses)
  const done = answers.find(([status]) => status.startsWith('2'))?.[1]
  return {
    name: found.operationId,
    group: found.tags[0] ?? '',
    summary: found.summary,
    method,
    path,
    scope: found['x-api-key-scope'],
    parameters: found.parameters,
    body: found.requestBody && textOf(firstOf(found.requestBody.content)?.example),
    answer: textOf(firstOf(done?.content)?.example),
    refusals: answers.filter(([status]) => !status.startsWith('2')).map(([status, { description }]) => ({ status, words: description })),
  }
}

function firstOf<T>(record: Record<string, T> | undefined): T | undefined {
  return Object.values(record ?? {})[0]
}

function textOf(example: unknown): string | undefined {
  return example === undefined || typeof example === 'string' ? example : JSON.stringify(example, null, 2)
}

/** Those with every typed word in their name, summary, path or group. */
export function callsWith(typed: string, calls: readonly KeyCall[]): readonly KeyCall[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => {
    const text = `${call.summary} ${call.name} ${call.path} ${call.group} ${call.method} ${call.scope}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
