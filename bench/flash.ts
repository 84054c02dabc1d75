import { load, percentile } from './load.ts'
import type { Running } from './processes.ts'
import type { World } from './world.ts'

export type Flash = { asked: number; answers: Record<string, number>; confirmed: number; p50_ms: number; p99_ms: number; seconds: number }

/** Lets many pros, 64 at a time, apply for one shift of ten openings that confirms at once, and counts the outcomes. */
export async function runFlash(world: World, { url }: Running, pros: number): Promise<Flash> {
  const { applicants, flashGig } = world.cast
  const waiting = applicants.slice(0, pros)
  const asked = waiting.length
  const began = performance.now()
  const next = () => {
    const one = waiting.pop()
    return one && { method: 'POST' as const, url: `${url}/pro/gigs/${flashGig}/applications/`, token: one.token }
  }
  const answered = await load(next, 64, 600)
  const ms = answered.map((answer) => answer.ms)
  const { rows } = await world.client.query<{ confirmed: number }>(
    'select count(*)::int as confirmed from applications where gig_id = $1 and confirmed_at is not null and cancelled_at is null',
    [flashGig],
  )
  return {
    asked,
    answers: tally(answered.map(({ status, content }) => codeOf(status, content))),
    confirmed: rows[0]?.confirmed ?? 0,
    p50_ms: Math.round(percentile(ms, 0.5)),
    p99_ms: Math.round(percentile(ms, 0.99)),
    seconds: Math.round((performance.now() - began) / 100) / 10,
  }
}

function codeOf(status: number, content: string): string {
  return status < 300 ? String(status) : (/"code":"(\w+)"/.exec(content)?.[1] ?? String(status))
}

function tally(codes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1
  return counts
}
