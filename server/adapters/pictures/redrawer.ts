import { fairQueue } from '../../platform/fair-queue.ts'
import type { MediaRejection } from '../../ports/media.ts'
import { redrawProcess } from './redraw-process.ts'
import type { Ceiling } from './redraw-process.ts'
import type { Order } from './redraw.ts'

type Asked = Pick<Order, 'from' | 'to' | 'format'> & { account: number }
/** Re-encodes the picture in `from` to `to` when its account's turn has come. Throws ENOSPC if the disk is full. */
export type Redrawer = (asked: Asked) => Promise<{ width: number; height: number; bytes: number } | MediaRejection>

const limits = { most_pixels: 40_000_000, most_bytes: 10 * 1024 * 1024 }
const usual: Ceiling = { memory_mb: 512, seconds: 20, idle_ms: 30_000 }

/** Re-encodes one picture at a time, rotating among accounts: an account may have three in progress. */
export function pictureRedrawer(ceiling: Partial<Ceiling> = {}): Redrawer {
  const queue = fairQueue<number>({ places: 1, mostPerAsker: 3, mostWaiting: 30, waitMs: 45_000 })
  const program = redrawProcess({ ...usual, ...ceiling })
  return async ({ account, ...order }) => {
    const place = await queue.take(account)
    if (typeof place === 'string') return place === 'asker_waits_already' ? 'account_busy' : 'busy'
    try {
      const drawn = await program.redraw({ ...order, ...limits })
      if (drawn.ok) return drawn
      if (drawn.reason === 'no_room') throw Object.assign(new Error('The picture could not be written'), { code: 'ENOSPC' })
      return drawn.reason
    } finally {
      place()
    }
  }
}
