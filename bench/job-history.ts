import type pg from 'pg'
import { judge } from './goals.ts'
import { percentile, send } from './load.ts'
import { startProduct } from './processes.ts'
import { openWorld } from './world.ts'

type Talked = { turns: number; p50_ms: number; p95_ms: number; by_hand_p50_ms: number; by_hand_p95_ms: number; ratio: number }
type Talk = { id: number; turn: number }

const said = [
  'bartender at Husk since summer 2019, still there',
  'mixed drinks and trained two people',
  'cocinero en FIG de junio de 2021 a marzo de 2022',
  'what did I say?',
  'undo',
  'omitir',
  'host at IHOP',
  'from 2016 to 2017',
  'skip',
  "that's all",
]

/**
 * Telling of past jobs, sentence by sentence, beside the two statements that such a turn cannot do without on one connection: reading the talk
 * locked, and writing it as it became.
 */
export async function measureJobHistory({ talks }: { talks: number }): Promise<Talked> {
  const world = await openWorld(10_000)
  try {
    const product = await startProduct(world)
    const { token } = world.cast.pro
    const [took, alone] = [[] as number[], [] as number[]]
    const ask = async (path: string, body: object): Promise<{ ms: number; talk: Talk }> => {
      const answer = await send({ method: 'POST', url: `${product.url}/pro/job-history/${path}`, token, body })
      if (answer.status !== 200) throw new Error(`A sentence was refused: ${answer.content}`)
      return { ms: answer.ms, talk: JSON.parse(answer.content) as Talk }
    }
    try {
      for (let round = -3; round < talks; round += 1) {
        let { talk } = await ask('', {})
        for (const sentence of said) {
          const next = await ask(`${talk.id}/sentences/`, { said: sentence, turn: talk.turn })
          const by_hand = await turnByHand(world.client, talk.id)
          if (round >= 0) [took, alone].forEach((list, at) => list.push(at === 0 ? next.ms : by_hand))
          talk = next.talk
        }
        await ask(`${talk.id}/accept/`, { turn: talk.turn })
      }
    } finally {
      await product.stop()
    }
    return compared(took, alone)
  } finally {
    await world.stop()
  }
}

/** Prints the times, and the goals. */
export function printJobHistory({ turns, p50_ms, p95_ms, by_hand_p50_ms, by_hand_p95_ms, ratio }: Talked): void {
  process.stdout.write(
    `${turns} turns: p50 ${p50_ms} ms, p95 ${p95_ms} ms; by hand p50 ${by_hand_p50_ms} ms, p95 ${by_hand_p95_ms} ms; ${ratio} times at p95\n`,
  )
  judge([
    { what: 'a sentence about a past job, p95,', is: p95_ms, most: 30, unit: 'ms' },
    { what: 'a sentence about a past job, p95, by hand,', is: ratio, most: mostTimes, unit: '×' },
  ])
}

/** No turn may take more times what its statements take alone. */
const mostTimes = 6

async function turnByHand(client: pg.Client, id: number): Promise<number> {
  const began = performance.now()
  await client.query('begin')
  const { rows } = await client.query<{ states: unknown; lines: unknown }>({
    name: 'talk read',
    text: 'select * from job_history_talks where id = $1 for no key update',
    values: [id],
  })
  const [talk] = rows
  await client.query({
    name: 'talk written',
    text: 'update job_history_talks set states = $2, lines = $3, last_updated_ts = now() where id = $1',
    values: [id, JSON.stringify(talk?.states), JSON.stringify(talk?.lines)],
  })
  await client.query('commit')
  return performance.now() - began
}

function compared(product: number[], hand: number[]): Talked {
  const rounded = (value: number) => Math.round(value * 10) / 10
  const [p95, by_hand] = [percentile(product, 0.95), percentile(hand, 0.95)]
  return {
    turns: product.length,
    p50_ms: rounded(percentile(product, 0.5)),
    p95_ms: rounded(p95),
    by_hand_p50_ms: rounded(percentile(hand, 0.5)),
    by_hand_p95_ms: rounded(by_hand),
    ratio: rounded(p95 / by_hand),
  }
}
