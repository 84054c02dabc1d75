import { normalizeError } from '@crewcall/contract/errors.ts'
import { apiBase } from '../../lib/api-base.ts'
import { ApiError, errorSentence, NetworkError } from '../../lib/api-error.ts'
import { randomId } from '../../lib/random-id.ts'
import { addressOf, isJson, type Filled } from './call-text.ts'
import type { KeyCall } from './calls-of-document.ts'

/** What came back. */
export type Answer = {
  status: number
  isOk: boolean
  /** Why it was refused, in the reader's language. */
  sentence: string | undefined
  /** The headers that are of interest, by name. */
  headers: readonly (readonly [string, string])[]
  /** The text of the answer; undefined if it is a file that is no text. */
  text: string | undefined
  bytes: number
  media: string
}

const shownHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After', 'X-Request-Id']

/**
 * Makes a call as a program does: with the key alone, without the session of the reader, who is somebody else to the server.
 * @throws NetworkError if there is no answer
 */
export async function sendCall(call: KeyCall, filled: Filled, { key, signal }: { key: string; signal: AbortSignal }): Promise<Answer> {
  const isWriting = call.method !== 'GET'
  try {
    const answer = await fetch(`${apiBase}${addressOf(call, filled)}`, {
      method: call.method,
      credentials: 'omit',
      signal,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(isWriting ? { 'Idempotency-Key': randomId() } : {}),
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: call.body === undefined ? null : filled.body,
    })
    return await readAnswer(answer)
  } catch (error) {
    if (signal.aborted) throw error
    throw new NetworkError(error)
  }
}

async function readAnswer(answer: Response): Promise<Answer> {
  const media = (answer.headers.get('Content-Type') ?? '').replace(/;.*$/, '')
  const content = await answer.blob()
  const text = /^text\/|json$/.test(media) || content.size === 0 ? await content.text() : undefined
  const headers = shownHeaders.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const sentence = answer.ok ? undefined : refusalIn(answer, text ?? '')
  return { status: answer.status, isOk: answer.ok, sentence, headers, text: text && indented(text), bytes: content.size, media }
}

function refusalIn(answer: Response, text: string): string {
  const wait = Number(answer.headers.get('Retry-After') ?? NaN)
  const body = normalizeError(answer.status, isJson(text) ? JSON.parse(text) : text)
  return errorSentence(new ApiError(answer.status, body, null, Number.isFinite(wait) ? wait : null))
}

function indented(text: string): string {
  return isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text
}
