// As long as cached query data counts as fresh.
const freshMs = 10_000

type Early = {
  /** The person they belong to. */
  token: string
  /** When they were requested, in epoch milliseconds. */
  at: number
  answers: Record<string, Promise<Response>>
}

/** The answer that `index.html` requested before the app had loaded, once; undefined if there is none, or it belongs to another sign-in. */
export async function takeEarlyAnswer(url: string, token: string | null, nowMs: number = Date.now()): Promise<Response | undefined> {
  const { early } = globalThis as { early?: Early }
  const answer = early?.answers[url]
  if (!early || !answer) return undefined
  delete early.answers[url]
  if (early.token !== token || nowMs - early.at > freshMs) return undefined
  return answer.catch(() => undefined)
}

/** Whether `index.html` requested this, so that waiting for it before the first render costs no round trip. */
export function isAskedEarly(url: string): boolean {
  return (globalThis as { early?: Early }).early?.answers[url] !== undefined
}
