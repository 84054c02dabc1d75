import type { BrandPicture } from '@crewcall/contract/rules/brand-logo.ts'
import { fairQueue } from '../../platform/fair-queue.ts'
import type { LogoDrawing, MediaRejection } from '../../ports/media.ts'
import type { LogoOrder } from './draw-logo.ts'
import { redrawProcess } from './redraw-process.ts'
import type { Ceiling } from './redraw-process.ts'
import type { Order } from './redraw.ts'

type Asked = Pick<Order, 'from' | 'to' | 'format'> & { account: number }
export type Redrawer = {
  /** Re-encodes the picture in `from` to `to` when its account's turn has come. Throws ENOSPC if the disk is full. */
  redraw(asked: Asked): Promise<{ width: number; height: number; bytes: number } | MediaRejection>
  /** Draws a logo when its account's turn has come. */
  drawLogo(asked: LogoOrder & { account: number }): Promise<LogoDrawing>
}

const limits = { most_pixels: 40_000_000, most_bytes: 10 * 1024 * 1024 }
const usual: Ceiling = { memory_mb: 512, seconds: 20, idle_ms: 30_000 }

/**
 * Re-encodes one picture at a time, rotating among accounts: an account may have three in progress.
 * @param ceiling limits of a picture other than the usual ones
 */
export function pictureRedrawer({ most_bytes = limits.most_bytes, ...ceiling }: Partial<Ceiling & { most_bytes: number }> = {}): Redrawer {
  const queue = fairQueue<number>({ places: 1, mostPerAsker: 3, mostWaiting: 30, waitMs: 45_000 })
  const program = redrawProcess({ ...usual, ...ceiling })
  const inTurn = async <T>(account: number, draw: () => Promise<T>): Promise<T | 'account_busy' | 'busy'> => {
    const place = await queue.take(account)
    if (typeof place === 'string') return place === 'asker_waits_already' ? 'account_busy' : 'busy'
    try {
      return await draw()
    } finally {
      place()
    }
  }
  return {
    redraw: ({ account, ...order }) =>
      inTurn(account, async () => {
        const drawn = await program.redraw({ ...order, ...limits, most_bytes })
        if (drawn.ok) return drawn
        if (drawn.reason === 'no_room') throw noRoom()
        return drawn.reason
      }),
    drawLogo: async ({ account, logo }) => {
      const drawn = await inTurn(account, () => program.drawLogo({ logo }))
      if (typeof drawn === 'string') return { ok: false, reason: drawn }
      if (!drawn.ok) {
        if (drawn.reason === 'no_room') throw noRoom()
        return { ok: false, reason: drawn.reason }
      }
      const pictures = Object.entries(drawn.pictures).map(([name, base64]) => [name, Buffer.from(base64, 'base64')])
      // The same names.
      return { ...drawn, pictures: Object.fromEntries(pictures) as Record<BrandPicture, Buffer> }
    },
  }
}

function noRoom(): Error {
  return Object.assign(new Error('The picture could not be written'), { code: 'ENOSPC' })
}
